import { HeroDrawing } from './hero-drawing.tsx'
import { TurningCube } from './turning-cube.tsx'

/** Shows modules that become assets in a turning cube; a checkbox, which needs no script, pauses everything that moves. */
export function HeroScene() {
  return (
    <div className="hero-scene">
      <div className="hero-picture">
        <HeroDrawing layout="wide" />
        <HeroDrawing layout="tall" />
        <TurningCube />
      </div>
      <label className="hero-pause" title="Pause the animation">
        <input type="checkbox" aria-label="Pause the animation" autoComplete="off" />
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path className="hero-pause-bars" d="M5.5 3v10M10.5 3v10" />
          <path className="hero-pause-play" d="M5 3l8 5-8 5z" />
        </svg>
      </label>
    </div>
  )
}
