/** The page that has the playground; its text, in `content/`, says what runs there and shows the examples as files. */
export const playPath = '/play/'

/** The document that runs results, in a frame of that page. */
export const framePath = '/play/frame/'

/** The place of the playground, out of sight without its script. */
export function PlayGround() {
  return (
    <play-ground hidden>
      <button type="button" className="button">
        Start the playground
      </button>
      <p role="status">It loads webpack, 1.4 MB, into this page. Nothing you write leaves your browser.</p>
    </play-ground>
  )
}
