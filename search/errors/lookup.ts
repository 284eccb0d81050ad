/** The target of a message: a documented name, or the results of a query. */
export type Lookup = { name: string } | { query: string }
