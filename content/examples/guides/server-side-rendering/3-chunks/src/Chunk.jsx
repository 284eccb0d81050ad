import { createContext, use } from 'react'
import { preload } from 'react-dom'

export const Assets = createContext({})

export function Chunk({ name }) {
  const assets = use(Assets)
  const script = assets[`${name}.js`]
  const styles = assets[`${name}.css`]
  if (script) preload(script.file, { as: 'script' })
  return styles && <link rel="stylesheet" href={styles.file} precedence="chunk" />
}
