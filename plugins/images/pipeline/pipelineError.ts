import { isWorthRetrying, type ProcessingFailure } from '../model/files/failures.ts'
import { BmpError } from './bmp/bmpHeader.ts'

/**
 * The kinds of render failures: `broken` (bad data) and `budget` (too many pixels, too much memory) are the picture's
 * fault, `timeout` and `crashed` the machine's.
 */
const PIPELINE_ERROR_CODES = ['broken', 'budget', 'timeout', 'crashed'] as const

/** One of the four kinds of failure. */
export type PipelineErrorCode = (typeof PIPELINE_ERROR_CODES)[number]

const CODES: Readonly<Record<ProcessingFailure, PipelineErrorCode>> = {
  'failure.truncated': 'broken',
  'failure.corrupt': 'broken',
  'failure.tooManyPixels': 'budget',
  'failure.memory': 'budget',
  'failure.timeout': 'timeout',
  'failure.crashed': 'crashed',
}

/** A picture could not be rendered; `failure` is the key of the text that explains it to people. */
export class PipelineError extends Error {
  readonly failure: ProcessingFailure
  readonly code: PipelineErrorCode
  /** The original message, for the log. */
  readonly detail: string

  constructor(failure: ProcessingFailure, detail: string, options?: ErrorOptions) {
    super(`${failure}: ${detail}`, options)
    this.name = 'PipelineError'
    this.failure = failure
    this.detail = detail
    this.code = CODES[failure]
  }

  /** Whether a retry can succeed. */
  get isRetryable(): boolean {
    return isWorthRetrying(this.failure)
  }
}

const BMP_FAILURES = {
  broken: 'failure.corrupt',
  truncated: 'failure.truncated',
  budget: 'failure.tooManyPixels',
} as const

const TRUNCATED =
  /premature end|truncated|read error|unexpected end|not enough (data|image data)|end of (file|stream)/i
const TOO_LARGE = /exceeds pixel limit/i
const MACHINE_FAULT =
  /out of memory|unable to allocate|temporary|no space|too many open files|input file is missing/i

const isSystemError = (error: Error): boolean => 'syscall' in error

const toPipelineError = (error: Error): Error => {
  if (error instanceof PipelineError || isSystemError(error) || MACHINE_FAULT.test(error.message))
    return error
  if (error instanceof BmpError)
    return new PipelineError(BMP_FAILURES[error.code], error.message, { cause: error })
  const failure = TOO_LARGE.test(error.message)
    ? 'failure.tooManyPixels'
    : TRUNCATED.test(error.message)
      ? 'failure.truncated'
      : 'failure.corrupt'
  return new PipelineError(failure, error.message.split('\n', 1)[0] ?? '', { cause: error })
}

/**
 * Runs a step that decodes an original. Errors of the decoder are the picture's fault and thrown as a PipelineError;
 * errors of the file system or of memory are thrown unchanged.
 */
export const asPictureFault = async <T>(decode: () => Promise<T>): Promise<T> => {
  try {
    return await decode()
  } catch (error) {
    throw error instanceof Error ? toPipelineError(error) : error
  }
}
