# Commands and values
tournament-no-command = “{ $name }”不是比赛的命令；命令有 { $known }。
tournament-not-created = 还没有比赛：请先用 “create”。
tournament-created-before = 比赛已经建立，设置不能再改。
tournament-new-with-file = 比赛保存在 { $file }；另一场比赛请用另一个文件。
tournament-time-back = 现在已是第 { $now } 分钟，第 { $at } 分钟已过；时间不能倒流。
tournament-blank = “{ $key }”不能为空。
tournament-at-least = “{ $key }”至少为 { $least }，不能是 { $value }。
tournament-above-zero = “{ $key }”必须大于 0，不能是 { $value }。
tournament-digits = “{ $key }”：关键字不能全是数字，如“{ $value }”。
tournament-server-key = “{ $key }”：关键字“{ $value }”由服务器自己的牌桌使用，请另选一个。
tournament-no-person = “{ $key }”须为关键字或号码，不能是 { $value }。
tournament-not-registered = “{ $key }”：没有以“{ $value }”报名的人。
tournament-no-number = “{ $key }”：没有人是 { $value } 号。
tournament-no-session = 没有第 { $session } 局；最后一局是第 { $last } 局。
tournament-no-table = 没有第 { $table } 桌；最后一桌是第 { $last } 桌。
tournament-not-started = 第 { $session } 局尚未开始。
tournament-not-at-table = { $who } 不坐在第 { $table } 桌。
tournament-not-in-session = { $who } 不参加第 { $session } 局。

# Rights
tournament-no-right = { $who } 无权执行“{ $command }”；有权者：{ $allowed }。
tournament-not-your-table = { $who } 在第 { $table } 桌没有权限：该桌有自己的裁判和选手。
tournament-own-case = { $who } 是当事人；任何人不得裁决或签署自己的事项。
tournament-own-ruling = 此裁决由 { $who } 作出；任何人不得仲裁针对自己裁决的申诉。
tournament-own-column = { $who } 不能签 { $number } 号的栏：各签各栏，或由裁判登记纸上签名。
tournament-own-oath = { $who } 只能签自己的誓词。
tournament-private = 第 { $table } 桌的记分表尚未签署，目前只供该桌选手和工作人员查看。

# The event
tournament-six-sessions = 比赛至少要有 { $least } 局，不能是 { $count } 局；少于此数须标为 “friendly”。
tournament-no-finals = 混合制比赛须有至少 1 局 “final_sessions”。
tournament-finalists = “finalists”须为四的倍数，不能是 { $count }。
tournament-finals-elsewhere = 只有混合制比赛才有 “final_sessions”；本次为“{ $scheme }”。
tournament-registration-closed = 抽签的哈希值已公布，报名截止；只能再加替补。
tournament-registered-before = { $who } 已经报名。
tournament-substitute-team = 替补不属于任何队。
tournament-captain-of-nothing = 队长必须有队。
tournament-no-teams = 本比赛没有团体：“team_size”为 0。
tournament-team-full = “{ $team }”队已满 { $size } 人。
tournament-two-captains = “{ $team }”队已有队长。
tournament-no-such-team = “proxies”中的“{ $team }”队没有报名。
tournament-gone-before = { $who } 已退出或被禁赛。
tournament-replace-from = 只能从尚未开始的局起接替号码，不能从第 { $session } 局起。
tournament-plays-already = { $who } 已在本比赛中出场。
tournament-fills-up = { $who } 用于补足人数，已有自己的座位。

# The draw and the schedule
tournament-not-drawn = 抽签之前没有号码。
tournament-nobody = 还没有人报名。
tournament-no-hash = “hash”须为密文的 sha-256：64 位十六进制数字。
tournament-hash-before = 哈希值已公布，不能更改。
tournament-hash-first = 抽签前须先公布密文的哈希值：请先用 “commit”。
tournament-other-secret = 这不是已公布哈希值的那个密文。
tournament-drawn-before = 号码已经抽定，不再改变。
tournament-substitutes-lack = { $players } 名选手坐不满各桌：还需 { $count } 名替补。
tournament-scheduled-before = 赛程已经排定。
tournament-stage-unsigned = 上一阶段全部签署后才能排下一阶段；第 { $session } 局第 { $table } 桌尚未签完。
tournament-no-knockout = { $count } 人、每桌晋级 { $advance } 人无法进行淘汰赛：任何轮空数都凑不成完整的名单。
tournament-rest = { $sessions } 局不能平均分到 { $stages } 个阶段。
tournament-no-final-field = 决赛至少要四人；可出场的只有 { $count } 人。
tournament-rows-sessions = “rows”须为 { $count } 局的列表。
tournament-rows-four = 第 { $session } 局：每桌须有四个号码。
tournament-rows-everybody = 第 { $session } 局没有让每人恰好坐一次。

