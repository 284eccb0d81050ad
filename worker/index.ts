import { app } from './app.ts'
import type { Env } from './env.ts'
import { scheduled } from './scheduled/scheduled.ts'

export default { fetch: app.fetch, scheduled } satisfies ExportedHandler<Env>
