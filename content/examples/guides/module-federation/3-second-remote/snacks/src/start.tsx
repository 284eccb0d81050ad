import { createRoot } from 'react-dom/client'
import SnackBar from './SnackBar.tsx'

createRoot(document.getElementById('root')!).render(<SnackBar />)
