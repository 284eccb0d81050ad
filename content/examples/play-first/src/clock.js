export const showTime = (date) => date.toLocaleTimeString('en')
