import type { AnyRoute } from '../routes/defineRoute.ts'
import { ClientError } from './ClientError.ts'
import type { CallFormat } from './callTypes.ts'
import { type Language, localError } from './localError.ts'

/** What came back, whether `fetch` or an upload brought it. */
export type Answer = { status: number; text: string; header: (name: string) => string | null }

type Reading = { route: AnyRoute; format: CallFormat; answer: Answer; language: Language }

/**
 * The reply of a successful answer: checked data for `json`, else its text.
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
