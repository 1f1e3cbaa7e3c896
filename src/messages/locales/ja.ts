/** What the bot says in Japanese. */
import type { Translation } from "./en.ts";

export const ja = {
  forecast: {
    title: "{place} · {days, plural, other {#日間}}",
    today: "今日",
    updated: "{when}に更新",
    stale:
      "⚠️ 天気予報サービスが現在応答していません。これは最後に取得した予報で、{when}のものです。",
    fewerDays:
      "天気予報サービスがこの場所について提供しているのは{shown, plural, other {#日間}}の予報のみで、{asked, number}日間分はありません。",
    high: "最高",
    low: "最低",
    day: "日中",
    night: "夜間",
    labelled: "{label}：{value}",
    rain: "降水量",
    humidity: "湿度",
    uvIndex: "UV指数",
    uvCategories: {
      low: "弱い",
      moderate: "中程度",
      high: "強い",
      "very-high": "非常に強い",
      extreme: "極端に強い",
    },
    pressure: "気圧",
    visibility: "視程",
    cloudCover: "雲量",
    wind: "風",
    windForce: "風力{scale}",
    beaufort: {
      calm: "静穏",
      "light-air": "至軽風",
      "light-breeze": "軽風",
      "gentle-breeze": "軟風",
      "moderate-breeze": "和風",
      "fresh-breeze": "疾風",
      "strong-breeze": "雄風",
      "near-gale": "強風",
      gale: "疾強風",
      "strong-gale": "大強風",
      storm: "全強風",
      "violent-storm": "暴風",
      hurricane: "颶風",
    },
    sun: "太陽",
    sunrise: "日の出",
    sunset: "日の入り",
    moon: "月",
    moonrise: "月の出",
    moonset: "月の入り",
    sources: "出典：{names}",
    licenses: "ライセンス：{names}",
    previousPage: "前へ",
    nextPage: "次へ",
    page: "{pages, number}ページ中{page, number}ページ目",
    locationId: "場所ID {id}",
    daysChoice: "{days, plural, other {#日間}}",
    details: "1日の詳細を見る",
    highAndLow: "最高 {high}、最低 {low}",
    dayGone: "この日は予報の対象外になりました。もう一度予報を取得してください。",
    showInUnit: "{unit}で表示",
    showChart: "グラフを表示",
    hideChart: "グラフを非表示",
    refresh: "更新",
    tooSoon: "この予報は{when}に取得しました。{then}に新しい予報を取得できます。",
  },
  board: {
    title: "{count, plural, other {#か所}}",
    faults: {
      gone: "見つからなくなった場所",
      unknown: "天気予報サービスで見つからない場所",
      "no-data": "現在予報なし",
      plan: "このボットが契約している天気予報サービスのプランの対象外",
      refused: "天気予報サービスがこのボットを拒否しています",
      busy: "天気予報サービスへのリクエストが多すぎます",
      down: "天気予報サービスが応答していません",
    },
    stale: "最後に取得した予報（{when}）",
  },
  week: {
    title: "{place}の1週間",
  },
  chart: {
    about: "{from}から{to}までの気温と降水量のグラフ。",
    highs: "最高気温は{least}から{most}。",
    highsOf: "最高気温は毎日{value}。",
    lows: "最低気温は{least}から{most}。",
    lowsOf: "最低気温は毎日{value}。",
    warmer: "次第に暖かくなります。",
    colder: "次第に寒くなります。",
    steady: "気温はほぼ横ばいです。",
    warmest: "最も暖かい日：{day}、{value}。",
    coldest: "最も寒い日：{day}、{value}。",
    wettest: "最も降水量が多い日：{day}、{value}。",
    dry: "降水はありません。",
  },
  location: {
    empty:
      "どこの天気を調べますか？`Paris`や`Paris, Texas`のように、`location`に地名を入力してください。`/forecast-me set`で自分の場所を設定しておけば、次回から入力は不要です。",
    "postal-code":
      "郵便番号には対応していません。`Paris`や`Paris, Texas`のように、市区町村名を入力してください。",
    "out-of-range":
      "この座標は地球上にありません。`2.35,48.86`のように、経度は−180から180、緯度は−90から90の範囲で入力してください。",
    "out-of-range-swapped":
      "この座標は地球上にありませんが、経度と緯度を入れ替えると有効になります：`{label}`",
    ambiguous: "{name}という場所は複数あります。どれのことですか？",
    "too-wide":
      "{area}は、1つの予報で表すには範囲が広すぎます。その中の市区町村を選ぶか、別の場所を入力してください。",
    unknown:
      "{name}という場所が見つかりません。つづりを確認するか、近くの大きな都市を入力してください。",
    "unknown-closest": "{name}という場所が見つかりません。この中にありますか？",
    menu: "場所を選択",
  },
  preferences: {
    place: "場所",
    days: "日数",
    unit: "単位",
    language: "言語",
    timeZone: "タイムゾーン",
    notSet: "未設定",
    units: { m: "メートル法（°C、km/h）", i: "ヤード・ポンド法（°F、mph）" },
    sources: {
      option: "今回の指定",
      person: "あなたの設定",
      server: "このサーバーの設定",
      "built-in": "標準の設定",
    },
    nothingGiven: "何も変更されませんでした。オプションを1つ以上指定してください。",
    placeGone: "{place}（この場所は見つからなくなりました。別の場所を選んでください）",
    mySaved: "保存しました。どこで使っても、あなたの`/forecast`には次の設定が使われます：",
    myDefaults: "ここであなたが`/forecast`を使うと、次の設定が使われます：",
    forgotten: "削除しました。あなたに関する情報はもう何も保存されていません。",
    nothingToForget: "あなたに関する情報は何も保存されていません。",
    serverSaved:
      "保存しました。このサーバーの`/forecast`では、自分の設定がないメンバーには次の設定が使われます：",
    serverDefaults:
      "このサーバーの`/forecast`では、自分の設定がないメンバーには次の設定が使われます：",
    resetQuestion: "このサーバーの既定の設定をすべて削除します：",
    resetDone: "削除しました。このサーバーに既定の設定はもうありません。",
    resetCancelled: "何も変更されませんでした。",
    resetNothing: "このサーバーには、削除できる既定の設定がありません。",
    resetButton: "削除する",
    cancelButton: "残す",
    adminsOnly:
      "このサーバーの既定の設定を変更できるのは、「サーバー管理」権限を持つメンバーだけです。",
    serverOnly: "これはサーバー内でのみ使えます。",
    unknownTimeZone:
      "{name}というタイムゾーンが見つかりません。`Europe/Paris`のように、一覧から選んでください。",
    timeZoneAbbreviation:
      "{name}だけでは、どの夏時間の規則が当てはまるのかわかりません。{examples}のように、地域のタイムゾーンを指定してください。",
    timeZoneExamples:
      "{name}には複数のタイムゾーンがあります。{examples}のように、1つを指定してください。",
  },
  schedule: {
    dailyPost: "定期投稿",
    late: "⏰ この投稿は遅れています。本来の予定は{time}でした。",
    listTitle: "定期投稿 {count, plural, other {#件}}",
    none: "このサーバーにはまだ定期投稿がありません。たとえば`/forecast-schedule add time:07:00 location:Paris`で作成できます。",
    placeGone: "{reference}（見つからなくなった場所）",
    paused: "一時停止中",
    next: "次回：{when}（{relative}）",
    nextRuns: "今後の投稿予定（あなたの現地時間で表示）：",
    pausedUntil:
      "メンバーが{date}まで一時停止しました。`/forecast-schedule resume`ですぐに再開できます。",
    delivery: {
      replace: "前回のメッセージを更新",
      bottom: "チャンネルの一番下に移動",
      silent: "通知音なし",
      week: "1週間のカード",
      eachThread: "毎回新しいスレッド",
      namedThread: "スレッド「{name}」内",
    },
    note: "メモ：{text}",
    pausedByPerson:
      "{when}にメンバーが一時停止しました。`/forecast-schedule resume`で再開できます。",
    stopped: "{when}に一時停止：{why}{cure}",
    held: "{when}に一時停止：{why}{cure}次回の予定時刻に自動で再試行します。",
    reasons: {
      "unknown-channel": {
        why: "チャンネルがなくなりました。",
        cure: "`/forecast-schedule edit`で別のチャンネルを選ぶと再開します。",
      },
      "missing-access": {
        why: "ボットからチャンネルが見えません。",
        cure: "そのチャンネルでボットに「チャンネルを見る」権限を与えて`/forecast-schedule resume`を使うか、`/forecast-schedule edit`で別のチャンネルを選んでください。",
      },
      "missing-permission": {
        why: "チャンネルに投稿する権限がありません。",
        cure: "そのチャンネルでボットに「メッセージを送信」（スレッドの場合は「スレッドでメッセージを送信」）と「埋め込みリンク」の権限を与えてから、`/forecast-schedule resume`を使ってください。",
      },
      "channel-closed": {
        why: "スレッドがクローズされています。",
        cure: "スレッドを開いてロックを解除し、`/forecast-schedule resume`を使うか、`/forecast-schedule edit`で別のチャンネルを選んでください。",
      },
      "wrong-channel-kind": {
        why: "この種類のチャンネルには投稿できません。",
        cure: "`/forecast-schedule edit`で別のチャンネルを選ぶと再開します。",
      },
      "tag-required": {
        why: "フォーラムが投稿ごとにタグを必須としています。",
        cure: "そのフォーラムでタグなしの投稿を許可して`/forecast-schedule resume`を使うか、`/forecast-schedule edit`で別のチャンネルを選んでください。",
      },
      "place-gone": {
        why: "場所が見つからなくなりました。",
        cure: "`/forecast-schedule edit`で別の場所を選ぶと再開します。",
      },
      "forbidden-by-plan": {
        why: "このボットが契約している天気予報サービスのプランには、これほど長い日数の予報が含まれていません。",
        cure: "`/forecast-schedule edit`で日数を減らすと再開します。",
      },
      "weather-refused": {
        why: "天気予報サービスがこのボットを拒否しています。",
        cure: "このボットの運営者にお知らせください。",
      },
      "no-data": {
        why: "天気予報サービスに、この場所の予報が現在ありません。",
        cure: "特に何もする必要はありません。",
      },
      blocked: {
        why: "Discordのフィルターが予報の内容を拒否しました。",
        cure: "特に何もする必要はありません。",
      },
      rejected: {
        why: "Discordがメッセージを拒否しました。これはボット側の不具合です。",
        cure: "このボットの運営者にお知らせください。",
      },
    },
    last: {
      posted: "前回：{when}に<link>投稿済み</link>",
      "posted-late": "前回：{when}に<link>遅れて投稿</link>",
      quiet: "前回：お知らせすることなし（予定：{when}）",
      unconfirmed:
        "前回：投稿された可能性があります（予定：{when}）。Discordからの確認がありませんでしたが、二重に投稿することはありません。",
      missed: "前回：見送り（予定：{when}）。{why}",
      failed: "前回：投稿できず（予定：{when}）。{why}",
    },
    missReasons: {
      away: "ボットが2時間以上にわたって停止していたか、混み合っていました。",
      "guild-gone": "ボットがこのサーバーに参加していませんでした。",
      "discord-unavailable": "Discordの障害が長引きました。",
      "weather-unavailable": "天気予報サービスの障害が長引きました。",
      unexpected: "ボット側で問題が発生しました。",
    },
    noticedPost: "{channel}の{time}の定期投稿（{place}）",
    stoppedNotice:
      "⏸️ {post}が停止しました：{why}{cure}このチャンネルのほかの定期投稿も停止している可能性があります。<link>サーバー内</link>で`/forecast-schedule list`を使うと確認できます。",
    heldNotice:
      "⚠️ {post}を投稿できませんでした：{why}{cure}次回の予定時刻に自動で再試行します。このチャンネルのほかの定期投稿にも影響している可能性があります。<link>サーバー内</link>で`/forecast-schedule list`を使うと確認できます。",
  },
  conditions: {
    names: {
      rain: "雨",
      snow: "雪",
      precipitation: "降水量",
      low: "最低気温",
      high: "最高気温",
      wind: "風",
      uv: "UV指数",
      "day-change": "前日との気温差",
      "forecast-change": "予報の変化",
      thunderstorm: "雷雨",
      "freezing-rain": "着氷性の雨",
      fog: "霧",
      frost: "氷点下の冷え込み",
      warmer: "前日より暖かい",
      colder: "前日より寒い",
      "forecast-warmer": "以前の予報より暖かい",
      "forecast-colder": "以前の予報より寒い",
    },
    atLeast: "{what}：{value}以上",
    atMost: "{what}：{value}以下",
    today: "今日 · {what}：{value}",
    tomorrow: "明日 · {what}：{value}",
    later: "{date} · {what}：{value}",
    more: "ほか{count, plural, other {#件}}",
    any: "{days, plural, other {今日から#日間に、次のいずれかを満たす日がある場合のみ：{conditions}}}",
    all: "{days, plural, other {今日から#日間に、次のすべてを満たす日がある場合のみ：{conditions}}}",
  },
  scheduling: {
    adminsOnly:
      "このサーバーの定期投稿を設定できるのは、「サーバー管理」権限を持つメンバーだけです。",
    outdated:
      "これは古いバージョンのメッセージです。もう一度`/forecast-schedule`を使ってください。",
    unknownTime:
      "{text}を時刻として読み取れません。`07:00`、`19:30`、`7:30 pm`のように入力してください。",
    nextMidnight:
      "24:00は、1日の始まりとも終わりとも取れます。`00:00`と入力してください。その日に入ってすぐに投稿されます。",
    unknownWeekdays:
      "{text}を曜日として読み取れません。`mon-fri`、`weekends`、`tue, thu`のように入力してください。省略すると毎日投稿されます。",
    channelKinds: {
      media:
        "{channel}はメディアチャンネルなので、その中のスレッドにしか投稿できません。代わりにスレッドを1つ選んでください。",
      voice:
        "{channel}はボイスチャンネルです。テキストチャンネル、アナウンスチャンネル、またはスレッドを選んでください。",
      stage:
        "{channel}はステージチャンネルです。テキストチャンネル、アナウンスチャンネル、またはスレッドを選んでください。",
      other:
        "{channel}のような種類のチャンネルには投稿できません。テキストチャンネル、アナウンスチャンネル、またはスレッドを選んでください。",
    },
    lockedThread:
      "{channel}はロックされています。ロックを解除するか、ボットに「スレッドの管理」権限を与えるか、別のチャンネルを選んでください。",
    missingPermissions:
      "{channel}に投稿できません。ボットに次の権限がありません：{names}。権限を与えるか、別のチャンネルを選んでください。",
    permissions: {
      "view-channel": "チャンネルを見る",
      "send-messages": "メッセージを送信",
      "send-messages-in-threads": "スレッドでメッセージを送信",
      "embed-links": "埋め込みリンク",
      "create-public-threads": "公開スレッドの作成",
      "attach-files": "ファイルを添付",
    },
    everyone: "全員へのメンションは行いません。別のロールを選ぶか、`role`を省略してください。",
    roleNotYours:
      "あなたは{channel}で{role}にメンションできないため、ボットが代わりにメンションすることもありません。誰でもメンションできるロールを選ぶか、このロールにメンションできる人に設定を頼んでください。",
    roleSilent:
      "{channel}でボットが{role}にメンションしても通知されません。誰でもこのロールにメンションできるようにするか、そのチャンネルでボットに「@everyone、@here、全てのロールにメンション」権限を与えてください。",
    roleUnchecked:
      "あなたが{channel}で{role}にメンションできるかどうか、ここからは確認できません。`channel`と`role`の両方を指定してください。",
    noLocation:
      "どこの予報を投稿しますか？`location`に地名を入力するか、`/forecast-settings set`でこのサーバーの場所を設定してください。",
    noTimeZone:
      "{place}のタイムゾーンがわかりません。`Europe/Paris`のように`timezone`で指定するか、`/forecast-settings set`でこのサーバーのタイムゾーンを設定してください。",
    tooMany:
      "このサーバーにはすでに{count, plural, other {#件の定期投稿}}があり、これ以上追加できません。`/forecast-schedule remove`で1件削除するか、`/forecast-schedule edit`で1件変更してください。",
    added: "新しい定期投稿を設定しました。",
    edited: "変更しました。現在の定期投稿は次のとおりです：",
    editedAndResumed: "変更し、一時停止を解除しました。現在の定期投稿は次のとおりです：",
    nothingGiven:
      "何も変更されませんでした。`schedule`のほかに、オプションを1つ以上指定してください。",
    paused: "一時停止しました。`/forecast-schedule resume`で再開するまで投稿されません：",
    alreadyPaused: "すでに一時停止中のため、何も変更されませんでした：",
    resumed: "再開しました：",
    alreadyActive: "一時停止中ではないため、何も変更されませんでした：",
    removed: "削除しました：{post}。今後は投稿されません。",
    noSuchPost:
      "{text}という定期投稿はこのサーバーにありません。一覧から選ぶか、`/forecast-schedule list`で確認してください。",
    severalPosts:
      "{text}に当てはまる定期投稿がこのサーバーに複数あります。一覧から選んでください。",
    pausedUntil: "{date}まで一時停止しました：",
    skipped: "次回の投稿は見送ります。その次の投稿は{date}です：",
    unknownDate:
      "{text}を日付として読み取れません。`2026-12-24`のように入力するか、一覧から選んでください。",
    pastDate: "{date}はすでに過ぎています。もっと後の日付を指定してください。",
    farDate: "{date}は先すぎます。1年以内の日付を指定してください。",
    unknownConditions:
      "{text}を条件として読み取れません。`rain 5 mm`、`low 0`、`wind 7`、`thunderstorm`のように入力するか（複数の場合はコンマで区切る）、一覧から選んでください。",
    tooManyConditions:
      "条件が多すぎます。1件の定期投稿に設定できる条件は{count, plural, other {#個}}までです。",
    noConditions:
      "`match`と`within`は条件についてのオプションですが、この定期投稿にはまだ条件がありません。`rain 5 mm`のように`conditions`で指定してください。",
    tooManyPlaces:
      "1件の定期投稿に表示できる場所は{count, plural, other {#か所}}までです。`places: -Paris`のようにして、先に1か所外してください。",
    placeThere: "{place}はすでにこの定期投稿に含まれています。",
    placeNotThere: "{place}はこの定期投稿に含まれていないため、外せません。",
    lastPlace:
      "この定期投稿の場所はここだけです。先に別の場所を追加するか、`/forecast-schedule remove`で定期投稿ごと削除してください。",
    weekOfOnePlace:
      "1週間のカードに表示できる場所は1か所だけです。ほかの場所を外すか、別の`layout`を選んでください。",
    threadInThread:
      "{channel}はそれ自体がスレッドなので、その中に新しいスレッドは作れません。別のチャンネルも選んでください。",
    forumNeedsThread:
      "{channel}はフォーラムなので、投稿ごとにスレッドになります。`thread`も指定してください。",
    previewQuiet:
      "現在はお知らせすることがないため、何も投稿されません。投稿される場合は次のようになります：",
    previewBelow: "現在の表示は次のようになります：",
    previewHeading: "{channel}での{post}のプレビューです。あなただけに表示されています。",
    previewNext: "次回の投稿は{when}です。",
    previewPaused: "一時停止中のため、投稿されません。",
    noPreview: "現在の表示をプレビューできません：{sentence}",
    placeGone:
      "この投稿の場所は見つからなくなりました。`/forecast-schedule edit`で別の場所を選んでください。",
  },
  failure: {
    database: "保存されているデータを現在読み込めません。しばらくしてからもう一度お試しください。",
    unauthorized:
      "ボットの設定に誤りがあります。天気予報サービスに認証情報を拒否されました。このボットの運営者にお知らせください。",
    "invalid-host":
      "ボットの設定に誤りがあります。このアドレスの天気予報サービスに、ボットが登録されていません。このボットの運営者にお知らせください。",
    "wrong-address":
      "ボットの設定に誤りがあります。設定されたアドレスに天気予報サービスがありません。このボットの運営者にお知らせください。",
    "forbidden-by-plan":
      "この予報は、このボットが契約している天気予報サービスのプランに含まれていません。このボットの運営者にお知らせください。",
    "forbidden-by-plan-shorter":
      "これほど長い日数の予報は、このボットが契約している天気予報サービスのプランに含まれていません。`days: {days}`以下でお試しください。",
    account:
      "天気予報サービスがこのボットのアカウントの利用を停止しています。このボットの運営者にお知らせください。",
    deprecated:
      "天気予報サービスがこの予報の提供を終了したため、ボットの更新が必要です。このボットの運営者にお知らせください。",
    "no-such-location":
      "天気予報サービスで{place}が見つかりません。場所を確認するか、近くの場所でお試しください。",
    "no-data": "天気予報サービスに{place}の予報がありません。近くの場所でお試しください。",
    "invalid-request":
      "天気予報サービスが{place}についてのリクエストを受け付けませんでした。オプションを確認するか、近くの場所でお試しください。",
    "rate-limited":
      "天気予報サービスへのリクエストが現在多すぎます。1分ほどしてからもう一度お試しください。",
    "quota-exhausted":
      "このボットが取得できる予報の上限に達しました。このボットの運営者にお知らせください。",
    unavailable: "天気予報サービスに現在障害が発生しています。数分後にもう一度お試しください。",
    timeout:
      "天気予報サービスの応答に時間がかかりすぎました。しばらくしてからもう一度お試しください。",
    malformed:
      "天気予報サービスから読み取れない応答が返ってきました。数分後にもう一度お試しください。",
    "unknown-command":
      "このコマンドは使えなくなりました。1分ほど待ってからもう一度試すか、Discordを再起動してください。",
    "outdated-component":
      "これは古いバージョンのメッセージです。もう一度`/forecast`を使ってください。",
    unexpected:
      "ボット側で問題が発生しました。もう一度お試しください。繰り返し発生する場合は、このボットの運営者にお知らせください。",
    restarting: "ボットを再起動しています。少し待ってからもう一度お試しください。",
    "too-fast": "一度に多くのリクエストがありました。{when}にもう一度お試しください。",
    "too-fast-server":
      "現在このサーバーからのリクエストが多すぎます。{when}にもう一度お試しください。",
    reference: "エラー番号：{id}",
  },
  command: {
    description: "世界中のあらゆる場所の天気を、1日から30日分まで日別に表示します",
    location: "Paris や Paris, Texas のような地名、座標、または場所ID",
    days: "日数、1～30（省略すると3）",
    unit: "返答で使う単位",
    metric: "メートル法：°C、km/h",
    imperial: "ヤード・ポンド法：°F、mph",
    private: "返答をあなただけに表示します",
    me: {
      description: "/forecast のあなた専用の既定の設定",
      set: "あなたの場所、日数、単位を設定します",
      show: "あなたの /forecast に使われる設定と、その設定元を表示します",
      forget: "あなたに関して保存されている情報をすべて削除します",
      location: "あなたの場所：Paris や Paris, Texas のような地名、座標、または場所ID",
      days: "日数、1～30",
      unit: "あなたが使う単位",
    },
    settings: {
      description: "/forecast のこのサーバーの既定の設定",
      set: "このサーバーの場所、日数、単位、言語、タイムゾーンを設定します",
      show: "このサーバーの /forecast に使われる設定と、その設定元を表示します",
      reset: "このサーバーの既定の設定をすべて削除します",
      location: "サーバーの場所：Paris や Paris, Texas のような地名、座標、または場所ID",
      days: "日数、1～30",
      unit: "サーバーで使う単位",
      language: "このサーバーの予報で使う言語",
      timezone: "このサーバーのタイムゾーン：都市名、国名、または現地の現在時刻を入力",
    },
    schedule: {
      description: "このサーバーのチャンネルに毎日の天気予報を投稿します",
      add: "毎日、または決まった曜日に予報を投稿するよう設定します",
      list: "このサーバーの定期投稿、次回の予定、前回の結果を表示します",
      edit: "定期投稿を変更します。省略した項目はそのままです",
      pause: "定期投稿を、再開するまで一時停止します",
      resume: "一時停止中の定期投稿を再開します",
      remove: "定期投稿を削除します",
      preview: "定期投稿の現在の表示を、あなただけにプレビューします",
      schedule: "対象の定期投稿：一覧から選択",
      time: "時刻（例：07:00、19:30、7:30 pm）",
      location: "場所（省略するとサーバーの設定）：地名、座標、または場所ID",
      days: "日数、1～30（省略するとサーバーの設定）",
      unit: "予報の単位（省略するとサーバーの設定）",
      channel: "投稿先（省略するとこのチャンネル）",
      timezone: "時刻のタイムゾーン（省略すると場所のタイムゾーン）：都市名または国名を入力",
      weekdays: "曜日（例：mon-fri、weekends。省略すると毎日）",
      role: "投稿のたびにメンションするロール（省略するとなし）",
      until: "再開する日（例：2026-12-24）。次回の投稿だけを見送ることもできます",
      skipNext: "次回の投稿だけを見送る",
      places: "場所を追加（例：Oslo）、または外す（例：-Oslo）。1つのメッセージに10か所まで",
      conditions: "必要なときだけ投稿します（例：rain 5 mm, low 0, wind 7, thunderstorm）",
      match: "条件のどれか1つを満たせばよいか、同じ日にすべてを満たす必要があるか",
      matchAny: "どれか1つ（例：雨または氷点下の冷え込み）",
      matchAll: "同じ日にすべて（例：雨と風）",
      within: "条件を調べる日数：1は今日だけ、2は今日と明日",
      mode: "前回のメッセージの扱い（例：いつも最新の1件だけにする）",
      modeNew: "そのまま残し、毎回新しく投稿する",
      modeReplace: "その場で更新する：いつも最新のメッセージ1件だけ",
      modeBottom: "一番下に移す：削除して投稿し直す（ピン留めされている場合は更新する）",
      silent: "通知音を鳴らさずに投稿します（例：夜間の投稿）",
      thread: "スレッドに投稿します：「each」で毎回新規作成、または名前を指定（例：天気）",
      threadEach: "毎回新しいスレッド",
      note: "予報の上に毎回添える言葉（例：園芸好きの皆さん、おはようございます！）",
      layout: "表示の形式（例：毎週日曜日に1週間のカード）",
      layoutForecast: "/forecast と同じ",
      layoutWeek: "グラフ付きの1週間のカード",
      clear: "設定したものを取り消します（例：メモ）",
      cleared: {
        conditions: "条件：毎回投稿する",
        places: "最初の1か所以外のすべての場所",
        note: "メモ",
        thread: "スレッド：チャンネルに直接投稿する",
        role: "ロール：誰にもメンションしない",
        days: "日数：サーバーの設定に従う",
        unit: "単位：サーバーの設定に従う",
      },
      changed: {
        time: "新しい時刻（例：07:00、19:30、7:30 pm）",
        location: "新しい場所：Paris や Paris, Texas のような地名、座標、または場所ID",
        days: "新しい日数、1～30",
        unit: "予報の新しい単位",
        channel: "新しいチャンネルまたはスレッド",
        timezone: "時刻の新しいタイムゾーン：都市名または国名を入力",
        weekdays: "新しい曜日（例：mon-fri、weekends）",
        role: "投稿のたびにメンションする新しいロール",
      },
    },
  },
} satisfies Translation;
