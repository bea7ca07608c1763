# 练习：题目，以及针对每种误解的说明
drill-title-names = 认牌与认座位
drill-title-complete = 和牌了吗？
drill-title-waits = 听什么牌？
drill-title-throw = 打哪张？
drill-title-count = 算番
drill-title-pays = 谁付分？
drill-title-claim = 要还是不要？
drill-title-danger = 哪张牌危险？
drill-title-void = 定缺
drill-title-jokers = 百搭
drill-title-dead = 还能和牌吗？
drill-title-referee = 裁判的判罚

drill-right = 正确。
drill-none = 没有
drill-tile = { $tile }
drill-show-tile = 牌
drill-show-hand = 手牌
drill-show-meld = 明的牌组
drill-show-concealed = 暗杠
drill-show-flowers = 花牌
drill-show-wall = 和牌张（自摸）
drill-show-discard = 和牌张（别人打出）
drill-show-kong = 和牌张（抢杠）
drill-show-discards = 桌面上
drill-show-offered = { $seat }打出
drill-show-you = 您
drill-show-sets = 明的牌组：{ $seat }
drill-show-river = 打出的牌：{ $seat }

drill-wind = { $wind ->
    [E] 东
    [S] 南
    [W] 西
   *[N] 北
}
drill-fact-winds = 座位：{ $seat }。圈：{ $round }。
drill-fact-void = 您定缺：{ $suit ->
    [m] 万
    [p] 饼
   *[s] 条
}。
drill-fact-their-void = { $seat }定缺：{ $suit ->
    [m] 万
    [p] 饼
   *[s] 条
}。
drill-fact-joker = 百搭是{ $tile }。
drill-fact-replacement = 和牌张是开杠后补的牌。
drill-fact-last = { $source ->
    [wall] 和牌张是牌墙的最后一张。
   *[discard] 和牌张是本盘最后打出的一张。
}
drill-fact-last_of_kind = 同样的另外三张都已亮在桌面上。
drill-fact-after_kong = 和牌张是对方开杠后马上打出的。
drill-fact-ready = { $ready ->
    [heavenly] 起手即听，并已报听。
   *[declared] 已报听。
}
drill-fact-blessing = { $blessing ->
    [heaven] 东家以起手牌和牌。
    [earth] 和的是东家打出的第一张牌。
   *[man] 在最初几巡、无人吃碰杠之前和牌。
}
drill-fact-lost = 这位没有和牌，手牌也要计分。
drill-fact-won = { $seat }已经和牌离场。
drill-fact-declared = { $seat }已报听。
drill-fact-option = 本桌约定：{ $option }{ $value }。
drill-fact-wall = 还可摸的牌：{ $count }张。

# 认牌
drill-names-which-name = 这张牌叫什么？
drill-names-which-tile = 哪一张是{ $tile }？
drill-names-seat = 您坐{ $you }。谁坐在您的{ $place ->
    [right] 右边
    [left] 左边
   *[across] 对面
}？
drill-names-turn = 您坐{ $you }。{ $place ->
    [left] 您前面轮到谁
   *[right] 您后面轮到谁
}？
drill-names-reason = 这是{ $tile }：{ $sign }。
drill-names-order = 轮次是东、南、西、北，下一位总坐在前一位的右边。
drill-names-sign-m = 数字下面有“萬”字的是万子
drill-names-sign-p = 圆形图案的是饼子
drill-names-sign-s = 竹节图案的是条子
drill-names-sign-bird = 画着鸟的是1条
drill-names-sign-wind = 東是东，南是南，西是西，北是北
drill-names-sign-C = 红色的“中”是红中
drill-names-sign-F = 绿色的“發”是发财
drill-names-sign-P = 空白或带框的是白板
drill-names-idea-suit = 花色不对。怎样认{ $other }：{ $sign }。
drill-names-idea-rank = 花色对，数字不对：这是{ $tile }，不是{ $other }。请再数一遍。
drill-names-idea-bird = 1条画的是鸟，不是竹节。这是{ $tile }，不是{ $other }。
drill-names-idea-wind = 这两张都是风牌：東、南、西、北。这是{ $tile }，不是{ $other }。
drill-names-idea-dragon = 这两张都是箭牌：中是红的，發是绿的，空白的是白板。这是{ $tile }，不是{ $other }。
drill-names-idea-wind-dragon = 风牌有四种，箭牌有三种，是不同的字牌。这是{ $tile }，不是{ $other }。
drill-names-idea-direction = 正好反了：轮次向右，逆时针进行。是{ $seat }，不是{ $other }。
drill-names-idea-across = 东西相对，南北相对。是{ $seat }，不是{ $other }。
drill-names-idea-yourself = { $you }就是您自己。

