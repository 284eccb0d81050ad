export const highest = (rows) => Math.max(...rows.map(([, degrees]) => Number(degrees)))
