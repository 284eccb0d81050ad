interface QueryFormProps {
  /** Label of the field. */
  label: string
  /** Id of the field. */
  id: string
  query: string
  className?: string
}

/**
 * Shows a search form that works without a script. In browsers that support it, the form is a tool for their agents as well
 * (https://developer.chrome.com/docs/ai/webmcp/declarative-api); it may be submitted without asking, since a search changes nothing.
 */
export function QueryForm({ label, id, query, className }: QueryFormProps) {
  return (
    <search className={className}>
      <form
        className="query-form"
        action="/search/"
        toolname="search_documentation"
        tooldescription="Searches the documentation of webpack for an option, a question or an error message."
        toolautosubmit=""
      >
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={query}
          required
          autoComplete="off"
          spellCheck={false}
          toolparamdescription="Such as output.filename, “why is my bundle so big” or a pasted error."
        />
        <button className="button" type="submit">
          Search
        </button>
      </form>
    </search>
  )
}
