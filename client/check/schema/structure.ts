import type { Schema } from './schema.ts'

/** webpack's schema of configurations without its descriptions. The build puts it here, as JSON. */
declare const CONFIGURATION_SCHEMA: string

const schema: Schema = JSON.parse(CONFIGURATION_SCHEMA)
export default schema
