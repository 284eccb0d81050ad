/** A loader that shows its context to whoever configured it. */
module.exports = function recordContext(source) {
  this.getOptions().report(this)
  return source
}
