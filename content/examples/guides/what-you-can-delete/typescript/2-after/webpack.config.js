export default {
  entry: './src/index.ts',
}
