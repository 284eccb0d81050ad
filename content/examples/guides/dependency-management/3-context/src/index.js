const birds = import.meta.webpackContext('./birds', {
  recursive: false,
  regExp: /\.js$/,
  exclude: /\.test\.js$/,
})

for (const path of birds.keys()) {
  const { default: bird } = birds(path)
  console.log(`${path} ${bird.title}: ${bird.song}`)
}
