const choices = ['Light', 'Dark', 'System']

/** The choice of a theme, shown only once its element runs: without a script light stays. */
export function ThemeToggle() {
  return (
    <theme-toggle>
      <drop-down>
        <details name="menu">
          <summary className="icon-button icon icon-light" aria-label="Theme: light" />
          <fieldset className="drop-down-panel">
            <legend className="visually-hidden">Theme</legend>
            {choices.map((name) => (
              <label key={name} className={`icon icon-${name.toLowerCase()}`}>
                {/* Completion would bring back what was chosen before another tab changed it. */}
                <input type="radio" name="theme" value={name.toLowerCase()} autoComplete="off" />
                {name}
              </label>
            ))}
          </fieldset>
        </details>
      </drop-down>
    </theme-toggle>
  )
}
