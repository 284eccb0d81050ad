console.log(`Lamp shop ${VERSION}`)
if (DEBUG) {
  require('./debug.js')
}
