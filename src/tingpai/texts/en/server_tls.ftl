server-bad-certificate = The certificate { $cert } with the key { $key } cannot be used: { $problem }. Both are PEM files and must belong together.
server-tls-workers = https and several workers do not go together. Use one worker, or put a proxy for https in front of the server.
