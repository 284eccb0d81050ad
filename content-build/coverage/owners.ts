import { getOwner, type Named } from '../webpack/areas.ts'

/** Tells the page that something belongs to, as long as the site has these pages; each name is looked up once. */
export class Owners {
  readonly #urls: ReadonlySet<string>
  readonly #known = new WeakMap<Named, string>()

  /** `urls` are the written and the promised pages. */
  constructor(urls: ReadonlySet<string>) {
    this.#urls = urls
  }

  /** Whether they hold for these pages. */
  fit(urls: ReadonlySet<string>): boolean {
    return urls.size === this.#urls.size && [...urls].every((url) => this.#urls.has(url))
  }

  find(named: Named): string {
    let owner = this.#known.get(named)
    if (owner === undefined) {
      owner = getOwner(named, (url) => this.#urls.has(url))
      this.#known.set(named, owner)
    }
    return owner
  }
}
