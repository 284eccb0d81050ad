import { lazy } from 'react'
import { SeatPicker } from 'seats/SeatPicker'
import { Optional } from './Optional.tsx'

const SnackBar = lazy(() => import('snacks/SnackBar'))

export function App() {
  return (
    <main>
      <p>Tonight, 8 pm</p>
      <SeatPicker seats={['B1', 'B2', 'B3']} />
      <Optional closed={<p>The snack bar is closed.</p>}>
        <SnackBar />
      </Optional>
    </main>
  )
}
