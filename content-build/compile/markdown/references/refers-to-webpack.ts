/** Whether a text of ours names something of webpack, so that compiling it takes the facts. */
export function refersToWebpack(source: string): boolean {
  return /<(?:Option|Hook|Flag|Command|Plugin|Api)\s/.test(source)
}