# 和牌了吗
drill-complete-question = 这手牌和了吗？
drill-complete-wrong-tile = 有一张牌不对。去掉哪一张，只差一张别的牌就能和？
drill-complete-choice-yes = 和了
drill-complete-choice-no = 没和
drill-complete-reading = 和了：{ $groups }。
drill-complete-pairs-win = 和了，七对：{ $groups }。
drill-complete-kong = 杠虽有四张，只算一组：{ $kong }。{ $groups }
drill-complete-idea-wrap = { $tiles }不是顺子：数字到九为止，不能接一。
drill-complete-idea-mixed = { $tiles }不是顺子：三张必须同一花色。
drill-complete-idea-gap = { $tiles }不是顺子：三个数字必须相连。
drill-complete-idea-two-pairs = 和牌要四组牌和一对将。这里的{ $tiles }不成一组。
drill-complete-idea-honors = { $tiles }不成一组：风牌和箭牌没有顺子，只能组成刻子和对子。
drill-complete-idea-void = 四组牌加一对，可是{ $tiles }是定缺的花色，这样不能和牌。
drill-complete-idea-six-pairs = 这里只有六对：{ $tiles }不成对。
drill-complete-idea-pairs-not-here = 在这种玩法里，任意七对不算和牌。
drill-complete-orphans = 和了：每种幺九牌和字牌各一张，其中一种两张。
drill-complete-idea-orphans = 每种幺九牌和字牌都要有一张，这里缺{ $tile }。
drill-complete-idea-breaks-pair = 去掉{ $tile }就拆了对子，还差{ $missing }张。用不上的是{ $odd }。
drill-complete-idea-breaks-pung = { $tile }在刻子里，去掉后还差{ $missing }张。用不上的是{ $odd }。
drill-complete-idea-needed = 牌组里要用{ $tile }，去掉后还差{ $missing }张。用不上的是{ $odd }。
drill-complete-odd = 去掉{ $tile }就听牌，听{ $waits }。

# 听牌
drill-waits-question = 请标出能和的每一张牌。
drill-waits-enough = 这手牌听下面几张。点和时，哪些够起和分？
drill-waits-most = 这手牌听下面几张。点和时，哪一张分最高？
drill-waits-completes-chow = { $tile }组成顺子：{ $groups }。
drill-waits-completes-pung = { $tile }使对子成刻子：{ $groups }。
drill-waits-completes-pair = { $tile }成将：{ $groups }。
drill-waits-completes-special = { $tile }组成特殊牌型：{ $groups }。
drill-waits-idea-fifth = { $tile }不会再来：四张都在您手里。
drill-waits-idea-pair = 再来一张{ $tile }只是重复，其余的牌凑不成牌组和将，还差{ $missing }张。
drill-waits-idea-near = { $tile }与{ $near }相关，但其余的牌凑不成牌组和将，还差{ $missing }张。
drill-waits-idea-stranger = { $tile }与手里的牌都不相关。
drill-waits-worth = { $tile }：{ $points }分（{ $fans }）
drill-waits-worth-plain = { $tile }：{ $points }分
drill-waits-idea-enough-missed = 这一张够分。{ $worth }。
drill-waits-idea-enough-cheap = 牌型成了，但分不够。{ $worth }。
drill-waits-idea-most-missed = 这一张分最高。{ $worth }。
drill-waits-idea-most-cheap = 别的牌能到{ $best }分。{ $worth }。

