export default class BuildInfoPlugin {
  apply(compiler) {
    const { VirtualUrlPlugin } = compiler.webpack.experiments.schemes

    new VirtualUrlPlugin({
      'build-info': () => {
        const { mode, target } = compiler.options
        return `export const builtFor = ${JSON.stringify(`${target}, ${mode}`)}`
      },
    }).apply(compiler)
  }
}
