import { ERROR_STATUS, type ErrorCode } from './codes.ts'

/** What a `LitfassError` may be given besides its code. */
export type LitfassErrorOptions = {
  /** Key of the catalogue text shown to people; `litfass:error:<code>` when left out. */
  msgKey?: string
  /** Values for the `{{placeholders}}` of the text. */
  values?: Record<string, string | number>
  /** Catalogue key of what is wrong with a field, by field path (`focuspoint.focus_x`). */
  fieldErrors?: Record<string, string>
  /** A code finer than the error's kind, stable for programs (`upload.tooManyPixels`). */
  detail?: string
  /** Seconds after which asking again makes sense. */
  retryAfter?: number
  cause?: unknown
}

/**
 * A failure a caller is told about. Domain and operations throw it; the edge turns it into
 * `{ msg, code }` with the status of its code (design section 4).
 */
export class LitfassError extends Error {
  override name = 'LitfassError'
  readonly code: ErrorCode
  readonly options: LitfassErrorOptions

  constructor(code: ErrorCode, options: LitfassErrorOptions = {}) {
    super(options.detail ?? code, { cause: options.cause })
    this.code = code
    this.options = options
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}
