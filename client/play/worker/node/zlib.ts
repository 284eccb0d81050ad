/** Missing in the playground; plugins that compress get an error that says so. */
export default {}
