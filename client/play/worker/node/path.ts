import posix from 'path-browserify'

// The bundled module only knows POSIX paths, which are all that exist here; webpack uses the others to tell them apart.
const toNamespacedPath = (path: string): string => path
const isAbsoluteOnWindows = (path: string): boolean => /^(?:[a-z]:)?[\\/]/i.test(path)
const { win32: _, posix: _own, ...own } = posix
const path = { ...own, toNamespacedPath }

export const {
  basename,
  delimiter,
  dirname,
  extname,
  format,
  isAbsolute,
  join,
  normalize,
  parse,
  relative,
  resolve,
  sep,
} = path
export { path as posix, toNamespacedPath }
export const win32 = { ...path, sep: '\\', delimiter: ';', isAbsolute: isAbsoluteOnWindows }

export default Object.assign(path, { posix: path, win32 })
