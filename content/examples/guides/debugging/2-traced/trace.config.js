import config from './webpack.config.js'
import { TraceHooksPlugin } from './trace-hooks.js'

export default { ...config, plugins: [new TraceHooksPlugin(), ...config.plugins] }
