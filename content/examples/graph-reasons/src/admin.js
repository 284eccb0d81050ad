import { track } from './track.js'

track('admin')
