import { useState } from 'react'
import wave from '@/assets/wave.svg'
import styles from './App.module.css'
import notice from './notice.md?raw'
import TrendWorker from './trend.worker?worker'

const rivers = import.meta.glob<number[]>('./rivers/*.ts', { eager: true, import: 'default' })

export default function App() {
  const [trend, setTrend] = useState('')

  function showTrend() {
    const worker = new TrendWorker()
    worker.onmessage = ({ data }) => setTrend(data)
    worker.postMessage(Object.values(rivers))
  }

  return (
    <main>
      <h1 className={styles.title}>
        <img src={wave} alt="" width="24" />
        {import.meta.env.VITE_TITLE}
      </h1>
      <ul>
        {Object.entries(rivers).map(([file, levels]) => (
          <li key={file}>
            {file.slice('./rivers/'.length, -'.ts'.length)}: {levels.at(-1)} cm
          </li>
        ))}
      </ul>
      <button type="button" onClick={showTrend}>
        Show trend
      </button>
      <p>{trend}</p>
      <p>{notice}</p>
    </main>
  )
}
