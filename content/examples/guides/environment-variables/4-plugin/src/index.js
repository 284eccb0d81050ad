const { WEBPACK_TITLE, WEBPACK_API_URL } = import.meta.env

console.log(WEBPACK_TITLE, VERSION, WEBPACK_API_URL, process.env.REGION)

if (FEATURES.tides) {
  console.log('High water at 14:10')
}
