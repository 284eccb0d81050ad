export default (env) => ({
  output: {
    publicPath: env.cdn ? 'https://cdn.example.com/' : '/',
  },
})
