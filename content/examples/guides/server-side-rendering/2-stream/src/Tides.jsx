import { use } from 'react'
import { tides as className } from './tides.module.css'

export default function Tides({ tides }) {
  const { high, low } = use(tides)
  return (
    <p className={className}>
      High tide {high}, low tide {low}
    </p>
  )
}
