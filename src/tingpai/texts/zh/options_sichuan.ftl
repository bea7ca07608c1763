# 四川麻将的选项，各与所引裁定一致。
option-sichuan-count-fifth-tile-wait = 第五张也算听
option-sichuan-count-fifth-tile-wait-help = 四张全立在自己手里的那一种仍算听。
option-sichuan-void-fine-stacks = 缺门罚分可叠加
option-sichuan-void-fine-stacks-help = 手里有缺门牌、又有明放的缺门面子，各罚48分。默认每人每盘只罚一次48分。
option-sichuan-false-hu-pays-waiting = 诈和者另付听牌者
option-sichuan-false-hu-pays-waiting-help = 手里有缺门牌的诈和者，终局时还要付给听牌的玩家。默认只赔每家8分。
