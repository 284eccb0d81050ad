export const due = (day) => `Due on ${day}`
