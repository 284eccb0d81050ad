export const price = (n) => `${n} €`
export const date = (day) => day.toISOString()
