export const circle = (radius) => `A circle of radius ${radius}`
