export default {
  mode: 'production',
  entry: {
    app: { import: './src/app.js', dependOn: 'vendor' },
    vendor: ['github-slugger'],
  },
}
