// Prints what the installed webpack, webpack-cli and webpack-dev-server know by a name, as JSON. A process of its own, since one process
// loads a package once.
import { createFacts } from './create-facts.ts'

process.stdout.write(JSON.stringify(await createFacts()))
