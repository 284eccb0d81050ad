/** Returns a title in pieces, between which a narrow column may break it: a name of 20 letters and more before its capitals and after its dots. */
export function splitTitle(title: string): string[] {
  return /\S{20}/.test(title) ? title.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\.)(?=\w)/u) : [title]
}
