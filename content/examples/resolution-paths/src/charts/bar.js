export const draw = (values) => `bars of ${values.length}`
