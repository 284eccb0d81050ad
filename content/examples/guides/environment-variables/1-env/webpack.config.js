export default (env) => {
  console.log(env)

  return {
    output: {
      publicPath: env.cdn ? 'https://cdn.example.com/' : '/',
    },
  }
}