# What the check says
tournament-check-nobody = 还没有选手报名。
tournament-check-friendly = 比赛只有 { $count } 局，不符合 §3.5.4 的六局要求。
tournament-check-byes = 第一阶段有 { $count } 人轮空：号码最小者。
tournament-check-repeats = 无重复相遇且队友不相遇的赛程最多已知 { $most } 局；{ $sessions } 局至少有 { $least } 次重复。
tournament-check-finalists = 人数不足：决赛为 { $count } 人。
tournament-check-team = “{ $team }”队只有 { $count }/{ $size } 人，不计团体名次。
tournament-check-captain = “{ $team }”队没有队长。
tournament-check-oaths = { $count } 人未签誓词：{ $who }。

# A session
tournament-started-before = 第 { $session } 局已经开始。
tournament-next-session = 下一局是第 { $next } 局，不是第 { $session } 局。
tournament-still-playing = 第 { $table } 桌仍在进行第 { $session } 局：锣未响，也未打完。
tournament-empty-chair = { $who } 不在，第 { $table } 桌该座位无人：三人不能开局。
tournament-online-table = 第 { $table } 桌在服务器上进行，成绩由对局自动记录；裁判可以更正。
tournament-online-unsigned = 第 { $table } 桌在服务器上进行，其记分表无需签字。
tournament-not-online = 第 { $table } 桌不在服务器上进行，其记分表须由本人签字。
tournament-no-oath = { $who } 未签誓词，不能入座。
tournament-paused-before = 第 { $session } 局已经暂停。
tournament-not-paused = 第 { $session } 局没有暂停。
tournament-gong-gone = 第 { $gong } 分钟已鸣锣；该桌已结束。
tournament-no-substitute = { $who } 不是替补。
tournament-sits-elsewhere = { $who } 本局已坐在别处。
tournament-table-done = 第 { $table } 桌已结束，不能再入座。
tournament-not-ended = 本局在第 { $end } 分钟结束。

# The protocol
tournament-last-row = 记分表已到最后一行（第 { $count } 行）。
tournament-unfinished-with = 被锣声中止的一盘不计分，不应有“{ $key }”。
tournament-unfinished-early = 第 { $gong } 分钟才鸣锣，此前没有未完成的盘。
tournament-unfinished-last = 只有最后一行可以是未完成的，第 { $number } 行不行。
tournament-after-gong = 第 { $gong } 分钟已鸣锣；此前打完的须由裁判确认。
tournament-who-confirms = { $who } 不能确认该盘在时限内结束，须由裁判确认。
tournament-result-twice = “result”和“{ $key }”只写其一。
tournament-signed-no-more = 第 { $table } 桌的记分表已全部签署，不再加行。
tournament-signed-chief-only = 第 { $table } 桌的记分表已全部签署：只有裁判长或申诉可以更改。
tournament-referee-corrects = 第 { $number } 行只能由记录者在下一行之前更正；现在由裁判更正。
tournament-correct-why = “why”须说明更正第 { $number } 行的理由。
tournament-signed-before = { $who } 已经签名。
tournament-sign-whom = “player”须说明签的是谁的栏。
tournament-chief-last = 裁判长最后签署；还缺：{ $missing }。
tournament-chief-signs = { $who } 不是裁判长。
tournament-too-few-deals = 只打了 { $count } 盘的记分表须在鸣锣后签署，或由裁判说明理由。

# Rulings
tournament-chief-rules = “{ $foul }”会禁赛或取消名次；{ $who } 无权作出，只有裁判长可以。
tournament-who-admits = { $who } 无权受理已过去的事项，只有裁判长可以。
tournament-admit-why = “why”须说明为何仍要处理已过去的事项。
tournament-bar-sessions = 禁赛须从某局到同一局或更后的局；最后一局是第 { $last } 局。
tournament-unplaced-before = { $number } 号已无名次。

# Appeals
tournament-appeal-own = { $who } 不能代他人申诉：须由选手本人或队长提出。
tournament-appeal-author = { $who } 既不是该选手，也不是其队长。
tournament-appeal-text = 申诉须以书面提出：“text”不能为空。
tournament-appeal-fee = 须登记申诉费 { $fee } { $currency }：“fee_paid”。
tournament-appeal-late = 申诉已逾期：截止于第 { $latest } 分钟。
tournament-appeal-subject = 请说明申诉对象：“ruling”，或“table”和“number”。
tournament-no-appeal = 没有第 { $appeal } 号申诉。
tournament-appeal-decided = 第 { $appeal } 号申诉已有结论，或未在时限内继续。
tournament-appeal-step = 该申诉的下一步是“{ $step }”，不得跳过。
tournament-appeal-judge = { $who } 不负责“{ $step }”这一步。
tournament-appeal-words = 在“{ $step }”这一步，答复只能是：{ $allowed }。
tournament-appeal-nothing-broken = 答复“{ $decision }”不指明违反的规则，也不带更正。
tournament-appeal-broke = 只有“broke”指明裁决违反的规则，申诉才能成立。
tournament-appeal-correction = 申诉成立须带更正：一条“revoke”或“correct”命令。
