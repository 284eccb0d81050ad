export interface Example {
  /** What its button follows. */
  heading: Element
  files: Record<string, string>
}

/** Reads the projects that the page shows as files: those below each heading of the section `#examples`, by their captions. */
export function readExamples(): Example[] {
  const examples: Example[] = []
  const title = document.getElementById('examples')?.closest('.heading')
  for (let next = title?.nextElementSibling; next && !next.querySelector('h2'); next = next.nextElementSibling) {
    if (next.querySelector('h3')) examples.push({ heading: next, files: {} })
    const name = next.querySelector('figcaption')?.textContent?.trim()
    const code = next.querySelector('pre code')?.textContent
    const last = examples.at(-1)
    if (last && name && code) last.files[name] = code
  }
  return examples
}
