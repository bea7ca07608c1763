# A report to the operators
web-report-help = The people who run this server will read it. Nobody at the table learns of it.
web-report-about = About
web-report-table = The table as a whole
web-report-text = What happened?
web-report-send = Send
web-report-sent = Thank you. The people who run this server will read it.
