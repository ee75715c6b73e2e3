import { isWorthRetrying, type ProcessingFailure } from '../domain/processingFailure.ts'

/**
 * What kept a picture from being made: `broken` (bad data) and `budget` (too many pixels, too much memory)
 * are the picture's fault, `timeout` and `crashed` the machine's.
 */
export const PIPELINE_ERROR_CODES = ['broken', 'budget', 'timeout', 'crashed'] as const

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

/** A picture that could not be made; `failure` is the key of the text that tells a person why. */
export class PipelineError extends Error {
  readonly failure: ProcessingFailure
  readonly code: PipelineErrorCode
  /** For the log, in the words of whatever failed. */
  readonly detail: string

  constructor(failure: ProcessingFailure, detail: string, options?: ErrorOptions) {
    super(`${failure}: ${detail}`, options)
    this.name = 'PipelineError'
    this.failure = failure
    this.detail = detail
    this.code = CODES[failure]
  }

  /** Whether another try can end differently. */
  get isRetryable(): boolean {
    return isWorthRetrying(this.failure)
  }
}
