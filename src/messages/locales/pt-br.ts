/** What the bot says in Brazilian Portuguese. */
import type { Translation } from "./en.ts";

export const ptBr = {
  forecast: {
    title: "{place} · {days, plural, one {# dia} many {# de dias} other {# dias}}",
    today: "hoje",
    updated: "Atualizado {when}",
    stale:
      "⚠️ O serviço meteorológico não está respondendo agora. Esta é a última previsão dele, atualizada {when}.",
    fewerDays:
      "Para este lugar, o serviço meteorológico tem {shown, plural, one {# dia} many {# de dias} other {# dias}}, e não {asked, number}.",
    high: "Máx.",
    low: "Mín.",
    day: "Dia",
    night: "Noite",
    labelled: "{label}: {value}",
    rain: "Precipitação",
    humidity: "Umidade",
    uvIndex: "Índice UV",
    uvCategories: {
      low: "baixo",
      moderate: "moderado",
      high: "alto",
      "very-high": "muito alto",
      extreme: "extremo",
    },
    pressure: "Pressão",
    visibility: "Visibilidade",
    cloudCover: "Nebulosidade",
    wind: "Vento",
    windForce: "força {scale}",
    beaufort: {
      calm: "Calmaria",
      "light-air": "Aragem",
      "light-breeze": "Brisa leve",
      "gentle-breeze": "Brisa fraca",
      "moderate-breeze": "Brisa moderada",
      "fresh-breeze": "Brisa forte",
      "strong-breeze": "Vento fresco",
      "near-gale": "Vento forte",
      gale: "Ventania",
      "strong-gale": "Ventania forte",
      storm: "Tempestade",
      "violent-storm": "Tempestade violenta",
      hurricane: "Furacão",
    },
    sun: "Sol",
    sunrise: "Nascer do sol",
    sunset: "Pôr do sol",
    moon: "Lua",
    moonrise: "Nascer da lua",
    moonset: "Pôr da lua",
    sources: "Fonte: {names}",
    licenses: "Licença: {names}",
    previousPage: "Anterior",
    nextPage: "Próxima",
    page: "Página {page, number} de {pages, number}",
    locationId: "ID do local {id}",
    daysChoice: "{days, plural, one {# dia} many {# de dias} other {# dias}}",
    details: "Detalhes de um dia",
    highAndLow: "máxima {high}, mínima {low}",
    dayGone: "Este dia não faz mais parte da previsão. Peça uma nova.",
    showInUnit: "Mostrar em {unit}",
    showChart: "Mostrar gráfico",
    hideChart: "Ocultar gráfico",
    refresh: "Atualizar",
    tooSoon: "Esta previsão foi obtida {when}. Posso pedir uma mais nova {then}.",
  },
  board: {
    title: "{count, plural, one {# lugar} many {# de lugares} other {# lugares}}",
    faults: {
      gone: "não mais conhecido",
      unknown: "desconhecido do serviço meteorológico",
      "no-data": "sem previsão agora",
      plan: "não faz parte do plano deste bot no serviço meteorológico",
      refused: "o serviço meteorológico recusa este bot",
      busy: "o serviço meteorológico está recebendo pedidos demais",
      down: "o serviço meteorológico não está respondendo",
    },
    stale: "última previsão, atualizada {when}",
  },
  week: {
    title: "A semana em {place}",
  },
  chart: {
    about: "Gráfico de temperatura e precipitação, de {from} a {to}.",
    highs: "Máximas de {least} a {most}.",
    highsOf: "Máximas de {value} todos os dias.",
    lows: "Mínimas de {least} a {most}.",
    lowsOf: "Mínimas de {value} todos os dias.",
    warmer: "Vai esquentar.",
    colder: "Vai esfriar.",
    steady: "As temperaturas ficam mais ou menos iguais.",
    warmest: "Dia mais quente: {day}, {value}.",
    coldest: "Dia mais frio: {day}, {value}.",
    wettest: "Dia mais chuvoso: {day}, {value}.",
    dry: "Sem precipitação.",
  },
  location: {
    empty:
      "Qual lugar? Informe o nome em `location`, por exemplo `Paris` ou `Paris, Texas`. Para não precisar mais responder, defina o seu com `/forecast-me set`.",
    "postal-code":
      "Não entendo códigos postais. Informe o nome da cidade, por exemplo `Paris` ou `Paris, Texas`.",
    "out-of-range":
      "Estas coordenadas não ficam na Terra: a longitude vai de −180 a 180 e a latitude de −90 a 90, como em `2.35,48.86`.",
    "out-of-range-swapped":
      "Estas coordenadas não ficam na Terra, mas ao contrário ficariam: `{label}`.",
    ambiguous: "Há vários lugares chamados {name}. Qual deles você quer?",
    "too-wide":
      "{area} é uma área grande demais para uma só previsão. Escolha uma das cidades dela ou informe outra.",
    unknown:
      "Não conheço nenhum lugar chamado {name}. Confira a grafia ou informe uma cidade maior por perto.",
    "unknown-closest": "Não conheço nenhum lugar chamado {name}. Você quis dizer um destes?",
    menu: "Escolha um lugar",
  },
  preferences: {
    place: "Lugar",
    days: "Dias",
    unit: "Unidades",
    language: "Idioma",
    timeZone: "Fuso horário",
    notSet: "não definido",
    units: { m: "métricas (°C, km/h)", i: "imperiais (°F, mph)" },
    sources: {
      option: "informado agora",
      person: "seu padrão",
      server: "padrão deste servidor",
      "built-in": "padrão do bot",
    },
    nothingGiven: "Nada mudou: informe pelo menos uma das opções.",
    placeGone: "{place}, que não é mais conhecido: escolha outro",
    mySaved: "Salvo. É isto que `/forecast` usa para você, onde quer que você o use:",
    myDefaults: "É isto que `/forecast` usa para você aqui:",
    forgotten: "Esquecido: não guardo mais nada sobre você.",
    nothingToForget: "Não guardo nada sobre você.",
    serverSaved:
      "Salvo. É isto que `/forecast` usa neste servidor para quem não tem seus próprios padrões:",
    serverDefaults:
      "É isto que `/forecast` usa neste servidor para quem não tem seus próprios padrões:",
    resetQuestion: "Isto remove todos os padrões deste servidor:",
    resetDone: "Removidos: este servidor não tem mais padrões.",
    resetCancelled: "Nada mudou.",
    resetNothing: "Este servidor não tem padrões para remover.",
    resetButton: "Remover",
    cancelButton: "Manter",
    adminsOnly: "Só membros que podem gerenciar este servidor podem mudar os padrões dele.",
    serverOnly: "Isto só funciona em um servidor.",
    unknownTimeZone:
      "Não conheço nenhum fuso horário chamado {name}. Escolha um da lista, por exemplo `Europe/Paris`.",
    timeZoneAbbreviation:
      "{name} não diz quais mudanças de horário valem. Informe o fuso de um lugar, por exemplo {examples}.",
    timeZoneExamples: "{name} tem vários fusos horários. Informe um, por exemplo {examples}.",
  },
  schedule: {
    dailyPost: "Postagem diária",
    late: "⏰ Esta postagem está atrasada. Horário previsto: {time}.",
    listTitle:
      "{count, plural, one {# postagem diária} many {# de postagens diárias} other {# postagens diárias}}",
    none: "Este servidor ainda não tem postagens diárias. Crie uma, por exemplo com `/forecast-schedule add time:07:00 location:Paris`.",
    placeGone: "{reference}, não mais conhecido",
    paused: "pausada",
    next: "Próxima: {when} ({relative})",
    nextRuns: "Próximas postagens, no seu próprio horário:",
    pausedUntil: "Pausada até {date} por um membro. `/forecast-schedule resume` a retoma na hora.",
    delivery: {
      replace: "a última mensagem é atualizada",
      bottom: "vai para o fim do canal",
      silent: "sem notificar ninguém",
      week: "a semana em um cartão",
      eachThread: "um novo tópico a cada vez",
      namedThread: "no tópico {name}",
    },
    note: "Nota: {text}",
    pausedByPerson: "Pausada {when} por um membro. `/forecast-schedule resume` a retoma.",
    stopped: "Pausada {when}: {why} {cure}",
    held: "Pausada {when}: {why} {cure} Na próxima vez tento de novo por conta própria.",
    reasons: {
      "unknown-channel": {
        why: "o canal não existe mais.",
        cure: "Escolha outro com `/forecast-schedule edit`, e ela continua.",
      },
      "missing-access": {
        why: "não consigo ver o canal.",
        cure: "Me dê lá a permissão “Ver canal” e use `/forecast-schedule resume`, ou escolha outro com `/forecast-schedule edit`.",
      },
      "missing-permission": {
        why: "não posso postar no canal.",
        cure: "Me dê lá as permissões “Enviar mensagens” (em um tópico, “Enviar mensagens em tópicos”) e “Inserir links”, e depois use `/forecast-schedule resume`.",
      },
      "channel-closed": {
        why: "o tópico está fechado.",
        cure: "Abra e destranque o tópico e use `/forecast-schedule resume`, ou escolha outro canal com `/forecast-schedule edit`.",
      },
      "wrong-channel-kind": {
        why: "um canal deste tipo não aceita postagens.",
        cure: "Escolha outro com `/forecast-schedule edit`, e ela continua.",
      },
      "tag-required": {
        why: "o fórum exige uma tag em cada postagem.",
        cure: "Permita lá postagens sem tag e use `/forecast-schedule resume`, ou escolha outro canal com `/forecast-schedule edit`.",
      },
      "place-gone": {
        why: "o lugar não é mais conhecido.",
        cure: "Escolha outro com `/forecast-schedule edit`, e ela continua.",
      },
      "forbidden-by-plan": {
        why: "uma previsão de tantos dias não faz parte do plano deste bot no serviço meteorológico.",
        cure: "Escolha menos dias com `/forecast-schedule edit`, e ela continua.",
      },
      "weather-refused": {
        why: "o serviço meteorológico recusa este bot.",
        cure: "Avise quem cuida dele.",
      },
      "no-data": {
        why: "o serviço meteorológico não tem previsão para o lugar agora.",
        cure: "Você não precisa fazer nada.",
      },
      blocked: {
        why: "os filtros do Discord recusaram o texto da previsão.",
        cure: "Você não precisa fazer nada.",
      },
      rejected: {
        why: "o Discord recusou a mensagem, e o erro é meu.",
        cure: "Avise quem cuida deste bot.",
      },
    },
    last: {
      posted: "Última: <link>postada</link> {when}",
      "posted-late": "Última: <link>postada com atraso</link> {when}",
      quiet: "Última: nada a informar, era para sair {when}",
      unconfirmed:
        "Última: talvez postada, era para sair {when}: o Discord não confirmou, e eu nunca posto duas vezes.",
      missed: "Última: pulada, era para sair {when}: {why}",
      failed: "Última: não postada, era para sair {when}: {why}",
    },
    missReasons: {
      away: "fiquei fora ou ocupado por mais de duas horas.",
      "guild-gone": "eu não era membro deste servidor.",
      "discord-unavailable": "o Discord ficou fora do ar por tempo demais.",
      "weather-unavailable": "o serviço meteorológico ficou fora do ar por tempo demais.",
      unexpected: "algo deu errado do meu lado.",
    },
    noticedPost: "A postagem diária para {place} às {time} em {channel}",
    stoppedNotice:
      "⏸️ {post} parou: {why} {cure} Outras postagens diárias deste canal também podem ter parado: `/forecast-schedule list` <link>no servidor</link> mostra quais.",
    heldNotice:
      "⚠️ {post} não apareceu: {why} {cure} Na próxima vez tento de novo por conta própria. Outras postagens diárias deste canal também podem ter sido afetadas: `/forecast-schedule list` <link>no servidor</link> mostra quais.",
  },
  conditions: {
    names: {
      rain: "Chuva",
      snow: "Neve",
      precipitation: "Precipitação",
      low: "Mínima",
      high: "Máxima",
      wind: "Vento",
      uv: "Índice UV",
      "day-change": "Mudança de um dia para o outro",
      "forecast-change": "Mudança da previsão",
      thunderstorm: "Trovoada",
      "freezing-rain": "Chuva congelante",
      fog: "Nevoeiro",
      frost: "Geada",
      warmer: "Mais quente",
      colder: "Mais frio",
      "forecast-warmer": "Previsão mais quente que antes",
      "forecast-colder": "Previsão mais fria que antes",
    },
    atLeast: "{what}: {value} ou mais",
    atMost: "{what}: {value} ou menos",
    today: "{what} hoje: {value}",
    tomorrow: "{what} amanhã: {value}",
    later: "{what}, {date}: {value}",
    more: "e mais {count, plural, one {#} many {#} other {#}}",
    any: "{days, plural, one {Só se hoje houver alguma destas condições: {conditions}} many {Só se um de # de dias tiver alguma destas condições: {conditions}} other {Só se um de # dias tiver alguma destas condições: {conditions}}}",
    all: "{days, plural, one {Só se hoje houver todas estas condições: {conditions}} many {Só se um de # de dias tiver todas estas condições: {conditions}} other {Só se um de # dias tiver todas estas condições: {conditions}}}",
  },
  scheduling: {
    adminsOnly:
      "Só membros que podem gerenciar este servidor podem organizar as postagens diárias dele.",
    outdated: "Esta mensagem é de uma versão anterior. Use `/forecast-schedule` de novo.",
    unknownTime:
      "Não consigo ler {text} como um horário. Escreva como em `07:00`, `19:30` ou `7:30 pm`.",
    nextMidnight:
      "24:00 poderia ser o começo ou o fim do dia. Escreva `00:00`: a postagem de um dia sai então logo no primeiro minuto dele.",
    unknownWeekdays:
      "Não consigo ler {text} como dias da semana. Escreva como em `mon-fri`, `weekends` ou `tue, thu`, ou deixe em branco para todos os dias.",
    channelKinds: {
      media:
        "{channel} é um canal de mídia, que só aceita mensagens nos tópicos dele. Escolha um desses tópicos.",
      voice:
        "{channel} é um canal de voz. Escolha um canal de texto, um canal de anúncios ou um tópico.",
      stage: "{channel} é um palco. Escolha um canal de texto, um canal de anúncios ou um tópico.",
      other:
        "Não posso postar em um canal como {channel}. Escolha um canal de texto, um canal de anúncios ou um tópico.",
    },
    lockedThread:
      "O tópico {channel} está trancado. Destranque-o, me deixe gerenciar tópicos lá ou escolha outro canal.",
    missingPermissions:
      "Não posso postar em {channel}, porque lá me falta: {names}. Permita isso ou escolha outro canal.",
    permissions: {
      "view-channel": "Ver canal",
      "send-messages": "Enviar mensagens",
      "send-messages-in-threads": "Enviar mensagens em tópicos",
      "embed-links": "Inserir links",
      "create-public-threads": "Criar tópicos públicos",
      "attach-files": "Anexar arquivos",
    },
    everyone: "Não menciono todo mundo. Escolha outro cargo ou deixe `role` em branco.",
    roleNotYours:
      "Você não pode mencionar {role} em {channel}, então não vou fazer isso por você. Escolha um cargo que todos podem mencionar ou peça a alguém que pode mencionar este.",
    roleSilent:
      "Se eu mencionar {role} em {channel}, ninguém será notificado. Permita que qualquer um mencione o cargo ou me dê lá “Mencionar todos”.",
    roleUnchecked:
      "Daqui não consigo ver se você pode mencionar {role} em {channel}. Informe `channel` e `role` juntos.",
    noLocation:
      "Qual lugar? Informe o nome em `location` ou defina o lugar deste servidor com `/forecast-settings set`.",
    noTimeZone:
      "Não sei o fuso horário de {place}. Informe em `timezone`, por exemplo `Europe/Paris`, ou defina o deste servidor com `/forecast-settings set`.",
    tooMany:
      "Este servidor tem {count, plural, one {# postagem diária} many {# de postagens diárias} other {# postagens diárias}} e não pode ter mais. Remova uma com `/forecast-schedule remove` ou mude uma com `/forecast-schedule edit`.",
    added: "Pronto: uma nova postagem diária.",
    edited: "Alterada. A postagem diária agora é esta:",
    editedAndResumed: "Alterada, e não está mais pausada. A postagem diária agora é esta:",
    nothingGiven: "Nada mudou: informe pelo menos uma das opções além de `schedule`.",
    paused: "Pausada até alguém retomá-la com `/forecast-schedule resume`:",
    alreadyPaused: "Nada mudou, porque ela já está pausada:",
    resumed: "Retomada:",
    alreadyActive: "Nada mudou, porque ela não está pausada:",
    removed: "Removida: {post}. Não será mais postada.",
    noSuchPost:
      "Não conheço nenhuma postagem diária chamada {text} neste servidor. Escolha uma da lista ou veja `/forecast-schedule list`.",
    severalPosts: "Várias postagens diárias deste servidor se chamam {text}. Escolha uma da lista.",
    pausedUntil: "Pausada até {date}:",
    skipped: "A próxima postagem será pulada. A seguinte sai em {date}:",
    unknownDate:
      "Não consigo ler {text} como uma data. Escreva como em `2026-12-24` ou escolha uma da lista.",
    pastDate: "{date} já passou. Informe uma data posterior.",
    farDate: "{date} está longe demais. Informe uma data dentro de um ano.",
    unknownConditions:
      "Não consigo ler {text} como uma condição. Escreva como em `rain 5 mm`, `low 0`, `wind 7` ou `thunderstorm`, várias separadas por vírgulas, ou escolha uma da lista.",
    tooManyConditions:
      "São condições demais: uma postagem diária tem no máximo {count, plural, one {# condição} many {# de condições} other {# condições}}.",
    noConditions:
      "Ela ainda não tem condições, e é delas que `match` e `within` tratam. Informe-as em `conditions`, por exemplo `rain 5 mm`.",
    tooManyPlaces:
      "Uma postagem diária mostra no máximo {count, plural, one {# lugar} many {# de lugares} other {# lugares}}. Tire um primeiro, por exemplo com `places: -Paris`.",
    placeThere: "{place} já faz parte desta postagem diária.",
    placeNotThere:
      "{place} não faz parte desta postagem diária, por isso não pode ser tirado dela.",
    lastPlace:
      "Este é o único lugar dela. Adicione outro primeiro ou remova a postagem diária inteira com `/forecast-schedule remove`.",
    weekOfOnePlace:
      "A semana em um cartão mostra só um lugar. Tire os outros lugares ou escolha outro `layout`.",
    threadInThread:
      "{channel} já é um tópico, e dentro dele não se pode abrir outros. Escolha também outro canal.",
    forumNeedsThread:
      "{channel} é um fórum, onde cada postagem é um tópico. Informe também `thread`.",
    previewQuiet:
      "Agora não há nada a informar, então nada seria postado. Caso contrário, ela ficaria assim:",
    previewBelow: "Agora ela ficaria assim:",
    previewHeading: "Prévia, só para você, de {post} em {channel}.",
    previewNext: "A próxima postagem sai {when}.",
    previewPaused: "Está pausada, por isso não será postada.",
    noPreview: "Não consigo mostrar como ela ficaria agora: {sentence}",
    placeGone: "O lugar dela não é mais conhecido. Escolha outro com `/forecast-schedule edit`.",
  },
  failure: {
    database: "Não consigo acessar minhas anotações agora. Tente de novo daqui a pouco.",
    unauthorized:
      "Não estou bem configurado: o serviço meteorológico recusa minhas credenciais. Avise quem cuida deste bot.",
    "invalid-host":
      "Não estou bem configurado: o serviço meteorológico não me conhece neste endereço. Avise quem cuida deste bot.",
    "wrong-address":
      "Não estou bem configurado: não há serviço meteorológico no endereço que recebi. Avise quem cuida deste bot.",
    "forbidden-by-plan":
      "Esta previsão não faz parte do plano deste bot no serviço meteorológico. Avise quem cuida deste bot.",
    "forbidden-by-plan-shorter":
      "Uma previsão tão longa não faz parte do plano deste bot no serviço meteorológico. Tente `days: {days}` ou menos.",
    account: "O serviço meteorológico fechou a conta deste bot. Avise quem cuida deste bot.",
    deprecated:
      "O serviço meteorológico não oferece mais esta previsão, então este bot precisa de uma atualização. Avise quem cuida dele.",
    "no-such-location":
      "O serviço meteorológico não conhece {place}. Confira o lugar ou tente outro por perto.",
    "no-data": "O serviço meteorológico não tem previsão para {place}. Tente um lugar por perto.",
    "invalid-request":
      "O serviço meteorológico não aceitou o pedido sobre {place}. Confira as opções ou tente um lugar por perto.",
    "rate-limited":
      "O serviço meteorológico está recebendo pedidos demais agora. Tente de novo em um minuto.",
    "quota-exhausted":
      "Por ora, este bot usou toda a sua cota de previsões. Avise quem cuida dele.",
    unavailable: "O serviço meteorológico está fora do ar agora. Tente de novo em alguns minutos.",
    timeout: "O serviço meteorológico demorou demais para responder. Tente de novo daqui a pouco.",
    malformed:
      "O serviço meteorológico mandou uma resposta que não consigo ler. Tente de novo em alguns minutos.",
    "unknown-command":
      "Não conheço mais este comando. Espere um minuto e tente de novo, ou reinicie o Discord.",
    "outdated-component": "Esta mensagem é de uma versão anterior. Use `/forecast` de novo.",
    unexpected:
      "Algo deu errado do meu lado. Tente de novo; se acontecer outra vez, avise quem cuida deste bot.",
    restarting: "Estou reiniciando. Pergunte de novo daqui a pouco.",
    "too-fast": "Foram perguntas demais de uma vez. Pergunte de novo {when}.",
    "too-fast-server":
      "Este servidor está mandando perguntas demais agora. Pergunte de novo {when}.",
    reference: "Referência {id}",
  },
  command: {
    description: "A previsão diária de qualquer lugar da Terra, para 1 a 30 dias",
    location: "Um lugar como Paris ou Paris, Texas; coordenadas; ou um ID do local",
    days: "Quantos dias, de 1 a 30 (3 se não informado)",
    unit: "Unidades da resposta",
    metric: "Métricas: °C, km/h",
    imperial: "Imperiais: °F, mph",
    private: "Só você vê a resposta",
    me: {
      description: "Seus próprios padrões para /forecast",
      set: "Defina seu lugar, dias ou unidades",
      show: "Veja o que /forecast usa para você, e por quê",
      forget: "Apague tudo o que está guardado sobre você",
      location: "Seu lugar: um nome como Paris ou Paris, Texas; coordenadas; ou um ID do local",
      days: "Quantos dias, de 1 a 30",
      unit: "Suas unidades",
    },
    settings: {
      description: "Os padrões deste servidor para /forecast",
      set: "Defina lugar, dias, unidades, idioma ou fuso horário deste servidor",
      show: "Veja o que /forecast usa neste servidor, e por quê",
      reset: "Remova todos os padrões deste servidor",
      location: "O lugar do servidor: um nome como Paris ou Paris, Texas; coordenadas; ou um ID",
      days: "Quantos dias, de 1 a 30",
      unit: "As unidades do servidor",
      language: "Idioma das previsões neste servidor",
      timezone: "Fuso horário deste servidor: digite uma cidade, um país ou a hora que é lá",
    },
    schedule: {
      description: "Previsões diárias, postadas nos canais deste servidor",
      add: "Faça uma previsão ser postada todos os dias ou em alguns dias da semana",
      list: "Veja as postagens diárias deste servidor, as próximas e como foram as últimas",
      edit: "Mude uma postagem diária; o que você não informar fica como está",
      pause: "Pause uma postagem diária até você retomá-la",
      resume: "Retome uma postagem diária pausada",
      remove: "Remova uma postagem diária",
      preview: "Veja, só você, como uma postagem diária ficaria agora",
      schedule: "Qual postagem diária: escolha da lista",
      time: "Horário, por exemplo 07:00, 19:30 ou 7:30 pm",
      location: "O lugar (o do servidor se não informado): um nome, coordenadas ou um ID do local",
      days: "Quantos dias, de 1 a 30 (os do servidor se não informado)",
      unit: "Unidades da previsão (as do servidor se não informado)",
      channel: "Onde postar (aqui se não informado)",
      timezone: "Fuso do horário (o do lugar se não informado): digite uma cidade ou um país",
      weekdays: "Dias da semana, como mon-fri ou weekends (todos se não informado)",
      role: "Um cargo para mencionar em cada postagem (nenhum se não informado)",
      until: "O dia em que ela continua, por exemplo 2026-12-24; ou pule só a próxima postagem",
      skipNext: "Pular só a próxima postagem",
      places: "Adicione um lugar, como Oslo, ou tire um, como -Oslo: até 10 em uma mensagem",
      conditions: "Poste só quando importa, por exemplo: rain 5 mm, low 0, wind 7, thunderstorm",
      match: "Se basta qualquer uma das condições ou se um mesmo dia deve cumprir todas",
      matchAny: "qualquer uma, como chuva ou geada",
      matchAll: "todas no mesmo dia, como chuva e vento",
      within: "Quantos dias olhar para as condições: 1 é só hoje, 2 é hoje e amanhã",
      mode: "O que acontece com a última mensagem, por exemplo uma sempre atualizada",
      modeNew: "Ela fica, e uma nova é postada a cada vez",
      modeReplace: "É atualizada onde está: uma só mensagem, sempre em dia",
      modeBottom: "Vai para o fim: apagada e postada de novo (se fixada, é atualizada)",
      silent: "Poste sem notificar ninguém, por exemplo à noite",
      thread: "Poste em um tópico: “each” abre um a cada vez; ou um nome, como Tempo",
      threadEach: "um novo a cada vez",
      note: "Suas próprias palavras acima de cada previsão, por exemplo: Bom dia, jardineiros!",
      layout: "A aparência, por exemplo a semana em um cartão todo domingo",
      layoutForecast: "Como /forecast",
      layoutWeek: "A semana em um cartão com o gráfico",
      clear: "Tire algo de novo, por exemplo a nota",
      cleared: {
        conditions: "As condições: postar sempre",
        places: "Todos os lugares menos o primeiro",
        note: "A nota",
        thread: "O tópico: postar no próprio canal",
        role: "O cargo: não mencionar ninguém",
        days: "O número de dias: seguir o do servidor",
        unit: "As unidades: seguir as do servidor",
      },
      changed: {
        time: "Outro horário, por exemplo 07:00, 19:30 ou 7:30 pm",
        location: "Outro lugar: um nome como Paris ou Paris, Texas; coordenadas; ou um ID do local",
        days: "Outro número de dias, de 1 a 30",
        unit: "Outras unidades da previsão",
        channel: "Outro canal ou tópico",
        timezone: "Outro fuso do horário: digite uma cidade ou um país",
        weekdays: "Outros dias da semana, como mon-fri ou weekends",
        role: "Outro cargo para mencionar em cada postagem",
      },
    },
  },
} satisfies Translation;
