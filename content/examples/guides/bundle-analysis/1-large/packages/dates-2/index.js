export const formatDay = (day) => new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date(day))
