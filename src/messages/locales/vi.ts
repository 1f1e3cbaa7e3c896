/** What the bot says in Vietnamese. */
import type { Translation } from "./en.ts";

export const vi = {
  forecast: {
    title: "{place} · {days, plural, other {# ngày}}",
    today: "hôm nay",
    updated: "Cập nhật {when}",
    stale: "⚠️ Dịch vụ thời tiết hiện không phản hồi. Đây là dự báo gần nhất của họ, có từ {when}.",
    fewerDays:
      "Dịch vụ thời tiết chỉ có dự báo {shown, plural, other {# ngày}} cho địa điểm này, không phải {asked, number} ngày.",
    high: "Cao nhất",
    low: "Thấp nhất",
    day: "Ngày",
    night: "Đêm",
    labelled: "{label}: {value}",
    rain: "Lượng mưa",
    humidity: "Độ ẩm",
    uvIndex: "UV",
    uvCategories: {
      low: "thấp",
      moderate: "trung bình",
      high: "cao",
      "very-high": "rất cao",
      extreme: "cực cao",
    },
    pressure: "Khí áp",
    visibility: "Tầm nhìn xa",
    cloudCover: "Lượng mây",
    wind: "Gió",
    windForce: "cấp {scale}",
    beaufort: {
      calm: "Lặng gió",
      "light-air": "Gió rất nhẹ",
      "light-breeze": "Gió nhẹ",
      "gentle-breeze": "Gió nhỏ",
      "moderate-breeze": "Gió vừa",
      "fresh-breeze": "Gió khá mạnh",
      "strong-breeze": "Gió mạnh",
      "near-gale": "Gió rất mạnh",
      gale: "Gió bão",
      "strong-gale": "Gió bão mạnh",
      storm: "Gió bão rất mạnh",
      "violent-storm": "Gió bão dữ dội",
      hurricane: "Cuồng phong",
    },
    sun: "Mặt trời",
    sunrise: "Mặt trời mọc",
    sunset: "Mặt trời lặn",
    moon: "Mặt trăng",
    moonrise: "Trăng mọc",
    moonset: "Trăng lặn",
    sources: "Nguồn: {names}",
    licenses: "Giấy phép: {names}",
    previousPage: "Trước",
    nextPage: "Tiếp",
    page: "Trang {page, number}/{pages, number}",
    locationId: "ID địa điểm {id}",
    daysChoice: "{days, plural, other {# ngày}}",
    details: "Xem chi tiết một ngày",
    highAndLow: "cao nhất {high}, thấp nhất {low}",
    dayGone: "Ngày này không còn trong dự báo nữa. Bạn hãy yêu cầu dự báo mới nhé.",
    showInUnit: "Hiển thị theo {unit}",
    showChart: "Hiện biểu đồ",
    hideChart: "Ẩn biểu đồ",
    refresh: "Làm mới",
    tooSoon: "Dự báo này được lấy {when}. Mình có thể lấy dự báo mới hơn {then}.",
  },
  board: {
    title: "{count, plural, other {# địa điểm}}",
    faults: {
      gone: "không còn tồn tại",
      unknown: "dịch vụ thời tiết không biết địa điểm này",
      "no-data": "hiện không có dự báo",
      plan: "không thuộc gói dịch vụ thời tiết của bot này",
      refused: "dịch vụ thời tiết từ chối bot này",
      busy: "dịch vụ thời tiết đang nhận quá nhiều yêu cầu",
      down: "dịch vụ thời tiết không phản hồi",
    },
    stale: "dự báo gần nhất, có từ {when}",
  },
  week: {
    title: "Thời tiết trong tuần ở {place}",
  },
  chart: {
    about: "Biểu đồ nhiệt độ và lượng mưa, từ {from} đến {to}.",
    highs: "Nhiệt độ cao nhất từ {least} đến {most}.",
    highsOf: "Nhiệt độ cao nhất mỗi ngày là {value}.",
    lows: "Nhiệt độ thấp nhất từ {least} đến {most}.",
    lowsOf: "Nhiệt độ thấp nhất mỗi ngày là {value}.",
    warmer: "Trời ấm dần lên.",
    colder: "Trời lạnh dần đi.",
    steady: "Nhiệt độ gần như không đổi.",
    warmest: "Ngày nóng nhất: {day}, {value}.",
    coldest: "Ngày lạnh nhất: {day}, {value}.",
    wettest: "Ngày mưa nhiều nhất: {day}, {value}.",
    dry: "Không có mưa.",
  },
  location: {
    empty:
      "Địa điểm nào? Hãy nhập tên vào `location`, ví dụ `Paris` hoặc `Paris, Texas`. Để không bị hỏi lại, hãy đặt địa điểm của riêng bạn bằng `/forecast-me set`.",
    "postal-code":
      "Mình không hiểu mã bưu chính. Bạn hãy nhập tên thành phố, ví dụ `Paris` hoặc `Paris, Texas`.",
    "out-of-range":
      "Tọa độ này không có trên Trái Đất: kinh độ từ −180 đến 180 và vĩ độ từ −90 đến 90, ví dụ `2.35,48.86`.",
    "out-of-range-swapped":
      "Tọa độ này không có trên Trái Đất, nhưng nếu đảo thứ tự thì có: `{label}`.",
    ambiguous: "Có nhiều địa điểm tên là {name}. Ý bạn là địa điểm nào?",
    "too-wide":
      "{area} quá rộng cho một dự báo. Hãy chọn một thành phố ở đó hoặc nhập thành phố khác.",
    unknown:
      "Mình không tìm thấy địa điểm nào tên là {name}. Bạn hãy kiểm tra chính tả hoặc nhập một thành phố lớn hơn ở gần đó.",
    "unknown-closest":
      "Mình không tìm thấy địa điểm nào tên là {name}. Có phải ý bạn là một trong những địa điểm này không?",
    menu: "Chọn một địa điểm",
  },
  preferences: {
    place: "Địa điểm",
    days: "Số ngày",
    unit: "Đơn vị",
    language: "Ngôn ngữ",
    timeZone: "Múi giờ",
    notSet: "chưa đặt",
    units: { m: "hệ mét (°C, km/h)", i: "hệ Anh (°F, mph)" },
    sources: {
      option: "vừa nhập",
      person: "của bạn",
      server: "của máy chủ này",
      "built-in": "có sẵn",
    },
    nothingGiven: "Không có gì thay đổi: hãy nhập ít nhất một tùy chọn.",
    placeGone: "{place}, không còn tồn tại: vui lòng chọn địa điểm khác",
    mySaved: "Đã lưu. Đây là những gì `/forecast` sẽ dùng cho bạn, ở bất cứ đâu:",
    myDefaults: "Đây là những gì `/forecast` dùng cho bạn ở đây:",
    forgotten: "Đã xóa: mình không còn lưu gì về bạn nữa.",
    nothingToForget: "Mình không lưu gì về bạn cả.",
    serverSaved:
      "Đã lưu. Đây là những gì `/forecast` sẽ dùng trong máy chủ này, trừ những ai có thiết lập riêng:",
    serverDefaults:
      "Đây là những gì `/forecast` dùng trong máy chủ này, trừ những ai có thiết lập riêng:",
    resetQuestion: "Thao tác này sẽ xóa mọi giá trị mặc định của máy chủ này:",
    resetDone: "Đã xóa: máy chủ này không còn giá trị mặc định nào.",
    resetCancelled: "Không có gì thay đổi.",
    resetNothing: "Máy chủ này không có giá trị mặc định nào để xóa.",
    resetButton: "Xóa mặc định",
    cancelButton: "Giữ mặc định",
    adminsOnly:
      "Chỉ thành viên có quyền quản lý máy chủ này mới thay đổi được giá trị mặc định của máy chủ.",
    serverOnly: "Lệnh này chỉ dùng được trong máy chủ.",
    unknownTimeZone:
      "Mình không tìm thấy múi giờ nào tên là {name}. Bạn hãy chọn một múi giờ trong danh sách, ví dụ `Europe/Paris`.",
    timeZoneAbbreviation:
      "{name} không cho biết giờ được điều chỉnh theo mùa như thế nào. Bạn hãy nhập múi giờ của một địa điểm, ví dụ {examples}.",
    timeZoneExamples: "{name} có nhiều múi giờ. Bạn hãy nhập một múi giờ, ví dụ {examples}.",
  },
  schedule: {
    dailyPost: "Bài đăng hằng ngày",
    late: "⏰ Bài đăng này bị trễ: lẽ ra phải đăng lúc {time}.",
    listTitle: "{count, plural, other {# bài đăng hằng ngày}}",
    none: "Máy chủ này chưa có bài đăng hằng ngày nào. Hãy tạo một bài, ví dụ bằng `/forecast-schedule add time:07:00 location:Paris`.",
    placeGone: "{reference}, không còn tồn tại",
    paused: "tạm dừng",
    next: "Lần tới: {when} ({relative})",
    nextRuns: "Các lần đăng tới, theo giờ của bạn:",
    pausedUntil:
      "Được một thành viên tạm dừng đến {date}. Dùng `/forecast-schedule resume` để tiếp tục ngay.",
    delivery: {
      replace: "cập nhật tin nhắn gần nhất",
      bottom: "chuyển xuống cuối kênh",
      silent: "không làm đổ chuông thiết bị của ai",
      week: "cả tuần trên một thẻ",
      eachThread: "mỗi lần một chủ đề mới",
      namedThread: "trong chủ đề {name}",
    },
    note: "Lời nhắn: {text}",
    pausedByPerson:
      "Được một thành viên tạm dừng {when}. Dùng `/forecast-schedule resume` để tiếp tục.",
    stopped: "Tạm dừng {when}: {why} {cure}",
    held: "Tạm dừng {when}: {why} {cure} Mình sẽ tự thử lại vào lần tới.",
    reasons: {
      "unknown-channel": {
        why: "kênh không còn nữa.",
        cure: "Hãy chọn kênh khác bằng `/forecast-schedule edit` để tiếp tục.",
      },
      "missing-access": {
        why: "mình không xem được kênh.",
        cure: "Hãy cấp cho mình quyền “Xem Kênh” ở đó rồi dùng `/forecast-schedule resume`, hoặc chọn kênh khác bằng `/forecast-schedule edit`.",
      },
      "missing-permission": {
        why: "mình không được phép đăng trong kênh.",
        cure: "Hãy cấp cho mình quyền “Gửi Tin Nhắn” (trong chủ đề là “Gửi Tin Nhắn trong Chủ Đề”) và “Nhúng Liên Kết” ở đó, rồi dùng `/forecast-schedule resume`.",
      },
      "channel-closed": {
        why: "chủ đề đã đóng.",
        cure: "Hãy mở lại, mở khóa chủ đề rồi dùng `/forecast-schedule resume`, hoặc chọn kênh khác bằng `/forecast-schedule edit`.",
      },
      "wrong-channel-kind": {
        why: "loại kênh này không nhận bài đăng.",
        cure: "Hãy chọn kênh khác bằng `/forecast-schedule edit` để tiếp tục.",
      },
      "tag-required": {
        why: "diễn đàn yêu cầu mỗi bài đăng phải có thẻ.",
        cure: "Hãy cho phép đăng bài không có thẻ ở đó rồi dùng `/forecast-schedule resume`, hoặc chọn kênh khác bằng `/forecast-schedule edit`.",
      },
      "place-gone": {
        why: "địa điểm không còn tồn tại.",
        cure: "Hãy chọn địa điểm khác bằng `/forecast-schedule edit` để tiếp tục.",
      },
      "forbidden-by-plan": {
        why: "gói dịch vụ thời tiết của bot này không có dự báo nhiều ngày như vậy.",
        cure: "Hãy chọn ít ngày hơn bằng `/forecast-schedule edit` để tiếp tục.",
      },
      "weather-refused": {
        why: "dịch vụ thời tiết từ chối bot này.",
        cure: "Bạn hãy báo cho người quản lý bot này.",
      },
      "no-data": {
        why: "dịch vụ thời tiết hiện không có dự báo cho địa điểm này.",
        cure: "Bạn không cần làm gì cả.",
      },
      blocked: {
        why: "bộ lọc của Discord đã từ chối nội dung dự báo.",
        cure: "Bạn không cần làm gì cả.",
      },
      rejected: {
        why: "Discord đã từ chối tin nhắn, và đó là lỗi của mình.",
        cure: "Bạn hãy báo cho người quản lý bot này.",
      },
    },
    last: {
      posted: "Lần gần nhất: <link>đã đăng</link> {when}",
      "posted-late": "Lần gần nhất: <link>đăng trễ</link> {when}",
      quiet: "Lần gần nhất: không có gì cần báo, đến hạn {when}",
      unconfirmed:
        "Lần gần nhất: có thể đã đăng, đến hạn {when}: Discord chưa xác nhận, và mình không bao giờ đăng hai lần.",
      missed: "Lần gần nhất: bị bỏ qua, đến hạn {when}: {why}",
      failed: "Lần gần nhất: không đăng được, đến hạn {when}: {why}",
    },
    missReasons: {
      away: "mình ngoại tuyến hoặc quá bận suốt hơn hai tiếng.",
      "guild-gone": "mình không phải là thành viên của máy chủ này.",
      "discord-unavailable": "Discord gặp sự cố quá lâu.",
      "weather-unavailable": "dịch vụ thời tiết gặp sự cố quá lâu.",
      unexpected: "đã xảy ra lỗi ở phía mình.",
    },
    noticedPost: "Bài đăng hằng ngày cho {place} lúc {time} trong {channel}",
    stoppedNotice:
      "⏸️ {post} đã dừng: {why} {cure} Các bài đăng hằng ngày khác trong kênh này cũng có thể đã dừng: dùng `/forecast-schedule list` <link>trong máy chủ</link> để xem.",
    heldNotice:
      "⚠️ {post} đã không được đăng: {why} {cure} Mình sẽ tự thử lại vào lần tới. Các bài đăng hằng ngày khác trong kênh này cũng có thể bị ảnh hưởng: dùng `/forecast-schedule list` <link>trong máy chủ</link> để xem.",
  },
  conditions: {
    names: {
      rain: "Mưa",
      snow: "Tuyết",
      precipitation: "Mưa hoặc tuyết",
      low: "Nhiệt độ thấp nhất",
      high: "Nhiệt độ cao nhất",
      wind: "Gió",
      uv: "Chỉ số UV",
      "day-change": "Chênh lệch so với ngày hôm trước",
      "forecast-change": "Thay đổi trong dự báo",
      thunderstorm: "Dông",
      "freezing-rain": "Mưa băng giá",
      fog: "Sương mù",
      frost: "Sương giá",
      warmer: "Ấm hơn ngày hôm trước",
      colder: "Lạnh hơn ngày hôm trước",
      "forecast-warmer": "Dự báo ấm hơn trước",
      "forecast-colder": "Dự báo lạnh hơn trước",
    },
    atLeast: "{what}: từ {value} trở lên",
    atMost: "{what}: từ {value} trở xuống",
    today: "Hôm nay · {what}: {value}",
    tomorrow: "Ngày mai · {what}: {value}",
    later: "{date} · {what}: {value}",
    more: "và {count, plural, other {# mục khác}}",
    any: "{days, plural, other {Chỉ khi trong # ngày kể từ hôm nay có một ngày đáp ứng ít nhất một trong các điều kiện: {conditions}}}",
    all: "{days, plural, other {Chỉ khi trong # ngày kể từ hôm nay có một ngày đáp ứng tất cả các điều kiện: {conditions}}}",
  },
  scheduling: {
    adminsOnly:
      "Chỉ thành viên có quyền quản lý máy chủ này mới thiết lập được bài đăng hằng ngày của máy chủ.",
    outdated: "Tin nhắn này thuộc phiên bản cũ. Bạn hãy dùng lại `/forecast-schedule`.",
    unknownTime:
      "Mình không hiểu {text} là mấy giờ. Bạn hãy viết như `07:00`, `19:30` hoặc `7:30 pm`.",
    nextMidnight:
      "24:00 có thể là đầu ngày hoặc cuối ngày. Bạn hãy viết `00:00`: khi đó bài sẽ được đăng vào phút đầu tiên của ngày.",
    unknownWeekdays:
      "Mình không hiểu {text} là những ngày nào trong tuần. Bạn hãy viết như `mon-fri`, `weekends` hoặc `tue, thu`, hoặc bỏ trống để đăng mỗi ngày.",
    channelKinds: {
      media:
        "{channel} là kênh phương tiện, chỉ nhận tin nhắn trong các chủ đề của nó. Bạn hãy chọn một chủ đề trong đó.",
      voice: "{channel} là kênh thoại. Bạn hãy chọn một kênh văn bản, kênh thông báo hoặc chủ đề.",
      stage:
        "{channel} là kênh sân khấu. Bạn hãy chọn một kênh văn bản, kênh thông báo hoặc chủ đề.",
      other:
        "Mình không đăng được trong kênh như {channel}. Bạn hãy chọn một kênh văn bản, kênh thông báo hoặc chủ đề.",
    },
    lockedThread:
      "{channel} đang bị khóa. Bạn hãy mở khóa, cho phép mình quản lý chủ đề ở đó, hoặc chọn kênh khác.",
    missingPermissions:
      "Mình không đăng được trong {channel} vì còn thiếu quyền: {names}. Bạn hãy cấp quyền đó cho mình hoặc chọn kênh khác.",
    permissions: {
      "view-channel": "Xem Kênh",
      "send-messages": "Gửi Tin Nhắn",
      "send-messages-in-threads": "Gửi Tin Nhắn trong Chủ Đề",
      "embed-links": "Nhúng Liên Kết",
      "create-public-threads": "Tạo Chủ Đề Công Khai",
      "attach-files": "Đính Kèm Tập Tin",
    },
    everyone:
      "Mình không nhắc đến tất cả mọi người. Bạn hãy chọn vai trò khác hoặc bỏ trống `role`.",
    roleNotYours:
      "Bạn không được phép nhắc đến {role} trong {channel}, nên mình sẽ không làm thay bạn. Bạn hãy chọn vai trò mà ai cũng nhắc đến được, hoặc nhờ người có quyền nhắc đến vai trò này.",
    roleSilent:
      "Khi mình nhắc đến {role} trong {channel}, sẽ không có thông báo nào được gửi. Bạn hãy cho phép mọi người nhắc đến vai trò này, hoặc cấp cho mình quyền “Nhắc Đến Mọi Người” ở đó.",
    roleUnchecked:
      "Từ đây mình không biết bạn có được nhắc đến {role} trong {channel} hay không. Bạn hãy nhập cả `channel` lẫn `role`.",
    noLocation:
      "Địa điểm nào? Bạn hãy nhập tên vào `location`, hoặc đặt địa điểm của máy chủ này bằng `/forecast-settings set`.",
    noTimeZone:
      "Mình không biết múi giờ của {place}. Bạn hãy nhập vào `timezone`, ví dụ `Europe/Paris`, hoặc đặt múi giờ của máy chủ này bằng `/forecast-settings set`.",
    tooMany:
      "Máy chủ này đã có {count, plural, other {# bài đăng hằng ngày}} và không thể có thêm. Bạn hãy xóa một bài bằng `/forecast-schedule remove`, hoặc thay đổi một bài bằng `/forecast-schedule edit`.",
    added: "Đã thiết lập một bài đăng hằng ngày mới.",
    edited: "Đã thay đổi. Bài đăng hằng ngày bây giờ như sau:",
    editedAndResumed: "Đã thay đổi và không còn tạm dừng. Bài đăng hằng ngày bây giờ như sau:",
    nothingGiven: "Không có gì thay đổi: hãy nhập ít nhất một tùy chọn ngoài `schedule`.",
    paused: "Đã tạm dừng cho đến khi có người tiếp tục bằng `/forecast-schedule resume`:",
    alreadyPaused: "Không có gì thay đổi vì bài đăng đã được tạm dừng từ trước:",
    resumed: "Đã tiếp tục:",
    alreadyActive: "Không có gì thay đổi vì bài đăng không bị tạm dừng:",
    removed: "Đã xóa: {post}. Bài này sẽ không được đăng nữa.",
    noSuchPost:
      "Mình không tìm thấy bài đăng hằng ngày nào tên là {text} trong máy chủ này. Bạn hãy chọn một bài trong danh sách, hoặc xem `/forecast-schedule list`.",
    severalPosts:
      "Máy chủ này có nhiều bài đăng hằng ngày tên là {text}. Bạn hãy chọn một bài trong danh sách.",
    pausedUntil: "Đã tạm dừng đến {date}:",
    skipped: "Đã bỏ qua lần đăng tới. Lần sau đó sẽ là {date}:",
    unknownDate:
      "Mình không hiểu {text} là ngày nào. Bạn hãy viết như `2026-12-24`, hoặc chọn một ngày trong danh sách.",
    pastDate: "{date} đã qua rồi. Bạn hãy nhập một ngày muộn hơn.",
    farDate: "{date} còn quá xa. Bạn hãy nhập một ngày trong vòng một năm tới.",
    unknownConditions:
      "Mình không hiểu {text} là điều kiện gì. Bạn hãy viết như `rain 5 mm`, `low 0`, `wind 7` hoặc `thunderstorm`, nếu có nhiều điều kiện thì ngăn cách bằng dấu phẩy, hoặc chọn một điều kiện trong danh sách.",
    tooManyConditions:
      "Có quá nhiều điều kiện: một bài đăng hằng ngày chỉ có tối đa {count, plural, other {# điều kiện}}.",
    noConditions:
      "Bài này chưa có điều kiện nào để `match` và `within` áp dụng. Bạn hãy nhập điều kiện vào `conditions`, ví dụ `rain 5 mm`.",
    tooManyPlaces:
      "Một bài đăng hằng ngày chỉ hiển thị tối đa {count, plural, other {# địa điểm}}. Bạn hãy bỏ bớt một địa điểm trước, ví dụ bằng `places: -Paris`.",
    placeThere: "{place} đã có trong bài đăng hằng ngày này rồi.",
    placeNotThere: "{place} không có trong bài đăng hằng ngày này nên không thể bỏ đi.",
    lastPlace:
      "Đây là địa điểm duy nhất của bài. Bạn hãy thêm địa điểm khác trước, hoặc xóa cả bài đăng hằng ngày bằng `/forecast-schedule remove`.",
    weekOfOnePlace:
      "Thẻ cả tuần chỉ hiển thị một địa điểm. Bạn hãy bỏ các địa điểm khác đi, hoặc chọn `layout` khác.",
    threadInThread:
      "{channel} đã là một chủ đề, không thể mở thêm chủ đề trong đó. Bạn hãy chọn cả kênh khác nữa.",
    forumNeedsThread:
      "{channel} là diễn đàn, mỗi bài đăng ở đó là một chủ đề. Bạn hãy nhập cả `thread` nữa.",
    previewQuiet:
      "Hiện không có gì cần báo nên sẽ không đăng gì. Nếu có, bài sẽ trông như thế này:",
    previewBelow: "Nếu đăng bây giờ, bài sẽ trông như thế này:",
    previewHeading: "Bản xem trước chỉ mình bạn thấy của {post} trong {channel}.",
    previewNext: "Lần đăng tới: {when}.",
    previewPaused: "Bài đang tạm dừng nên không được đăng.",
    noPreview: "Mình không thể cho xem trước bài lúc này: {sentence}",
    placeGone:
      "Địa điểm của bài không còn tồn tại. Bạn hãy chọn địa điểm khác bằng `/forecast-schedule edit`.",
  },
  failure: {
    database: "Hiện mình không truy cập được dữ liệu đã lưu. Bạn hãy thử lại sau giây lát.",
    unauthorized:
      "Mình chưa được thiết lập đúng: dịch vụ thời tiết từ chối thông tin đăng nhập của mình. Bạn hãy báo cho người quản lý bot này.",
    "invalid-host":
      "Mình chưa được thiết lập đúng: dịch vụ thời tiết không nhận ra mình ở địa chỉ này. Bạn hãy báo cho người quản lý bot này.",
    "wrong-address":
      "Mình chưa được thiết lập đúng: không có dịch vụ thời tiết nào ở địa chỉ mình được cho. Bạn hãy báo cho người quản lý bot này.",
    "forbidden-by-plan":
      "Gói dịch vụ thời tiết của bot này không có dự báo này. Bạn hãy báo cho người quản lý bot này.",
    "forbidden-by-plan-shorter":
      "Gói dịch vụ thời tiết của bot này không có dự báo dài như vậy. Hãy thử `days: {days}` hoặc ít hơn.",
    account:
      "Dịch vụ thời tiết đã chặn tài khoản của bot này. Bạn hãy báo cho người quản lý bot này.",
    deprecated:
      "Dịch vụ thời tiết không còn cung cấp dự báo này, nên bot này cần được cập nhật. Bạn hãy báo cho người quản lý bot này.",
    "no-such-location":
      "Dịch vụ thời tiết không biết {place}. Bạn hãy kiểm tra lại hoặc thử một địa điểm gần đó.",
    "no-data": "Dịch vụ thời tiết không có dự báo cho {place}. Bạn hãy thử một địa điểm gần đó.",
    "invalid-request":
      "Dịch vụ thời tiết không chấp nhận yêu cầu về {place}. Bạn hãy kiểm tra các tùy chọn hoặc thử một địa điểm gần đó.",
    "rate-limited": "Dịch vụ thời tiết đang nhận quá nhiều yêu cầu. Bạn hãy thử lại sau một phút.",
    "quota-exhausted":
      "Bot này tạm thời đã dùng hết hạn mức dự báo. Bạn hãy báo cho người quản lý bot này.",
    unavailable: "Dịch vụ thời tiết đang gặp sự cố. Bạn hãy thử lại sau vài phút.",
    timeout: "Dịch vụ thời tiết phản hồi quá lâu. Bạn hãy thử lại sau giây lát.",
    malformed:
      "Dịch vụ thời tiết gửi về câu trả lời mà mình không đọc được. Bạn hãy thử lại sau vài phút.",
    "unknown-command":
      "Mình không còn biết lệnh này nữa. Bạn hãy chờ một phút rồi thử lại, hoặc khởi động lại Discord.",
    "outdated-component": "Tin nhắn này thuộc phiên bản cũ. Bạn hãy dùng lại `/forecast`.",
    unexpected:
      "Đã xảy ra lỗi ở phía mình. Bạn hãy thử lại; nếu vẫn bị, hãy báo cho người quản lý bot này.",
    restarting: "Mình đang khởi động lại. Bạn hãy hỏi lại sau giây lát.",
    "too-fast": "Có quá nhiều câu hỏi cùng lúc. Bạn hãy hỏi lại {when}.",
    "too-fast-server": "Máy chủ này đang gửi quá nhiều câu hỏi. Bạn hãy hỏi lại {when}.",
    reference: "Mã tham chiếu {id}",
  },
  command: {
    description: "Thời tiết từng ngày của mọi nơi trên Trái Đất, từ 1 đến 30 ngày",
    location: "Địa điểm như Paris hoặc Paris, Texas; tọa độ; hoặc ID địa điểm",
    days: "Bao nhiêu ngày, từ 1 đến 30 (bỏ trống: 3)",
    unit: "Đơn vị trong câu trả lời",
    metric: "Hệ mét: °C, km/h",
    imperial: "Hệ Anh: °F, mph",
    private: "Chỉ mình bạn thấy câu trả lời",
    me: {
      description: "Giá trị mặc định của riêng bạn cho /forecast",
      set: "Đặt địa điểm, số ngày hoặc đơn vị của riêng bạn",
      show: "Xem /forecast dùng gì cho bạn và vì sao",
      forget: "Xóa mọi thứ được lưu về bạn",
      location: "Địa điểm của bạn: tên như Paris hoặc Paris, Texas; tọa độ; hoặc ID địa điểm",
      days: "Bao nhiêu ngày, từ 1 đến 30",
      unit: "Đơn vị của bạn",
    },
    settings: {
      description: "Giá trị mặc định của máy chủ này cho /forecast",
      set: "Đặt địa điểm, số ngày, đơn vị, ngôn ngữ hoặc múi giờ của máy chủ này",
      show: "Xem /forecast dùng gì trong máy chủ này và vì sao",
      reset: "Xóa mọi giá trị mặc định của máy chủ này",
      location: "Địa điểm của máy chủ: tên như Paris hoặc Paris, Texas; tọa độ; hoặc ID",
      days: "Bao nhiêu ngày, từ 1 đến 30",
      unit: "Đơn vị của máy chủ",
      language: "Ngôn ngữ của dự báo trong máy chủ này",
      timezone: "Múi giờ của máy chủ này: nhập thành phố, quốc gia hoặc giờ hiện tại ở đó",
    },
    schedule: {
      description: "Dự báo hằng ngày, đăng trong các kênh của máy chủ này",
      add: "Đăng dự báo mỗi ngày hoặc vào một số ngày trong tuần",
      list: "Xem các bài đăng hằng ngày của máy chủ, lần đăng tới và kết quả lần gần nhất",
      edit: "Thay đổi một bài đăng hằng ngày; phần bỏ trống sẽ giữ nguyên",
      pause: "Tạm dừng một bài đăng hằng ngày cho đến khi bạn tiếp tục",
      resume: "Tiếp tục một bài đăng hằng ngày đang tạm dừng",
      remove: "Xóa một bài đăng hằng ngày",
      preview: "Cho riêng bạn xem trước bài đăng hằng ngày nếu đăng bây giờ",
      schedule: "Bài đăng hằng ngày nào: chọn trong danh sách",
      time: "Giờ trong ngày, ví dụ 07:00 hoặc 19:30",
      location: "Địa điểm (bỏ trống: của máy chủ): tên, tọa độ hoặc ID địa điểm",
      days: "Bao nhiêu ngày, từ 1 đến 30 (bỏ trống: theo máy chủ)",
      unit: "Đơn vị của dự báo (bỏ trống: theo máy chủ)",
      channel: "Nơi đăng bài (bỏ trống: ở đây)",
      timezone: "Múi giờ của giờ đăng (bỏ trống: theo địa điểm): nhập thành phố hoặc quốc gia",
      weekdays: "Các ngày trong tuần, ví dụ mon-fri hoặc weekends (bỏ trống: mỗi ngày)",
      role: "Vai trò được nhắc đến trong mỗi bài (bỏ trống: không có)",
      until: "Ngày tiếp tục lại, ví dụ 2026-12-24; hoặc chỉ bỏ qua lần đăng tới",
      skipNext: "Chỉ bỏ qua lần đăng tới",
      places: "Thêm địa điểm, ví dụ Oslo, hoặc bỏ đi, ví dụ -Oslo: tối đa 10 trong một tin nhắn",
      conditions: "Chỉ đăng khi đáng chú ý, ví dụ: rain 5 mm, low 0, wind 7, thunderstorm",
      match: "Chỉ cần một trong các điều kiện, hay một ngày phải đáp ứng tất cả",
      matchAny: "một trong các điều kiện, ví dụ mưa hoặc sương giá",
      matchAll: "tất cả trong cùng một ngày, ví dụ mưa và gió",
      within: "Xét điều kiện trong bao nhiêu ngày: 1 là chỉ hôm nay, 2 là hôm nay và ngày mai",
      mode: "Xử lý tin nhắn gần nhất thế nào, ví dụ giữ một tin nhắn luôn được cập nhật",
      modeNew: "Giữ nguyên, mỗi lần đăng một tin nhắn mới",
      modeReplace: "Cập nhật tại chỗ: một tin nhắn, luôn mới",
      modeBottom: "Chuyển xuống cuối: xóa rồi đăng lại (tin nhắn đã ghim thì được cập nhật)",
      silent: "Đăng mà không làm đổ chuông thiết bị của ai, ví dụ khi đăng vào ban đêm",
      thread: "Đăng trong chủ đề: “each” mở chủ đề mới mỗi lần; hoặc nhập tên, ví dụ Thời tiết",
      threadEach: "mỗi lần một chủ đề mới",
      note: "Lời nhắn của bạn phía trên mỗi dự báo, ví dụ: Chào buổi sáng cả nhà làm vườn!",
      layout: "Cách trình bày, ví dụ cả tuần trên một thẻ vào mỗi Chủ nhật",
      layoutForecast: "Giống /forecast",
      layoutWeek: "Cả tuần trên một thẻ kèm biểu đồ",
      clear: "Bỏ một thiết lập đi, ví dụ lời nhắn",
      cleared: {
        conditions: "Các điều kiện: lần nào cũng đăng",
        places: "Mọi địa điểm trừ địa điểm đầu tiên",
        note: "Lời nhắn",
        thread: "Chủ đề: đăng ngay trong kênh",
        role: "Vai trò: không nhắc đến ai",
        days: "Số ngày: theo máy chủ",
        unit: "Đơn vị: theo máy chủ",
      },
      changed: {
        time: "Giờ khác trong ngày, ví dụ 07:00 hoặc 19:30",
        location: "Địa điểm khác: tên như Paris hoặc Paris, Texas; tọa độ; hoặc ID địa điểm",
        days: "Số ngày khác, từ 1 đến 30",
        unit: "Đơn vị khác của dự báo",
        channel: "Kênh hoặc chủ đề khác",
        timezone: "Múi giờ khác của giờ đăng: nhập thành phố hoặc quốc gia",
        weekdays: "Các ngày khác trong tuần, ví dụ mon-fri hoặc weekends",
        role: "Vai trò khác được nhắc đến trong mỗi bài",
      },
    },
  },
} satisfies Translation;
