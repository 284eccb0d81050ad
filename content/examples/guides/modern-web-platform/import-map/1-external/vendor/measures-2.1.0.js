export const metres = (value) => `${value.toFixed(2)} m`
