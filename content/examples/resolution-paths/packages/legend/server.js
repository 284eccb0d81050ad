export const legend = 'legend drawn on the server'
