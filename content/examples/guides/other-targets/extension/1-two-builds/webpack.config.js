const pages = {
  name: 'pages',
  target: 'web',
  devtool: 'source-map',
  entry: { popup: './src/popup.html', content: './src/content.js' },
  output: { asyncChunks: false, htmlFilename: '[name].html', copy: 'public' },
}

const background = {
  name: 'background',
  target: 'webworker',
  devtool: 'source-map',
  entry: { background: './src/background.js' },
  output: { asyncChunks: false },
}

export default [pages, background]
