/** Not part of the playground; plugins that compress say so when they run. */
export default {}
