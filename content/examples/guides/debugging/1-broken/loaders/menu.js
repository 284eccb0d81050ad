/** Turns lines such as "Rye bread: 4.20" into an array of names and prices. */
export default function menuLoader(source) {
  const items = source.split('\n').map((line) => {
    const [name, price] = line.split(':')
    return { name, price: Number(price.trim()) }
  })
  return `export default ${JSON.stringify(items)}`
}
