const tests = import.meta.webpackContext('../src', { recursive: true, regExp: /\.spec\.js$/ })

for (const name of tests.keys()) tests(name)
