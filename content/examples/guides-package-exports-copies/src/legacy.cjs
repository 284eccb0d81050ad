exports.addTwice = require('twice').add
exports.addOnce = require('once').add
