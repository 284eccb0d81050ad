import 'core-js/actual/math/sum-precise.js'
