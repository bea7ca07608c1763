# 牌的写法
notation-help = 请写 1m…9m、1p…9p、1s…9s、E S W N、C F P、1f…8f
error-no-suit-letter = “{ $letter }”不是花色字母；请写 1m…9m、1p…9p、1s…9s、E S W N、C F P、1f…8f。
error-suit-missing = “{ $rank }”后面缺少花色字母；请写 1m…9m、1p…9p、1s…9s、E S W N、C F P、1f…8f。
error-rank-missing = 花色字母“{ $letter }”前面缺少数字。
error-no-such-rank = 没有{ $tile }这张牌：该花色的数字为 1 到 { $last }。
error-no-tile = “{ $letter }”不是牌；请写 1m…9m、1p…9p、1s…9s、E S W N、C F P、1f…8f。

# 副露与手牌
error-meld-not-claimed = 副露（{ $kind }）须来自别家的牌；只有暗杠来自自己。
error-meld-not-added = 只有由碰出的刻子加成的杠才是加杠。
error-meld-not-late = 只有加杠才可能是延后的。
error-chow-not-left = 只能吃上家的牌，不能吃“{ $from }”。
error-honor-chow = { $tiles }不是顺子：风牌和箭牌不能组成顺子。
error-no-set = { $tiles }既不是顺子，也不是刻子，也不是杠。
error-meld-kind = { $tiles }是 { $made }，不是 { $wanted }。
error-flower-standing = { $tile }是花牌：应放在一旁，不能算作手中的立牌。
error-flower-wins = { $tile }是花牌：不能和花牌。
error-no-flower = { $tile }不是花牌。
error-flower-twice = 整副牌中只有一张{ $tile }。
error-too-many-melds = 有 { $count } 副副露：一手牌最多四副。
error-standing-count = { $melds } 副副露之外立牌有 { $count } 张；应为 { $wanted } 张（13 张减去每副三张，不含和牌张）。
error-five-of-a-kind = { $tile }有 { $count } 张：每种牌只有四张。
error-no-flowers-here = 这种玩法没有花牌。
error-no-honors-here = { $tile }：这种玩法没有风牌和箭牌。
error-robbed-held = 被抢的{ $tile }是别家杠的第四张，其他人不可能再有{ $tile }。
error-last-of-kind-held = 既是绝张，另外三张{ $tile }就都在桌面上，但手中还立着一张。
error-replacement-not-wall = 补牌来自牌墙，而这张来自 { $source }。
error-replacement-of-nothing = 补牌须在开杠之后（规则允许时也可在补花之后），而这手牌没有。
error-last-robbed = 开杠必须有补牌，所以被抢的杠牌不会是最后一张。
error-no-winning-tile = 这里只有和牌才计分，而没有给出和牌张。

# 和牌与听牌
not-winning-waits = 没有和牌：{ $tile }不能使其完成；它听{ $waits }。
not-winning-shape = 没有和牌：加上{ $tile }后不成本规则的任何牌型。

# 选项与请求
error-no-option = 本规则没有选项“{ $name }”；可用选项：{ $known }。
error-option-choice = 选项“{ $name }”不能为 { $value }；可选 { $known }。
error-option-flag = 选项“{ $name }”不能为 { $value }；只能为 true 或 false。
error-option-range = 选项“{ $name }”不能为 { $value }；须为 { $low } 到 { $high } 的整数。
error-no-ruleset = 没有规则“{ $id }”；现有 { $known }。
error-batch-shape = 多手牌须为 { $width } 列的数组，而不是 { $shape }。
error-batch-column = 第 { $column } 列（{ $key }）必须为 0：规则“{ $id }”没有此项。
error-no-tables = 规则“{ $id }”没有用于不带说明计分的表。
error-not-an-object = 每个请求是一个 JSON 对象，每行一个。
error-no-json = 此行不是 JSON：{ $problem }
error-key-missing = { $where } 中缺少键“{ $key }”。
error-unknown-key = { $where } 中有未知的键“{ $key }”；已知的键为 { $known }。
error-not-a-text = “{ $key }”须为文本，而不是 { $value }。
error-not-a-list = “{ $key }”须为列表。
error-not-a-mapping = “{ $key }”须为对象。
error-not-a-flag = “{ $key }”须为 true 或 false，而不是 { $value }。
error-not-a-whole-number = “{ $key }”须为整数，而不是 { $value }。
error-not-a-number = “{ $key }”须为数字，而不是 { $value }。
error-not-a-choice = “{ $key }”不能为 { $value }；可选 { $known }。
error-one-winning-tile = 和牌张只能是一张牌，而不是“{ $value }”。

# 谁付分
pays-base-and-hand-drawn = 自摸：{ $base } 分加和牌分 { $points } 分。
pays-base-and-hand = 点和：{ $base } 分加和牌分 { $points } 分。
pays-base = 未点和：只付 { $base } 分。

error-internal = 程序本身在此行出错（{ $problem }）。请报告此问题；其余各行照常处理。

# Between the names of two tiles in a sentence.
tiles-between = 、
