/**
 * Lets readers choose the webpack they use, by minor release up to the documented one, such as `5.112.2`; options that their version lacks are
 * marked.
 *
 * The version menu of the sidebar is a different control: it leads to the documentation of another major version.
 */
export function VersionChoice({ release }: { release: string }) {
  const newest = Number(release.split('.')[1])
  const minors = Array.from({ length: newest + 1 }, (_, position) => `5.${newest - position}`)
  return (
    <webpack-version className="webpack-version">
      <label className="chevron">
        My webpack: {/* Completion would bring back what was chosen before another page changed it. */}
        <select autoComplete="off">
          <option value="">newest (5.{newest})</option>
          {minors.map((minor) => (
            <option key={minor}>{minor}</option>
          ))}
        </select>
      </label>
      {/* Tells how much of the page it lacks. */}
      <output />
    </webpack-version>
  )
}
