export default {
  entry: {
    program: ['./src/program.js', './src/program.css'],
    print: './src/print.css',
  },
}
