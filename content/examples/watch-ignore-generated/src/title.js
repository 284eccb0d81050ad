export const title = 'Harbor'
