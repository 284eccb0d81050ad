/** Words that the headline shows in turn; `client/styles/home/headline.css` relies on their number. */
export const rotatingWords = ['assets', 'scripts', 'images', 'styles'] as const

/**
 * Shows the headline of the home page, whose last word rotates.
 *
 * The rotation is visual only: screen readers, search engines and printed pages get one whole sentence.
 */
export function Headline() {
  const [first] = rotatingWords
  return (
    <h1 className="headline">
      <span className="headline-sentence">{`bundle your ${joinWords(rotatingWords)}`}</span>
      <span className="headline-rotation" aria-hidden="true">
        bundle your
        <span className="headline-window">
          <span className="headline-words">
            {rotatingWords.map((word) => (
              <em key={word}>{word}</em>
            ))}
            {/* The first word again: from there the words start over unseen. */}
            <em>{first}</em>
          </span>
        </span>
      </span>
    </h1>
  )
}

function joinWords(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
