export const legend = 'legend drawn in the browser'
