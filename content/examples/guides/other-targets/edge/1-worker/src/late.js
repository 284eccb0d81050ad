export const late = () => 'Sorry'
