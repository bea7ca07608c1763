# 拒绝
classical-loose-and-last = 最后一张可摸的牌属于牌墙，不会是岭上牌。
classical-ready-with-melds = 起手宣告听牌后手牌即锁定，不会有副露。
classical-no-heaven = 天和是庄家起手即成的牌：座位 E、牌来自牌墙、没有副露、未宣告听牌、不是最后一张。
classical-no-earth = 地和是宣告起手听牌后和庄家打出的第一张牌：座位不是 E、来自打出的牌、已宣告听牌、不是最后一张。

# 谁付分
classical-pays-winner = 付给赢家其牌值 { $points } 分。
classical-pays-winner-east = 付给赢家其牌值 { $points } 分，因一方是庄家而加倍。
classical-pays-difference = 向牌值较高者付差额 { $points } 分。
classical-pays-difference-east = 向牌值较高者付差额 { $points } 分，因一方是庄家而加倍。
classical-pays-for-all = 打出了致命的牌：替三家付赢家的牌值，每份 { $points } 分。
