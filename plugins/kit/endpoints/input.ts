import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { isTooDeep } from '../domain/depth.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import type { AnyRoute } from '../routes/defineRoute.ts'
import type { errorTexts } from '../texts/errorTexts.ts'
import { isCatalogueKey } from '../texts/texts.ts'
import { tidyTexts } from './tidyTexts.ts'

type Raw = { params: unknown; query: unknown; headers: unknown; body: unknown }

/**
 * Where a body comes from: a plain form that people have filled in, a program that calls a route which takes such forms too, or
 * one that calls any other route.
 */
export type BodySource = 'typed' | 'form' | 'program'

/**
 * Parses params, query, headers and body by the route's schemas. Unknown query keys are ignored, since retries add time
 * stamps; unknown keys of the body are refused, even where its schema is no `z.strictObject`. Texts of the body are one line,
 * unless they are declared `multiline` or `verbatim`.
 * @param timeZone in which moments of the body without an offset are meant
 * @throws LitfassError `malformed` with the path of every invalid field; `refused` for a body whose values are what the schema
 * expects, and which only its rules refuse
 */
export function parseInput(
  route: AnyRoute,
  raw: Raw,
  { timeZone, from = 'program' }: { timeZone: string; from?: BodySource },
): Raw {
  return {
    params: parse(route.params, raw.params) ?? {},
    query: parse(route.query, raw.query) ?? {},
    headers: parse(route.headers, raw.headers) ?? {},
    body: parse(
      route.body && strictBody(route.body),
      route.body && tidyTexts(route.body, raw.body, timeZone),
      from,
    ),
  }
}

function parse(schema: z.ZodType | undefined, value: unknown, from?: BodySource): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map((issue) => withMissing(issue, value))
  const code = from && issues.every((issue) => isOfRule(issue, from)) ? 'refused' : 'malformed'
  throw new LitfassError(code, { fieldErrors: errorsOf(issues), cause: parsed.error })
}

/** What is wrong with a value; a field that is not there is no value of another kind. */
type Issue = z.core.$ZodIssue & { isMissing?: boolean }

function withMissing(issue: z.core.$ZodIssue, value: unknown): Issue {
  const found = issue.path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  )
  return { ...issue, isMissing: found === undefined && issue.code !== 'unrecognized_keys' }
}

/** Codes for values of another kind than the schema expects. */
const OF_KIND: ReadonlySet<z.core.$ZodIssue['code']> = new Set(['invalid_type', 'invalid_union'])

/**
 * Tells a rule from the form of a value. A rule has words of its own for people. On a route that takes forms every bound is a rule:
 * a field that was left empty, a number or a text beyond its limits, an answer that is not offered. What people have typed is
 * never of the wrong kind, only wrong.
 */
function isOfRule({ code, message, isMissing }: Issue, from: BodySource): boolean {
  if (code === 'unrecognized_keys') return false
  if (from === 'typed' || (isCatalogueKey(message) && !message.startsWith('litfass:error:'))) return true
  return from === 'form' && (isMissing === true || !OF_KIND.has(code))
}

/** Returns the paths of the invalid fields, each with the catalogue key of its error. */
export const fieldErrorsOf = ({ issues }: z.ZodError): Record<string, string> => errorsOf(issues)

function errorsOf(issues: readonly Issue[]): Record<string, string> {
  const entries = issues.flatMap((issue) => {
    const at = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => [at ? `${at}.${key}` : key, 'litfass:error:unknownField'])
    }
    return [[at, isCatalogueKey(issue.message) ? issue.message : `litfass:error:${generalWord(issue)}`]]
  })
  return Object.fromEntries(entries)
}

/** Says what is wrong where a schema has no words for it. */
function generalWord(issue: Issue): Parameters<typeof errorTexts.key>[0] {
  if (issue.isMissing) return 'missingField'
  if (issue.code === 'invalid_value') return 'noChoice'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'textTooLong' : 'tooMuch'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'textTooShort' : 'tooLittle'
  return 'invalidField'
}

/** Makes the outermost object of a body's schema refuse unknown keys. */
export function strictBody(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodObject && !schema.def.catchall ? schema.strict() : schema
}

const MAX_BYTES = 1_000_000
const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads a JSON body of at most 1 MB; an empty one counts as `{}`.
 * @throws LitfassError `tooLarge`, `wrongType`, `malformed` (also for keys such as `__proto__`, at any depth)
 */
export async function readJsonBody(req: PayloadRequest): Promise<unknown> {
  const text = await readText(req)
  if (text.trim() === '') return {}
  if (!JSON_TYPE.test(req.headers.get('content-type') ?? '')) throw new LitfassError('wrongType')
  try {
    const body: unknown = JSON.parse(text)
    // Before anything looks into it recursively, schemas and the search for keys included.
    if (isTooDeep(body)) throw new LitfassError('malformed', { msgKey: 'litfass:error:tooDeep' })
    return JSON.parse(text, refuseForbiddenKeys)
  } catch (cause) {
    if (cause instanceof LitfassError) throw cause
    throw new LitfassError('malformed', { cause })
  }
}

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i

/** True for the body of a plain HTML form without files. */
export function isForm({ headers }: Pick<PayloadRequest, 'headers'>): boolean {
  return FORM_TYPE.test(headers.get('content-type') ?? '')
}

/**
 * Reads the fields of a plain HTML form, of at most 1 MB; an empty one counts as not given.
 * @throws LitfassError `tooLarge`, `malformed` (also for names such as `__proto__`)
 */
export async function readFormBody(req: PayloadRequest): Promise<URLSearchParams> {
  const fields = [...new URLSearchParams(await readText(req))].filter(([, value]) => value !== '')
  for (const [name] of fields) refuseForbiddenKeys(name, undefined)
  return new URLSearchParams(fields)
}

function refuseForbiddenKeys(key: string, value: unknown): unknown {
  if (FORBIDDEN_KEYS.has(key))
    throw new LitfassError('malformed', { fieldErrors: { [`(${key})`]: 'litfass:error:unknownField' } })
  return value
}

/**
 * Reads the body of a request as text.
 * @throws LitfassError `tooLarge` beyond `maxBytes`; `malformed` when its sender has gone
 */
export async function readText(req: Pick<PayloadRequest, 'body'>, maxBytes = MAX_BYTES): Promise<string> {
  return (await readBytes(req, maxBytes)).toString('utf8')
}

/**
 * Reads the body of a request as it came, of at most 1 MB unless said otherwise.
 * @throws LitfassError `tooLarge` beyond `maxBytes`; `malformed` when its sender has gone
 */
export async function readBytes(req: Pick<PayloadRequest, 'body'>, maxBytes = MAX_BYTES): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = req.body?.getReader()
  while (reader) {
    // Otherwise a connection that the sender has cut would count as one that the database has lost.
    const { done, value } = await reader.read().catch((cause) => {
      throw new LitfassError('malformed', { cause })
    })
    if (done) break
    size += value.byteLength
    if (size > maxBytes) {
      await discardRest(reader, maxBytes / 2)
      throw new LitfassError('tooLarge')
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

/**
 * Reads and discards the rest of a refused body, so that its sender receives the refusal instead of a broken connection,
 * which can then be used again. A sender of more than `maxBytes` more is cut off.
 */
export async function discardRest(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<void> {
  let rest = maxBytes
  while (rest >= 0) {
    const { done, value } = await reader.read()
    if (done) return
    rest -= value.byteLength
  }
  await reader.cancel()
}
