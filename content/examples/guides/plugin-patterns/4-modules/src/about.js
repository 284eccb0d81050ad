import { builtFor } from 'virtual:build-info'

console.log('Built for', builtFor)
