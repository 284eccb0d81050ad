const sides = ['front', 'back', 'left', 'right', 'top', 'bottom'] as const

/** Shows the cube in a cube in three dimensions; `client/styles/home/turning-cube.css` folds and turns its sides. */
export function TurningCube() {
  return (
    <div className="turning-cube" aria-hidden="true">
      <Sides name="turning-cube-inner" />
      <Sides name="turning-cube-outer" />
    </div>
  )
}

function Sides({ name }: { name: string }) {
  return (
    <div className={name}>
      {sides.map((side) => (
        <span key={side} className={`side-${side}`} />
      ))}
    </div>
  )
}
