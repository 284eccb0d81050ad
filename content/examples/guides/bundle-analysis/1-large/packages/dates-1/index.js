export const formatDay = (day) => new Date(day).toDateString()
