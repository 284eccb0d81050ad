exports.greet = function (name) {
  return 'Hello, ' + name + ', from CommonJS'
}

exports.unused = function () {
  return 'an export of CommonJS that nothing asks for'
}
