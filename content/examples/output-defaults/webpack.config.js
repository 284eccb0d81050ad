export default {
  mode: 'production',
  entry: {
    reader: './src/reader.js',
    editor: './src/editor.js',
  },
}