# 打哪张
drill-throw-question = 打哪张最接近和牌，而且有用的牌最多？
drill-throw-in-play = 这里打哪张最好：快、分高、又安全？
drill-throw-outlook-ready = 打{ $tile }：听牌，还剩{ $useful }张能和{ $worth }。
drill-throw-outlook-away = 打{ $tile }：离听牌还差{ $missing }张，有用的还剩{ $useful }张{ $worth }。
drill-throw-idea-slower = 打这张更慢。{ $best }{ $given }
drill-throw-idea-fewer-in-play = 一样近，但有用的牌更少。{ $best }{ $given }
drill-throw-idea-cheaper = 打这张，手牌的分更低。{ $best }{ $given }
drill-throw-idea-risk = 手牌差不多，但{ $tile }更危险。{ $best }{ $given }
drill-throw-idea-plan = 数字接近，但留着{ $tile }打算更好。{ $best }{ $given }
drill-throw-reason-ready = 打{ $tile }就听牌：{ $useful }，还剩{ $left }张。
drill-throw-reason-away = 打{ $tile }后离听牌还差{ $missing }张。有用的：{ $useful }，还剩{ $left }张。
drill-throw-idea-breaks-pung = { $tile }一张也不能少，否则比打{ $best }多差{ $missing }张。
drill-throw-idea-breaks-pair = { $tile }两张都要用，否则比打{ $best }多差{ $missing }张。
drill-throw-idea-breaks-run = { $tile }在顺子或搭子里，打掉它比打{ $best }多差{ $missing }张。
drill-throw-idea-needed = { $tile }在这里有用，打掉它比打{ $best }多差{ $missing }张。
drill-throw-idea-fewer = 一样近，但有用的牌更少：打{ $tile }剩{ $left }张，打{ $best }剩{ $most }张。
drill-throw-idea-seen = 桌面上没有牌时，打{ $tile }有{ $before }张有用；其中一些已在桌面上，只剩{ $left }张，而打{ $best }有{ $most }张。

# 算番
drill-count-choice-yes = 计
drill-count-choice-no = 没有
drill-count-choice-taken = 有，但不计
drill-count-does-it = 这手牌计“{ $fan }”吗？
drill-count-which = 请标出这手牌计的每一项。
drill-count-total = 这手牌多少分？
drill-count-points = 分
drill-count-who-took = 这手牌里有“{ $fan }”，但不计。是什么使它不计？
drill-count-fan = { $fan }
drill-count-line = { $fan }{ $times ->
    [1] {""}
   *[other] {"×"}{ $times }
} { $value }
drill-count-lines = 计：{ $lines }。共{ $points }分。
drill-count-no-lines = 没有另计的项目。共{ $points }分。
drill-count-absent = 这里没有“{ $fan }”。它的条件：{ $rule }
drill-count-here = 这里有“{ $fan }”：{ $groups }。
drill-count-here-whole = 这里有“{ $fan }”。它的条件：{ $rule }
drill-count-taken-fan = 计“{ $taker }”时不计“{ $fan }”。
drill-count-taken-principle = 不计“{ $fan }”：{ $taker }。
drill-count-missed = 漏了一项。{ $why }
drill-count-forgot = 好像漏了{ $points }分。{ $why }
drill-count-no-doubles = { $given }是翻倍前的分，翻倍后是{ $points }分。
drill-count-double-short = 少翻了一倍，应为{ $points }分。
drill-count-double-over = 多翻了一倍，应为{ $points }分。
drill-count-fans-not-value = { $given }是番数，按表折算是{ $points }分。
drill-count-no-cap = 表有上限：三番以上都是{ $points }分，不是{ $given }分。
drill-count-too-less = 少了。{ $why }
drill-count-too-more = 多了。{ $why }
drill-count-idea-yes-not-no = 它在这里，也没有什么使它不计。{ $why }
drill-count-idea-yes-not-taken = 没有什么使它不计。{ $why }
drill-count-idea-no-not-yes = 只是看起来像。{ $why }
drill-count-idea-no-not-taken = 根本没有它，谈不上不计。{ $why }
drill-count-idea-taken-not-yes = 看得对，但它不计。{ $why }
drill-count-idea-taken-not-no = 它在，只是不计。{ $why }
drill-count-idea-took-other = “{ $other }”与“{ $fan }”可以同计。{ $why }
drill-count-idea-took-value = 分值更低的番种不会使“{ $fan }”不计。{ $why }
drill-count-idea-took-principle = 不是这条原则。{ $why }
drill-count-idea-took-absent = 这手牌里没有“{ $other }”。{ $why }

