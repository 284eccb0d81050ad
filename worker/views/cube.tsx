/** The paths of the cube in a cube, on a field of 100 by 100; `client/icons/` has the same. */
export const outerCube =
  'M10.2 25L50 2L89.8 25L72.9 34.8L50 21.5L27.1 34.8zM91.6 28V74L51.7 97V77.4L74.7 64.2V37.8zM48.3 97L8.4 74V28L25.3 37.8V64.2L48.3 77.4z'
export const innerCube =
  'M29.6 37L50 25.3L70.4 37L50 48.8zM71.4 38.9V62.3L51 74.1V50.6zM49 74.1L28.6 62.3V38.9L49 50.6z'

/** Shows the cube as a decorative image; its colors come from the stylesheet. */
export function Cube({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      <path className="cube-outer" d={outerCube} />
      <path className="cube-inner" d={innerCube} />
    </svg>
  )
}
