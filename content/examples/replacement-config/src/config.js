export const api = 'http://localhost:3000/'
