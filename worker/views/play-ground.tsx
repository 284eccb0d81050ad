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
      <p role="status">
        It loads webpack into this page: 1 MB for the first build, and 0.8 MB once that is done. Nothing you write
        leaves your browser.
      </p>
    </play-ground>
  )
}
