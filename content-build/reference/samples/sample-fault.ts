/** Tells what is wrong with a sample, and on which of its lines, counted from 1. */
export interface SampleFault {
  reason: string
  line?: number
}
