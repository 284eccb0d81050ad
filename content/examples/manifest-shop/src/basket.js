export const count = () => JSON.parse(localStorage.getItem('basket') ?? '[]').length
