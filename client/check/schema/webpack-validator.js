// Parts of webpack that have no types; the declarations stand beside this file.
export { default as validateSchema } from 'webpack/lib/config/validateSchema.js'
export { default as schema } from 'webpack/schemas/WebpackOptions.json'
