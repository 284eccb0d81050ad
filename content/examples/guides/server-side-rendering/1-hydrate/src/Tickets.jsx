import { useState } from 'react'

export function Tickets() {
  const [count, setCount] = useState(0)
  return (
    <section>
      <button onClick={() => setCount(count + 1)}>Add a ticket</button>
      <p>Tickets: {count}</p>
    </section>
  )
}
