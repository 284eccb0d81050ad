import { z } from 'zod'

/** `at` is when the record was written, in milliseconds since the epoch. */
const metadataSchema = z.object({ at: z.number() })

/** The metadata of a record. The listing carries it, so that no value is read to learn a record's age. */
export type RecordMetadata = z.output<typeof metadataSchema>

/** A key-value namespace that releases are published to. Every method may reject with a {@link NamespaceError}. */
export interface Namespace {
  /** The name of the namespace, for messages. */
  readonly name: string
  /**
   * Runs a task while no other publisher writes to the namespace, and rejects if another one does not finish.
   *
   * Only present if reads see every earlier write. A namespace without it can have several publishers at once, and its reads can lag behind.
   */
  exclusively?: <Result>(task: () => Promise<Result>) => Promise<Result>
  /** Lists all keys; entries that are not our records may lack metadata. */
  listKeys(): Promise<Map<string, RecordMetadata | undefined>>
  get(key: string): Promise<Uint8Array | undefined>
  /** Writes records in any order. If it rejects, some of them may be written. */
  putMany(records: ReadonlyMap<string, Uint8Array>, metadata: RecordMetadata): Promise<void>
  put(key: string, value: Uint8Array, metadata: RecordMetadata): Promise<void>
  deleteMany(keys: readonly string[]): Promise<void>
}

export type NamespaceFailure = 'quota' | 'auth' | 'network' | 'missing-namespace' | 'locked' | 'other'

/** A failure to read or write a namespace; `kind` decides the advice in its message. */
export class NamespaceError extends Error {
  readonly kind: NamespaceFailure

  constructor(kind: NamespaceFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'NamespaceError'
    this.kind = kind
  }
}

/** Parses the metadata of a listed key; returns `undefined` if it is not ours. */
export function parseMetadata(value: unknown): RecordMetadata | undefined {
  return metadataSchema.safeParse(value).data
}
