# 国标麻将的选项，各与所引裁定一致。
option-mcr-count-fifth-tile-wait = 第五张也算听
option-mcr-count-fifth-tile-wait-help = 自己已持有全部四张的牌种仍算所听的牌。关系到边张、坎张、单钓将等番种。
