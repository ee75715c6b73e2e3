import { PROCESSING_FAILURES } from '../domain/processingFailure.ts'
import type { FailedAnswer } from './failedAnswer.ts'

/** Something with fields of unknown kinds. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)
export const isOneOf = (list: readonly string[], value: unknown): boolean =>
  isText(value) && list.includes(value)

/** Whether a message says that the work has failed, and why. */
export const isFailedAnswer = (value: Fields): value is FailedAnswer =>
  value.type === 'failed' && isOneOf(PROCESSING_FAILURES, value.failure) && isText(value.detail)
