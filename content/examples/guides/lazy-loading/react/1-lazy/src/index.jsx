import { lazy, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { LoadError } from './load-error.jsx'

const SeatMap = lazy(() => import(/* webpackChunkName: "seat-map" */ './seat-map.jsx'))

function BoxOffice() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <h1>Tonight: The Seagull</h1>
      <button onClick={() => setOpen(true)}>Choose seats</button>
      {isOpen && (
        <LoadError message="The seat map did not load. Reload the page to try again.">
          <Suspense fallback={<p>Loading the seat map…</p>}>
            <SeatMap rows={['A', 'B', 'C']} />
          </Suspense>
        </LoadError>
      )}
    </>
  )
}

createRoot(document.querySelector('#root')).render(<BoxOffice />)
