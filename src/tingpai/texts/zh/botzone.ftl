# 牌、请求与回应
botzone-no-tile = “{ $tile }”不是 Botzone 的牌：W1–W9、B1–B9、T1–T9、F1–F4、J1–J3、H1–H8。
botzone-bad-request = 请求“{ $request }”无法接续。
botzone-no-answer = “{ $answer }”不是回应。
botzone-no-history = 这不是请求与回应的历史。
botzone-no-framing = 没有交互格式“{ $framing }”；现有 { $known }。
botzone-no-command = 没有给出程序。
botzone-only-mcr = Botzone 协议只适用于国标麻将。

# 程序的失误
botzone-not-started = 程序“{ $command }”无法启动：{ $problem }
botzone-crashed = 程序以代码 { $status } 结束。
botzone-too-late = { $seconds } 秒内没有回应。
botzone-too-much = 回应超过 { $most } 字节。
botzone-no-output = 程序没有回应就结束了。
botzone-not-json = 回应不是 JSON：{ $output }
botzone-no-response = 回应中没有文本“response”：{ $output }
botzone-not-allowed = 不允许“{ $answer }”。
botzone-no-choice = 不允许“{ $answer }”：没有可以要的牌。
botzone-only-pass = 对“{ $request }”只能回应 PASS，不能是“{ $answer }”。
botzone-foul-failed-name = 程序出错或错和
botzone-foul-failed = 程序出错、动作不合法或错和。

# 对局记录
botzone-no-log = 没有包含裁判输出与回应的列表“log”。
botzone-no-wall = 没有带“walltiles”的“initdata”。
botzone-no-quan = “initdata”没有给出圈风（“quan”，0–3）。
botzone-wall-size = 牌墙有 { $count } 张，应为 136 或 144 张。
botzone-wall-differs = 记录中的手牌不是来自这副牌墙。
botzone-turn-differs = 记录是“{ $told }”，与牌桌不符。
botzone-log-parts = 记录第 { $turn } 回合：{ $problem }
botzone-scores-differ = 记录为 { $theirs }，按规则为 { $ours }。
