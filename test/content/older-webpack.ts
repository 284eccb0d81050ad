// Lets a command of the compiler see the older webpack that the tests install, in all its threads: `NODE_OPTIONS='--import …/older-webpack.ts'`.
import { registerHooks } from 'node:module'

const older = 'webpack-5.100'

registerHooks({
  resolve(specifier, context, next) {
    const isOwn = context.parentURL?.includes(`/node_modules/${older}/`) === true
    return next(isOwn ? specifier : specifier.replace(/^webpack(?=\/|$)/, older), context)
  },
})
