/** The passage about the option that a message of webpack's validator names, or the search for the message. */
export function findTopic(text: string): string {
  const [, option] = /configuration\.([a-z][\w.]*\w)/i.exec(text) ?? []
  if (option !== undefined) return `/o/${option}`
  const line =
    text.split('\n').find((each) => /error|cannot|can't|failed|unknown|unexpected|recommended|exceed/i.test(each)) ??
    text
  return `/search/?q=${encodeURIComponent(line.trim().slice(0, 200))}`
}
