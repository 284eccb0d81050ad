export const message = 'still the first version'