# 谁付分
drill-pays-question = 各家得分（+）或失分（−）多少？
drill-pays-discard = { $winner }和了{ $giver }打出的牌，这手牌{ $points }分。
drill-pays-drawn = { $winner }自摸和牌，这手牌{ $points }分。
drill-pays-robbed = { $giver }给碰的刻子加第四张，{ $winner }抢杠和牌，这手牌{ $points }分。
drill-pays-foul = 同一盘里{ $seat }犯规：“{ $foul }”{ $time }
drill-pays-mahjong = { $winner }和牌，手牌{ $points }分。
drill-pays-hand = { $seat }的手牌{ $points }分。
drill-pays-liable = { $seat }打出了危险张，由其包付。
drill-pays-hu-from = { $winner }和了{ $giver }打出的牌，值{ $points }分。
drill-pays-hu-after-kong = { $giver }开杠后马上打出的牌被{ $winner }和了，值{ $points }分。
drill-pays-hu-robbing = { $winner }抢{ $giver }的杠和牌，值{ $points }分。
drill-pays-hu-wall = { $winner }自摸和牌，值{ $points }分。
drill-pays-kong-concealed = { $seat }开暗杠。
drill-pays-kong-open = { $seat }用{ $giver }打出的牌开明杠。
drill-pays-kong-added = { $seat }把刚摸到的牌加到碰的刻子上：加杠。
drill-pays-kong-late = { $seat }把早先摸到的牌加到碰的刻子上：延后的加杠。
drill-pays-kong-robbed = { $seat }给碰的刻子加第四张。
drill-pays-time = 到目前为止就是这些。
drill-pays-exhausted = 然后牌墙摸完了。
drill-pays-waits = { $seat }听牌，最多值{ $points }分。
drill-pays-not-waiting = { $seat }没有听牌。
drill-pays-void = { $seat }手里还有定缺花色的牌。
drill-pays-false = 查牌发现{ $seat }是诈和，手里没有定缺花色的牌。
drill-pays-line = { $payer }付{ $payee }{ $points }分。{ $why }
drill-pays-line-nobody = { $payer }扣{ $points }分，无人得到。{ $why }
drill-pays-idea-signs = 数目对，正负反了：和牌者得分，别人付分。
drill-pays-idea-as-drawn = 自摸才这样付。这里是别人打出的牌。{ $why }
drill-pays-idea-as-discard = 点和才这样付。这里是自摸。{ $why }
drill-pays-idea-losers-settle = 未和的三家之间也要结算：分少的付差额。{ $why }
drill-pays-idea-liable = 包付者替三家付，此外不再结算。{ $why }
drill-pays-idea-kong-kept = 开杠后马上打出的牌让人和了，这一杠就不得分。{ $why }
drill-pays-idea-robbed-paid = 被抢的杠不得分。{ $why }
drill-pays-idea-one-winner = 一张牌可以几家同时和，每家都要付。{ $why }
drill-pays-idea-fine-forgotten = 终了手里有定缺花色的牌要罚分。{ $why }
drill-pays-idea-false-paid = 诈和不得分，还要罚分。{ $why }
drill-pays-idea-kongs-kept = 牌墙摸完时，没听牌的要付给听牌的，并退回杠分。{ $why }
drill-pays-idea-forgot = 漏了一笔。{ $why }
drill-pays-idea-sum = 有人得就有人付：四个数之和应为零。
drill-pays-idea-nobody = 这笔罚分无人得到：四个数之和比零少{ $points }。
drill-pays-idea-seat = { $seat }：{ $points }。{ $why }
drill-pays-idea-nothing = { $seat }：0。这一家不付也不得。

