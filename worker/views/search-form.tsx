/** The way to the search: a page of its own, or what a script with interest in `data-search` opens instead. */
export function SearchForm() {
  return (
    <search>
      <search-button>
        <form action="/search/">
          <button type="submit" className="search-button icon icon-search" data-search="">
            <span className="icon-text">Search</span>
          </button>
        </form>
      </search-button>
    </search>
  )
}
