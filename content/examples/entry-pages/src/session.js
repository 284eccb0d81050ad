export const currentUser = () => window.sessionStorage.getItem('user') ?? 'guest'
