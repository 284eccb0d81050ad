/** The terminal of the page shows colors. */
export const isatty = (): boolean => true
export default { isatty }
