export const draw = (values) => `pie of ${values.length}`
