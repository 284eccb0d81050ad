import { useState } from 'react'

export interface SeatPickerProps {
  seats: string[]
}

export function SeatPicker({ seats }: SeatPickerProps) {
  const [chosen, setChosen] = useState('none')
  return (
    <section>
      <h2>Seats</h2>
      <ul>
        {seats.map((seat) => (
          <li key={seat}>
            <button onClick={() => setChosen(seat)}>{seat}</button>
          </li>
        ))}
      </ul>
      <p>Your seat: {chosen}</p>
    </section>
  )
}
