import { type Compilation, type CompiledChunk, type CompiledModule, most, type Reason } from '../compilation.ts'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => typeof value === 'number'
const isTruth: Check = (value) => typeof value === 'boolean'
const listOf =
  (check: Check, longest = Number.POSITIVE_INFINITY): Check =>
  (value) =>
    Array.isArray(value) && value.length <= longest && value.every(check)
const perhaps =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const shapeOf =
  (shape: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(shape).every(([name, check]) => check((value as Record<string, unknown>)[name]))

const isReason = shapeOf({
  from: perhaps(isNumber),
  type: isText,
  request: isText,
  place: isText,
  isActive: isTruth,
  explanation: isText,
} satisfies Record<keyof Reason, Check>)

const isModule = shapeOf({
  name: isText,
  type: isText,
  size: isNumber,
  chunks: listOf(isNumber),
  within: perhaps(isNumber),
  reasons: listOf(isReason, most.reasons),
  leftOutReasons: isNumber,
  provided: perhaps(listOf(isText)),
  used: (value) => value === undefined || isTruth(value) || listOf(isText)(value),
  bailouts: listOf(isText),
  file: perhaps(isText),
} satisfies Record<keyof CompiledModule, Check>)

const isChunk = shapeOf({
  name: isText,
  files: listOf(isText),
  size: isNumber,
  isEntry: isTruth,
  isInitial: isTruth,
  parents: listOf(isNumber),
} satisfies Record<keyof CompiledChunk, Check>)

const isCompilation = shapeOf({
  name: isText,
  modules: listOf(isModule, most.modules),
  chunks: listOf(isChunk),
  leftOut: isNumber,
} satisfies Record<keyof Compilation, Check>)

/** Checks what the worker tells of compilations: code of a stranger may run in it. */
export const areCompilations = (value: unknown): value is Compilation[] => listOf(isCompilation)(value)
