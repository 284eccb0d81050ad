/** The names with which code in the worker could store data, reach other pages of this site, or flood the page. */
const denied = [
  'BroadcastChannel',
  'CacheStorage',
  'FileReaderSync',
  'FileSystemObserver',
  'IDBFactory',
  'Notification',
  'SharedWorker',
  'StorageManager',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'Worker',
  'XMLHttpRequest',
  'EventSource',
  'caches',
  'close',
  'cookieStore',
  'fetch',
  'importScripts',
  'indexedDB',
  'navigator',
  'onmessage',
  'postMessage',
  'webkitRequestFileSystem',
  'webkitRequestFileSystemSync',
  'webkitResolveLocalFileSystemSyncURL',
  'webkitResolveLocalFileSystemURL',
]

type Post = (message: unknown, transfer: Transferable[]) => void

/**
 * Removes all ways out of the worker from the reader's code, which can then only compute. Returns the function that posts to the page, for the
 * worker's own use.
 *
 * The policy of the worker's response also forbids the network, but does not cover storage and messages.
 */
export function confine(): Post {
  const post: Post = globalThis.postMessage.bind(globalThis)
  for (const name of denied) {
    for (let holder: object | null = globalThis; holder !== null; holder = Object.getPrototypeOf(holder)) {
      Reflect.deleteProperty(holder, name)
    }
  }
  return post
}
