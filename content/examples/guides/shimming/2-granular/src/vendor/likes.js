// Expects `this` to be the window.
;(function (root) {
  root.likes = { count: 41 }
})(this)
