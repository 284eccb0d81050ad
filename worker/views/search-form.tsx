/** Shows the link to the search page, which a script can replace by a dialog. */
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
