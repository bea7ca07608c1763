# 谁得到这张牌
claims-no-call = 一张牌可以报：{ $known }。
claims-too-many-copies = 这些报牌不可能同时成立：同样的牌只有四张。请先查看他们的牌。
claims-giver-out = 给出这张牌的人不可能已经离局。
claims-nobody-out = { $ruleset } 中没有人和牌后离局：第一个和牌即结束本盘。
claims-taker-hu = { $who }和这张牌。
claims-taker-pung = { $who }碰这张牌。
claims-taker-kong = { $who }杠这张牌。
claims-taker-chow = { $who }吃这张牌。
claims-nobody = 无人得到这张牌。
claims-next-draws = 接下来{ $who }摸牌。
claims-next-discards = 接下来{ $who }出牌。
claims-over = 本盘结束。
