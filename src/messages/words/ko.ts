/** What the bot says in Korean. */
import type { Translation } from "./en.ts";

export const ko = {
  forecast: {
    title: "{place} · {days, plural, other {#일}}",
    today: "오늘",
    updated: "{when} 업데이트됨",
    stale: "⚠️ 날씨 서비스가 지금 응답하지 않아요. {when}에 발표된 마지막 예보예요.",
    fewerDays:
      "날씨 서비스가 이 장소에 제공하는 예보는 {shown, plural, other {#일}}치뿐이라 {asked, number}일에는 못 미쳐요.",
    high: "최고",
    low: "최저",
    day: "낮",
    night: "밤",
    labelled: "{label}: {value}",
    rain: "강수량",
    humidity: "습도",
    uvIndex: "자외선",
    uvCategories: {
      low: "낮음",
      moderate: "보통",
      high: "높음",
      "very-high": "매우 높음",
      extreme: "위험",
    },
    pressure: "기압",
    visibility: "가시거리",
    cloudCover: "운량",
    wind: "바람",
    windForce: "풍력 계급 {scale}",
    beaufort: {
      calm: "고요",
      "light-air": "실바람",
      "light-breeze": "남실바람",
      "gentle-breeze": "산들바람",
      "moderate-breeze": "건들바람",
      "fresh-breeze": "흔들바람",
      "strong-breeze": "된바람",
      "near-gale": "센바람",
      gale: "큰바람",
      "strong-gale": "큰센바람",
      storm: "노대바람",
      "violent-storm": "왕바람",
      hurricane: "싹쓸바람",
    },
    sun: "해",
    sunrise: "일출",
    sunset: "일몰",
    moon: "달",
    moonrise: "월출",
    moonset: "월몰",
    sources: "출처: {names}",
    licenses: "라이선스: {names}",
    previousPage: "이전",
    nextPage: "다음",
    page: "{pages, number}페이지 중 {page, number}페이지",
    locationId: "장소 ID {id}",
    daysChoice: "{days, plural, other {#일}}",
    details: "하루 자세히 보기",
    highAndLow: "최고 {high}, 최저 {low}",
    dayGone: "이 날짜는 더 이상 예보에 포함되지 않아요. 예보를 다시 요청해 주세요.",
    showInUnit: "{unit} 단위로 보기",
    showChart: "차트 보기",
    hideChart: "차트 숨기기",
    refresh: "새로고침",
    tooSoon: "이 예보는 {when}에 가져왔어요. 새 예보는 {then}에 가져올 수 있어요.",
  },
  chart: {
    about: "{from}부터 {to}까지의 기온과 강수량 차트예요.",
    highs: "최고 기온 범위: {least} ~ {most}.",
    highsOf: "최고 기온은 매일 {value}.",
    lows: "최저 기온 범위: {least} ~ {most}.",
    lowsOf: "최저 기온은 매일 {value}.",
    warmer: "점점 따뜻해져요.",
    colder: "점점 추워져요.",
    steady: "기온은 거의 비슷해요.",
    warmest: "가장 따뜻한 날: {day}, {value}.",
    coldest: "가장 추운 날: {day}, {value}.",
    wettest: "강수량이 가장 많은 날: {day}, {value}.",
    dry: "강수는 없어요.",
  },
  location: {
    empty:
      "어느 곳의 날씨를 볼까요? `Paris`, `Paris, Texas`처럼 `location`에 지명을 입력해 주세요. `/forecast-me set` 명령어로 내 장소를 설정해 두면 다시 묻지 않아요.",
    "postal-code":
      "우편번호는 인식할 수 없어요. `Paris`, `Paris, Texas`처럼 도시 이름을 입력해 주세요.",
    "out-of-range":
      "지구에 없는 좌표예요. `2.35,48.86`처럼 경도는 −180~180, 위도는 −90~90 범위로 입력해 주세요.",
    "out-of-range-swapped": "지구에 없는 좌표이지만, 경도와 위도를 서로 바꾸면 맞아요: `{label}`",
    ambiguous: "{name} 지명을 쓰는 곳이 여러 군데 있어요. 어느 곳을 말하나요?",
    "too-wide":
      "{area} 지역은 예보 하나로 나타내기에는 너무 넓어요. 그 안의 도시를 고르거나 다른 장소를 입력해 주세요.",
    unknown:
      "{name} 지명을 쓰는 곳을 찾을 수 없어요. 철자를 확인하거나 가까운 큰 도시를 입력해 주세요.",
    "unknown-closest": "{name} 지명을 쓰는 곳을 찾을 수 없어요. 혹시 이 중에 있나요?",
    menu: "장소 선택",
  },
  preferences: {
    place: "장소",
    days: "일수",
    unit: "단위",
    language: "언어",
    timeZone: "시간대",
    notSet: "설정 안 됨",
    units: { m: "미터법(°C, km/h)", i: "야드파운드법(°F, mph)" },
    sources: {
      option: "이번에 지정",
      person: "내 설정",
      server: "이 서버 설정",
      "built-in": "기본값",
    },
    nothingGiven: "변경된 것이 없어요. 옵션을 하나 이상 입력해 주세요.",
    placeGone: "{place} (더 이상 찾을 수 없는 장소예요. 다른 곳을 골라 주세요)",
    mySaved: "저장했어요. 이제 어디서든 `/forecast` 명령어를 쓰면 이 설정이 적용돼요:",
    myDefaults: "여기서 `/forecast` 명령어를 쓰면 이 설정이 적용돼요:",
    forgotten: "삭제했어요. 이제 회원님에 관해 저장된 정보가 없어요.",
    nothingToForget: "회원님에 관해 저장된 정보가 없어요.",
    serverSaved:
      "저장했어요. 이 서버에서 `/forecast` 명령어를 쓰면, 개인 설정이 없는 멤버에게는 이 설정이 적용돼요:",
    serverDefaults:
      "이 서버에서 `/forecast` 명령어를 쓰면, 개인 설정이 없는 멤버에게는 이 설정이 적용돼요:",
    resetQuestion: "이 서버의 기본 설정을 모두 삭제할까요?",
    resetDone: "삭제했어요. 이제 이 서버에는 기본 설정이 없어요.",
    resetCancelled: "변경된 것이 없어요.",
    resetNothing: "이 서버에는 삭제할 기본 설정이 없어요.",
    resetButton: "삭제하기",
    cancelButton: "그대로 두기",
    adminsOnly: "‘서버 관리하기’ 권한이 있는 멤버만 이 서버의 기본 설정을 바꿀 수 있어요.",
    serverOnly: "서버에서만 사용할 수 있어요.",
    unknownTimeZone: "{name} 시간대를 찾을 수 없어요. `Europe/Paris`처럼 목록에서 골라 주세요.",
    timeZoneAbbreviation:
      "{name} 표기만으로는 어떤 서머타임 규칙이 적용되는지 알 수 없어요. {examples} 같은 지역 시간대를 입력해 주세요.",
    timeZoneExamples:
      "{name}에는 시간대가 여러 개 있어요. {examples} 같은 시간대를 하나 입력해 주세요.",
  },
  schedule: {
    dailyPost: "정기 예보",
    late: "⏰ 예보가 늦게 올라왔어요. 원래 예정 시각: {time}",
    listTitle: "정기 예보 {count, plural, other {#개}}",
    none: "이 서버에는 아직 정기 예보가 없어요. 예를 들어 `/forecast-schedule add time:07:00 location:Paris` 명령어로 만들 수 있어요.",
    placeGone: "{reference} (더 이상 찾을 수 없는 장소)",
    paused: "일시중지됨",
    next: "다음: {when} ({relative})",
    nextRuns: "다음 게시 예정(내 현지 시간 기준):",
    pausedByPerson:
      "{when}에 멤버가 일시중지했어요. `/forecast-schedule resume` 명령어로 다시 시작할 수 있어요.",
    stopped: "{when}에 일시중지됨: {why} {cure}",
    held: "{when}에 일시중지됨: {why} {cure} 다음 예정 시각에 자동으로 다시 시도할게요.",
    reasons: {
      "unknown-channel": {
        why: "채널이 사라졌어요.",
        cure: "`/forecast-schedule edit` 명령어로 다른 채널을 고르면 다시 시작돼요.",
      },
      "missing-access": {
        why: "봇이 채널을 볼 수 없어요.",
        cure: "그 채널에서 봇에게 ‘채널 보기’ 권한을 주고 `/forecast-schedule resume` 명령어를 쓰거나, `/forecast-schedule edit` 명령어로 다른 채널을 골라 주세요.",
      },
      "missing-permission": {
        why: "봇이 채널에 메시지를 올릴 수 없어요.",
        cure: "그 채널에서 봇에게 ‘메시지 보내기’(스레드는 ‘스레드에서 메시지 보내기’)와 ‘링크 첨부’ 권한을 준 다음 `/forecast-schedule resume` 명령어를 사용해 주세요.",
      },
      "channel-closed": {
        why: "스레드가 닫혀 있어요.",
        cure: "스레드를 열고 잠금을 해제한 다음 `/forecast-schedule resume` 명령어를 쓰거나, `/forecast-schedule edit` 명령어로 다른 채널을 골라 주세요.",
      },
      "wrong-channel-kind": {
        why: "이런 종류의 채널에는 예보를 게시할 수 없어요.",
        cure: "`/forecast-schedule edit` 명령어로 다른 채널을 고르면 다시 시작돼요.",
      },
      "place-gone": {
        why: "더 이상 찾을 수 없는 장소예요.",
        cure: "`/forecast-schedule edit` 명령어로 다른 장소를 고르면 다시 시작돼요.",
      },
      "forbidden-by-plan": {
        why: "이 봇의 날씨 서비스 요금제에는 이렇게 긴 예보가 포함되어 있지 않아요.",
        cure: "`/forecast-schedule edit` 명령어로 일수를 줄이면 다시 시작돼요.",
      },
      "weather-refused": {
        why: "날씨 서비스가 이 봇의 요청을 거부하고 있어요.",
        cure: "이 봇의 운영자에게 알려 주세요.",
      },
      "no-data": {
        why: "지금은 날씨 서비스에 이 장소의 예보가 없어요.",
        cure: "따로 할 일은 없어요.",
      },
      blocked: {
        why: "Discord의 필터가 예보 내용을 차단했어요.",
        cure: "따로 할 일은 없어요.",
      },
      rejected: {
        why: "Discord가 메시지를 거부했어요. 봇의 오류예요.",
        cure: "이 봇의 운영자에게 알려 주세요.",
      },
    },
    last: {
      posted: "지난번: {when} <link>게시됨</link>",
      "posted-late": "지난번: {when} <link>늦게 게시됨</link>",
      unconfirmed:
        "지난번: 게시되었을 수 있음(예정: {when}). Discord에서 확인해 주지 않았지만, 중복으로 게시하지는 않아요.",
      missed: "지난번: 건너뜀(예정: {when}). {why}",
      failed: "지난번: 게시되지 않음(예정: {when}). {why}",
    },
    missReasons: {
      away: "봇이 두 시간 넘게 꺼져 있거나 너무 바빴어요.",
      "guild-gone": "봇이 이 서버에 없었어요.",
      "discord-unavailable": "Discord 장애가 너무 오래 이어졌어요.",
      "weather-unavailable": "날씨 서비스 장애가 너무 오래 이어졌어요.",
      unexpected: "봇에 문제가 생겼어요.",
    },
    noticedPost: "{channel}에 {time} 게시되는 {place} 정기 예보",
    stoppedNotice:
      "⏸️ {post}가 중단됐어요: {why} {cure} 이 채널의 다른 정기 예보도 중단됐을 수 있어요. <link>서버에서</link> `/forecast-schedule list` 명령어로 확인해 보세요.",
    heldNotice:
      "⚠️ {post}가 게시되지 않았어요: {why} {cure} 다음 예정 시각에 자동으로 다시 시도할게요. 이 채널의 다른 정기 예보에도 영향이 있을 수 있어요. <link>서버에서</link> `/forecast-schedule list` 명령어로 확인해 보세요.",
  },
  scheduling: {
    adminsOnly: "‘서버 관리하기’ 권한이 있는 멤버만 이 서버의 정기 예보를 설정할 수 있어요.",
    outdated: "이전 버전의 메시지예요. `/forecast-schedule` 명령어를 다시 사용해 주세요.",
    unknownTime:
      "{text} 값을 시각으로 인식할 수 없어요. `07:00`, `19:30`, `7:30 pm`처럼 입력해 주세요.",
    nextMidnight:
      "24:00 표기는 하루의 시작일 수도, 끝일 수도 있어요. 대신 `00:00`처럼 입력해 주세요. 그날이 시작되자마자 예보가 게시돼요.",
    unknownWeekdays:
      "{text} 값을 요일로 인식할 수 없어요. `mon-fri`, `weekends`, `tue, thu`처럼 입력해 주세요. 비워 두면 매일 게시돼요.",
    channelKinds: {
      forum:
        "{channel} 채널은 포럼이라 그 안의 스레드에만 메시지를 올릴 수 있어요. 대신 스레드를 하나 골라 주세요.",
      media:
        "{channel} 채널은 미디어 채널이라 그 안의 스레드에만 메시지를 올릴 수 있어요. 대신 스레드를 하나 골라 주세요.",
      voice: "{channel} 채널은 음성 채널이에요. 텍스트 채널이나 공지 채널, 스레드를 골라 주세요.",
      stage:
        "{channel} 채널은 스테이지 채널이에요. 텍스트 채널이나 공지 채널, 스레드를 골라 주세요.",
      other:
        "{channel} 같은 채널에는 메시지를 올릴 수 없어요. 텍스트 채널이나 공지 채널, 스레드를 골라 주세요.",
    },
    lockedThread:
      "{channel} 스레드가 잠겨 있어요. 잠금을 해제하거나, 봇에게 ‘스레드 관리하기’ 권한을 주거나, 다른 채널을 골라 주세요.",
    missingPermissions:
      "{channel}에 메시지를 올릴 수 없어요. 봇에게 없는 권한: {names}. 권한을 주거나 다른 채널을 골라 주세요.",
    permissions: {
      "view-channel": "채널 보기",
      "send-messages": "메시지 보내기",
      "send-messages-in-threads": "스레드에서 메시지 보내기",
      "embed-links": "링크 첨부",
      "attach-files": "파일 첨부",
    },
    everyone: "모두를 멘션하지는 않아요. 다른 역할을 고르거나 `role` 옵션을 비워 두세요.",
    roleNotYours:
      "회원님에게 {channel}에서 {role} 역할을 멘션할 권한이 없어서 봇이 대신 멘션할 수 없어요. 누구나 멘션할 수 있는 역할을 고르거나, 이 역할을 멘션할 수 있는 사람에게 부탁해 주세요.",
    roleSilent:
      "봇이 {channel}에서 {role} 역할을 멘션해도 알림이 울리지 않아요. 누구나 이 역할을 멘션할 수 있게 하거나, 그 채널에서 봇에게 ‘@everyone, @here, 모든 역할 멘션하기’ 권한을 주세요.",
    roleUnchecked:
      "회원님이 {channel}에서 {role} 역할을 멘션할 수 있는지 여기서는 확인할 수 없어요. `channel` 옵션과 `role` 옵션을 함께 입력해 주세요.",
    noLocation:
      "어느 곳의 예보를 게시할까요? `location`에 지명을 입력하거나, `/forecast-settings set` 명령어로 이 서버의 장소를 설정해 주세요.",
    noTimeZone:
      "{place} 지역의 시간대를 알 수 없어요. `Europe/Paris`처럼 `timezone` 옵션에 입력하거나, `/forecast-settings set` 명령어로 이 서버의 시간대를 설정해 주세요.",
    tooMany:
      "이 서버에는 이미 정기 예보가 {count, plural, other {#개}} 있어서 더 추가할 수 없어요. `/forecast-schedule remove` 명령어로 하나를 삭제하거나, `/forecast-schedule edit` 명령어로 하나를 바꿔 주세요.",
    added: "새 정기 예보를 설정했어요.",
    edited: "변경했어요. 현재 정기 예보는 다음과 같아요:",
    editedAndResumed: "변경하고 일시중지를 해제했어요. 현재 정기 예보는 다음과 같아요:",
    nothingGiven: "변경된 것이 없어요. `schedule` 외에 옵션을 하나 이상 입력해 주세요.",
    paused:
      "일시중지했어요. `/forecast-schedule resume` 명령어로 다시 시작할 때까지 게시되지 않아요:",
    alreadyPaused: "이미 일시중지되어 있어서 변경된 것이 없어요:",
    resumed: "다시 시작했어요:",
    alreadyActive: "일시중지된 상태가 아니라서 변경된 것이 없어요:",
    removed: "삭제했어요: {post}. 더 이상 게시되지 않아요.",
    noSuchPost:
      "이 서버에서 {text} 정기 예보를 찾을 수 없어요. 목록에서 고르거나 `/forecast-schedule list` 명령어로 확인해 주세요.",
    severalPosts: "이 서버에는 {text}에 해당하는 정기 예보가 여러 개 있어요. 목록에서 골라 주세요.",
    previewBelow: "지금 게시되면 이렇게 보여요:",
    previewHeading: "{channel}에 게시될 {post} 미리보기예요. 나에게만 보여요.",
    previewNext: "다음 게시: {when}",
    previewPaused: "일시중지되어 있어서 게시되지 않아요.",
    noPreview: "지금 어떻게 보이는지 표시할 수 없어요: {sentence}",
    placeGone:
      "이 정기 예보의 장소를 더 이상 찾을 수 없어요. `/forecast-schedule edit` 명령어로 다른 장소를 골라 주세요.",
  },
  failure: {
    database: "지금은 저장된 데이터를 불러올 수 없어요. 잠시 후 다시 시도해 주세요.",
    unauthorized:
      "봇 설정이 잘못됐어요. 날씨 서비스가 봇의 인증 정보를 거부했어요. 이 봇의 운영자에게 알려 주세요.",
    "invalid-host":
      "봇 설정이 잘못됐어요. 이 주소의 날씨 서비스가 봇을 알아보지 못해요. 이 봇의 운영자에게 알려 주세요.",
    "wrong-address":
      "봇 설정이 잘못됐어요. 설정된 주소에 날씨 서비스가 없어요. 이 봇의 운영자에게 알려 주세요.",
    "forbidden-by-plan":
      "이 예보는 이 봇의 날씨 서비스 요금제에 포함되어 있지 않아요. 이 봇의 운영자에게 알려 주세요.",
    "forbidden-by-plan-shorter":
      "이렇게 긴 예보는 이 봇의 날씨 서비스 요금제에 포함되어 있지 않아요. `days: {days}` 이하로 시도해 보세요.",
    account: "날씨 서비스가 이 봇의 계정 이용을 중지했어요. 이 봇의 운영자에게 알려 주세요.",
    deprecated:
      "날씨 서비스가 이 예보를 더 이상 제공하지 않아서 봇 업데이트가 필요해요. 이 봇의 운영자에게 알려 주세요.",
    "no-such-location":
      "날씨 서비스에서 {place} 지역을 찾을 수 없어요. 장소를 확인하거나 가까운 다른 곳으로 시도해 보세요.",
    "no-data": "날씨 서비스에 {place} 지역의 예보가 없어요. 가까운 다른 곳으로 시도해 보세요.",
    "invalid-request":
      "날씨 서비스가 {place} 지역에 대한 요청을 받아들이지 않았어요. 옵션을 확인하거나 가까운 다른 곳으로 시도해 보세요.",
    "rate-limited": "지금 날씨 서비스에 요청이 너무 많아요. 1분 후에 다시 시도해 주세요.",
    "quota-exhausted":
      "이 봇이 지금 쓸 수 있는 예보 한도를 모두 썼어요. 이 봇의 운영자에게 알려 주세요.",
    unavailable: "지금 날씨 서비스에 장애가 있어요. 몇 분 후에 다시 시도해 주세요.",
    timeout: "날씨 서비스의 응답이 너무 오래 걸렸어요. 잠시 후 다시 시도해 주세요.",
    malformed: "날씨 서비스가 읽을 수 없는 응답을 보냈어요. 몇 분 후에 다시 시도해 주세요.",
    "unknown-command":
      "더 이상 사용할 수 없는 명령어예요. 1분 후에 다시 시도하거나 Discord를 다시 시작해 주세요.",
    "outdated-component": "이전 버전의 메시지예요. `/forecast` 명령어를 다시 사용해 주세요.",
    unexpected:
      "봇에 문제가 생겼어요. 다시 시도해 주세요. 문제가 반복되면 이 봇의 운영자에게 알려 주세요.",
    "too-fast": "한 번에 너무 많이 요청했어요. {when} 다시 시도해 주세요.",
    "too-fast-server": "지금 이 서버에서 요청이 너무 많아요. {when} 다시 시도해 주세요.",
    reference: "오류 번호: {id}",
  },
  command: {
    description: "지구 어디든 1일부터 30일까지의 일별 날씨를 보여줘요",
    location: "Paris 또는 Paris, Texas 같은 지명, 좌표 또는 장소 ID",
    days: "일수, 1~30 (비워 두면 3)",
    unit: "답변에 쓸 단위",
    metric: "미터법: °C, km/h",
    imperial: "야드파운드법: °F, mph",
    private: "답변을 나만 볼 수 있어요",
    me: {
      description: "/forecast 명령어의 내 기본 설정",
      set: "내 장소, 일수 또는 단위를 설정해요",
      show: "나에게 적용되는 /forecast 설정과 그 출처를 보여줘요",
      forget: "회원님에 관해 저장된 정보를 모두 삭제해요",
      location: "내 장소: Paris 또는 Paris, Texas 같은 지명, 좌표 또는 장소 ID",
      days: "일수, 1~30",
      unit: "내 단위",
    },
    settings: {
      description: "/forecast 명령어의 이 서버 기본 설정",
      set: "이 서버의 장소, 일수, 단위, 언어 또는 시간대를 설정해요",
      show: "이 서버에 적용되는 /forecast 설정과 그 출처를 보여줘요",
      reset: "이 서버의 기본 설정을 모두 삭제해요",
      location: "서버의 장소: Paris 또는 Paris, Texas 같은 지명, 좌표 또는 장소 ID",
      days: "일수, 1~30",
      unit: "서버의 단위",
      language: "이 서버의 예보에 쓸 언어",
      timezone: "이 서버의 시간대: 도시, 국가 또는 현지의 현재 시각을 입력하세요",
    },
    schedule: {
      description: "이 서버의 채널에 매일 예보를 게시해요",
      add: "매일 또는 특정 요일에 예보를 게시하도록 설정해요",
      list: "이 서버의 정기 예보와 다음 게시 시각, 지난번 결과를 보여줘요",
      edit: "정기 예보를 변경해요. 비워 둔 항목은 그대로 유지돼요",
      pause: "정기 예보를 다시 시작할 때까지 일시중지해요",
      resume: "일시중지된 정기 예보를 다시 시작해요",
      remove: "정기 예보를 삭제해요",
      preview: "정기 예보가 지금 어떻게 보이는지 나에게만 보여줘요",
      schedule: "어떤 정기 예보인지 목록에서 고르세요",
      time: "시각(예: 07:00, 19:30, 7:30 pm)",
      location: "장소(비워 두면 서버의 장소): 지명, 좌표 또는 장소 ID",
      days: "일수, 1~30 (비워 두면 서버의 일수)",
      unit: "예보의 단위(비워 두면 서버의 단위)",
      channel: "게시할 곳(비워 두면 이 채널)",
      timezone: "시각의 시간대(비워 두면 장소의 시간대): 도시 또는 국가를 입력하세요",
      weekdays: "요일(예: mon-fri, weekends. 비워 두면 매일)",
      role: "게시할 때마다 멘션할 역할(비워 두면 없음)",
      changed: {
        time: "새 시각(예: 07:00, 19:30, 7:30 pm)",
        location: "새 장소: Paris 또는 Paris, Texas 같은 지명, 좌표 또는 장소 ID",
        days: "새 일수, 1~30",
        unit: "예보의 새 단위",
        channel: "새 채널 또는 스레드",
        timezone: "시각의 새 시간대: 도시 또는 국가를 입력하세요",
        weekdays: "새 요일(예: mon-fri, weekends)",
        role: "게시할 때마다 멘션할 새 역할",
      },
    },
  },
} satisfies Translation;
