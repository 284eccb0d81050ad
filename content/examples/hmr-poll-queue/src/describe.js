export const describe = (queue) => `${queue.length} items wait`
