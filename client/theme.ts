// Runs inline before the stylesheet, so that no page flashes in the wrong theme.
import { applyTheme, readTheme } from './color-theme.ts'

applyTheme(readTheme())
