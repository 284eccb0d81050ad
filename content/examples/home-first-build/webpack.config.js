// Stands for `npx webpack --mode production` in a folder without a configuration.
export default {
  mode: 'production',
}
