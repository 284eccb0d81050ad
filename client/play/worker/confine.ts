/** What code in the worker could store data with, reach other pages of this site with, or flood the page with. */
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
 * Takes the way out from code of the reader: what remains is to compute. Answers the one way to the page, for this worker alone.
 *
 * The policy of the worker's response refuses the network all the same; it knows nothing of storage and of messages.
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
