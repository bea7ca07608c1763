server-bad-certificate = Сертификат { $cert } с ключом { $key } использовать нельзя: { $problem }. Оба файла должны быть в формате PEM и подходить друг к другу.
server-half-certificate = Укажите и --tls-cert, и --tls-key или ни того, ни другого.
