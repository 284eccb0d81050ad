const songs = import.meta.glob(['./birds/*.js', '!**/*.test.js'], {
  eager: true,
  import: 'default',
})

for (const [path, bird] of Object.entries(songs)) {
  console.log(`${path} ${bird.title}: ${bird.song}`)
}
