import webpack from 'webpack'

const seen = new Set()

export default {
  mode: 'production',
  plugins: [
    new webpack.ProgressPlugin((percentage, message) => {
      if (message === '' || seen.has(message)) return
      seen.add(message)
      console.log(`${Math.round(percentage * 100)} % ${message}`)
    }),
  ],
}
