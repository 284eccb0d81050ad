export const count = 0
