import 'lamp/statement'
import './legacy.cjs'
import 'lamp/mode'
import 'lamp/place'
import 'lamp/custom'
import './look.css'

export const address = new URL('lamp/statement', import.meta.url)
