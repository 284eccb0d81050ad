import CircularDependencyPlugin from 'circular-dependency-plugin'
import DuplicatePackageCheckerPlugin from 'duplicate-package-checker-webpack-plugin'

export default {
  entry: './src/cart.js',
  plugins: [
    new CircularDependencyPlugin({ exclude: /node_modules/, failOnError: true }),
    new DuplicatePackageCheckerPlugin({ emitError: true }),
  ],
}
