if (feature('shop')) {
  console.log('with the shop')
} else {
  import('./museum.js')
}
