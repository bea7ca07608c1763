# The player's own page: devices, password, deleting the account
web-account = Your account
web-devices = Where you are logged in
web-devices-unknown = Unknown device
web-devices-current = this device
web-devices-seen = last used { $day }
web-devices-end = Log out
web-devices-end-others = Log out everywhere else
web-password = Change the password
web-password-about = All other devices will be logged out.
web-password-old = Password so far
web-password-new = New password
web-password-go = Change it
web-delete = Delete the account
web-delete-about = Your name, your password and your list of matches are deleted for good, and you leave all tables. The matches stay for the other players, without your name.
web-delete-go = Delete for good
