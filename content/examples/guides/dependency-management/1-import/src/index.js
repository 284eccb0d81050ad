const name = process.argv[2] ?? 'robin'

const { default: bird } = await import(`./birds/${name}.js`)

console.log(`${bird.title}: ${bird.song}`)
