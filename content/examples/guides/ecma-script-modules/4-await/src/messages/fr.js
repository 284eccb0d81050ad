export const due = (day) => `À rendre le ${day}`
