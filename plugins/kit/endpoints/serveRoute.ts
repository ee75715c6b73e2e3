import type { Endpoint, PayloadRequest } from 'payload'
import type { z } from 'zod'
import { viewerOf } from '../access/viewerOf.ts'
import type { Viewer } from '../domain/viewer.ts'
import { errorResponse } from '../errors/errorResponse.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import { spendLimit } from '../limits/spendLimit.ts'
import { API_PREFIX } from '../routes/apiPrefix.ts'
import type { AnyRoute, Format, Method, Route } from '../routes/defineRoute.ts'
import { chooseFormat } from './chooseFormat.ts'
import { parseInput } from './parseInput.ts'
import { readJsonBody } from './readJsonBody.ts'
import { refuseCrossSite, refuseUnlessScript } from './requestOrigin.ts'

type Parsed<Schema, Fallback> = Schema extends z.ZodType ? z.output<Schema> : Fallback

/** What a handler is given: checked input, who asks, and the format the caller wants. */
export type Call<R> =
  R extends Route<infer Params, infer Query, infer Body, z.ZodType, infer Headers>
    ? {
        req: PayloadRequest
        viewer: Viewer
        params: Parsed<Params, Record<never, never>>
        query: Parsed<Query, Record<never, never>>
        headers: Parsed<Headers, Record<never, never>>
        body: Parsed<Body, undefined>
        format: Format
      }
    : never

/** Answers a call: the reply's data, or a whole `Response` for HTML, text and files. */
export type Handler<R> =
  R extends Route<z.ZodObject, z.ZodObject, z.ZodType, infer Reply>
    ? (call: Call<R>) => Promise<z.input<Reply> | Response>
    : never

/**
 * Serves a named route as Payload endpoints below `/api/litfass` (design section 4): input is checked, cross-site
 * writes are refused, limits are spent, the reply is held against its schema, errors become `{ msg, code }`.
 */
export function serveRoute<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  Y extends z.ZodType,
  H extends z.ZodObject,
>(
  route: Route<P, Q, B, Y, H>,
  handler: (call: Call<Route<P, Q, B, Y, H>>) => Promise<z.input<Y> | Response>,
): Endpoint[] {
  const answer = async (req: PayloadRequest) => {
    try {
      return await answerCall(route, handler, req)
    } catch (error) {
      return errorResponse(req, error)
    }
  }
  return methodsOf(route).flatMap((method) =>
    pathsOf(route).map((path) => ({ method: lower(method), path, handler: answer })),
  )
}

async function answerCall<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  Y extends z.ZodType,
  H extends z.ZodObject,
>(
  route: Route<P, Q, B, Y, H>,
  handler: (call: Call<Route<P, Q, B, Y, H>>) => Promise<z.input<Y> | Response>,
  req: PayloadRequest,
): Promise<Response> {
  guardMethod(route, req)
  const { format, routeParams } = chooseFormat(route, req)
  const viewer = viewerOf(req)
  if (route.limit) await spendLimit({ req, viewer, name: route.name, limit: route.limit })
  const input = parseInput(route, {
    params: routeParams,
    query: Object.fromEntries(req.searchParams),
    headers: headersOf(route, req),
    body: route.body && req.method !== 'GET' ? await readJsonBody(req) : undefined,
  })
  const result = await handler({ req, viewer, format, ...input } as Call<Route<P, Q, B, Y, H>>)
  if (result instanceof Response) return result
  const reply = route.reply ? route.reply.parse(result) : result
  return Response.json(reply, { headers: { 'Cache-Control': 'private, no-store' } })
}

/** The headers a route asks for, under the names it gives them. */
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
  const names = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const
  return names[method]
}

/** For handlers of routes that only exist for some: throws `signedOut` for visitors, `forbidden` for others. */
export function refuseUnless(viewer: Viewer, allowed: boolean): void {
  if (allowed) return
  throw new LitfassError(viewer.kind === 'anonymous' ? 'signedOut' : 'forbidden')
}
