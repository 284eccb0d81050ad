import type { ClientManifest } from '../client-manifest.ts'

/** The page with the playground; its text in `content/` says what runs there and shows the examples as files. */
export const playPath = '/play/'

/** The document that runs results, in a frame of the playground. */
export const framePath = '/play/frame/'

/** Shows the element of the playground, hidden without its script, and below it the versions of what runs there. */
export function PlayGround({ assets }: { assets: ClientManifest }) {
  const [webpack = '', ...loaders] = assets.playground.versions.map(({ name, version }) => `${name} ${version}`)
  return (
    <>
      <play-ground hidden>
        <button type="button" className="button">
          Start the playground
        </button>
        <p role="status">
          It loads webpack into this page: 1 MB for the first build, and 0.8 MB once that is done. Nothing you write
          leaves your browser unless you open it in StackBlitz.
        </p>
      </play-ground>
      <p className="play-versions">
        {`The playground has ${webpack}, and these loaders from npm: ${loaders.join(', ')}.`}
      </p>
    </>
  )
}
