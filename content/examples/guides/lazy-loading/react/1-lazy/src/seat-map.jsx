import './seat-map.css'

export default function SeatMap({ rows }) {
  return rows.map((row) => (
    <p className="row" key={row}>
      {[1, 2, 3, 4].map((seat) => row + seat).join(' ')}
    </p>
  ))
}
