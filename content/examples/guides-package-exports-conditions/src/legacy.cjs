require('lamp/statement')
