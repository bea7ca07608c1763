# 机器人会怎么打，为什么：像牌友那样说
advice-do = { $move ->
    [discard] 打{ $tiles }
    [ready] { $tiled ->
        [no] 报听
       *[yes] 打{ $tiles }报听
    }
    [chow] 吃{ $tiles }{ $follows ->
        [yes] ，打{ $then }
       *[no] {""}
    }
    [pung] 碰{ $tiles }{ $follows ->
        [yes] ，打{ $then }
       *[no] {""}
    }
    [kong] 杠{ $tiles }
    [hu] 和
    [zimo] 和
    [flower] 补{ $tiles }
    [void] 定缺{ $suit ->
        [m] 万
        [p] 饼
       *[s] 条
    }
   *[pass] 过
}
advice-win = 手牌已成，可以和了。
advice-flower = 补一张牌。
advice-flower-thrown = 花牌没有人能要。
advice-void = 这手牌最用不上这一门。
advice-heavenly = 起手已听。
advice-waits = { $left ->
    [0] 已听牌，但和的牌都已现身。
   *[other] { $many ->
        [yes] 已听牌：可和 { $kinds } 种牌，剩 { $left } 张，最多 { $points } 分。
       *[no] 听{ $needs }，剩 { $left } 张，最多 { $points } 分。
    }
}
advice-nearer = { $away ->
    [0] 已听牌
   *[other] 差 { $away } 张听牌
}：{ $left ->
    [0] 有用的牌已经没有了。
   *[other] { $many ->
        [yes] { $kinds } 种牌有用，剩 { $left } 张。
       *[no] { $needs }有用，剩 { $left } 张。
    }
}
advice-plan = { $away ->
    [0] 已听牌
   *[other] 差 { $away } 张听牌
}：{ $left ->
    [0] 有用的牌已经没有了。
   *[other] { $many ->
        [yes] { $kinds } 种牌有用，剩 { $left } 张。
       *[no] { $needs }有用，剩 { $left } 张。
    }
}往“{ $plan }”做，约 { $points } 分。
advice-safe = 已难和牌，先打最安全的。
advice-risk = { $level ->
    [small] 略有风险：
   *[real] 有风险：
}{ $why ->
    [ready] { $who }已报听。
    [flush] { $who }在做{ $suit ->
        [m] 万
        [p] 饼
       *[s] 条
    }。
    [open] { $who }已亮出 { $sets } 副。
   *[late] { $who }可能已听牌。
}
advice-no-risk = { $who }也打过这张，安全。

# 次选为何较差
advice-second-further = 离听牌还要多 { $count } 张。
advice-second-fewer = { $left ->
    [0] 这样就没有有用的牌了。
   *[other] { $many ->
        [yes] 这样只有 { $kinds } 种、{ $left } 张有用。
       *[no] 这样只有{ $needs }有用，剩 { $left } 张。
    }
}
advice-second-cheaper = 这手牌约值 { $points } 分，而不是 { $best } 分。
advice-second-close = 差不多一样好：{ $many ->
    [yes] { $kinds } 种牌有用，剩 { $left } 张。
   *[no] { $needs }有用，剩 { $left } 张。
}
advice-second-same = 一样近：有用的牌相同。
