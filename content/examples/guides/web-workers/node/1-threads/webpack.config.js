export default {
  target: 'node24',
  output: { module: true, clean: true },
}
