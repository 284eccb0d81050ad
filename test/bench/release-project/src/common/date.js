const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

export const formatDate = (time) => format.format(time)
export const formatDateRange = (from, to) => format.formatRange(from, to)
