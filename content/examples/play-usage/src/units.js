export const celsius = (fahrenheit) => ((fahrenheit - 32) * 5) / 9
// Nothing imports this one: look whether it is in the output.
export const fahrenheit = (celsius) => (celsius * 9) / 5 + 32
