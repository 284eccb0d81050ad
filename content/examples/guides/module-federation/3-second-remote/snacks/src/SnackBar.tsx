import { useReducer } from 'react'

export default function SnackBar() {
  const [bags, addBag] = useReducer((count: number) => count + 1, 0)
  return (
    <section>
      <h2>Snack bar</h2>
      <button onClick={addBag}>Add popcorn</button>
      <p>Bags: {bags}</p>
    </section>
  )
}
