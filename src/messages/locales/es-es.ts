/** What the bot says in Spanish. */
import type { Translation } from "./en.ts";

export const esEs = {
  forecast: {
    title: "{place} · {days, plural, one {# día} many {# de días} other {# días}}",
    today: "hoy",
    updated: "Actualizado {when}",
    stale:
      "⚠️ El servicio meteorológico no responde ahora mismo. Este es su último pronóstico, de {when}.",
    fewerDays:
      "Para este lugar, el servicio meteorológico tiene {shown, plural, one {# día} many {# de días} other {# días}}, no {asked, number}.",
    high: "Máx.",
    low: "Mín.",
    day: "Día",
    night: "Noche",
    labelled: "{label}: {value}",
    rain: "Precipitación",
    humidity: "Humedad",
    uvIndex: "Índice UV",
    uvCategories: {
      low: "bajo",
      moderate: "moderado",
      high: "alto",
      "very-high": "muy alto",
      extreme: "extremo",
    },
    pressure: "Presión",
    visibility: "Visibilidad",
    cloudCover: "Nubosidad",
    wind: "Viento",
    windForce: "fuerza {scale}",
    beaufort: {
      calm: "Calma",
      "light-air": "Ventolina",
      "light-breeze": "Flojito",
      "gentle-breeze": "Flojo",
      "moderate-breeze": "Bonancible",
      "fresh-breeze": "Fresquito",
      "strong-breeze": "Fresco",
      "near-gale": "Frescachón",
      gale: "Temporal",
      "strong-gale": "Temporal fuerte",
      storm: "Temporal duro",
      "violent-storm": "Temporal muy duro",
      hurricane: "Temporal huracanado",
    },
    sun: "Sol",
    sunrise: "Salida",
    sunset: "Puesta",
    moon: "Luna",
    moonrise: "Salida",
    moonset: "Puesta",
    sources: "Fuente: {names}",
    licenses: "Licencia: {names}",
    previousPage: "Anterior",
    nextPage: "Siguiente",
    page: "Página {page, number} de {pages, number}",
    locationId: "ID de lugar {id}",
    daysChoice: "{days, plural, one {# día} many {# de días} other {# días}}",
    details: "Detalles de un día",
    highAndLow: "máxima {high}, mínima {low}",
    dayGone: "Este día ya no forma parte del pronóstico. Pide uno nuevo.",
    showInUnit: "Mostrar en {unit}",
    showChart: "Mostrar gráfico",
    hideChart: "Ocultar gráfico",
    refresh: "Actualizar",
    tooSoon: "Este pronóstico se obtuvo {when}. Podré pedir uno más reciente {then}.",
  },
  board: {
    title: "{count, plural, one {# lugar} many {# de lugares} other {# lugares}}",
    faults: {
      gone: "ya no lo reconozco",
      unknown: "el servicio meteorológico no lo conoce",
      "no-data": "sin pronóstico ahora mismo",
      plan: "no entra en el plan de este bot con el servicio meteorológico",
      refused: "el servicio meteorológico rechaza a este bot",
      busy: "el servicio meteorológico recibe demasiadas consultas",
      down: "el servicio meteorológico no responde",
    },
    stale: "último pronóstico, de {when}",
  },
  week: {
    title: "La semana en {place}",
  },
  chart: {
    about: "Gráfico de temperatura y precipitación, del {from} al {to}.",
    highs: "Máximas de {least} a {most}.",
    highsOf: "Máximas de {value} todos los días.",
    lows: "Mínimas de {least} a {most}.",
    lowsOf: "Mínimas de {value} todos los días.",
    warmer: "Hará más calor.",
    colder: "Hará más frío.",
    steady: "Las temperaturas se mantienen más o menos iguales.",
    warmest: "Día más cálido: {day}, {value}.",
    coldest: "Día más frío: {day}, {value}.",
    wettest: "Día más lluvioso: {day}, {value}.",
    dry: "Sin precipitaciones.",
  },
  location: {
    empty:
      "¿Qué lugar? Indica su nombre en `location`, por ejemplo `Paris` o `Paris, Texas`. Para no tener que responder más, elige el tuyo con `/forecast-me set`.",
    "postal-code":
      "No entiendo los códigos postales. Indica el nombre de la localidad, por ejemplo `Paris` o `Paris, Texas`.",
    "out-of-range":
      "Estas coordenadas no están en la Tierra: la longitud va de −180 a 180 y la latitud de −90 a 90, como en `2.35,48.86`.",
    "out-of-range-swapped":
      "Estas coordenadas no están en la Tierra, pero al revés sí lo estarían: `{label}`.",
    ambiguous: "Hay varios lugares llamados {name}. ¿A cuál te refieres?",
    "too-wide":
      "{area} es una zona demasiado grande para un solo pronóstico. Elige una de sus localidades o indica otra.",
    unknown:
      "No conozco ningún lugar llamado {name}. Revisa cómo está escrito o indica una localidad más grande cercana.",
    "unknown-closest": "No conozco ningún lugar llamado {name}. ¿Te refieres a alguno de estos?",
    menu: "Elige un lugar",
  },
  preferences: {
    place: "Lugar",
    days: "Días",
    unit: "Unidades",
    language: "Idioma",
    timeZone: "Zona horaria",
    notSet: "sin definir",
    units: { m: "métricas (°C, km/h)", i: "imperiales (°F, mph)" },
    sources: {
      option: "valor indicado ahora",
      person: "tu valor",
      server: "valor de este servidor",
      "built-in": "valor predeterminado",
    },
    nothingGiven: "Sin cambios: indica al menos una de las opciones.",
    placeGone: "{place}, que ya no reconozco: elige otro lugar",
    mySaved: "Guardado. Esto es lo que usa `/forecast` para ti, lo uses donde lo uses:",
    myDefaults: "Esto es lo que usa `/forecast` para ti aquí:",
    forgotten: "Olvidado: ya no guardo nada sobre ti.",
    nothingToForget: "No guardo nada sobre ti.",
    serverSaved:
      "Guardado. Esto es lo que usa `/forecast` en este servidor para quien no tenga sus propios valores:",
    serverDefaults:
      "Esto es lo que usa `/forecast` en este servidor para quien no tenga sus propios valores:",
    resetQuestion: "Se eliminarán todos los valores predeterminados de este servidor:",
    resetDone: "Eliminados: este servidor ya no tiene valores predeterminados.",
    resetCancelled: "Sin cambios.",
    resetNothing: "Este servidor no tiene valores predeterminados que eliminar.",
    resetButton: "Eliminarlos",
    cancelButton: "Conservarlos",
    adminsOnly:
      "Solo los miembros que pueden gestionar este servidor pueden cambiar sus valores predeterminados.",
    serverOnly: "Esto solo funciona en un servidor.",
    unknownTimeZone:
      "No conozco ninguna zona horaria llamada {name}. Elige una de la lista, por ejemplo `Europe/Paris`.",
    timeZoneAbbreviation:
      "{name} no dice qué cambios de hora se aplican. Indica la zona de un lugar, por ejemplo {examples}.",
    timeZoneExamples: "{name} tiene varias zonas horarias. Indica una, por ejemplo {examples}.",
  },
  schedule: {
    dailyPost: "Publicación diaria",
    late: "⏰ Esta publicación llega tarde: estaba prevista a las {time}.",
    listTitle:
      "{count, plural, one {# publicación diaria} many {# de publicaciones diarias} other {# publicaciones diarias}}",
    none: "Este servidor aún no tiene publicaciones diarias. Crea una, por ejemplo con `/forecast-schedule add time:07:00 location:Paris`.",
    placeGone: "{reference}, que ya no reconozco",
    paused: "en pausa",
    next: "Próxima: {when} ({relative})",
    nextRuns: "Próximas publicaciones, en tu propia hora:",
    pausedUntil:
      "Un miembro la puso en pausa hasta el {date}. `/forecast-schedule resume` la reanuda de inmediato.",
    delivery: {
      replace: "se actualiza el último mensaje",
      bottom: "pasa al final del canal",
      silent: "sin que suene ningún dispositivo",
      week: "la semana en una tarjeta",
      eachThread: "un hilo nuevo cada vez",
      namedThread: "en el hilo {name}",
    },
    note: "Nota: {text}",
    pausedByPerson: "Un miembro la puso en pausa {when}. `/forecast-schedule resume` la reanuda.",
    stopped: "En pausa desde {when}: {why} {cure}",
    held: "En pausa desde {when}: {why} {cure} La próxima vez lo intentaré de nuevo por mi cuenta.",
    reasons: {
      "unknown-channel": {
        why: "el canal ya no existe.",
        cure: "Elige otro con `/forecast-schedule edit` y continuará.",
      },
      "missing-access": {
        why: "no puedo ver el canal.",
        cure: "Dame allí el permiso «Ver canal» y usa `/forecast-schedule resume`, o elige otro con `/forecast-schedule edit`.",
      },
      "missing-permission": {
        why: "no puedo publicar en el canal.",
        cure: "Dame allí los permisos «Enviar mensajes» (en un hilo, «Enviar mensajes en hilos») e «Insertar enlaces», y luego usa `/forecast-schedule resume`.",
      },
      "channel-closed": {
        why: "el hilo está cerrado.",
        cure: "Ábrelo, desbloquéalo y usa `/forecast-schedule resume`, o elige otro canal con `/forecast-schedule edit`.",
      },
      "wrong-channel-kind": {
        why: "en un canal de este tipo no se puede publicar.",
        cure: "Elige otro con `/forecast-schedule edit` y continuará.",
      },
      "tag-required": {
        why: "el foro exige una etiqueta para cada publicación.",
        cure: "Permite allí publicaciones sin etiqueta y usa `/forecast-schedule resume`, o elige otro canal con `/forecast-schedule edit`.",
      },
      "place-gone": {
        why: "ya no reconozco el lugar.",
        cure: "Elige otro con `/forecast-schedule edit` y continuará.",
      },
      "forbidden-by-plan": {
        why: "un pronóstico de tantos días no entra en el plan de este bot con el servicio meteorológico.",
        cure: "Elige menos días con `/forecast-schedule edit` y continuará.",
      },
      "weather-refused": {
        why: "el servicio meteorológico rechaza a este bot.",
        cure: "Avisa a quien lo administra.",
      },
      "no-data": {
        why: "el servicio meteorológico no tiene ahora un pronóstico para el lugar.",
        cure: "No tienes que hacer nada.",
      },
      blocked: {
        why: "los filtros de Discord rechazaron el texto del pronóstico.",
        cure: "No tienes que hacer nada.",
      },
      rejected: {
        why: "Discord rechazó el mensaje, y el error es mío.",
        cure: "Avisa a quien administra este bot.",
      },
    },
    last: {
      posted: "Última: <link>publicada</link> {when}",
      "posted-late": "Última: <link>publicada con retraso</link> {when}",
      quiet: "Última: nada que anunciar, debía salir {when}",
      unconfirmed:
        "Última: quizá publicada, debía salir {when}: Discord no lo confirmó, y nunca publico dos veces.",
      missed: "Última: omitida, debía salir {when}: {why}",
      failed: "Última: no publicada, debía salir {when}: {why}",
    },
    missReasons: {
      away: "estuve ausente o demasiado ocupado más de dos horas.",
      "guild-gone": "no era miembro de este servidor.",
      "discord-unavailable": "Discord estuvo fuera de servicio demasiado tiempo.",
      "weather-unavailable": "el servicio meteorológico estuvo fuera de servicio demasiado tiempo.",
      unexpected: "algo falló por mi parte.",
    },
    noticedPost: "La publicación diaria de {place} a las {time} en {channel}",
    stoppedNotice:
      "⏸️ {post} se ha detenido: {why} {cure} Puede que otras publicaciones diarias de este canal también se hayan detenido: `/forecast-schedule list` <link>en el servidor</link> las muestra.",
    heldNotice:
      "⚠️ {post} no apareció: {why} {cure} La próxima vez lo intentaré de nuevo por mi cuenta. Puede que el problema afecte también a otras publicaciones diarias de este canal: `/forecast-schedule list` <link>en el servidor</link> las muestra.",
  },
  conditions: {
    names: {
      rain: "Lluvia",
      snow: "Nieve",
      precipitation: "Precipitación",
      low: "Mínima",
      high: "Máxima",
      wind: "Viento",
      uv: "Índice UV",
      "day-change": "Cambio de un día a otro",
      "forecast-change": "Cambio del pronóstico",
      thunderstorm: "Tormenta",
      "freezing-rain": "Lluvia helada",
      fog: "Niebla",
      frost: "Helada",
      warmer: "Más calor",
      colder: "Más frío",
      "forecast-warmer": "Pronóstico más cálido que antes",
      "forecast-colder": "Pronóstico más frío que antes",
    },
    atLeast: "{what}: {value} o más",
    atMost: "{what}: {value} o menos",
    today: "{what} hoy: {value}",
    tomorrow: "{what} mañana: {value}",
    later: "{what} el {date}: {value}",
    more: "y {count, plural, one {# más} many {# más} other {# más}}",
    any: "{days, plural, one {Solo si hoy se cumple algo de esto: {conditions}} many {Solo si en uno de # de días se cumple algo de esto: {conditions}} other {Solo si en uno de # días se cumple algo de esto: {conditions}}}",
    all: "{days, plural, one {Solo si hoy se cumple todo esto: {conditions}} many {Solo si en uno de # de días se cumple todo esto: {conditions}} other {Solo si en uno de # días se cumple todo esto: {conditions}}}",
  },
  scheduling: {
    adminsOnly:
      "Solo los miembros que pueden gestionar este servidor pueden organizar sus publicaciones diarias.",
    outdated: "Este mensaje es de una versión anterior. Usa `/forecast-schedule` de nuevo.",
    unknownTime:
      "No consigo leer {text} como una hora. Escríbela como en `07:00`, `19:30` o `7:30 pm`.",
    nextMidnight:
      "24:00 podría ser el comienzo o el final del día. Escribe `00:00`: la publicación del día llegará entonces en el primer minuto.",
    unknownWeekdays:
      "No consigo leer {text} como días de la semana. Escríbelos como en `mon-fri`, `weekends` o `tue, thu`, o no los indiques para que sea todos los días.",
    channelKinds: {
      media:
        "{channel} es un canal multimedia, que solo admite mensajes en sus hilos. Elige uno de sus hilos.",
      voice:
        "{channel} es un canal de voz. Elige un canal de texto, un canal de anuncios o un hilo.",
      stage: "{channel} es un escenario. Elige un canal de texto, un canal de anuncios o un hilo.",
      other:
        "No puedo publicar en un canal como {channel}. Elige un canal de texto, un canal de anuncios o un hilo.",
    },
    lockedThread:
      "{channel} está bloqueado. Desbloquéalo, permíteme gestionar hilos allí o elige otro canal.",
    missingPermissions:
      "No puedo publicar en {channel}, porque allí me falta: {names}. Permítemelo o elige otro canal.",
    permissions: {
      "view-channel": "Ver canal",
      "send-messages": "Enviar mensajes",
      "send-messages-in-threads": "Enviar mensajes en hilos",
      "embed-links": "Insertar enlaces",
      "create-public-threads": "Crear hilos públicos",
      "attach-files": "Adjuntar archivos",
    },
    everyone: "No menciono a todo el mundo. Elige otro rol o no indiques `role`.",
    roleNotYours:
      "No puedes mencionar {role} en {channel}, así que no lo haré por ti. Elige un rol que todos puedan mencionar o pídeselo a alguien que pueda mencionar este.",
    roleSilent:
      "Si menciono {role} en {channel}, nadie recibirá un aviso. Permite que cualquiera mencione el rol o dame allí el permiso «Mencionar @everyone, @here y todos los roles».",
    roleUnchecked:
      "Desde aquí no puedo saber si puedes mencionar {role} en {channel}. Indica tanto `channel` como `role`.",
    noLocation:
      "¿Qué lugar? Indica su nombre en `location` o elige el lugar de este servidor con `/forecast-settings set`.",
    noTimeZone:
      "No conozco la zona horaria de {place}. Indícala en `timezone`, por ejemplo `Europe/Paris`, o elige la de este servidor con `/forecast-settings set`.",
    tooMany:
      "Este servidor tiene {count, plural, one {# publicación diaria} many {# de publicaciones diarias} other {# publicaciones diarias}} y no puede tener más. Elimina una con `/forecast-schedule remove` o cambia una con `/forecast-schedule edit`.",
    added: "Listo: una nueva publicación diaria.",
    edited: "Cambiada. Así es ahora la publicación diaria:",
    editedAndResumed: "Cambiada, y ya no está en pausa. Así es ahora la publicación diaria:",
    nothingGiven: "Sin cambios: indica al menos una de las opciones además de `schedule`.",
    paused: "En pausa hasta que alguien la reanude con `/forecast-schedule resume`:",
    alreadyPaused: "Sin cambios, porque ya está en pausa:",
    resumed: "Reanudada:",
    alreadyActive: "Sin cambios, porque no está en pausa:",
    removed: "Eliminada: {post}. Ya no se publicará.",
    noSuchPost:
      "No conozco ninguna publicación diaria llamada {text} en este servidor. Elige una de la lista o consulta `/forecast-schedule list`.",
    severalPosts:
      "Varias publicaciones diarias de este servidor se llaman {text}. Elige una de la lista.",
    pausedUntil: "En pausa hasta el {date}:",
    skipped: "La próxima publicación se omite. La siguiente llegará el {date}:",
    unknownDate:
      "No consigo leer {text} como una fecha. Escríbela como en `2026-12-24` o elige una de la lista.",
    pastDate: "La fecha {date} ya ha pasado. Indica una posterior.",
    farDate: "La fecha {date} está demasiado lejos. Indica una dentro del próximo año.",
    unknownConditions:
      "No consigo leer {text} como una condición. Escríbela como en `rain 5 mm`, `low 0`, `wind 7` o `thunderstorm`, varias separadas por comas, o elige una de la lista.",
    tooManyConditions:
      "Son demasiadas condiciones: una publicación diaria tiene como máximo {count, plural, one {# condición} many {# de condiciones} other {# condiciones}}.",
    noConditions:
      "Aún no tiene condiciones, a las que se refieren `match` y `within`. Indícalas en `conditions`, por ejemplo `rain 5 mm`.",
    tooManyPlaces:
      "Una publicación diaria muestra como máximo {count, plural, one {# lugar} many {# de lugares} other {# lugares}}. Quita primero uno, por ejemplo con `places: -Paris`.",
    placeThere: "{place} ya forma parte de esta publicación diaria.",
    placeNotThere: "{place} no forma parte de esta publicación diaria, así que no se puede quitar.",
    lastPlace:
      "Este es su único lugar. Añade primero otro o elimina toda la publicación diaria con `/forecast-schedule remove`.",
    weekOfOnePlace:
      "La semana en una tarjeta solo muestra un lugar. Quita los demás lugares o elige otro `layout`.",
    threadInThread:
      "{channel} ya es un hilo, y dentro de un hilo no se pueden abrir otros. Elige también otro canal.",
    forumNeedsThread:
      "{channel} es un foro, donde cada publicación es un hilo. Indica también `thread`.",
    previewQuiet:
      "Ahora mismo no hay nada que anunciar, así que no se publicaría nada. Si lo hubiera, se vería así:",
    previewBelow: "Así se vería ahora:",
    previewHeading: "Vista previa, solo para ti, de {post} en {channel}.",
    previewNext: "La próxima publicación llegará {when}.",
    previewPaused: "Está en pausa, así que no se publica.",
    noPreview: "No puedo mostrar cómo se vería ahora: {sentence}",
    placeGone: "Ya no reconozco su lugar. Elige otro con `/forecast-schedule edit`.",
  },
  failure: {
    database: "Ahora mismo no puedo consultar mis notas. Inténtalo de nuevo en un momento.",
    unauthorized:
      "No estoy bien configurado: el servicio meteorológico rechaza mis credenciales. Avisa a quien administra este bot.",
    "invalid-host":
      "No estoy bien configurado: el servicio meteorológico no me conoce en esta dirección. Avisa a quien administra este bot.",
    "wrong-address":
      "No estoy bien configurado: en la dirección que recibí no hay ningún servicio meteorológico. Avisa a quien administra este bot.",
    "forbidden-by-plan":
      "Este pronóstico no entra en el plan de este bot con el servicio meteorológico. Avisa a quien administra este bot.",
    "forbidden-by-plan-shorter":
      "Un pronóstico tan largo no entra en el plan de este bot con el servicio meteorológico. Prueba con `days: {days}` o menos.",
    account:
      "El servicio meteorológico ha cerrado la cuenta de este bot. Avisa a quien administra este bot.",
    deprecated:
      "El servicio meteorológico ya no ofrece este pronóstico, así que este bot necesita una actualización. Avisa a quien lo administra.",
    "no-such-location":
      "El servicio meteorológico no conoce {place}. Revísalo o prueba con un lugar cercano.",
    "no-data":
      "El servicio meteorológico no tiene pronóstico para {place}. Prueba con un lugar cercano.",
    "invalid-request":
      "El servicio meteorológico no aceptó la consulta sobre {place}. Revisa las opciones o prueba con un lugar cercano.",
    "rate-limited":
      "El servicio meteorológico recibe demasiadas consultas ahora mismo. Inténtalo de nuevo en un minuto.",
    "quota-exhausted":
      "Por ahora, este bot ha agotado sus pronósticos. Avisa a quien lo administra.",
    unavailable:
      "El servicio meteorológico está fuera de servicio ahora mismo. Inténtalo de nuevo en unos minutos.",
    timeout:
      "El servicio meteorológico tardó demasiado en responder. Inténtalo de nuevo en un momento.",
    malformed:
      "El servicio meteorológico envió una respuesta que no puedo leer. Inténtalo de nuevo en unos minutos.",
    "unknown-command":
      "Ya no conozco este comando. Espera un minuto e inténtalo de nuevo, o reinicia Discord.",
    "outdated-component": "Este mensaje es de una versión anterior. Usa `/forecast` de nuevo.",
    unexpected:
      "Algo falló por mi parte. Inténtalo de nuevo; si vuelve a pasar, avisa a quien administra este bot.",
    restarting: "Me están reiniciando. Vuelve a preguntar en un momento.",
    "too-fast": "Son muchas preguntas a la vez. Vuelve a preguntar {when}.",
    "too-fast-server":
      "Ahora mismo llegan muchas preguntas de este servidor. Vuelve a preguntar {when}.",
    reference: "Referencia {id}",
  },
  command: {
    description: "El tiempo diario de cualquier lugar de la Tierra, de 1 a 30 días",
    location: "Un lugar como París o Paris, Texas; coordenadas; o un ID de lugar",
    days: "Cuántos días, de 1 a 30 (3 si no se indica)",
    unit: "Unidades de la respuesta",
    metric: "Métricas: °C, km/h",
    imperial: "Imperiales: °F, mph",
    private: "Solo tú ves la respuesta",
    me: {
      description: "Tus propios valores predeterminados para /forecast",
      set: "Elige tu propio lugar, tus días o tus unidades",
      show: "Muestra qué usa /forecast para ti, y por qué",
      forget: "Elimina todo lo que se guarda sobre ti",
      location: "Tu lugar: un nombre como París o Paris, Texas; coordenadas; o un ID de lugar",
      days: "Cuántos días, de 1 a 30",
      unit: "Tus unidades",
    },
    settings: {
      description: "Los valores predeterminados de este servidor para /forecast",
      set: "Elige el lugar, los días, las unidades, el idioma o la zona de este servidor",
      show: "Muestra qué usa /forecast en este servidor, y por qué",
      reset: "Elimina todos los valores predeterminados de este servidor",
      location: "El lugar del servidor: un nombre como París o Paris, Texas; coordenadas; o un ID",
      days: "Cuántos días, de 1 a 30",
      unit: "Las unidades del servidor",
      language: "Idioma de los pronósticos en este servidor",
      timezone: "Zona horaria de este servidor: escribe una ciudad, un país o la hora que es allí",
    },
    schedule: {
      description: "Pronósticos diarios, publicados en los canales de este servidor",
      add: "Haz que se publique un pronóstico cada día o algunos días de la semana",
      list: "Muestra las publicaciones diarias, cuándo son las próximas y cómo fueron las últimas",
      edit: "Cambia una publicación diaria; lo que no indiques queda como está",
      pause: "Pausa una publicación diaria hasta que la reanudes",
      resume: "Reanuda una publicación diaria en pausa",
      remove: "Elimina una publicación diaria",
      preview: "Te muestra solo a ti cómo se vería ahora una publicación diaria",
      schedule: "Qué publicación diaria: elígela de la lista",
      time: "Hora del día, por ejemplo 07:00, 19:30 o 7:30 pm",
      location: "El lugar (el del servidor si no se indica): un nombre, coordenadas o un ID",
      days: "Cuántos días, de 1 a 30 (los del servidor si no se indica)",
      unit: "Unidades del pronóstico (las del servidor si no se indica)",
      channel: "Dónde publicar (aquí si no se indica)",
      timezone: "Zona de la hora (la del lugar si no se indica): escribe una ciudad o un país",
      weekdays: "Días de la semana, como mon-fri o weekends (todos si no se indica)",
      role: "Un rol que mencionar en cada publicación (ninguno si no se indica)",
      until: "El día en que continúa, como 2026-12-24; u omite solo la próxima publicación",
      skipNext: "Omitir solo la próxima publicación",
      places: "Añade un lugar, como Oslo, o quita uno, como -Oslo: hasta 10 en un mensaje",
      conditions:
        "Publica solo cuando importa, por ejemplo: rain 5 mm, low 0, wind 7, thunderstorm",
      match: "Si basta con una de las condiciones o un mismo día debe cumplirlas todas",
      matchAny: "cualquiera de ellas, como lluvia o helada",
      matchAll: "todas en el mismo día, como lluvia y viento",
      within: "Cuántos días se miran para las condiciones: 1 es solo hoy, 2 hoy y mañana",
      mode: "Qué pasa con el último mensaje, por ejemplo uno que siempre está al día",
      modeNew: "Se queda, y cada vez se publica uno nuevo",
      modeReplace: "Se actualiza donde está: un solo mensaje, siempre al día",
      modeBottom: "Pasa al final: se elimina y se publica de nuevo (si está fijado, se actualiza)",
      silent: "Publica sin que suene ningún dispositivo, por ejemplo de noche",
      thread: "Publica en un hilo: «each» abre uno cada vez; o un nombre, por ejemplo El tiempo",
      threadEach: "uno nuevo cada vez",
      note: "Tus propias palabras encima de cada pronóstico, por ejemplo: ¡Buenos días, jardineros!",
      layout: "Cómo se ve, por ejemplo la semana en una tarjeta cada domingo",
      layoutForecast: "Como /forecast",
      layoutWeek: "La semana en una tarjeta con el gráfico",
      clear: "Vuelve a quitar algo, por ejemplo la nota",
      cleared: {
        conditions: "Las condiciones: publicar cada vez",
        places: "Todos los lugares menos el primero",
        note: "La nota",
        thread: "El hilo: publicar en el propio canal",
        role: "El rol: no mencionar a nadie",
        days: "El número de días: el del servidor",
        unit: "Las unidades: las del servidor",
      },
      changed: {
        time: "Otra hora del día, por ejemplo 07:00, 19:30 o 7:30 pm",
        location: "Otro lugar: un nombre como París o Paris, Texas; coordenadas; o un ID de lugar",
        days: "Otro número de días, de 1 a 30",
        unit: "Otras unidades del pronóstico",
        channel: "Otro canal o hilo",
        timezone: "Otra zona de la hora: escribe una ciudad o un país",
        weekdays: "Otros días de la semana, como mon-fri o weekends",
        role: "Otro rol que mencionar en cada publicación",
      },
    },
  },
} satisfies Translation;
