server-bad-certificate = The certificate { $cert } with the key { $key } cannot be used: { $problem }. Both are PEM files and must belong together.
server-half-certificate = Give both --tls-cert and --tls-key, or neither.
server-tls-workers = A server with --tls-cert has one worker; for more, put a proxy with the certificate in front of it.
