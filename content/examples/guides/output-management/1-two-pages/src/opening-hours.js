import './library.css'

const hours = { Tue: '10–18', Thu: '14–20', Sat: '9–13' }

export function getHours(day) {
  return hours[day] ?? 'closed'
}
