# What operators of a server read: configuration, backups, acts
config-no-file = The file { $file } cannot be read: { $problem }.
config-bad-file = The file { $file } is not valid TOML: { $problem }.
config-unknown-key = There is no option { $key }, but { $place } has it. docs/configuration.md lists all options.
config-unknown-variable = There is no option for the variable { $key } of the environment. docs/configuration.md lists all options.
config-bad-value = { $key } cannot be { $given }: it takes { $wanted }.
operations-no-metrics = The metrics are not for this address. See metrics_from and metrics_token in docs/configuration.md.
