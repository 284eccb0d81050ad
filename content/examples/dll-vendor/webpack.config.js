import app from './webpack.app.config.js'
import dll from './webpack.dll.config.js'

export default [
  { ...dll, name: 'dll' },
  { ...app, name: 'app', dependencies: ['dll'] },
]
