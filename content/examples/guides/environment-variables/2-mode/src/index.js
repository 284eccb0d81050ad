if (process.env.NODE_ENV === 'development') {
  console.log('Checks are on')
}

console.log('Harbour news', import.meta.env.MODE)
