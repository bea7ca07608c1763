server-bad-certificate = 证书 { $cert } 与密钥 { $key } 无法使用：{ $problem }。两者须为 PEM 文件并且相互匹配。
server-half-certificate = --tls-cert 与 --tls-key 须同时给出。
