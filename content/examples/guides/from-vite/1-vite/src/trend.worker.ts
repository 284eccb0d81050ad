self.onmessage = ({ data }: MessageEvent<number[][]>) => {
  const rising = data.filter((levels) => levels.at(-1)! > levels.at(-2)!)
  self.postMessage(`${rising.length} of ${data.length} rivers are rising`)
}
