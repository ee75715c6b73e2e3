import { z } from 'zod'
import type { Policy } from '../domain/policies.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A format that a route answers. `json` and `html` are formats in the sense of the spec; the others are fixed. */
export type Format = 'json' | 'html' | 'text' | 'binary' | 'stream'

/** A rate limit: at most `points` calls in `seconds` for each account, or each network of visitors without one. */
export type Limit = { points: number; seconds: number }

/** A named route: plain data that a browser may load too (design section 4). */
export type Route<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Headers extends z.ZodObject = z.ZodObject,
> = {
  /** The spec's name, such as `ggm_media_imgeditor`. */
  name: string
  method: Method
  /** The spec's own path, with `{placeholders}`. */
  path: string
  summary: string
  /** Who may call it. The server refuses everyone else before the handler runs. */
  who: Policy
  params?: Params
  query?: Query
  /** Request headers that the route reads, such as `Idempotency-Key`; one that is not sent is undefined. */
  headers?: Headers
  /** The JSON body. */
  body?: Body
  /** The fields of a multipart body, where the route takes a file; they are described, the handler reads them. */
  multipart?: z.ZodObject
  /** The media type of a body that the handler reads as it came, such as `message/rfc822`. */
  raw?: `${string}/${string}`
  /** The JSON answer; absent for routes that answer only files. */
  reply?: Reply
  /** The plain path answers the first one. */
  formats: readonly [Format, ...Format[]]
  /** True where the spec's GET changes something: only the site's own scripts may send it, and POST does the same. */
  changesSomething?: boolean
  limit?: Limit
}

/**
 * Declares a named route.
 * @example
 * export const imageIsStub = defineRoute({
 *   name: 'ggm_media_image_is_stub', method: 'GET', path: '/media/imageisstub', formats: ['json'],
 *   summary: 'How many variants each image still waits for', who: everyone,
 *   query: z.object({ ids: z.string() }), reply: z.record(z.string(), z.number()),
 * })
 */
export function defineRoute<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Headers extends z.ZodObject,
>(route: Route<Params, Query, Body, Reply, Headers>): Route<Params, Query, Body, Reply, Headers> {
  return Object.freeze(route)
}

/** A route of any schemas. */
export type AnyRoute = Route

/** The largest id a row can have: PostgreSQL's integer holds no larger one. */
export const MAX_ID = 2_147_483_647

/** The id of a row, from a path, a query or a body. */
export const rowId = z.coerce.number<string | number>().int().positive().max(MAX_ID)

/** What stands between the cells of a route's CSV. */
export const csvSeparator = z
  .enum(['comma', 'semicolon'])
  .default('comma')
  .describe('`semicolon` for spreadsheets with a decimal comma, such as German Excel.')
