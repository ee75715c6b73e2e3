import { parse } from 'graphql'
import {
  type CollectionSlug,
  getPayload,
  getRequestLanguage,
  parseCookies,
  type SanitizedConfig,
} from 'payload'
import { z } from 'zod'
import { guardDocuments } from '../documents/guardDocuments.ts'
import { isTooDeep } from '../domain/depth.ts'
import { readText } from '../endpoints/input.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import { options } from '../registry/kitOptions.ts'
import { remember } from '../remember.ts'
import { errorTexts } from '../texts/errorTexts.ts'
import { fill } from '../texts/fill.ts'
import { excessOf, GRAPHQL_LIMITS, type GraphqlSize } from './graphqlSize.ts'
import { guardQueries } from './guardQueries.ts'

/** Longest body, in bytes: a query with the data of a long document. */
const MAX_BYTES = 256_000

const asked = z.looseObject({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
})

type Post = (request: Request) => Promise<Response>

/**
 * Guards Payload's GraphQL endpoint: a request that is too long, too deep or too dear is refused before it reaches the
 * schema, and visitors are where the kit's option `graphQL` says so (decision 0024). Its errors suggest no names.
 * @example
 * // src/app/(payload)/api/graphql/route.ts
 * export const POST = guardGraphql(GRAPHQL_POST(config), config)
 */
export function guardGraphql(post: Post, config: Promise<SanitizedConfig> | SanitizedConfig): Post {
  return async (request) => {
    const known = await config
    try {
      await guardSchema(known)
      if (!options.of({ config: known }).graphQL.visitors) await requireAccount(request, known)
      const text = await readBody(request)
      inspect(text)
      const { url, headers, signal } = request
      return await withoutSuggestions(
        await post(new Request(url, { method: 'POST', headers, body: text, signal })),
      )
    } catch (error) {
      if (error instanceof LitfassError) return refusal(request, known, error)
      throw error
    }
  }
}

const SUGGESTION = 'Did you mean'

/**
 * Removes the names that `graphql` suggests in its messages: they tell the schema to those who may not ask for it. Version 16 has no
 * setting for it (decision 0055).
 */
async function withoutSuggestions(answer: Response): Promise<Response> {
  const text = await answer.text()
  const { status, statusText, headers } = answer
  if (!text.includes(SUGGESTION)) return new Response(text, { status, statusText, headers })
  const { errors, ...rest } = answered.parse(JSON.parse(text))
  const plain = errors?.map((error) => ({ ...error, message: error.message.split(SUGGESTION)[0]?.trimEnd() }))
  // Whatever measured it has measured another text.
  const measured = new Headers(headers)
  measured.delete('content-length')
  return Response.json(
    { ...rest, ...(plain && { errors: plain }) },
    { status, statusText, headers: measured },
  )
}

const answered = z.looseObject({ errors: z.array(z.looseObject({ message: z.string() })).optional() })

const guarded = new WeakSet<SanitizedConfig>()

/**
 * Next may give this route a copy of the config that is not the one Payload has started with. The schema is made of the
 * copy, so it is guarded too, and rights that were restricted at the start, such as those of Payload's own collections,
 * are taken over.
 */
async function guardSchema(known: SanitizedConfig): Promise<void> {
  guardQueries(known)
  guardDocuments(known)
  if (guarded.has(known)) return
  const { collections } = await getPayload({ config: known })
  for (const { slug, access } of known.collections)
    Object.assign(access, collections[slug as CollectionSlug]?.config.access)
  guarded.add(known)
}

async function requireAccount({ headers }: Request, config: SanitizedConfig): Promise<void> {
  const payload = await getPayload({ config })
  const { user } = await payload.auth({ headers })
  if (!user) throw new LitfassError('signedOut', { detail: 'graphql.signedOut' })
}

async function readBody(request: Request): Promise<string> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new LitfassError('wrongType')
  return readText(request, MAX_BYTES)
}

/** A site asks for the same few things again and again; longer requests carry a document. */
const LONGEST_REMEMBERED = 4000
const excessOfRemembered = remember(excessOfText, { most: 500 })

function inspect(text: string): void {
  const excess = text.length > LONGEST_REMEMBERED ? excessOfText(text) : excessOfRemembered(text)
  if (excess) throw tooMuch(excess)
}

function excessOfText(text: string): GraphqlSize | undefined {
  const { query, variables } = readAsked(text)
  return excessOf(readDocument(query), variables ?? {})
}

function readAsked(text: string): z.infer<typeof asked> {
  try {
    const sent: unknown = JSON.parse(text)
    if (isTooDeep(sent)) throw new RangeError('nested too deeply')
    return asked.parse(sent)
  } catch (cause) {
    throw new LitfassError('malformed', { cause })
  }
}

function readDocument(query: string) {
  try {
    return parse(query, { maxTokens: GRAPHQL_LIMITS.tokens, noLocation: true })
  } catch (cause) {
    if (cause instanceof Error && /more th\w+ \d+ tokens/.test(cause.message)) throw tooMuch('tokens')
    throw new LitfassError('malformed', { detail: 'graphql.syntax', cause })
  }
}

function tooMuch(what: string): LitfassError {
  return new LitfassError('malformed', { detail: `graphql.${what}`, values: { what } })
}

/** An answer in the shape of GraphQL's own errors, in the caller's language. */
function refusal(
  request: Request,
  config: SanitizedConfig,
  { code, status, options }: LitfassError,
): Response {
  const { headers } = request
  const language = getRequestLanguage({ config, cookies: parseCookies(headers), headers })
  const words = errorTexts.in(language === 'en' ? 'en' : 'de')
  const data = { code: options.detail ?? code }
  const message = messageOf()
  return Response.json(
    { errors: [{ message, extensions: { data, statusCode: status } }] },
    { status, headers: { 'Cache-Control': 'private, no-store' } },
  )

  function messageOf(): string {
    if (options.values) return fill(words.graphqlSize, options.values)
    // Where it is wrong says the parser, in English as all of GraphQL's own messages.
    if (options.detail === 'graphql.syntax' && options.cause instanceof Error) return options.cause.message
    return code === 'signedOut' ? words.graphqlSignedOut : words[code]
  }
}
