import { readFile } from 'node:fs/promises'
import webpack from 'webpack'

export default async () => {
  const notice = await readFile('./notice.txt', 'utf8')

  return {
    mode: 'production',
    entry: './src/index.js',
    plugins: [new webpack.DefinePlugin({ NOTICE: JSON.stringify(notice.trim()) })],
  }
}
