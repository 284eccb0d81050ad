// Runs in the head of pages whose text tells since when something is there, before any of it is painted.
import { restoreVersion } from './webpack-version.ts'

restoreVersion()
