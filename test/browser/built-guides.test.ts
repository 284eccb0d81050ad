import { it } from 'vitest'
import { builtPages } from './built-site.ts'
import { serveBuiltPages } from './expect-whole.ts'

const expectWhole = serveBuiltPages()

it.each(builtPages.filter(({ section }) => section === 'guides' || section === 'plugins'))(
  '$path is whole',
  expectWhole,
)
