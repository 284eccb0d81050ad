export const open = () => document.body.append('Your cart is empty')
