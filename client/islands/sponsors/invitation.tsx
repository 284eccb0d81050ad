export const contributeUrl = 'https://opencollective.com/webpack/contribute'

/** Shows an invitation instead of the lists if there are no sponsors. */
export function Invitation() {
  return (
    <div className="sponsor-invitation">
      <div>
        <h3>Your logo could be here</h3>
        <p>
          webpack is maintained by people whose hours are paid from contributions. There is no list of sponsors to show
          at the moment; the names of all who give are public on Open Collective.
        </p>
      </div>
      <SupportLink />
    </div>
  )
}

export function SupportLink() {
  return (
    <a className="button" href={contributeUrl} target="_blank" rel="noopener">
      Support webpack
    </a>
  )
}
