BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE chairs (
	table_id VARCHAR(24) NOT NULL, 
	chair INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	person VARCHAR(24), 
	bot VARCHAR(20), 
	PRIMARY KEY (table_id, chair), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "chairs" VALUES('zsPSVT7GJM_9',0,'person','JKo1Yp-E-gnNGecS',NULL);
INSERT INTO "chairs" VALUES('zsPSVT7GJM_9',1,'person','Di03ys3RL_C0cRqC',NULL);
INSERT INTO "chairs" VALUES('zsPSVT7GJM_9',2,'person','ZxRmKpm-HzU2AKPo',NULL);
INSERT INTO "chairs" VALUES('zsPSVT7GJM_9',3,'person','bshu3fIXWHzX9HPH',NULL);
INSERT INTO "chairs" VALUES('EywEOp2tCB1i',0,'person','JKo1Yp-E-gnNGecS',NULL);
INSERT INTO "chairs" VALUES('EywEOp2tCB1i',1,'person','Di03ys3RL_C0cRqC',NULL);
INSERT INTO "chairs" VALUES('EywEOp2tCB1i',2,'person','ZxRmKpm-HzU2AKPo',NULL);
INSERT INTO "chairs" VALUES('EywEOp2tCB1i',3,'person','bshu3fIXWHzX9HPH',NULL);
INSERT INTO "chairs" VALUES('wLL8D8ZJTgVf',0,'person','JKo1Yp-E-gnNGecS',NULL);
INSERT INTO "chairs" VALUES('wLL8D8ZJTgVf',1,'person','Di03ys3RL_C0cRqC',NULL);
INSERT INTO "chairs" VALUES('wLL8D8ZJTgVf',2,'person','ZxRmKpm-HzU2AKPo',NULL);
INSERT INTO "chairs" VALUES('wLL8D8ZJTgVf',3,'person','bshu3fIXWHzX9HPH',NULL);
INSERT INTO "chairs" VALUES('2YAdGQTecHId',0,'person','JKo1Yp-E-gnNGecS',NULL);
INSERT INTO "chairs" VALUES('2YAdGQTecHId',1,'person','Di03ys3RL_C0cRqC',NULL);
INSERT INTO "chairs" VALUES('2YAdGQTecHId',2,'person','ZxRmKpm-HzU2AKPo',NULL);
INSERT INTO "chairs" VALUES('2YAdGQTecHId',3,'person','bshu3fIXWHzX9HPH',NULL);
INSERT INTO "chairs" VALUES('731D9dygGczh',0,'person','JKo1Yp-E-gnNGecS',NULL);
INSERT INTO "chairs" VALUES('731D9dygGczh',1,'person','Di03ys3RL_C0cRqC',NULL);
INSERT INTO "chairs" VALUES('731D9dygGczh',2,'person','ZxRmKpm-HzU2AKPo',NULL);
INSERT INTO "chairs" VALUES('731D9dygGczh',3,'person','bshu3fIXWHzX9HPH',NULL);
INSERT INTO "chairs" VALUES('wyt2BNqMM6yQ',0,'person','_8WePsZsyD9esgci',NULL);
INSERT INTO "chairs" VALUES('wyt2BNqMM6yQ',1,'open',NULL,NULL);
INSERT INTO "chairs" VALUES('wyt2BNqMM6yQ',2,'open',NULL,NULL);
INSERT INTO "chairs" VALUES('wyt2BNqMM6yQ',3,'open',NULL,NULL);
CREATE TABLE log (
	table_id VARCHAR(24) NOT NULL, 
	n INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	event TEXT NOT NULL, 
	PRIMARY KEY (table_id, n), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "log" VALUES('zsPSVT7GJM_9',0,1.79497515838363671299e+09,'{"event":"table_opened","chairs":[{"kind":"person","person":"JKo1Yp-E-gnNGecS","bot":null,"name":"Anna"},{"kind":"person","person":"Di03ys3RL_C0cRqC","bot":null,"name":"Борис"},{"kind":"person","person":"ZxRmKpm-HzU2AKPo","bot":null,"name":"陈"},{"kind":"person","person":"bshu3fIXWHzX9HPH","bot":null,"name":"Dora"}]}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',1,1.79497515838363671299e+09,'{"event":"match_started","ruleset":"classical","players":["Anna","Борис","陈","Dora"],"seats":[0,1,2,3],"rounds":null,"deals":1,"start":2000,"steps":[]}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',2,1.79497515838363671299e+09,'{"event":"deal_started","number":1,"round":0,"commitment":"628302b1b347befc0d97567a6d80b16cb798022ba78a31b29c6bf61c4270854c","dice":[3,3,2,4],"side":1,"stacks":12,"wall":"7sF4m4p66sF41mN2m34sP1393p3m58sF1m3sNC889p7mE6p85m1p7m5pE3p322s6p4m4s7mE86m292s4p7m9s7p3m2543pC4sP2p95s9m7s9m4p1sW7s9pS9m1s2p23m6pC9p5s2m2p6m8sS5mPN7p9m7p1s18m61p6mE6s1m8sC68m18pS8s8p5sNS91s5mWF74s7p3m5p524mW5pP63sW","back_order":[134,135,132,133,130,131,128,129,126,127,124,125,122,123,120,121,118,119,116,117,114,115,112,113,110,111,108,109,106,107,104,105,102,103,100,101,98,99,96,97,94,95,92,93,90,91,88,89,86,87,84,85,82,83,80,81,78,79,76,77,74,75,72,73,70,71,68,69,66,67,64,65,62,63,60,61,58,59,56,57,54,55,52,53,50,51,48,49,46,47,44,45,42,43,40,41,38,39,36,37,34,35,32,33,30,31,28,29,26,27,24,25,22,23,20,21,18,19,16,17,14,15,12,13,10,11,8,9,6,7,4,5,2,3,0,1],"salt":"eacd1afaed50a2e89aae265bab044047"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',3,1.79497515838363671299e+09,'{"event":"dealt","seat":0,"places":[0,1,2,3],"tiles":"7sF4m4p"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',4,1.79497515838363671299e+09,'{"event":"dealt","seat":1,"places":[4,5,6,7],"tiles":"66sF4m"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',5,1.79497515838363671299e+09,'{"event":"dealt","seat":2,"places":[8,9,10,11],"tiles":"1mN2m3s"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',6,1.79497515838363671299e+09,'{"event":"dealt","seat":3,"places":[12,13,14,15],"tiles":"4sP13p"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',7,1.79497515838363671299e+09,'{"event":"dealt","seat":0,"places":[16,17,18,19],"tiles":"93p3m5s"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',8,1.79497515838363671299e+09,'{"event":"dealt","seat":1,"places":[20,21,22,23],"tiles":"8sF1m3s"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',9,1.79497515838363671299e+09,'{"event":"dealt","seat":2,"places":[24,25,26,27],"tiles":"NC88p"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',10,1.79497515838363671299e+09,'{"event":"dealt","seat":3,"places":[28,29,30,31],"tiles":"9p7mE6p"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',11,1.79497515838363671299e+09,'{"event":"dealt","seat":0,"places":[32,33,34,35],"tiles":"85m1p7m"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',12,1.79497515838363671299e+09,'{"event":"dealt","seat":1,"places":[36,37,38,39],"tiles":"5pE3p3s"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',13,1.79497515838363671299e+09,'{"event":"dealt","seat":2,"places":[40,41,42,43],"tiles":"22s6p4m"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',14,1.79497515838363671299e+09,'{"event":"dealt","seat":3,"places":[44,45,46,47],"tiles":"4s7mE8m"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',15,1.79497515838363671299e+09,'{"event":"dealt","seat":0,"places":[48,49],"tiles":"6m2s"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',16,1.79497515838363671299e+09,'{"event":"dealt","seat":1,"places":[50],"tiles":"9s"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',17,1.79497515838363671299e+09,'{"event":"dealt","seat":2,"places":[51],"tiles":"2s"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',18,1.79497515838363671299e+09,'{"event":"dealt","seat":3,"places":[52],"tiles":"4p"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',19,1.79497515838363671299e+09,'{"event":"step_opened","step":"ready"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',20,1.79497515838363671299e+09,'{"event":"play_opened"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',21,1.79497515839909076692e+09,'{"event":"discarded","seat":0,"tile":"9p"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',22,1.79497515839909076692e+09,'{"event":"drew","seat":1,"place":53,"tile":"7m"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',23,1.79497515866399955748e+09,'{"event":"discarded","seat":1,"tile":"1m"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',24,1.79497515866399955748e+09,'{"event":"drew","seat":2,"place":54,"tile":"9s"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',25,1.79497515866574549672e+09,'{"event":"discarded","seat":2,"tile":"1m"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',26,1.79497515866574549672e+09,'{"event":"drew","seat":3,"place":55,"tile":"7p"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',27,1.7949751586673152447e+09,'{"event":"discarded","seat":3,"tile":"1p"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',28,1.7949751586673152447e+09,'{"event":"drew","seat":0,"place":56,"tile":"3m"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',29,1.79497515866866827003e+09,'{"event":"discarded","seat":0,"tile":"2s"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',30,1.7949751586699571609e+09,'{"event":"answered","seat":2,"action":"pass"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',31,1.7949751586699571609e+09,'{"event":"drew","seat":1,"place":57,"tile":"2p"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',32,1.79497515867148756977e+09,'{"event":"discarded","seat":1,"tile":"4m"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',33,1.79497515867148756977e+09,'{"event":"drew","seat":2,"place":58,"tile":"5p"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',34,1.79497515867281222344e+09,'{"event":"discarded","seat":2,"tile":"3s"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',35,1.79497515867395043376e+09,'{"event":"answered","seat":1,"action":"pass"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',36,1.79497515867395043376e+09,'{"event":"drew","seat":3,"place":59,"tile":"4p"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',37,1.7949751586753208637e+09,'{"event":"discarded","seat":3,"tile":"6p"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',38,1.7949751586753208637e+09,'{"event":"drew","seat":0,"place":60,"tile":"3p"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',39,1.79497515867660498625e+09,'{"event":"discarded","seat":0,"tile":"F"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',40,1.79497515867769479752e+09,'{"event":"answered","seat":1,"action":"pass"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',41,1.79497515867769479752e+09,'{"event":"drew","seat":1,"place":61,"tile":"C"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',42,1.79497515867903661727e+09,'{"event":"discarded","seat":1,"tile":"7m"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',43,1.79497515868009448053e+09,'{"event":"answered","seat":3,"action":"pass"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',44,1.79497515868009448053e+09,'{"event":"drew","seat":2,"place":62,"tile":"4s"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',45,1.79497515868139815328e+09,'{"event":"discarded","seat":2,"tile":"4s"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',46,1.79497515868249869351e+09,'{"event":"answered","seat":3,"action":"pass"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',47,1.79497515868249869351e+09,'{"event":"drew","seat":3,"place":63,"tile":"P"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',48,1.79497515868377089504e+09,'{"event":"discarded","seat":3,"tile":"7m"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',49,1.79497515868473410611e+09,'{"event":"answered","seat":0,"action":"pass"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',50,1.79497515868473410611e+09,'{"event":"drew","seat":0,"place":64,"tile":"2p"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',51,1.79497515868596792219e+09,'{"event":"discarded","seat":0,"tile":"3m"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',52,1.79497515868596792219e+09,'{"event":"drew","seat":1,"place":65,"tile":"9s"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',53,1.7949751586881403923e+09,'{"event":"discarded","seat":1,"tile":"5p"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',54,1.7949751586881403923e+09,'{"event":"drew","seat":2,"place":66,"tile":"5s"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',55,1.79497515868948698041e+09,'{"event":"discarded","seat":2,"tile":"5s"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',56,1.79497515868948698041e+09,'{"event":"drew","seat":3,"place":67,"tile":"9m"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',57,1.79497515869081711772e+09,'{"event":"discarded","seat":3,"tile":"4p"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',58,1.7949751586918222904e+09,'{"event":"answered","seat":0,"action":"pass"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',59,1.7949751586918222904e+09,'{"event":"drew","seat":0,"place":68,"tile":"7s"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',60,1.79497515869313359259e+09,'{"event":"discarded","seat":0,"tile":"5s"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',61,1.79497515869313359259e+09,'{"event":"ready_declared","seat":0,"kind":"announced"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',62,1.79497515869313359259e+09,'{"event":"drew","seat":1,"place":69,"tile":"9m"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',63,1.79497515869483375552e+09,'{"event":"discarded","seat":1,"tile":"9m"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',64,1.79497515869483375552e+09,'{"event":"drew","seat":2,"place":70,"tile":"4p"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',65,1.79497515869612789154e+09,'{"event":"discarded","seat":2,"tile":"9s"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',66,1.79497515869717836375e+09,'{"event":"answered","seat":1,"action":"pass"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',67,1.79497515869717836375e+09,'{"event":"drew","seat":3,"place":71,"tile":"1s"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',68,1.79497515869851517679e+09,'{"event":"discarded","seat":3,"tile":"1s"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',69,1.79497515869851517679e+09,'{"event":"drew","seat":0,"place":72,"tile":"W"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',70,1.79497515869981217381e+09,'{"event":"discarded","seat":0,"tile":"W"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',71,1.79497515869981217381e+09,'{"event":"drew","seat":1,"place":73,"tile":"7s"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',72,1.79497515870113611216e+09,'{"event":"discarded","seat":1,"tile":"E"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',73,1.79497515870220541956e+09,'{"event":"answered","seat":3,"action":"pass"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',74,1.79497515870220541956e+09,'{"event":"drew","seat":2,"place":74,"tile":"9p"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',75,1.79497515870347309108e+09,'{"event":"discarded","seat":2,"tile":"C"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',76,1.79497515870347309108e+09,'{"event":"drew","seat":3,"place":75,"tile":"S"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',77,1.79497515870475745202e+09,'{"event":"discarded","seat":3,"tile":"S"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',78,1.79497515870475745202e+09,'{"event":"drew","seat":0,"place":76,"tile":"9m"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',79,1.79497515870598769189e+09,'{"event":"discarded","seat":0,"tile":"3m"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',80,1.79497515870598769189e+09,'{"event":"drew","seat":1,"place":77,"tile":"1s"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',81,1.79497515870741820333e+09,'{"event":"discarded","seat":1,"tile":"C"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',82,1.79497515870741820333e+09,'{"event":"drew","seat":2,"place":78,"tile":"2p"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',83,1.79497515870919442174e+09,'{"event":"discarded","seat":2,"tile":"2p"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',84,1.79497515871018505093e+09,'{"event":"answered","seat":0,"action":"hu"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',85,1.79497515871189594269e+09,'{"event":"answered","seat":3,"action":"pass"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',86,1.79497515871189594269e+09,'{"event":"won","seat":0,"by":"discard","giver":2,"tile":"2p","score":{"id":null,"valid":true,"total":40,"points":20,"doubles":1,"limit":null,"items":[{"id":"mahjong","count":1,"points":20},{"id":"no_points","count":1,"doubles":1}],"not_counted":[],"arrangement":["456m","789m","123p","234p","77s"],"payments":{"lines":[{"from":"S","points":80,"why":"Pays the winner the value of his hand, 40, doubled because one of the two is East.","cite":"§IV settlement; §IV east; C-34"},{"from":"W","points":80,"why":"Pays the winner the value of his hand, 40, doubled because one of the two is East.","cite":"§IV settlement; §IV east; C-34"},{"from":"N","points":80,"why":"Pays the winner the value of his hand, 40, doubled because one of the two is East.","cite":"§IV settlement; §IV east; C-34"}]}}}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',87,1.79497515871189594269e+09,'{"event":"paid","payer":1,"payee":0,"points":80,"why":"classical-pays-winner-east","cite":"§IV settlement; §IV east; C-34","arguments":{"points":40}}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',88,1.79497515871189594269e+09,'{"event":"paid","payer":2,"payee":0,"points":80,"why":"classical-pays-winner-east","cite":"§IV settlement; §IV east; C-34","arguments":{"points":40}}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',89,1.79497515871189594269e+09,'{"event":"paid","payer":3,"payee":0,"points":80,"why":"classical-pays-winner-east","cite":"§IV settlement; §IV east; C-34","arguments":{"points":40}}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',90,1.79497515871189594269e+09,'{"event":"paid","payer":1,"payee":2,"points":2,"why":"classical-pays-difference","cite":"§IV settlement; C-34","arguments":{"points":2}}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',91,1.79497515871189594269e+09,'{"event":"paid","payer":1,"payee":3,"points":2,"why":"classical-pays-difference","cite":"§IV settlement; C-34","arguments":{"points":2}}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',92,1.79497515871189594269e+09,'{"event":"deal_ended","end":"win","next_dealer":0,"salt":"eacd1afaed50a2e89aae265bab044047","wall":"7sF4m4p66sF41mN2m34sP1393p3m58sF1m3sNC889p7mE6p85m1p7m5pE3p322s6p4m4s7mE86m292s4p7m9s7p3m2543pC4sP2p95s9m7s9m4p1sW7s9pS9m1s2p23m6pC9p5s2m2p6m8sS5mPN7p9m7p1s18m61p6mE6s1m8sC68m18pS8s8p5sNS91s5mWF74s7p3m5p524mW5pP63sW"}');
INSERT INTO "log" VALUES('zsPSVT7GJM_9',93,1.79497515871189594269e+09,'{"event":"deal_played","number":1,"round":0,"players":[0,1,2,3],"end":"win","totals":[240,-84,-78,-78],"next_dealer":0,"winners":[0]}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',0,1.79497515874086594582e+09,'{"event":"table_opened","chairs":[{"kind":"person","person":"JKo1Yp-E-gnNGecS","bot":null,"name":"Anna"},{"kind":"person","person":"Di03ys3RL_C0cRqC","bot":null,"name":"Борис"},{"kind":"person","person":"ZxRmKpm-HzU2AKPo","bot":null,"name":"陈"},{"kind":"person","person":"bshu3fIXWHzX9HPH","bot":null,"name":"Dora"}]}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',1,1.79497515874086594582e+09,'{"event":"match_started","ruleset":"mcr","players":["Anna","Борис","陈","Dora"],"seats":[0,1,2,3],"rounds":null,"deals":1,"start":0,"steps":[]}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',2,1.79497515874086594582e+09,'{"event":"deal_started","number":1,"round":0,"commitment":"b4f4ffcfe11f94f81cf649d77a140f264231dcf723a89144372a9914342c326c","dice":[3,2,5,4],"stacks":14,"wall":"374p6sEW2p48m9s8f72s7f14s1m1s912pF37mFF73mN1p2sE29p5mWS91p2mP33m88pN6f5p25m5pN3f54m8sF3s71p47m4p8s6pC6m4sS9m4f7pEP9s7p36s8mW8p55s8927mP1m5s6p37s41mS2f7s3p22s6pC3p6m6s53pP5p741s9m8sS9m6p58sNC1m1s2mE6m9s8p9s5m1f3sW6mC42p8m4s9p5f6s4p","back_order":[142,143,140,141,138,139,136,137,134,135,132,133,130,131,128,129,126,127,124,125,122,123,120,121,118,119,116,117,114,115,112,113,110,111,108,109,106,107,104,105,102,103,100,101,98,99,96,97,94,95,92,93,90,91,88,89,86,87,84,85,82,83,80,81,78,79,76,77,74,75,72,73,70,71,68,69,66,67,64,65,62,63,60,61,58,59,56,57,54,55,52,53,50,51,48,49,46,47,44,45,42,43,40,41,38,39,36,37,34,35,32,33,30,31,28,29,26,27,24,25,22,23,20,21,18,19,16,17,14,15,12,13,10,11,8,9,6,7,4,5,2,3,0,1],"salt":"83bb3d30a7c7c321264bb41e4a05bec3"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',3,1.79497515874086594582e+09,'{"event":"dealt","seat":0,"places":[0,1,2,3],"tiles":"374p6s"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',4,1.79497515874086594582e+09,'{"event":"dealt","seat":1,"places":[4,5,6,7],"tiles":"EW2p4m"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',5,1.79497515874086594582e+09,'{"event":"dealt","seat":2,"places":[8,9,10,11],"tiles":"8m9s8f7s"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',6,1.79497515874086594582e+09,'{"event":"dealt","seat":3,"places":[12,13,14,15],"tiles":"2s7f14s"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',7,1.79497515874086594582e+09,'{"event":"dealt","seat":0,"places":[16,17,18,19],"tiles":"1m1s91p"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',8,1.79497515874086594582e+09,'{"event":"dealt","seat":1,"places":[20,21,22,23],"tiles":"2pF37m"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',9,1.79497515874086594582e+09,'{"event":"dealt","seat":2,"places":[24,25,26,27],"tiles":"FF73m"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',10,1.79497515874086594582e+09,'{"event":"dealt","seat":3,"places":[28,29,30,31],"tiles":"N1p2sE"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',11,1.79497515874086594582e+09,'{"event":"dealt","seat":0,"places":[32,33,34,35],"tiles":"29p5mW"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',12,1.79497515874086594582e+09,'{"event":"dealt","seat":1,"places":[36,37,38,39],"tiles":"S91p2m"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',13,1.79497515874086594582e+09,'{"event":"dealt","seat":2,"places":[40,41,42,43],"tiles":"P33m8p"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',14,1.79497515874086594582e+09,'{"event":"dealt","seat":3,"places":[44,45,46,47],"tiles":"8pN6f5p"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',15,1.79497515874086594582e+09,'{"event":"dealt","seat":0,"places":[48,52],"tiles":"2m3f"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',16,1.79497515874086594582e+09,'{"event":"dealt","seat":1,"places":[49],"tiles":"5m"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',17,1.79497515874086594582e+09,'{"event":"dealt","seat":2,"places":[50],"tiles":"5p"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',18,1.79497515874086594582e+09,'{"event":"dealt","seat":3,"places":[51],"tiles":"N"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',19,1.79497515874086594582e+09,'{"event":"flower_shown","seat":0,"tile":"3f"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',20,1.79497515874086594582e+09,'{"event":"drew","seat":0,"place":142,"replacement":true,"tile":"6s"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',21,1.79497515874086594582e+09,'{"event":"flower_shown","seat":2,"tile":"8f"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',22,1.79497515874086594582e+09,'{"event":"drew","seat":2,"place":143,"replacement":true,"tile":"4p"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',23,1.79497515874086594582e+09,'{"event":"flower_shown","seat":3,"tile":"7f"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',24,1.79497515874086594582e+09,'{"event":"drew","seat":3,"place":140,"replacement":true,"tile":"9p"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',25,1.79497515874086594582e+09,'{"event":"flower_shown","seat":3,"tile":"6f"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',26,1.79497515874086594582e+09,'{"event":"drew","seat":3,"place":141,"replacement":true,"tile":"5f"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',27,1.79497515874086594582e+09,'{"event":"flower_shown","seat":3,"tile":"5f"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',28,1.79497515874086594582e+09,'{"event":"drew","seat":3,"place":138,"replacement":true,"tile":"8m"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',29,1.79497515874086594582e+09,'{"event":"play_opened"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',30,1.79497515874927473069e+09,'{"event":"discarded","seat":0,"tile":"W"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',31,1.79497515879951596252e+09,'{"event":"drew","seat":1,"place":53,"tile":"5m"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',32,1.79497515880089187623e+09,'{"event":"discarded","seat":1,"tile":"E"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',33,1.79497515885381960865e+09,'{"event":"drew","seat":2,"place":54,"tile":"4m"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',34,1.79497515885545349126e+09,'{"event":"discarded","seat":2,"tile":"4m"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',35,1.79497515890551185601e+09,'{"event":"drew","seat":3,"place":55,"tile":"8s"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',36,1.79497515890702247619e+09,'{"event":"discarded","seat":3,"tile":"8m"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',37,1.7949751589571669102e+09,'{"event":"drew","seat":0,"place":56,"tile":"F"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',38,1.79497515895866584776e+09,'{"event":"discarded","seat":0,"tile":"F"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',39,1.79497515895979189871e+09,'{"event":"answered","seat":2,"action":"pass"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',40,1.79497515900892353054e+09,'{"event":"drew","seat":1,"place":57,"tile":"3s"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',41,1.79497515901028132441e+09,'{"event":"discarded","seat":1,"tile":"S"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',0,1.79497515902576708791e+09,'{"event":"table_opened","chairs":[{"kind":"person","person":"JKo1Yp-E-gnNGecS","bot":null,"name":"Anna"},{"kind":"person","person":"Di03ys3RL_C0cRqC","bot":null,"name":"Борис"},{"kind":"person","person":"ZxRmKpm-HzU2AKPo","bot":null,"name":"陈"},{"kind":"person","person":"bshu3fIXWHzX9HPH","bot":null,"name":"Dora"}]}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',1,1.79497515902576708791e+09,'{"event":"match_started","ruleset":"dazhong","players":["Anna","Борис","陈","Dora"],"seats":[0,1,2,3],"rounds":null,"deals":1,"start":0,"steps":[]}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',2,1.79497515902576708791e+09,'{"event":"deal_started","number":1,"round":0,"commitment":"6da4a5ee26dc6d1f95da6a8756d33f91088356374d113356d8dc747ce444c600","dice":[5,3,6,5],"side":3,"stacks":19,"wall":"7p34mNS5p7m6s3p18mF5p5s9918m2p45mSP99p5sF8p36sW3s7fC91sN8s6p8sW1p2s4mP5s3mP3p4s7p7s3m6s2p7s3m98s3f2597m28p627m856fN1f87p3sEN8m5sC2m8sC5p5m9s57p5m2s1mW62p7s4mE6mEF4f43s1m4s6mF3pC63p2f9pP461p17sE14p9m8p1sS28m9p26s4p6m92s1p7m4p41sSW","back_order":[142,143,140,141,138,139,136,137,134,135,132,133,130,131,128,129,126,127,124,125,122,123,120,121,118,119,116,117,114,115,112,113,110,111,108,109,106,107,104,105,102,103,100,101,98,99,96,97,94,95,92,93,90,91,88,89,86,87,84,85,82,83,80,81,78,79,76,77,74,75,72,73,70,71,68,69,66,67,64,65,62,63,60,61,58,59,56,57,54,55,52,53,50,51,48,49,46,47,44,45,42,43,40,41,38,39,36,37,34,35,32,33,30,31,28,29,26,27,24,25,22,23,20,21,18,19,16,17,14,15,12,13,10,11,8,9,6,7,4,5,2,3,0,1],"salt":"3fb29de0d73f4ff58bfd6a363b7e1156"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',3,1.79497515902576708791e+09,'{"event":"dealt","seat":0,"places":[0,1,2,3],"tiles":"7p34mN"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',4,1.79497515902576708791e+09,'{"event":"dealt","seat":1,"places":[4,5,6,7],"tiles":"S5p7m6s"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',5,1.79497515902576708791e+09,'{"event":"dealt","seat":2,"places":[8,9,10,11],"tiles":"3p18mF"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',6,1.79497515902576708791e+09,'{"event":"dealt","seat":3,"places":[12,13,14,15],"tiles":"5p5s99m"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',7,1.79497515902576708791e+09,'{"event":"dealt","seat":0,"places":[16,17,18,19],"tiles":"18m2p4m"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',8,1.79497515902576708791e+09,'{"event":"dealt","seat":1,"places":[20,21,22,23],"tiles":"5mSP9p"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',9,1.79497515902576708791e+09,'{"event":"dealt","seat":2,"places":[24,25,26,27],"tiles":"9p5sF8p"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',10,1.79497515902576708791e+09,'{"event":"dealt","seat":3,"places":[28,29,30,31],"tiles":"36sW3s"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',11,1.79497515902576708791e+09,'{"event":"dealt","seat":0,"places":[32,33,34,35],"tiles":"7fC91s"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',12,1.79497515902576708791e+09,'{"event":"dealt","seat":1,"places":[36,37,38,39],"tiles":"N8s6p8s"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',13,1.79497515902576708791e+09,'{"event":"dealt","seat":2,"places":[40,41,42,43],"tiles":"W1p2s4m"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',14,1.79497515902576708791e+09,'{"event":"dealt","seat":3,"places":[44,45,46,47],"tiles":"P5s3mP"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',15,1.79497515902576708791e+09,'{"event":"dealt","seat":0,"places":[48,52],"tiles":"3p3m"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',16,1.79497515902576708791e+09,'{"event":"dealt","seat":1,"places":[49],"tiles":"4s"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',17,1.79497515902576708791e+09,'{"event":"dealt","seat":2,"places":[50],"tiles":"7p"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',18,1.79497515902576708791e+09,'{"event":"dealt","seat":3,"places":[51],"tiles":"7s"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',19,1.79497515902576708791e+09,'{"event":"flower_shown","seat":0,"tile":"7f"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',20,1.79497515902576708791e+09,'{"event":"drew","seat":0,"place":142,"replacement":true,"tile":"S"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',21,1.79497515902576708791e+09,'{"event":"step_opened","step":"ready"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',22,1.79497515902576708791e+09,'{"event":"play_opened"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',23,1.794975159034841299e+09,'{"event":"discarded","seat":0,"tile":"1m"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',24,1.794975159034841299e+09,'{"event":"drew","seat":1,"place":53,"tile":"6s"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',25,1.79497515903654456135e+09,'{"event":"discarded","seat":1,"tile":"9p"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',26,1.79497515903785324095e+09,'{"event":"answered","seat":2,"action":"pass"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',27,1.79497515903785324095e+09,'{"event":"drew","seat":2,"place":54,"tile":"2p"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',28,1.79497515903933715824e+09,'{"event":"discarded","seat":2,"tile":"1m"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',29,1.79497515903933715824e+09,'{"event":"drew","seat":3,"place":55,"tile":"7s"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',30,1.79497515904086327558e+09,'{"event":"discarded","seat":3,"tile":"3m"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',31,1.79497515904225063325e+09,'{"event":"answered","seat":0,"action":"pung"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',32,1.79497515904225063325e+09,'{"event":"claimed","seat":0,"meld":{"type":"pung","tiles":"333m","from":"left","added":false},"tile":"3m","giver":3}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',33,1.79497515904382061958e+09,'{"event":"discarded","seat":0,"tile":"S"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',34,1.79497515904488658903e+09,'{"event":"answered","seat":1,"action":"pass"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',35,1.79497515904488658903e+09,'{"event":"drew","seat":1,"place":56,"tile":"3m"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',36,1.79497515904646325109e+09,'{"event":"discarded","seat":1,"tile":"N"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',37,1.79497515904646325109e+09,'{"event":"drew","seat":2,"place":57,"tile":"9s"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',38,1.79497515904802441592e+09,'{"event":"discarded","seat":2,"tile":"W"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',39,1.79497515904802441592e+09,'{"event":"drew","seat":3,"place":58,"tile":"8s"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',40,1.79497515904948019976e+09,'{"event":"discarded","seat":3,"tile":"3s"}');
INSERT INTO "log" VALUES('wLL8D8ZJTgVf',41,1.79497515904948019976e+09,'{"event":"drew","seat":0,"place":59,"tile":"3f"}');
INSERT INTO "log" VALUES('EywEOp2tCB1i',42,1.79497515906071853633e+09,'{"event":"drew","seat":2,"place":58,"tile":"7p"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',0,1.79497515907187128064e+09,'{"event":"table_opened","chairs":[{"kind":"person","person":"JKo1Yp-E-gnNGecS","bot":null,"name":"Anna"},{"kind":"person","person":"Di03ys3RL_C0cRqC","bot":null,"name":"Борис"},{"kind":"person","person":"ZxRmKpm-HzU2AKPo","bot":null,"name":"陈"},{"kind":"person","person":"bshu3fIXWHzX9HPH","bot":null,"name":"Dora"}]}');
INSERT INTO "log" VALUES('2YAdGQTecHId',1,1.79497515907187128064e+09,'{"event":"match_started","ruleset":"sichuan","players":["Anna","Борис","陈","Dora"],"seats":[0,1,2,3],"rounds":null,"deals":1,"start":0,"steps":[]}');
INSERT INTO "log" VALUES('2YAdGQTecHId',2,1.79497515907187128064e+09,'{"event":"deal_started","number":1,"round":0,"commitment":"8ac00ff6a51d54a91452a35942137a322651f8d4b48bd4bf48774cbf33389637","dice":[6,3],"stacks":3,"wall":"87m5p2s9p7m51s6m1s2m6s9m1p6m8p585m3s27p2m2p784s91p1s5m83s957p6s2p3m8s82p9m98s1p9s9m7p2s3p3m7s6m44p2s1m1s19m6s5m9p9s6p2s4p9s8756p36s32m5s4m5p71264m7s31p444s4m8p53s4p31m5s87m636p4m3p7s8m","back_order":[106,107,104,105,102,103,100,101,98,99,96,97,94,95,92,93,90,91,88,89,86,87,84,85,82,83,80,81,78,79,76,77,74,75,72,73,70,71,68,69,66,67,64,65,62,63,60,61,58,59,56,57,54,55,52,53,50,51,48,49,46,47,44,45,42,43,40,41,38,39,36,37,34,35,32,33,30,31,28,29,26,27,24,25,22,23,20,21,18,19,16,17,14,15,12,13,10,11,8,9,6,7,4,5,2,3,0,1],"salt":"2a9eab2411e3bb3dfef736da7173f9cb"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',3,1.79497515907187128064e+09,'{"event":"dealt","seat":0,"places":[0,1,2,3],"tiles":"87m5p2s"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',4,1.79497515907187128064e+09,'{"event":"dealt","seat":1,"places":[4,5,6,7],"tiles":"9p7m51s"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',5,1.79497515907187128064e+09,'{"event":"dealt","seat":2,"places":[8,9,10,11],"tiles":"6m1s2m6s"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',6,1.79497515907187128064e+09,'{"event":"dealt","seat":3,"places":[12,13,14,15],"tiles":"9m1p6m8p"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',7,1.79497515907187128064e+09,'{"event":"dealt","seat":0,"places":[16,17,18,19],"tiles":"585m3s"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',8,1.79497515907187128064e+09,'{"event":"dealt","seat":1,"places":[20,21,22,23],"tiles":"27p2m2p"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',9,1.79497515907187128064e+09,'{"event":"dealt","seat":2,"places":[24,25,26,27],"tiles":"784s9p"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',10,1.79497515907187128064e+09,'{"event":"dealt","seat":3,"places":[28,29,30,31],"tiles":"1p1s5m8s"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',11,1.79497515907187128064e+09,'{"event":"dealt","seat":0,"places":[32,33,34,35],"tiles":"3s957p"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',12,1.79497515907187128064e+09,'{"event":"dealt","seat":1,"places":[36,37,38,39],"tiles":"6s2p3m8s"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',13,1.79497515907187128064e+09,'{"event":"dealt","seat":2,"places":[40,41,42,43],"tiles":"82p9m9s"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',14,1.79497515907187128064e+09,'{"event":"dealt","seat":3,"places":[44,45,46,47],"tiles":"8s1p9s9m"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',15,1.79497515907187128064e+09,'{"event":"dealt","seat":0,"places":[48,52],"tiles":"7p7s"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',16,1.79497515907187128064e+09,'{"event":"dealt","seat":1,"places":[49],"tiles":"2s"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',17,1.79497515907187128064e+09,'{"event":"dealt","seat":2,"places":[50],"tiles":"3p"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',18,1.79497515907187128064e+09,'{"event":"dealt","seat":3,"places":[51],"tiles":"3m"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',19,1.79497515907187128064e+09,'{"event":"step_opened","step":"void"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',20,1.79497515907890391349e+09,'{"event":"answered","seat":0,"action":"void p 7p"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',21,1.79497515907962179181e+09,'{"event":"answered","seat":1,"action":"void s 6s"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',22,1.79497515908019065859e+09,'{"event":"answered","seat":2,"action":"void p 8p"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',23,1.7949751590807962418e+09,'{"event":"answered","seat":3,"action":"void m 9m"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',24,1.7949751590807962418e+09,'{"event":"void_chosen","seat":0,"suit":"p","tile":"7p"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',25,1.7949751590807962418e+09,'{"event":"void_chosen","seat":1,"suit":"s","tile":"6s"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',26,1.7949751590807962418e+09,'{"event":"void_chosen","seat":2,"suit":"p","tile":"8p"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',27,1.7949751590807962418e+09,'{"event":"void_chosen","seat":3,"suit":"m","tile":"9m"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',28,1.7949751590807962418e+09,'{"event":"play_opened"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',29,1.79497515908252263066e+09,'{"event":"discarded","seat":0,"tile":"7p"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',30,1.79497515908252263066e+09,'{"event":"void_shown","seat":0,"suit":"p"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',31,1.79497515908252263066e+09,'{"event":"drew","seat":1,"place":53,"tile":"6m"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',32,1.79497515908387660979e+09,'{"event":"discarded","seat":1,"tile":"6s"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',33,1.79497515908387660979e+09,'{"event":"void_shown","seat":1,"suit":"s"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',34,1.79497515908387660979e+09,'{"event":"drew","seat":2,"place":54,"tile":"4p"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',35,1.7949751590848844052e+09,'{"event":"discarded","seat":2,"tile":"8p"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',36,1.7949751590848844052e+09,'{"event":"void_shown","seat":2,"suit":"p"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',37,1.7949751590848844052e+09,'{"event":"drew","seat":3,"place":55,"tile":"4p"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',38,1.7949751590859377384e+09,'{"event":"discarded","seat":3,"tile":"9m"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',39,1.7949751590859377384e+09,'{"event":"void_shown","seat":3,"suit":"m"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',40,1.7949751590859377384e+09,'{"event":"drew","seat":0,"place":56,"tile":"2s"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',41,1.79497515908704733853e+09,'{"event":"discarded","seat":0,"tile":"5p"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',42,1.79497515908704733853e+09,'{"event":"drew","seat":1,"place":57,"tile":"1m"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',43,1.79497515908798408509e+09,'{"event":"discarded","seat":1,"tile":"1s"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',44,1.79497515908798408509e+09,'{"event":"drew","seat":2,"place":58,"tile":"1s"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',45,1.79497515908887481693e+09,'{"event":"discarded","seat":2,"tile":"2p"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',46,1.79497515908970451357e+09,'{"event":"answered","seat":1,"action":"pass"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',47,1.79497515908970451357e+09,'{"event":"drew","seat":3,"place":59,"tile":"1m"}');
INSERT INTO "log" VALUES('2YAdGQTecHId',48,1.79497515909065628054e+09,'{"event":"discarded","seat":3,"tile":"5m"}');
INSERT INTO "log" VALUES('731D9dygGczh',0,1.79497515910230755805e+09,'{"event":"table_opened","chairs":[{"kind":"person","person":"JKo1Yp-E-gnNGecS","bot":null,"name":"Anna"},{"kind":"person","person":"Di03ys3RL_C0cRqC","bot":null,"name":"Борис"},{"kind":"person","person":"ZxRmKpm-HzU2AKPo","bot":null,"name":"陈"},{"kind":"person","person":"bshu3fIXWHzX9HPH","bot":null,"name":"Dora"}]}');
INSERT INTO "log" VALUES('731D9dygGczh',1,1.79497515910230755805e+09,'{"event":"match_started","ruleset":"classical","players":["Anna","Борис","陈","Dora"],"seats":[0,1,2,3],"rounds":null,"deals":1,"start":2000,"steps":[]}');
INSERT INTO "log" VALUES('731D9dygGczh',2,1.79497515910230755805e+09,'{"event":"deal_started","number":1,"round":0,"commitment":"6ad8ad8b173ba1c591fb637f2b171baf45c8aafbf8f036b9272bd1d68fcc91e2","dice":[6,5,2,5],"side":2,"stacks":18,"wall":"7p1sF9p2s5p63s18m6p6m5p9m1s5m1p9s3p9s5m7s5m5s61m53p9sEP4s9m345p4sNE8s1p2m6p7m8p5m8p9m2pE5s3m9pFCC2p4s6434m2sW872m9s94pW46s7m7sE9mS7s3mP6p1s79pS2m5s1mC8sN3m4pWF63p1m386s1p4mN8pP2sC7s8m487pS2p15s4mW6s27m2pP3sF83s6mN2sS7p8m1p","back_order":[134,135,132,133,130,131,128,129,126,127,124,125,122,123,120,121,118,119,116,117,114,115,112,113,110,111,108,109,106,107,104,105,102,103,100,101,98,99,96,97,94,95,92,93,90,91,88,89,86,87,84,85,82,83,80,81,78,79,76,77,74,75,72,73,70,71,68,69,66,67,64,65,62,63,60,61,58,59,56,57,54,55,52,53,50,51,48,49,46,47,44,45,42,43,40,41,38,39,36,37,34,35,32,33,30,31,28,29,26,27,24,25,22,23,20,21,18,19,16,17,14,15,12,13,10,11,8,9,6,7,4,5,2,3,0,1],"salt":"90a3a4d4ece77ce362d391666e8e282f"}');
INSERT INTO "log" VALUES('731D9dygGczh',3,1.79497515910230755805e+09,'{"event":"dealt","seat":0,"places":[0,1,2,3],"tiles":"7p1sF9p"}');
INSERT INTO "log" VALUES('731D9dygGczh',4,1.79497515910230755805e+09,'{"event":"dealt","seat":1,"places":[4,5,6,7],"tiles":"2s5p63s"}');
INSERT INTO "log" VALUES('731D9dygGczh',5,1.79497515910230755805e+09,'{"event":"dealt","seat":2,"places":[8,9,10,11],"tiles":"18m6p6m"}');
INSERT INTO "log" VALUES('731D9dygGczh',6,1.79497515910230755805e+09,'{"event":"dealt","seat":3,"places":[12,13,14,15],"tiles":"5p9m1s5m"}');
INSERT INTO "log" VALUES('731D9dygGczh',7,1.79497515910230755805e+09,'{"event":"dealt","seat":0,"places":[16,17,18,19],"tiles":"1p9s3p9s"}');
INSERT INTO "log" VALUES('731D9dygGczh',8,1.79497515910230755805e+09,'{"event":"dealt","seat":1,"places":[20,21,22,23],"tiles":"5m7s5m5s"}');
INSERT INTO "log" VALUES('731D9dygGczh',9,1.79497515910230755805e+09,'{"event":"dealt","seat":2,"places":[24,25,26,27],"tiles":"61m53p"}');
INSERT INTO "log" VALUES('731D9dygGczh',10,1.79497515910230755805e+09,'{"event":"dealt","seat":3,"places":[28,29,30,31],"tiles":"9sEP4s"}');
INSERT INTO "log" VALUES('731D9dygGczh',11,1.79497515910230755805e+09,'{"event":"dealt","seat":0,"places":[32,33,34,35],"tiles":"9m345p"}');
INSERT INTO "log" VALUES('731D9dygGczh',12,1.79497515910230755805e+09,'{"event":"dealt","seat":1,"places":[36,37,38,39],"tiles":"4sNE8s"}');
INSERT INTO "log" VALUES('731D9dygGczh',13,1.79497515910230755805e+09,'{"event":"dealt","seat":2,"places":[40,41,42,43],"tiles":"1p2m6p7m"}');
INSERT INTO "log" VALUES('731D9dygGczh',14,1.79497515910230755805e+09,'{"event":"dealt","seat":3,"places":[44,45,46,47],"tiles":"8p5m8p9m"}');
INSERT INTO "log" VALUES('731D9dygGczh',15,1.79497515910230755805e+09,'{"event":"dealt","seat":0,"places":[48,49],"tiles":"2pE"}');
INSERT INTO "log" VALUES('731D9dygGczh',16,1.79497515910230755805e+09,'{"event":"dealt","seat":1,"places":[50],"tiles":"5s"}');
INSERT INTO "log" VALUES('731D9dygGczh',17,1.79497515910230755805e+09,'{"event":"dealt","seat":2,"places":[51],"tiles":"3m"}');
INSERT INTO "log" VALUES('731D9dygGczh',18,1.79497515910230755805e+09,'{"event":"dealt","seat":3,"places":[52],"tiles":"9p"}');
INSERT INTO "log" VALUES('731D9dygGczh',19,1.79497515910230755805e+09,'{"event":"step_opened","step":"ready"}');
INSERT INTO "log" VALUES('731D9dygGczh',20,1.79497515910230755805e+09,'{"event":"play_opened"}');
INSERT INTO "log" VALUES('731D9dygGczh',21,1.79497515910910511015e+09,'{"event":"discarded","seat":0,"tile":"E"}');
INSERT INTO "log" VALUES('731D9dygGczh',22,1.79497515910910511015e+09,'{"event":"drew","seat":1,"place":53,"tile":"F"}');
INSERT INTO "log" VALUES('731D9dygGczh',23,1.79497515911052775384e+09,'{"event":"discarded","seat":1,"tile":"E"}');
INSERT INTO "log" VALUES('731D9dygGczh',24,1.79497515911052775384e+09,'{"event":"drew","seat":2,"place":54,"tile":"C"}');
INSERT INTO "log" VALUES('731D9dygGczh',25,1.79497515911179637915e+09,'{"event":"discarded","seat":2,"tile":"C"}');
INSERT INTO "log" VALUES('731D9dygGczh',26,1.79497515911179637915e+09,'{"event":"drew","seat":3,"place":55,"tile":"C"}');
INSERT INTO "log" VALUES('731D9dygGczh',27,1.79497515911319804188e+09,'{"event":"discarded","seat":3,"tile":"9p"}');
INSERT INTO "log" VALUES('731D9dygGczh',28,1.79497515911319804188e+09,'{"event":"drew","seat":0,"place":56,"tile":"2p"}');
INSERT INTO "log" VALUES('731D9dygGczh',29,1.79497515911441802975e+09,'{"event":"discarded","seat":0,"tile":"F"}');
INSERT INTO "log" VALUES('731D9dygGczh',30,1.79497515911441802975e+09,'{"event":"drew","seat":1,"place":57,"tile":"4s"}');
INSERT INTO "log" VALUES('731D9dygGczh',31,1.79497515911567902561e+09,'{"event":"discarded","seat":1,"tile":"N"}');
INSERT INTO "log" VALUES('731D9dygGczh',32,1.79497515911567902561e+09,'{"event":"drew","seat":2,"place":58,"tile":"6m"}');
INSERT INTO "log" VALUES('731D9dygGczh',33,1.79497515911681914334e+09,'{"event":"discarded","seat":2,"tile":"1m"}');
INSERT INTO "log" VALUES('731D9dygGczh',34,1.79497515911681914334e+09,'{"event":"drew","seat":3,"place":59,"tile":"4m"}');
INSERT INTO "log" VALUES('731D9dygGczh',35,1.79497515911803126337e+09,'{"event":"discarded","seat":3,"tile":"9m"}');
INSERT INTO "log" VALUES('731D9dygGczh',36,1.79497515911803126337e+09,'{"event":"drew","seat":0,"place":60,"tile":"3m"}');
INSERT INTO "log" VALUES('731D9dygGczh',37,1.79497515911928820606e+09,'{"event":"discarded","seat":0,"tile":"9m"}');
INSERT INTO "log" VALUES('731D9dygGczh',38,1.79497515911928820606e+09,'{"event":"drew","seat":1,"place":61,"tile":"4m"}');
INSERT INTO "log" VALUES('731D9dygGczh',39,1.79497515912059187894e+09,'{"event":"discarded","seat":1,"tile":"F"}');
INSERT INTO "log" VALUES('731D9dygGczh',40,1.79497515912059187894e+09,'{"event":"drew","seat":2,"place":62,"tile":"2s"}');
INSERT INTO "log" VALUES('731D9dygGczh',41,1.7949751591217648983e+09,'{"event":"discarded","seat":2,"tile":"2s"}');
INSERT INTO "log" VALUES('731D9dygGczh',42,1.7949751591217648983e+09,'{"event":"drew","seat":3,"place":63,"tile":"W"}');
CREATE TABLE matches (
	id VARCHAR(24) NOT NULL, 
	ruleset VARCHAR(40) NOT NULL, 
	created DOUBLE NOT NULL, 
	ended DOUBLE, 
	players TEXT NOT NULL, 
	totals TEXT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(id) REFERENCES tables (id)
);
INSERT INTO "matches" VALUES('zsPSVT7GJM_9','classical',1.79497515836349558833e+09,1.79497515871189594269e+09,'["Anna","Борис","陈","Dora"]','[2240,1916,1922,1922]');
INSERT INTO "matches" VALUES('EywEOp2tCB1i','mcr',1.79497515873004746429e+09,NULL,'["Anna","Борис","陈","Dora"]','[0,0,0,0]');
INSERT INTO "matches" VALUES('wLL8D8ZJTgVf','dazhong',1.79497515901504158973e+09,NULL,'["Anna","Борис","陈","Dora"]','[0,0,0,0]');
INSERT INTO "matches" VALUES('2YAdGQTecHId','sichuan',1.79497515906031179433e+09,NULL,'["Anna","Борис","陈","Dora"]','[0,0,0,0]');
INSERT INTO "matches" VALUES('731D9dygGczh','classical',1.79497515909352254865e+09,NULL,'["Anna","Борис","陈","Dora"]','[2000,2000,2000,2000]');
CREATE TABLE meta (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "meta" VALUES('token_key','3a0234abc78e910587867d1574b9e457574cc994a706cce18834e21a18064832');
INSERT INTO "meta" VALUES('alive_0','1794975159.0652454');
CREATE TABLE people (
	id VARCHAR(24) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	login VARCHAR(80), 
	password TEXT, 
	language VARCHAR(8) NOT NULL, 
	created DOUBLE NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (login)
);
INSERT INTO "people" VALUES('JKo1Yp-E-gnNGecS','Anna','anna','scrypt$EPUV399wewXG3XKgGE4c_5Vg$9F-ydvJK7JmQEsjc72iPhLAV2HJlP-gzVNmC4pBcRfg=','en',1.79497515822975182531e+09);
INSERT INTO "people" VALUES('Di03ys3RL_C0cRqC','Борис','борис','scrypt$5ay2AWr5pB_8fyWWKMQHoVH1$liw815FWTo0_DaUAgtqcFAgsaktbFrh2YWvycdxFTik=','ru',1.79497515826680135728e+09);
INSERT INTO "people" VALUES('ZxRmKpm-HzU2AKPo','陈','陈','scrypt$R8oaf7aW75zgjSirEn-eJ9Q4$TDdZXat47IK0yQczVatKB5T6IQk_1jO3Q_Yd3zHn5z0=','zh',1.79497515829928302759e+09);
INSERT INTO "people" VALUES('bshu3fIXWHzX9HPH','Dora','dora','scrypt$erwsbwxsnSCpu-Hx2gpNlbl9$qjz1rRaTPJYYk6ZUVmYVeRAWu82O1g0hxy7QBse5Rh0=','en',1.79497515832682561875e+09);
INSERT INTO "people" VALUES('_8WePsZsyD9esgci','Guest one',NULL,NULL,'en',1.79497515913706803328e+09);
CREATE TABLE played (
	"match" VARCHAR(24) NOT NULL, 
	chair INTEGER NOT NULL, 
	person VARCHAR(24) NOT NULL, 
	place INTEGER, 
	PRIMARY KEY ("match", chair), 
	FOREIGN KEY("match") REFERENCES matches (id), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "played" VALUES('zsPSVT7GJM_9',0,'JKo1Yp-E-gnNGecS',1);
INSERT INTO "played" VALUES('zsPSVT7GJM_9',1,'Di03ys3RL_C0cRqC',4);
INSERT INTO "played" VALUES('zsPSVT7GJM_9',2,'ZxRmKpm-HzU2AKPo',2);
INSERT INTO "played" VALUES('zsPSVT7GJM_9',3,'bshu3fIXWHzX9HPH',2);
INSERT INTO "played" VALUES('EywEOp2tCB1i',0,'JKo1Yp-E-gnNGecS',NULL);
INSERT INTO "played" VALUES('EywEOp2tCB1i',1,'Di03ys3RL_C0cRqC',NULL);
INSERT INTO "played" VALUES('EywEOp2tCB1i',2,'ZxRmKpm-HzU2AKPo',NULL);
INSERT INTO "played" VALUES('EywEOp2tCB1i',3,'bshu3fIXWHzX9HPH',NULL);
INSERT INTO "played" VALUES('wLL8D8ZJTgVf',0,'JKo1Yp-E-gnNGecS',NULL);
INSERT INTO "played" VALUES('wLL8D8ZJTgVf',1,'Di03ys3RL_C0cRqC',NULL);
INSERT INTO "played" VALUES('wLL8D8ZJTgVf',2,'ZxRmKpm-HzU2AKPo',NULL);
INSERT INTO "played" VALUES('wLL8D8ZJTgVf',3,'bshu3fIXWHzX9HPH',NULL);
INSERT INTO "played" VALUES('2YAdGQTecHId',0,'JKo1Yp-E-gnNGecS',NULL);
INSERT INTO "played" VALUES('2YAdGQTecHId',1,'Di03ys3RL_C0cRqC',NULL);
INSERT INTO "played" VALUES('2YAdGQTecHId',2,'ZxRmKpm-HzU2AKPo',NULL);
INSERT INTO "played" VALUES('2YAdGQTecHId',3,'bshu3fIXWHzX9HPH',NULL);
INSERT INTO "played" VALUES('731D9dygGczh',0,'JKo1Yp-E-gnNGecS',NULL);
INSERT INTO "played" VALUES('731D9dygGczh',1,'Di03ys3RL_C0cRqC',NULL);
INSERT INTO "played" VALUES('731D9dygGczh',2,'ZxRmKpm-HzU2AKPo',NULL);
INSERT INTO "played" VALUES('731D9dygGczh',3,'bshu3fIXWHzX9HPH',NULL);
CREATE TABLE tables (
	id VARCHAR(24) NOT NULL, 
	ruleset VARCHAR(40) NOT NULL, 
	wishes TEXT NOT NULL, 
	owner VARCHAR(24) NOT NULL, 
	secret VARCHAR(64), 
	public BOOLEAN NOT NULL, 
	phase VARCHAR(10) NOT NULL, 
	created DOUBLE NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(owner) REFERENCES people (id)
);
INSERT INTO "tables" VALUES('zsPSVT7GJM_9','classical','{"ruleset":"classical","chairs":[{"kind":"me","bot":null},{"kind":"open","bot":null},{"kind":"open","bot":null},{"kind":"open","bot":null}],"options":{},"length":{"rounds":null,"deals":1},"clock":null,"public":false,"hints":true,"counting":true,"watch":true,"stand_in":"club","seating":"chairs"}','JKo1Yp-E-gnNGecS','0f736c65220265e9ab4a5221ed4d711fc49651973aa91746f66f66c5c4167d2e',0,'over',1.79497515836349558833e+09);
INSERT INTO "tables" VALUES('EywEOp2tCB1i','mcr','{"ruleset":"mcr","chairs":[{"kind":"me","bot":null},{"kind":"open","bot":null},{"kind":"open","bot":null},{"kind":"open","bot":null}],"options":{},"length":{"rounds":null,"deals":1},"clock":{"move":30.0,"bank":60.0,"claim":0.05},"public":false,"hints":true,"counting":true,"watch":true,"stand_in":"club","seating":"chairs"}','JKo1Yp-E-gnNGecS','7302699aeb341a317f4640a2fac2742495d8d9ac0577c59261f63fb36fdb3c6e',0,'playing',1.79497515873004746429e+09);
INSERT INTO "tables" VALUES('wLL8D8ZJTgVf','dazhong','{"ruleset":"dazhong","chairs":[{"kind":"me","bot":null},{"kind":"open","bot":null},{"kind":"open","bot":null},{"kind":"open","bot":null}],"options":{},"length":{"rounds":null,"deals":1},"clock":null,"public":false,"hints":true,"counting":true,"watch":true,"stand_in":"club","seating":"chairs"}','JKo1Yp-E-gnNGecS','ef79076064207354a649ebff19d47d9ecee9b24df8ea51b7775f96fe0471316d',0,'playing',1.79497515901504158973e+09);
INSERT INTO "tables" VALUES('2YAdGQTecHId','sichuan','{"ruleset":"sichuan","chairs":[{"kind":"me","bot":null},{"kind":"open","bot":null},{"kind":"open","bot":null},{"kind":"open","bot":null}],"options":{},"length":{"rounds":null,"deals":1},"clock":null,"public":false,"hints":true,"counting":true,"watch":true,"stand_in":"club","seating":"chairs"}','JKo1Yp-E-gnNGecS','1700b348a4049fce6fcfcbfb5675fd1548d00c5ce0764cc966e51682f2b550ca',0,'playing',1.79497515906031179433e+09);
INSERT INTO "tables" VALUES('731D9dygGczh','classical','{"ruleset":"classical","chairs":[{"kind":"me","bot":null},{"kind":"open","bot":null},{"kind":"open","bot":null},{"kind":"open","bot":null}],"options":{},"length":{"rounds":null,"deals":1},"clock":null,"public":false,"hints":true,"counting":true,"watch":true,"stand_in":"club","seating":"chairs"}','JKo1Yp-E-gnNGecS','f1cc81f56da9eced0ea8b443239fd9d7633b6902ffbdbab67a4deede27b63464',0,'playing',1.79497515909352254865e+09);
INSERT INTO "tables" VALUES('wyt2BNqMM6yQ','mcr','{"ruleset":"mcr","chairs":[{"kind":"me","bot":null},{"kind":"open","bot":null},{"kind":"open","bot":null},{"kind":"open","bot":null}],"options":{},"length":null,"clock":null,"public":true,"hints":true,"counting":true,"watch":true,"stand_in":"club","seating":"chairs"}','_8WePsZsyD9esgci',NULL,1,'waiting',1.79497515913931965825e+09);
CREATE TABLE watchers (
	table_id VARCHAR(24) NOT NULL, 
	person VARCHAR(24) NOT NULL, 
	PRIMARY KEY (table_id, person), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(person) REFERENCES people (id)
);
CREATE INDEX tables_by_phase ON tables (phase, public, created);
CREATE INDEX chairs_by_person ON chairs (person);
CREATE INDEX played_by_person ON played (person);
COMMIT;
