server-bad-certificate = The certificate { $cert } with the key { $key } cannot be used: { $problem }. Both are PEM files and must belong together.
server-half-certificate = Give both --tls-cert and --tls-key, or neither.
