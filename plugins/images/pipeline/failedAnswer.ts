import type { ProcessingFailure } from '../domain/processingFailure.ts'
import { PipelineError } from './pipelineError.ts'

/** What a process of the pipeline answers when its work has failed. */
export type FailedAnswer = {
  readonly type: 'failed'
  readonly failure: ProcessingFailure
  readonly detail: string
}

/** Words an error for whoever started the process. */
export function failedAnswer(error: unknown): FailedAnswer {
  if (error instanceof PipelineError) return { type: 'failed', failure: error.failure, detail: error.detail }
  const detail = error instanceof Error ? error.message : String(error)
  return { type: 'failed', failure: 'failure.crashed', detail }
}
