import { buffer } from 'node:stream/consumers'
import { fillPath, type PathParams, type Route } from '@litfass/kit/routes'
import type { z } from 'zod'
import type { PlainSite, Served } from '../startPlainSite.ts'

type Refusal = {
  status: number
  code: string
  msg: string
  fieldErrors?: Record<string, string>
  headers?: Record<string, string>
}

/** Throw it in an answer of `serveRoute`: the refusal of a route, with the body that all our routes refuse with. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.msg)
    this.refusal = refusal
  }
}

/** What is asked, parsed with the schemas of the route; reading what the route is not asked for throws. */
type Asked<Query, Body> = {
  readonly query: Query
  readonly body: Body
  readonly language: 'de' | 'en'
  header: (name: string) => string | undefined
  /** The fields of a multipart body. */
  form: () => Promise<FormData>
}

/**
 * Answers at the path of a route as the product does: what is asked is parsed with the route's own schemas, and so is the
 * reply. A scene that sends what the server would refuse, or a stub that answers what the server never would, fails.
 */
export function serveRoute<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  Y extends z.ZodType,
>(
  site: PlainSite,
  route: Route<P, Q, B, Y>,
  answer: (asked: Asked<z.output<Q>, z.output<B>>) => z.input<Y> | Promise<z.input<Y>>,
  params: PathParams = {},
): void {
  const parsed = <Schema extends z.ZodType>(schema: Schema | undefined, value: unknown): z.output<Schema> => {
    if (!schema) throw new Error(`${route.name} is not asked for this.`)
    return schema.parse(value)
  }
  site.serve(fillPath(route.path, params), async (url, request): Promise<Served> => {
    if (request.method !== route.method) throw new Error(`${route.name} is called with ${request.method}.`)
    const sent = await buffer(request)
    const header = (name: string) => [request.headers[name.toLowerCase()]].flat()[0]
    const asked: Asked<z.output<Q>, z.output<B>> = {
      get query() {
        return parsed(route.query, Object.fromEntries(url.searchParams))
      },
      get body() {
        return parsed(route.body, JSON.parse(sent.toString('utf8')))
      },
      language: header('Accept-Language')?.startsWith('en') ? 'en' : 'de',
      header,
      form: async () => {
        const headers = { 'Content-Type': header('Content-Type') ?? '' }
        const form = await new Response(new Uint8Array(sent), { headers }).formData()
        parsed(route.multipart, Object.fromEntries(form))
        return form
      },
    }
    try {
      const reply = parsed(route.reply, await answer(asked))
      return { type: 'application/json', body: JSON.stringify(reply) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { status, headers, ...body } = error.refusal
      return { type: 'application/json', status, body: JSON.stringify(body), ...(headers && { headers }) }
    }
  })
}
