const name = process.argv[2] ?? 'robin'

const { default: bird } = await import(
  /* webpackExclude: /\.test\.js$/ */
  /* webpackChunkName: "bird-[request]" */
  `./birds/${name}.js`
).catch((cause) => {
  throw new Error(`There is no bird called ${name}`, { cause })
})

console.log(`${bird.title}: ${bird.song}`)
