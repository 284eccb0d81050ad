/** The theme's button, shown only once its element runs: without a script the device decides nothing and light stays. */
export function ThemeToggle() {
  return (
    <theme-toggle>
      <button type="button" className="icon-button" aria-label="Theme: light. Switch to dark">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path
            className="theme-light"
            d="M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10ZM12 1v2M12 21v2M1 12h2M21 12h2M4.2 4.2l1.4 1.4M18.4 18.4l1.4 1.4M4.2 19.8l1.4-1.4M18.4 5.6l1.4-1.4"
          />
          <path className="theme-dark" d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />
          <path className="theme-system" d="M3 5h18v11H3zM8 20h8M12 16v4" />
        </svg>
      </button>
    </theme-toggle>
  )
}
