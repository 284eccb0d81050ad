import { createRoot } from 'react-dom/client'
import { SeatPicker } from './SeatPicker.tsx'

const root = createRoot(document.getElementById('root')!)
root.render(<SeatPicker seats={['A1', 'A2']} />)
