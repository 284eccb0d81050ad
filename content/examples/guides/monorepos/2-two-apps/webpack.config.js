import admin from './apps/admin/webpack.config.js'
import shop from './apps/shop/webpack.config.js'

const configurations = [shop, admin]

configurations.parallelism = 2

export default configurations
