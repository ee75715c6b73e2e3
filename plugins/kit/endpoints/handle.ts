import type { Endpoint, PayloadRequest } from 'payload'
import type { z } from 'zod'
import { requirePolicy, requirePossible } from '../access/enforce.ts'
import { viewerOf } from '../access/viewerOf.ts'
import type { Viewer } from '../domain/viewer.ts'
import { toLitfassError } from '../errors/causes.ts'
import { errorResponse } from '../errors/errorResponse.ts'
import type { LitfassError } from '../errors/LitfassError.ts'
import { spendLimit } from '../limits/rateLimit.ts'
import { timeZoneOf } from '../registry/kitOptions.ts'
import type { AnyRoute, Format, Method, Route } from '../routes/defineRoute.ts'
import { API_PREFIX } from '../routes/paths.ts'
import { chooseFormat, isCrossSite, refuseCrossSite, refuseUnlessScript } from './admission.ts'
import { isForm, parseInput, readFormBody, readJsonBody } from './input.ts'

type Parsed<Schema, Fallback> = Schema extends z.ZodType ? z.output<Schema> : Fallback

/** The argument of a handler: checked input, the viewer, the requested format, and the plugin's options. */
export type Call<R, Options = unknown> =
  R extends Route<infer Params, infer Query, infer Body, z.ZodType, infer Headers>
    ? {
        req: PayloadRequest
        viewer: Viewer
        params: Parsed<Params, Record<never, never>>
        query: Parsed<Query, Record<never, never>>
        headers: Parsed<Headers, Record<never, never>>
        body: Parsed<Body, undefined>
        format: Format
        options: Options
      }
    : never

/**
 * Answers a call: the reply's data, or a whole `Response` for HTML, text and files.
 * @example
 * const imageQueue: Handler<typeof routes.imageQueue, ResolvedImagesOptions> = ({ req, options }) => queueSummary(req, options)
 */
export type Handler<R, Options = unknown> =
  R extends Route<z.ZodObject, z.ZodObject, z.ZodType, infer Reply>
    ? (call: Call<R, Options>) => Promise<z.input<Reply> | Response>
    : never

/** A route with its handler; a plugin lists its own in `routes` of `definePlugin`. */
export type ServedRoute<Options = unknown> = {
  route: AnyRoute
  /** Payload's endpoints below `/api/litfass` (design section 4). */
  endpoints: (options: Options) => Endpoint[]
}

/** The outcome of a call by a plain HTML form: the handler's result, or why it was refused. */
export type FormOutcome = { result: unknown; error?: undefined } | { error: LitfassError }

type Fields = Readonly<Record<string, string>>

/** How a route answers a plain HTML form, which a browser sends without script. */
export type FormAnswer<Options = unknown> = {
  /**
   * Makes the body of the route from the fields of the form, where some have several values or are no text. Left out, the
   * fields are the body, the last of several of one name.
   */
  body?: (fields: URLSearchParams) => object
  /** Answers with a page of its own, where the outcome is for no address; `next` is asked where there is none. */
  page?: (answered: AnsweredForm<Options>) => Promise<Response | undefined>
  /**
   * Returns the path of the page to show next; the browser is sent there with 303.
   * @param fields the text fields of the form, unchecked
   * @param params those of the address that the form was sent to, unchecked
   */
  next: (
    outcome: FormOutcome,
    fields: Fields,
    options: Options,
    params: Fields,
    req: PayloadRequest,
  ) => string
  /**
   * Returns the path of a page that shows a refused form again with what was typed; `next` is asked where there is none. Not
   * asked where another site has sent it, or someone more often than the route's limit allows.
   */
  showAgain?: (refused: RefusedForm<Options>) => Promise<string | undefined>
}

/** A plain form that a route has answered; its fields and the parts of its address are unchecked. */
export type AnsweredForm<Options = unknown> = {
  req: PayloadRequest
  outcome: FormOutcome
  /** With every value of a name. */
  sent: URLSearchParams
  params: Fields
  options: Options
}

/** A plain form that a route has refused; fields and the parts of its address are unchecked. */
export type RefusedForm<Options = unknown> = {
  req: PayloadRequest
  error: LitfassError
  fields: Fields
  params: Fields
  options: Options
}

/**
 * Joins a named route and its handler. Before the handler runs, cross-site writes are refused, limits are spent, input is
 * checked and the route's policy is enforced; afterwards the reply is held against its schema. Errors become
 * `{ msg, code }`.
 * @param form lets plain HTML forms call the route too: their fields are its body, and every outcome is another page
 * @example
 * routes: [handle(imageSame, async ({ req, query, options }) => ({ pictures: await findSame(req, options, query.hash) }))]
 */
export function handle<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  Y extends z.ZodType,
  H extends z.ZodObject,
  Options = unknown,
