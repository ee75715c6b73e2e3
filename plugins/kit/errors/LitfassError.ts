/** The stable codes of errors, each with its HTTP status (design section 4). */
export const ERROR_STATUS = {
  malformed: 400,
  signedOut: 401,
  forbidden: 403,
  absent: 404,
  methodNotAllowed: 405,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  wrongType: 415,
  refused: 422,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** Options of a `LitfassError`. */
export type LitfassErrorOptions = {
  /** Key of the message; `litfass:error:<code>` when left out. */
  msgKey?: string
  /** Values for the placeholders of the message. */
  values?: Record<string, string | number>
  /** Message keys by field path (`focuspoint.focus_x`). */
  fieldErrors?: Record<string, string>
  /** A more specific code for programs, stable as well (`upload.tooManyPixels`). */
  detail?: string
  /** Further details for programs; answered beside the code, by REST and GraphQL in `data`. */
  data?: Readonly<Record<string, unknown>>
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
  /** Methods that the address has, for the `Allow` header that belongs to `methodNotAllowed`. */
  allow?: readonly string[]
  cause?: unknown
}

const BRAND = Symbol.for('litfass.LitfassError')

/**
 * An error that is reported to the caller. Rules and stores throw it; the route's server answers with `{ msg, code }` and
 * the status of its code (design section 4).
 */
export class LitfassError extends Error {
  /** Next's bundles each have a class of their own, and share one Payload. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: a subclass inherits this, and is no other class than itself
    if (this !== LitfassError) return Function.prototype[Symbol.hasInstance].call(this, value)
    return value instanceof Error && BRAND in value
  }

  readonly [BRAND] = true
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

/** True for an error with one of the codes, as those of Node and PostgreSQL have; its causes are not considered. */
export function hasCode(error: Error, codes: ReadonlySet<string>): boolean {
  return 'code' in error && typeof error.code === 'string' && codes.has(error.code)
}
