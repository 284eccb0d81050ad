const { format } = require('made-up-dual')

exports.required = () => format()
