/** What every response with a page in it says of itself. */
export const htmlType = {
  'Content-Type': 'text/html; charset=utf-8',
  // Which links a browser may fetch ahead: a file beside the hashed assets, because the policy allows no such rules inline.
  'Speculation-Rules': '"/speculation-rules.json"',
} as const
