import EventEmitter from 'events'

/** Base classes only: nothing in a build reads or writes streams. */
export class Stream extends EventEmitter {}
/** Can be called without `new` as well, as chrome-trace-event does. */
export const Readable = new Proxy(class Readable extends Stream {}, { apply: () => undefined })
export class Writable extends Stream {}
export class Duplex extends Stream {}
export class Transform extends Duplex {}
export class PassThrough extends Transform {}
export default Object.assign(Stream, { Stream, Readable, Writable, Duplex, Transform, PassThrough })
