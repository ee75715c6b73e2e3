import type { ErrorCode } from '../errors/codes.ts'

/** Codes of failures that no server explained: `unknown` is an answer without our error body. */
export type LocalErrorCode = 'cancelled' | 'network' | 'timeout' | 'unknown'

export type ClientErrorDetails = {
  /** The HTTP status; 0 when there was no answer. */
  status?: number
  /** For people, in the language of the call. */
  msg: string
  /** What is wrong with a field, by field path. */
  fieldErrors?: Record<string, string>
  /** Seconds after which asking again makes sense. */
  retryAfter?: number
  /** The whole body of the answer: parsed when it was JSON, else its text. */
  body?: unknown
  cause?: unknown
}

/** Why a call failed (design section 4, "Errors"). `code` is stable for programs, `msg` is for people. */
export class ClientError extends Error {
  override name = 'ClientError'
  readonly code: LocalErrorCode | ErrorCode | (string & {})
  readonly status: number
  readonly msg: string
  readonly fieldErrors: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly body: unknown

  constructor(code: ClientError['code'], details: ClientErrorDetails) {
    super(details.msg, { cause: details.cause })
    this.code = code
    this.status = details.status ?? 0
    this.msg = details.msg
    this.fieldErrors = details.fieldErrors
    this.retryAfter = details.retryAfter
    this.body = details.body
  }
}
