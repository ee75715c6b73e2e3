import type { ErrorCode } from '../errors/LitfassError.ts'
import type { AnyRoute } from '../routes/defineRoute.ts'
import type { CallFormat } from './callTypes.ts'

/** Codes of failures that no server explained: `unknown` is an answer without our error body. */
export type LocalErrorCode = 'cancelled' | 'network' | 'timeout' | 'unknown'

export type ClientErrorDetails = {
  /** The HTTP status; 0 when there was no answer. */
  status?: number
  /** Message for people, in the language of the call. */
  msg: string
  /** Messages by field path. */
  fieldErrors?: Record<string, string>
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
  /** The whole body of the answer: parsed when it was JSON, else its text. */
  body?: unknown
  cause?: unknown
}

/** The failure of a call (design section 4, "Errors"). `code` is stable for programs, `msg` is for people. */
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

export type Language = 'de' | 'en'

const TEXTS: Record<Language, Record<LocalErrorCode, string>> = {
  de: {
    cancelled: 'Die Anfrage wurde abgebrochen.',
    network: 'Keine Verbindung. Bitte prüfen Sie Ihr Netz und versuchen Sie es erneut.',
    timeout: 'Das hat zu lange gedauert. Bitte versuchen Sie es erneut.',
    unknown: 'Ein Fehler ist aufgetreten.',
  },
  en: {
    cancelled: 'The request was cancelled.',
    network: 'No connection. Please check your network and try again.',
    timeout: 'This took too long. Please try again.',
    unknown: 'Something went wrong.',
  },
}

/** Creates the error of a failure that the client itself detected. */
export function localError(
  code: LocalErrorCode,
  language: Language,
  details: Omit<ClientErrorDetails, 'msg'> = {},
): ClientError {
  return new ClientError(code, { ...details, msg: TEXTS[language][code] })
}

/** An answer, whether `fetch` or an upload received it. */
export type Answer = { status: number; text: string; header: (name: string) => string | null }

type Reading = { route: AnyRoute; format: CallFormat; answer: Answer; language: Language }

/**
 * Returns the reply of a successful answer: checked data for `json`, else its text.
 * @throws ClientError with the server's words, or `unknown` when the answer is not what the route promises
 */
export function readAnswer({ route, format, answer, language }: Reading): unknown {
  const { status, text } = answer
  if (status < 200 || status > 299) throw errorOf(answer, language)
  if (format !== 'json') return text
  const body = text === '' ? undefined : parseJson(text)
  if (body === NOT_JSON) throw localError('unknown', language, { status, body: text })
  if (!route.reply) return body
  const reply = route.reply.safeParse(body)
  if (!reply.success) throw localError('unknown', language, { status, body, cause: reply.error })
  return reply.data
}

const NOT_JSON = Symbol('not JSON')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return NOT_JSON
  }
}

function errorOf({ status, text, header }: Answer, language: Language): ClientError {
  const retryAfter = secondsUntil(header('Retry-After'))
  const body = parseJson(text)
  if (body === NOT_JSON) return localError('unknown', language, { status, retryAfter, body: text })
  if (!isErrorBody(body)) return localError('unknown', language, { status, retryAfter, body })
  const fieldErrors = 'fieldErrors' in body && isTexts(body.fieldErrors) ? body.fieldErrors : undefined
  return new ClientError(body.code, { status, retryAfter, body, msg: body.msg, fieldErrors })
}

/** `Retry-After` holds seconds or a date. */
function secondsUntil(value: string | null): number | undefined {
  if (!value) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

function isErrorBody(body: unknown): body is { msg: string; code: string } {
  return isRecord(body) && typeof body.msg === 'string' && typeof body.code === 'string'
}

function isTexts(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