# 要还是不要
drill-claim-question = { $seat }打出{ $tile }。您怎么办？
drill-claim-choice-pass = 不要
drill-claim-choice-pung = 碰
drill-claim-choice-kong = 杠
drill-claim-choice-chow = 用{ $tiles }吃
drill-claim-worth = ，约{ $points }分
drill-claim-outcome-ready = { $action }：听牌，还剩{ $useful }张能和{ $worth }。
drill-claim-outcome-away = { $action }：离听牌还差{ $missing }张，有用的还剩{ $useful }张{ $worth }。
drill-claim-idea-missed-step = 要了这张就近一步，不要就放走了。{ $best }{ $given }
drill-claim-idea-missed-value = 要了这张，手牌分更高。{ $best }{ $given }
drill-claim-idea-missed-wait = 以剩下的巡数看，要了更好。{ $best }{ $given }
drill-claim-idea-no-nearer = 亮了牌，却没有更近。{ $best }{ $given }
drill-claim-idea-lost-value = 要了会丢分。{ $best }{ $given }
drill-claim-idea-flexibility = 快是快，但牌定死了，门前清的牌更有前途。{ $best }{ $given }
drill-claim-idea-other-claim = 这张牌有更好的要法。{ $best }{ $given }

# 危险
drill-danger-question = 请按危险程度排列，最容易让人和的排在最前。
drill-danger-idea-thrown = { $safe }有人打过（{ $seats }），打过的牌很少再听。{ $risky }更危险。
drill-danger-idea-void = { $safe }的花色谁也不能和。{ $risky }更危险。
drill-danger-idea-void-some = { $safe }是{ $seats }定缺的花色。{ $risky }更危险。
drill-danger-idea-suit = { $seats }明的牌组只有一种花色，{ $risky }正是这种。{ $safe }更安全。
drill-danger-idea-honor = { $safe }只能成对子或刻子（未见{ $left }张）。{ $risky }还能成顺子，更危险。
drill-danger-idea-edge = { $safe }在边上，只能进一种顺子。{ $risky }能进更多，更危险。
drill-danger-idea-middle = { $risky }更靠中间，比{ $safe }能进更多顺子。
drill-danger-idea-copies = { $safe }见得更多：未见{ $left }张，而{ $risky }未见{ $more }张。
drill-danger-idea-sum = 对三家合起来看，{ $risky }比{ $safe }危险：请看明的牌组和打出的牌。

# 定缺
drill-void-question = 您定缺哪一门？
drill-void-suit = { $suit ->
    [m] 万
    [p] 饼
   *[s] 条
}
drill-void-reason = { $suit ->
    [m] 万子
    [p] 饼子
   *[s] 条子
}对这手牌帮助最小，共{ $count }张。
drill-void-may-win = 这手牌能和吗？
drill-void-clean = 四组牌加一对，又没有定缺的花色（{ $suit ->
    [m] 万
    [p] 饼
   *[s] 条
}）：能和。
drill-void-idea-longer = 这样要打掉{ $count }张（{ $tiles }），另一门只有{ $less }张（{ $best }）。
drill-void-idea-sets = 张数一样，但{ $tiles }配合更好。应定缺{ $best }。
drill-void-idea-worth = { $tiles }比{ $best }更快或分更高。应定缺{ $best }。
drill-void-idea-two-suits = 可以有两门，只是不能有定缺的花色（{ $suit ->
    [m] 万
    [p] 饼
   *[s] 条
}），这里没有。
drill-void-idea-void-set = { $tiles }成一组，可是定缺的花色。有它就不能和。
drill-void-idea-void-pair = { $tiles }是定缺的花色，将也不行。
drill-void-idea-void-many = { $tiles }是定缺的花色。配得再好也不能和。

