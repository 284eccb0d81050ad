import { SeatPicker } from 'seats/SeatPicker'

export function App() {
  return (
    <main>
      <p>Tonight, 8 pm</p>
      <SeatPicker seats={['B1', 'B2', 'B3']} />
    </main>
  )
}
