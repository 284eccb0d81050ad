export const departures = ['08:15', '11:40', '17:05']
