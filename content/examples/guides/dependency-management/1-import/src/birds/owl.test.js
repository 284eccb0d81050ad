import assert from 'node:assert'
import owl from './owl.js'

assert(owl.song.startsWith('hoo'))
