/** The address of the page that compares the documentation with webpack. */
export const coverageUrl = '/contribute/coverage/'
