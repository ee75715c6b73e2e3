import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { isTooDeep } from '../documents/depth.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import type { AnyRoute } from '../routes/defineRoute.ts'
import { isCatalogueKey } from '../texts/texts.ts'
import { tidyTexts } from './tidyTexts.ts'

type Raw = { params: unknown; query: unknown; headers: unknown; body: unknown }

/**
 * Parses params, query, headers and body by the route's schemas. Unknown query keys are ignored, since retries add time
 * stamps; unknown keys of the body are refused, even where its schema is no `z.strictObject`. Texts of the body are one line,
 * unless they are declared `multiline` or `verbatim`.
 * @param timeZone in which moments of the body without an offset are meant
 * @throws LitfassError `malformed` with the path of every invalid field; `refused` for a body whose values are what the schema
 * expects, and which only its rules refuse
 */
export function parseInput(route: AnyRoute, raw: Raw, timeZone: string): Raw {
  return {
    params: parse(route.params, raw.params) ?? {},
    query: parse(route.query, raw.query) ?? {},
    headers: parse(route.headers, raw.headers) ?? {},
    body: parse(
      route.body && strictBody(route.body),
      route.body && tidyTexts(route.body, raw.body, timeZone),
      true,
    ),
  }
}

function parse(schema: z.ZodType | undefined, value: unknown, isBody = false): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const code = isBody && parsed.error.issues.every(isOfRule) ? 'refused' : 'malformed'
  throw new LitfassError(code, { fieldErrors: fieldErrorsOf(parsed.error), cause: parsed.error })
}

/**
 * Tells a rule from the form of a value: a rule has words of its own for people. The general messages say that something is not
 * what the route takes at all.
 */
const isOfRule = ({ message }: z.core.$ZodIssue): boolean =>
  isCatalogueKey(message) && !message.startsWith('litfass:error:')

/** Returns the paths of the invalid fields, each with the catalogue key of its error. */
export function fieldErrorsOf(error: z.ZodError): Record<string, string> {
  const entries = error.issues.flatMap((issue) => {
    const at = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => [at ? `${at}.${key}` : key, 'litfass:error:unknownField'])
    }
    return [[at, isCatalogueKey(issue.message) ? issue.message : 'litfass:error:invalidField']]
  })
  return Object.fromEntries(entries)
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
  return Buffer.concat(chunks).toString('utf8')
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
