exports.read = require('gauge').read
