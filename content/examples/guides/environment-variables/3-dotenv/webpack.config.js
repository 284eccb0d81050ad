export default (env) => ({
  dotenv: true,
  output: {
    publicPath: env.cdn ? 'https://cdn.example.com/' : '/',
  },
})
