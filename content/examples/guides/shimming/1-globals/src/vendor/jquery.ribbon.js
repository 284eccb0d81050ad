// A plugin from the time of script tags: it expects the global jQuery.
jQuery.fn.ribbon = function (text) {
  return this.each(function () {
    jQuery(this).append(' [' + text + ']')
  })
}
