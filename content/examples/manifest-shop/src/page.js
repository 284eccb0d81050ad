export const show = () => document.body.append('All lamps')
