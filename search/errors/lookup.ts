/** Names where a message leads: to a documented name, or to the results of a query. */
export type Lookup = { name: string } | { query: string }
