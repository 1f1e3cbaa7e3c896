/** What the bot says in French. */
import type { Translation } from "./en.ts";

export const fr = {
  forecast: {
    title: "{place} · {days, plural, one {# jour} many {# de jours} other {# jours}}",
    today: "aujourd’hui",
    updated: "Mis à jour {when}",
    stale:
      "⚠️ Le service météo ne répond pas pour le moment. Voici sa dernière prévision, mise à jour {when}.",
    fewerDays:
      "Pour ce lieu, le service météo a {shown, plural, one {# jour} many {# de jours} other {# jours}}, et non {asked, number}.",
    high: "Max.",
    low: "Min.",
    day: "Jour",
    night: "Nuit",
    labelled: "{label} : {value}",
    rain: "Précipitations",
    humidity: "Humidité",
    uvIndex: "Indice UV",
    uvCategories: {
      low: "faible",
      moderate: "modéré",
      high: "élevé",
      "very-high": "très élevé",
      extreme: "extrême",
    },
    pressure: "Pression",
    visibility: "Visibilité",
    cloudCover: "Nébulosité",
    wind: "Vent",
    windForce: "force {scale}",
    beaufort: {
      calm: "Calme",
      "light-air": "Très légère brise",
      "light-breeze": "Légère brise",
      "gentle-breeze": "Petite brise",
      "moderate-breeze": "Jolie brise",
      "fresh-breeze": "Bonne brise",
      "strong-breeze": "Vent frais",
      "near-gale": "Grand frais",
      gale: "Coup de vent",
      "strong-gale": "Fort coup de vent",
      storm: "Tempête",
      "violent-storm": "Violente tempête",
      hurricane: "Ouragan",
    },
    sun: "Soleil",
    sunrise: "Lever",
    sunset: "Coucher",
    moon: "Lune",
    moonrise: "Lever",
    moonset: "Coucher",
    sources: "Source : {names}",
    licenses: "Licence : {names}",
    previousPage: "Précédent",
    nextPage: "Suivant",
    page: "Page {page, number} sur {pages, number}",
    locationId: "Identifiant de lieu {id}",
    daysChoice: "{days, plural, one {# jour} many {# de jours} other {# jours}}",
    details: "Détails d’un jour",
    highAndLow: "max. {high}, min. {low}",
    dayGone: "Ce jour ne fait plus partie de la prévision. Demandez-en une nouvelle.",
    showInUnit: "Afficher en {unit}",
    showChart: "Afficher le graphique",
    hideChart: "Masquer le graphique",
    refresh: "Actualiser",
    tooSoon:
      "Cette prévision a été demandée {when}. Je pourrai en demander une plus récente {then}.",
  },
  board: {
    title: "{count, plural, one {# lieu} many {# de lieux} other {# lieux}}",
    faults: {
      gone: "n’est plus connu",
      unknown: "inconnu du service météo",
      "no-data": "pas de prévision en ce moment",
      plan: "pas compris dans l’abonnement de ce bot auprès du service météo",
      refused: "le service météo refuse ce bot",
      busy: "le service météo reçoit trop de demandes",
      down: "le service météo ne répond pas",
    },
    stale: "dernière prévision, mise à jour {when}",
  },
  week: {
    title: "La semaine à {place}",
  },
  chart: {
    about: "Du {from} au {to} : graphique des températures et des précipitations.",
    highs: "Maximales de {least} à {most}.",
    highsOf: "Maximales de {value} chaque jour.",
    lows: "Minimales de {least} à {most}.",
    lowsOf: "Minimales de {value} chaque jour.",
    warmer: "Le temps se réchauffe.",
    colder: "Le temps se refroidit.",
    steady: "Les températures restent à peu près les mêmes.",
    warmest: "Jour le plus chaud : {day}, {value}.",
    coldest: "Jour le plus froid : {day}, {value}.",
    wettest: "Jour le plus pluvieux : {day}, {value}.",
    dry: "Pas de précipitations.",
  },
  location: {
    empty:
      "Quel lieu ? Donnez son nom dans `location`, par exemple `Paris` ou `Paris, Texas`. Pour ne plus avoir à répondre, définissez le vôtre avec `/forecast-me set`.",
    "postal-code":
      "Je ne comprends pas les codes postaux. Donnez le nom de la ville, par exemple `Paris` ou `Paris, Texas`.",
    "out-of-range":
      "Ces coordonnées ne sont pas sur Terre : la longitude va de −180 à 180 et la latitude de −90 à 90, comme dans `2.35,48.86`.",
    "out-of-range-swapped":
      "Ces coordonnées ne sont pas sur Terre, mais dans l’autre sens elles le seraient : `{label}`.",
    ambiguous: "Plusieurs lieux s’appellent {name}. Lequel voulez-vous dire ?",
    "too-wide":
      "{area} est une zone trop vaste pour une seule prévision. Choisissez une de ses villes ou donnez-en une autre.",
    unknown:
      "Je ne connais aucun lieu nommé {name}. Vérifiez l’orthographe ou donnez une ville plus grande à proximité.",
    "unknown-closest": "Je ne connais aucun lieu nommé {name}. Voulez-vous dire l’un de ceux-ci ?",
    menu: "Choisissez un lieu",
  },
  preferences: {
    place: "Lieu",
    days: "Jours",
    unit: "Unités",
    language: "Langue",
    timeZone: "Fuseau horaire",
    notSet: "non défini",
    units: { m: "métriques (°C, km/h)", i: "impériales (°F, mph)" },
    sources: {
      option: "choix fait à l’instant",
      person: "votre choix",
      server: "choix de ce serveur",
      "built-in": "par défaut",
    },
    nothingGiven: "Rien n’a changé : donnez au moins une des options.",
    placeGone: "{place}, qui n’est plus connu : choisissez-en un autre",
    mySaved: "Enregistré. Voici ce que `/forecast` prend pour vous, où que vous l’utilisiez :",
    myDefaults: "Voici ce que `/forecast` prend pour vous ici :",
    forgotten: "Oublié : je ne garde plus rien sur vous.",
    nothingToForget: "Je ne garde rien sur vous.",
    serverSaved:
      "Enregistré. Voici ce que `/forecast` prend sur ce serveur pour qui n’a pas ses propres réglages :",
    serverDefaults:
      "Voici ce que `/forecast` prend sur ce serveur pour qui n’a pas ses propres réglages :",
    resetQuestion: "Tous les réglages par défaut de ce serveur seront supprimés :",
    resetDone: "Supprimés : ce serveur n’a plus de réglages par défaut.",
    resetCancelled: "Rien n’a changé.",
    resetNothing: "Ce serveur n’a pas de réglages par défaut à supprimer.",
    resetButton: "Les supprimer",
    cancelButton: "Les garder",
    adminsOnly:
      "Seuls les membres qui peuvent gérer ce serveur peuvent en changer les réglages par défaut.",
    serverOnly: "Cela ne marche que sur un serveur.",
    unknownTimeZone:
      "Je ne connais aucun fuseau horaire nommé {name}. Choisissez-en un dans la liste, par exemple `Europe/Paris`.",
    timeZoneAbbreviation:
      "{name} ne dit pas quels changements d’heure s’appliquent. Donnez le fuseau d’un lieu, par exemple {examples}.",
    timeZoneExamples: "{name} a plusieurs fuseaux horaires. Donnez-en un, par exemple {examples}.",
  },
  schedule: {
    dailyPost: "Publication quotidienne",
    late: "⏰ Cette publication est en retard : elle était prévue à {time}.",
    listTitle:
      "{count, plural, one {# publication quotidienne} many {# de publications quotidiennes} other {# publications quotidiennes}}",
    none: "Ce serveur n’a pas encore de publication quotidienne. Créez-en une, par exemple avec `/forecast-schedule add time:07:00 location:Paris`.",
    placeGone: "{reference}, qui n’est plus connu",
    paused: "en pause",
    next: "Prochaine : {when} ({relative})",
    nextRuns: "Prochaines publications, à votre heure :",
    pausedUntil:
      "Mise en pause par un membre jusqu’au {date}, ou reprise immédiate avec `/forecast-schedule resume`.",
    delivery: {
      replace: "le dernier message est mis à jour",
      bottom: "passe en bas du salon",
      silent: "sans sonner chez personne",
      week: "la semaine en une fiche",
      eachThread: "un nouveau fil à chaque fois",
      namedThread: "dans le fil {name}",
    },
    note: "Note : {text}",
    pausedByPerson:
      "Mise en pause {when} par un membre. `/forecast-schedule resume` la fait reprendre.",
    stopped: "Mise en pause {when} : {why} {cure}",
    held: "Mise en pause {when} : {why} {cure} Je réessaierai de moi-même la prochaine fois.",
    reasons: {
      "unknown-channel": {
        why: "le salon n’existe plus.",
        cure: "Choisissez-en un autre avec `/forecast-schedule edit`, et elle reprendra.",
      },
      "missing-access": {
        why: "je ne peux pas voir le salon.",
        cure: "Accordez-moi la permission « Voir le salon » dans ce salon et utilisez `/forecast-schedule resume`, ou choisissez-en un autre avec `/forecast-schedule edit`.",
      },
      "missing-permission": {
        why: "je n’ai pas le droit d’écrire dans le salon.",
        cure: "Accordez-moi les permissions « Envoyer des messages » (dans un fil, « Envoyer des messages dans les fils ») et « Intégrer des liens » dans ce salon, puis utilisez `/forecast-schedule resume`.",
      },
      "channel-closed": {
        why: "le fil est fermé.",
        cure: "Ouvrez-le, déverrouillez-le et utilisez `/forecast-schedule resume`, ou choisissez un autre salon avec `/forecast-schedule edit`.",
      },
      "wrong-channel-kind": {
        why: "on ne peut rien publier dans un salon de ce type.",
        cure: "Choisissez-en un autre avec `/forecast-schedule edit`, et elle reprendra.",
      },
      "tag-required": {
        why: "le forum exige une étiquette pour chacune de ses publications.",
        cure: "Autorisez-y les publications sans étiquette et utilisez `/forecast-schedule resume`, ou choisissez un autre salon avec `/forecast-schedule edit`.",
      },
      "place-gone": {
        why: "le lieu n’est plus connu.",
        cure: "Choisissez-en un autre avec `/forecast-schedule edit`, et elle reprendra.",
      },
      "forbidden-by-plan": {
        why: "une prévision sur autant de jours n’est pas comprise dans l’abonnement de ce bot auprès du service météo.",
        cure: "Choisissez moins de jours avec `/forecast-schedule edit`, et elle reprendra.",
      },
      "weather-refused": {
        why: "le service météo refuse ce bot.",
        cure: "Prévenez la personne qui le gère.",
      },
      "no-data": {
        why: "le service météo n’a pas de prévision pour ce lieu en ce moment.",
        cure: "Vous n’avez rien à faire.",
      },
      blocked: {
        why: "les filtres de Discord ont refusé le texte de la prévision.",
        cure: "Vous n’avez rien à faire.",
      },
      rejected: {
        why: "Discord a refusé le message, et l’erreur vient de moi.",
        cure: "Prévenez la personne qui gère ce bot.",
      },
    },
    last: {
      posted: "Dernière : <link>publiée</link> {when}",
      "posted-late": "Dernière : <link>publiée en retard</link> {when}",
      quiet: "Dernière : rien à signaler, devait paraître {when}",
      unconfirmed:
        "Dernière : peut-être publiée, devait paraître {when} : Discord ne l’a pas confirmé, et je ne publie jamais deux fois.",
      missed: "Dernière : sautée, devait paraître {when} : {why}",
      failed: "Dernière : non publiée, devait paraître {when} : {why}",
    },
    missReasons: {
      away: "j’ai été absent ou trop occupé pendant plus de deux heures.",
      "guild-gone": "je n’étais pas membre de ce serveur.",
      "discord-unavailable": "Discord a été en panne trop longtemps.",
      "weather-unavailable": "le service météo a été en panne trop longtemps.",
      unexpected: "quelque chose s’est mal passé de mon côté.",
    },
    noticedPost: "La publication quotidienne pour {place} à {time} dans {channel}",
    stoppedNotice:
      "⏸️ {post} s’est arrêtée : {why} {cure} D’autres publications quotidiennes de ce salon se sont peut-être arrêtées aussi : `/forecast-schedule list` <link>sur le serveur</link> les montre.",
    heldNotice:
      "⚠️ {post} n’est pas parue : {why} {cure} Je réessaierai de moi-même la prochaine fois. D’autres publications quotidiennes de ce salon sont peut-être touchées aussi : `/forecast-schedule list` <link>sur le serveur</link> les montre.",
  },
  conditions: {
    names: {
      rain: "Pluie",
      snow: "Neige",
      precipitation: "Précipitations",
      low: "Température minimale",
      high: "Température maximale",
      wind: "Vent",
      uv: "Indice UV",
      "day-change": "Changement d’un jour à l’autre",
      "forecast-change": "Changement de la prévision",
      thunderstorm: "Orage",
      "freezing-rain": "Pluie verglaçante",
      fog: "Brouillard",
      frost: "Gel",
      warmer: "Plus chaud",
      colder: "Plus froid",
      "forecast-warmer": "Prévision plus chaude qu’avant",
      "forecast-colder": "Prévision plus froide qu’avant",
    },
    atLeast: "{what} : {value} ou plus",
    atMost: "{what} : {value} ou moins",
    today: "{what} aujourd’hui : {value}",
    tomorrow: "{what} demain : {value}",
    later: "{what}, {date} : {value}",
    more: "et {count, plural, one {# autre} many {# d’autres} other {# autres}}",
    any: "{days, plural, one {Seulement si l’une de ces conditions est remplie aujourd’hui : {conditions}} many {Seulement si l’une de ces conditions est remplie un jour au moins sur # : {conditions}} other {Seulement si l’une de ces conditions est remplie un jour au moins sur # : {conditions}}}",
    all: "{days, plural, one {Seulement si toutes ces conditions sont remplies aujourd’hui : {conditions}} many {Seulement si toutes ces conditions sont remplies un jour au moins sur # : {conditions}} other {Seulement si toutes ces conditions sont remplies un jour au moins sur # : {conditions}}}",
  },
  scheduling: {
    adminsOnly:
      "Seuls les membres qui peuvent gérer ce serveur peuvent organiser ses publications quotidiennes.",
    outdated:
      "Ce message vient d’une version plus ancienne. Utilisez de nouveau `/forecast-schedule`.",
    unknownTime:
      "Je n’arrive pas à lire {text} comme une heure. Écrivez-la comme dans `07:00`, `19:30` ou `7:30 pm`.",
    nextMidnight:
      "24:00 peut désigner le début ou la fin du jour. Écrivez `00:00` : la publication du jour paraîtra alors dès la première minute.",
    unknownWeekdays:
      "Je n’arrive pas à lire {text} comme des jours de la semaine. Écrivez-les comme dans `mon-fri`, `weekends` ou `tue, thu`, ou ne mettez rien pour tous les jours.",
    channelKinds: {
      media:
        "{channel} est un salon multimédia, qui n’accepte de messages que dans ses fils. Choisissez plutôt l’un d’eux.",
      voice:
        "{channel} est un salon vocal. Choisissez un salon textuel, un salon d’annonces ou un fil.",
      stage:
        "{channel} est une conférence. Choisissez un salon textuel, un salon d’annonces ou un fil.",
      other:
        "Je ne peux pas publier dans un salon comme {channel}. Choisissez un salon textuel, un salon d’annonces ou un fil.",
    },
    lockedThread:
      "{channel} est verrouillé. Déverrouillez-le, laissez-moi y gérer les fils ou choisissez un autre salon.",
    missingPermissions:
      "Je ne peux pas publier dans {channel}, car voici ce qui m’y manque : {names}. Accordez-le-moi ou choisissez un autre salon.",
    permissions: {
      "view-channel": "Voir le salon",
      "send-messages": "Envoyer des messages",
      "send-messages-in-threads": "Envoyer des messages dans les fils",
      "embed-links": "Intégrer des liens",
      "create-public-threads": "Créer des fils publics",
      "attach-files": "Joindre des fichiers",
    },
    everyone: "Je ne mentionne pas tout le monde. Choisissez un autre rôle ou omettez `role`.",
    roleNotYours:
      "Vous n’avez pas le droit de mentionner {role} dans {channel}, alors je ne le ferai pas pour vous. Choisissez un rôle que tout le monde peut mentionner, ou demandez à quelqu’un qui peut mentionner celui-ci.",
    roleSilent:
      "Si je mentionne {role} dans {channel}, personne ne sera notifié. Laissez tout le monde mentionner ce rôle, ou accordez-moi la permission « Mentionner @everyone, @here et tous les rôles » dans ce salon.",
    roleUnchecked:
      "D’ici, je ne vois pas si vous pouvez mentionner {role} dans {channel}. Donnez à la fois `channel` et `role`.",
    noLocation:
      "Quel lieu ? Donnez son nom dans `location`, ou définissez le lieu de ce serveur avec `/forecast-settings set`.",
    noTimeZone:
      "Je ne connais pas le fuseau horaire de {place}. Donnez-le dans `timezone`, par exemple `Europe/Paris`, ou définissez celui de ce serveur avec `/forecast-settings set`.",
    tooMany:
      "Ce serveur a {count, plural, one {# publication quotidienne} many {# de publications quotidiennes} other {# publications quotidiennes}}, et ne peut pas en avoir plus. Supprimez-en une avec `/forecast-schedule remove` ou modifiez-en une avec `/forecast-schedule edit`.",
    added: "C’est fait : une nouvelle publication quotidienne.",
    edited: "Modifiée. Voici maintenant la publication quotidienne :",
    editedAndResumed: "Modifiée, et plus en pause. Voici maintenant la publication quotidienne :",
    nothingGiven: "Rien n’a changé : donnez au moins une des options en plus de `schedule`.",
    paused: "En pause jusqu’à ce que quelqu’un la reprenne avec `/forecast-schedule resume` :",
    alreadyPaused: "Rien n’a changé, car elle est déjà en pause :",
    resumed: "Reprise :",
    alreadyActive: "Rien n’a changé, car elle n’est pas en pause :",
    removed: "Supprimée : {post}. Elle ne sera plus publiée.",
    noSuchPost:
      "Je ne connais sur ce serveur aucune publication quotidienne nommée {text}. Choisissez-en une dans la liste ou consultez `/forecast-schedule list`.",
    severalPosts:
      "Plusieurs publications quotidiennes de ce serveur s’appellent {text}. Choisissez-en une dans la liste.",
    pausedUntil: "En pause jusqu’au {date} :",
    skipped: "La prochaine publication est sautée. La suivante paraîtra le {date} :",
    unknownDate:
      "Je n’arrive pas à lire {text} comme une date. Écrivez-la comme dans `2026-12-24`, ou choisissez-en une dans la liste.",
    pastDate: "La date {date} est passée. Donnez-en une ultérieure.",
    farDate: "La date {date} est trop lointaine. Donnez-en une à moins d’un an.",
    unknownConditions:
      "Je n’arrive pas à lire {text} comme une condition. Écrivez-la comme dans `rain 5 mm`, `low 0`, `wind 7` ou `thunderstorm`, séparez-en plusieurs par des virgules, ou choisissez-en une dans la liste.",
    tooManyConditions:
      "Cela fait trop de conditions : une publication quotidienne a au plus {count, plural, one {# condition} many {# de conditions} other {# conditions}}.",
    noConditions:
      "Elle n’a pas encore de conditions, sur lesquelles portent `match` et `within`. Donnez-les dans `conditions`, par exemple `rain 5 mm`.",
    tooManyPlaces:
      "Une publication quotidienne montre au plus {count, plural, one {# lieu} many {# de lieux} other {# lieux}}. Retirez-en d’abord un, par exemple avec `places: -Paris`.",
    placeThere: "{place} fait déjà partie de cette publication quotidienne.",
    placeNotThere:
      "{place} ne fait pas partie de cette publication quotidienne et ne peut donc pas en être retiré.",
    lastPlace:
      "C’est son seul lieu. Ajoutez-en d’abord un autre, ou supprimez toute la publication quotidienne avec `/forecast-schedule remove`.",
    weekOfOnePlace:
      "La semaine en une fiche ne montre qu’un seul lieu. Retirez les autres lieux ou choisissez un autre `layout`.",
    threadInThread:
      "{channel} est déjà un fil, dans lequel on ne peut pas en ouvrir d’autres. Choisissez aussi un autre salon.",
    forumNeedsThread:
      "{channel} est un forum, où chaque publication est un fil. Donnez aussi `thread`.",
    previewQuiet:
      "Il n’y a rien à signaler en ce moment, donc rien ne serait publié. Sinon, voici à quoi elle ressemblerait :",
    previewBelow: "Voici à quoi elle ressemblerait maintenant :",
    previewHeading: "Aperçu, pour vous seulement, de {post} dans {channel}.",
    previewNext: "La prochaine publication paraîtra {when}.",
    previewPaused: "Elle est en pause, donc elle n’est pas publiée.",
    noPreview: "Je ne peux pas montrer à quoi elle ressemblerait maintenant : {sentence}",
    placeGone: "Son lieu n’est plus connu. Choisissez-en un autre avec `/forecast-schedule edit`.",
  },
  failure: {
    database: "Je n’arrive pas à consulter mes notes pour le moment. Réessayez dans un instant.",
    unauthorized:
      "Je ne suis pas bien configuré : le service météo refuse mes identifiants. Prévenez la personne qui gère ce bot.",
    "invalid-host":
      "Je ne suis pas bien configuré : le service météo ne me connaît pas à cette adresse. Prévenez la personne qui gère ce bot.",
    "wrong-address":
      "Je ne suis pas bien configuré : il n’y a pas de service météo à l’adresse que j’ai reçue. Prévenez la personne qui gère ce bot.",
    "forbidden-by-plan":
      "Cette prévision n’est pas comprise dans l’abonnement de ce bot auprès du service météo. Prévenez la personne qui gère ce bot.",
    "forbidden-by-plan-shorter":
      "Une prévision aussi longue n’est pas comprise dans l’abonnement de ce bot auprès du service météo. Essayez `days: {days}` ou moins.",
    account: "Le service météo a fermé le compte de ce bot. Prévenez la personne qui gère ce bot.",
    deprecated:
      "Le service météo ne propose plus cette prévision, ce bot a donc besoin d’une mise à jour. Prévenez la personne qui le gère.",
    "no-such-location":
      "Le service météo ne connaît pas {place}. Vérifiez le lieu ou essayez-en un à proximité.",
    "no-data": "Le service météo n’a pas de prévision pour {place}. Essayez un lieu à proximité.",
    "invalid-request":
      "Le service météo n’a pas accepté la demande pour {place}. Vérifiez les options ou essayez un lieu à proximité.",
    "rate-limited":
      "Le service météo reçoit trop de demandes en ce moment. Réessayez dans une minute.",
    "quota-exhausted":
      "Ce bot a épuisé ses prévisions pour le moment. Prévenez la personne qui le gère.",
    unavailable: "Le service météo est en panne pour le moment. Réessayez dans quelques minutes.",
    timeout: "Le service météo a mis trop de temps à répondre. Réessayez dans un instant.",
    malformed:
      "Le service météo a envoyé une réponse que je ne peux pas lire. Réessayez dans quelques minutes.",
    "unknown-command":
      "Je ne connais plus cette commande. Attendez une minute et réessayez, ou redémarrez Discord.",
    "outdated-component":
      "Ce message vient d’une version plus ancienne. Utilisez de nouveau `/forecast`.",
    unexpected:
      "Quelque chose s’est mal passé de mon côté. Réessayez ; si cela se reproduit, prévenez la personne qui gère ce bot.",
    restarting: "Je suis en train de redémarrer. Réessayez dans un instant.",
    "too-fast": "Cela fait beaucoup de demandes à la fois. Réessayez {when}.",
    "too-fast-server": "Ce serveur envoie beaucoup de demandes en ce moment. Réessayez {when}.",
    reference: "Référence {id}",
  },
  command: {
    description: "La météo jour par jour de n’importe quel lieu sur Terre, pour 1 à 30 jours",
    location: "Un lieu comme Paris ou Paris, Texas ; des coordonnées ; ou un identifiant de lieu",
    days: "Combien de jours, de 1 à 30 (3 par défaut)",
    unit: "Unités de la réponse",
    metric: "Métriques : °C, km/h",
    imperial: "Impériales : °F, mph",
    private: "La réponse n’est visible que par vous",
    me: {
      description: "Vos propres réglages par défaut pour /forecast",
      set: "Définir vos propres lieu, jours ou unités",
      show: "Montrer ce que /forecast prend pour vous, et pourquoi",
      forget: "Supprimer tout ce qui est gardé sur vous",
      location:
        "Votre lieu : un nom comme Paris ou Paris, Texas ; des coordonnées ; un identifiant",
      days: "Combien de jours, de 1 à 30",
      unit: "Vos unités",
    },
    settings: {
      description: "Les réglages par défaut de ce serveur pour /forecast",
      set: "Définir le lieu, les jours, les unités, la langue ou le fuseau de ce serveur",
      show: "Montrer ce que /forecast prend sur ce serveur, et pourquoi",
      reset: "Supprimer tous les réglages par défaut de ce serveur",
      location: "Le lieu du serveur : un nom comme Paris ou Paris, Texas ; des coordonnées ; un ID",
      days: "Combien de jours, de 1 à 30",
      unit: "Les unités du serveur",
      language: "Langue des prévisions sur ce serveur",
      timezone: "Fuseau horaire de ce serveur : tapez une ville, un pays ou l’heure qu’il y est",
    },
    schedule: {
      description: "Des prévisions quotidiennes, publiées dans les salons de ce serveur",
      add: "Faire publier une prévision chaque jour, ou certains jours de la semaine",
      list: "Montrer les publications quotidiennes, leurs prochaines dates et le sort des dernières",
      edit: "Modifier une publication quotidienne ; ce que vous omettez reste tel quel",
      pause: "Mettre une publication quotidienne en pause jusqu’à ce que vous la repreniez",
      resume: "Reprendre une publication quotidienne en pause",
      remove: "Supprimer une publication quotidienne",
      preview:
        "Montrer, rien qu’à vous, une publication quotidienne telle qu’elle serait maintenant",
      schedule: "Quelle publication quotidienne : choisissez-la dans la liste",
      time: "Heure, par exemple 07:00, 19:30 ou 7:30 pm",
      location: "Le lieu (celui du serveur par défaut) : un nom, des coordonnées ou un identifiant",
      days: "Combien de jours, de 1 à 30 (ceux du serveur par défaut)",
      unit: "Unités de la prévision (celles du serveur par défaut)",
      channel: "Où publier (ici par défaut)",
      timezone: "Fuseau de l’heure (celui du lieu par défaut) : tapez une ville ou un pays",
      weekdays: "Jours de la semaine, comme mon-fri ou weekends (chaque jour par défaut)",
      role: "Un rôle à mentionner dans chaque publication (aucun par défaut)",
      until:
        "Le jour de la reprise, par exemple 2026-12-24 ; ou sautez seulement la prochaine publication",
      skipNext: "Sauter seulement la prochaine publication",
      places:
        "Ajouter un lieu, comme Oslo, ou en retirer un, comme -Oslo : jusqu’à 10 dans un message",
      conditions:
        "Ne publier que si c’est utile, par exemple : rain 5 mm, low 0, wind 7, thunderstorm",
      match: "S’il suffit d’une des conditions, ou si un même jour doit les remplir toutes",
      matchAny: "l’une d’elles, par exemple pluie ou gel",
      matchAll: "toutes le même jour, par exemple pluie et vent",
      within: "Combien de jours regarder pour les conditions : 1 pour aujourd’hui, 2 avec demain",
      mode: "Ce que devient le dernier message, par exemple un seul qui est toujours à jour",
      modeNew: "Il reste, et un nouveau est publié à chaque fois",
      modeReplace: "Il est mis à jour sur place : un seul message, toujours frais",
      modeBottom:
        "Il passe en bas : supprimé puis publié de nouveau (s’il est épinglé, il est mis à jour)",
      silent: "Publier sans faire sonner d’appareil, par exemple la nuit",
      thread:
        "Publier dans un fil : « each » en ouvre un à chaque fois ; ou un nom, par exemple Météo",
      threadEach: "un nouveau à chaque fois",
      note: "Vos propres mots au-dessus de chaque prévision, par exemple : Bonjour les jardiniers !",
      layout: "L’aspect, par exemple la semaine en une fiche chaque dimanche",
      layoutForecast: "Comme /forecast",
      layoutWeek: "La semaine en une fiche avec le graphique",
      clear: "Retirer quelque chose, par exemple la note",
      cleared: {
        conditions: "Les conditions : publier à chaque fois",
        places: "Tous les lieux sauf le premier",
        note: "La note",
        thread: "Le fil : publier dans le salon lui-même",
        role: "Le rôle : ne mentionner personne",
        days: "Le nombre de jours : celui du serveur",
        unit: "Les unités : celles du serveur",
      },
      changed: {
        time: "Une autre heure, par exemple 07:00, 19:30 ou 7:30 pm",
        location: "Un autre lieu : un nom comme Paris ou Paris, Texas ; des coordonnées ; un ID",
        days: "Un autre nombre de jours, de 1 à 30",
        unit: "D’autres unités de la prévision",
        channel: "Un autre salon ou fil",
        timezone: "Un autre fuseau de l’heure : tapez une ville ou un pays",
        weekdays: "D’autres jours de la semaine, comme mon-fri ou weekends",
        role: "Un autre rôle à mentionner dans chaque publication",
      },
    },
  },
} satisfies Translation;
