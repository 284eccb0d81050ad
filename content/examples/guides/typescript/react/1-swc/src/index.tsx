import { createRoot } from 'react-dom/client'
import { Surface } from './surface.ts'

const SurfaceList = ({ names }: { names: string[] }) => (
  <ul>
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
)

createRoot(document.querySelector('main')!).render(<SurfaceList names={Object.values(Surface)} />)
