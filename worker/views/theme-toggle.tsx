const choices = ['Light', 'Dark', 'System']

/** Lets readers choose a theme; hidden until its element runs, since without a script the theme is light. */
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
