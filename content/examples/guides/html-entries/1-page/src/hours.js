export const closing = () => '18:00'