>(
  route: Route<P, Q, B, Y, H>,
  handler: (call: Call<Route<P, Q, B, Y, H>, Options>) => Promise<z.input<Y> | Response>,
  form?: FormAnswer<Options>,
): ServedRoute<Options> {
  const call = async (req: PayloadRequest, options: Options, body?: object) => {
    const admitted = await admitCall(route, req, { body, takesForms: form !== undefined })
    // The route's schemas have parsed the call, so it has their types, which TypeScript cannot follow.
    return handler({ ...admitted, options } as Call<Route<P, Q, B, Y, H>, Options>)
  }
  const answerWith = (options: Options) => async (req: PayloadRequest) => {
    try {
      if (form && req.method === 'POST' && isForm(req))
        return await answerForm(req, form, options, (body) => call(req, options, body))
      const result = await call(req, options)
      return result instanceof Response ? result : jsonReply(route, result)
    } catch (error) {
      return errorResponse(req, error)
    }
  }
  return {
    route,
    endpoints: (options) =>
      methodsOf(route).flatMap((method) =>
        pathsOf(route).map((path) => ({ method: lower(method), path, handler: answerWith(options) })),
      ),
  }
}

/** Sends the browser to the page that shows the outcome; cookies that the handler has set go along. */
async function answerForm<Options>(
  req: PayloadRequest,
  { next, showAgain, body, page }: FormAnswer<Options>,
  options: Options,
  call: (body: object) => Promise<unknown>,
): Promise<Response> {
  const sent = await readFormBody(req)
  const fields = Object.fromEntries(sent)
  const outcome = await call(body?.(sent) ?? fields).then(
    (result): FormOutcome => ({ result }),
    (thrown): FormOutcome => ({ error: toLitfassError(thrown) }),
  )
  // A failure of the server is logged as for any other call.
  if (outcome.error && outcome.error.status >= 500) errorResponse(req, outcome.error)
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  const result = outcome.error ? undefined : outcome.result
  if (result instanceof Response)
    for (const cookie of result.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  const params = textsIn(req.routeParams)
  const shown = await page?.({ req, outcome, sent, params, options })
  if (shown) return shown
  const { error } = outcome
  const again =
    error && isShownAgain(req, error) ? await showAgain?.({ req, error, fields, params, options }) : undefined
  headers.set('Location', again ?? next(outcome, fields, options, params, req))
  return new Response(null, { status: 303, headers })
}

/** A limit of the plugin's own has a detail, and is met by people who write. */
const isShownAgain = (req: PayloadRequest, { code, options: { detail } }: LitfassError): boolean =>
  !isCrossSite(req) && (code !== 'tooMany' || detail !== undefined)

function textsIn(params: Readonly<Record<string, unknown>> = {}): Fields {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
}

/** Checks everything about a call that does not need its handler. */
async function admitCall(
  route: AnyRoute,
  req: PayloadRequest,
  { body: form, takesForms }: { body: object | undefined; takesForms: boolean },
) {
  guardMethod(route, req)
  const { format, routeParams } = chooseFormat(route, req)
  const viewer = viewerOf(req)
  if (route.limit) await spendLimit({ req, viewer, name: route.name, limit: route.limit })
  requirePossible(route.who, viewer)
  const raw = {
    params: routeParams,
    query: Object.fromEntries(req.searchParams),
    headers: headersOf(route, req),
    body: route.body && req.method !== 'GET' ? (form ?? (await readJsonBody(req))) : undefined,
  }
  const from = form ? 'typed' : takesForms ? 'form' : 'program'
  const input = parseInput(route, raw, { timeZone: timeZoneOf(req.payload), from })
  await requirePolicy(route.who, {
    req,
    viewer,
    params: recordOf(input.params),
    query: recordOf(input.query),
    body: recordOf(input.body),
  })
  return { req, viewer, format, ...input }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function jsonReply(route: AnyRoute, result: unknown): Response {
  const reply = route.reply ? route.reply.parse(result) : result
  return Response.json(reply, { headers: { 'Cache-Control': 'private, no-store' } })
}

/** Returns the headers that a route declares, under its own spelling of their names. */
function headersOf(route: AnyRoute, req: PayloadRequest): Record<string, string | undefined> {
  const names = Object.keys(route.headers?.shape ?? {})
  return Object.fromEntries(names.map((name) => [name, req.headers.get(name) ?? undefined]))
}

function guardMethod(route: AnyRoute, req: PayloadRequest): void {
  if (req.method !== 'GET') refuseCrossSite(req)
  else if (route.changesSomething) refuseUnlessScript(req)
}

function methodsOf(route: AnyRoute): Method[] {
  return route.changesSomething && route.method === 'GET' ? ['GET', 'POST'] : [route.method]
}

function pathsOf(route: AnyRoute): string[] {
  const path = `${API_PREFIX}${route.path.replace(/\{(\w+)\}/g, ':$1')}`
  return /:\w+$/.test(path) ? [path] : [path, `${path}.json`, `${path}.html`]
}

function lower(method: Method): Endpoint['method'] {
  const names = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const
  return names[method]
}
