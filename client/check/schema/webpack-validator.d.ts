/** Throws the ValidationError of schema-utils for a value that the schema refuses. */
export declare function validateSchema(schema: unknown, options: unknown): void

/** webpack's schema of configurations, with its descriptions. */
export declare const schema: unknown
