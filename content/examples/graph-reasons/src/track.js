export const track = (page) => console.log(`visit: ${page}`)
