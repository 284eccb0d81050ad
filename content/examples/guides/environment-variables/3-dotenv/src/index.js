const { WEBPACK_TITLE, WEBPACK_API_URL } = import.meta.env

console.log(WEBPACK_TITLE, WEBPACK_API_URL, import.meta.env.DB_PASSWORD)
