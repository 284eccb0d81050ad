const names = new Set(
  (
    'assert buffer child_process cluster console constants crypto dgram dns domain events fs http http2 https inspector module net os path ' +
    'perf_hooks process punycode querystring readline repl stream string_decoder sys timers tls tty url util v8 vm worker_threads zlib'
  ).split(' '),
)

/** Returns true for a module that Node.js has built in: `fs`, `node:path`, `fs/promises`. */
export function isBuiltin(request: string): boolean {
  return request.startsWith('node:') || names.has(request.split('/')[0] ?? '')
}
