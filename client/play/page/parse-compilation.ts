import { isAbsentOr, isListOf, isNumber, isShape, isText, isTruth } from '../../data/checks.ts'
import { type Compilation, type CompiledChunk, type CompiledModule, most, type Reason } from '../compilation.ts'

const isReason = isShape<Reason>({
  from: isAbsentOr(isNumber),
  type: isText,
  request: isText,
  place: isText,
  isActive: isTruth,
  explanation: isText,
})

const isModule = isShape<CompiledModule>({
  name: isText,
  type: isText,
  size: isNumber,
  chunks: isListOf(isNumber),
  within: isAbsentOr(isNumber),
  reasons: isListOf(isReason, most.reasons),
  leftOutReasons: isNumber,
  provided: isAbsentOr(isListOf(isText)),
  used: (value): value is CompiledModule['used'] => value === undefined || isTruth(value) || isListOf(isText)(value),
  bailouts: isListOf(isText),
  file: isAbsentOr(isText),
})

const isChunk = isShape<CompiledChunk>({
  name: isText,
  files: isListOf(isText),
  size: isNumber,
  isEntry: isTruth,
  isInitial: isTruth,
  parents: isListOf(isNumber),
})

/** Checks what the worker tells of a compilation: code of a stranger may run in it. */
export const isCompilation = isShape<Compilation>({
  name: isText,
  modules: isListOf(isModule, most.modules),
  chunks: isListOf(isChunk),
  leftOut: isNumber,
})