# 百搭
drill-jokers-question = 这手牌和了吗？
drill-jokers-stands-for = 百搭当哪张牌，这手牌分最高？
drill-jokers-complete = 和了：{ $joker }当{ $tiles }。
drill-jokers-idea-too-many-gaps = 一张百搭只能补一张。这里还差{ $missing }张。
drill-jokers-idea-two-jokers = 就算有{ $jokers }张百搭，也还差{ $missing }张。
drill-jokers-best = 当{ $tile }时是{ $points }分：{ $fans }。
drill-jokers-idea-cheaper = 当{ $tile }也能和，但少{ $less }分。{ $why }
drill-jokers-idea-incomplete = 当{ $tile }不能和。{ $why }
drill-jokers-idea-own-face = 百搭也可当本身，但{ $tile }在这里用不上。{ $why }

# 还能和牌吗
drill-dead-question = 这位在本盘还能和牌吗？
drill-dead-choice-dead = 不能
drill-dead-choice-alive = 能
drill-dead-idea-cured = { $foul }：继续行牌之前无人提出，不再追究，仍可和牌。
drill-dead-idea-dead = 这要取消和牌权。{ $foul }：{ $ruling }
drill-dead-idea-alive = { $foul }：仍可和牌。{ $ruling }
drill-dead-idea-alive-fined = { $foul }：罚分，但仍可和牌。{ $ruling }

# 裁判
drill-referee-question = 应怎样判？
drill-referee-incident = { $seat }：{ $foul }
drill-referee-minutes = 迟到{ $minutes }分钟。
drill-referee-victim = 受害的一家：{ $seat }。
drill-referee-late = 无人提出，已继续行牌。
drill-referee-ruling = { $ruling }
drill-referee-idea-cured = { $foul }：继续行牌之前无人提出，不再判罚。
drill-referee-idea-still-judged = 当时就提出了，所以要判。
drill-referee-idea-ladder = { $foul }：这是第{ $number }次，您按第{ $given }次判了。
drill-referee-idea-other = 那是另一种犯规（{ $other }）的判罚，这里是：{ $foul }。

# 不能接受的输入
drill-error-name = 没有练习“{ $name }”。有：{ $known }。
drill-error-not-here = 练习{ $name }不适用于{ $ruleset }。适用于：{ $known }。
drill-error-level = 练习{ $name }在{ $ruleset }里有1至{ $most }级。
drill-error-seed = 编号是从0起的整数，最多15位。
drill-error-link = “{ $link }”不是题目。题目写作 练习/规则/级别/编号，例如 waits/mcr/2/70。
drill-error-none = 无法出题：{ $name }、{ $ruleset }、{ $level }级、编号{ $seed }。请换一个编号，并告诉我们。
drill-error-choice = 这里不能选“{ $value }”。可选：{ $known }。
drill-error-list = 请用列表回答，可选：{ $known }。
drill-error-order = 请把这些全部排列，每项一次：{ $known }。
drill-error-typed = 请只输入数字，用空格隔开。
drill-error-which = 请输入1至{ $most }之间的号码。
drill-error-numbers = 请用整数列表回答，需要{ $count }个。

# 终端里的一轮
drill-round = { $title } · { $rules } · { $level }级 · 第{ $seed }轮
drill-number = 第{ $number }题，共{ $count }题
drill-how-one = 请输入选项的号码：
drill-how-some = 请输入选项的号码，用空格隔开（空行：都不选）：
drill-how-order = 请按顺序输入号码，用空格隔开：
drill-how-numbers = 请输入数字，用空格隔开：
drill-wrong = 不对。
drill-answer = 正确答案：{ $answer }
drill-summary = 答对{ $right }题，共{ $count }题。
drill-summary-wrong = 答错：{ $numbers }。
drill-same-round = 同一轮发给朋友：{ $command }
drill-stopped = 做了{ $count }题就停了，共{ $all }题。
