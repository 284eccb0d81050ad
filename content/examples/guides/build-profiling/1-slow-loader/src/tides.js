export const tides = [5, 11, 17, 23]
