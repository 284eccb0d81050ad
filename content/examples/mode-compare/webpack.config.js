export default ['production', 'development', 'none'].map((mode) => ({
  mode,
  name: mode,
  output: { filename: `${mode}.js` },
}))
