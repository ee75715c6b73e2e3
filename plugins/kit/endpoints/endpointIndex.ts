import type { Endpoint, PayloadHandler, PayloadRequest } from 'payload'
import { errorResponse } from '../errors/errorResponse.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import { API_PREFIX } from '../routes/paths.ts'

/** The path that all named routes are served at, as Payload's endpoints have it. */
const ALL = `${API_PREFIX}/:rest*`

/** The empty one before the first slash, and the prefix. */
const SEGMENTS_BEFORE = 2

/** Every method that reaches Payload's endpoints, in the order of an `Allow` header; OPTIONS is answered by Payload. */
const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const

type Known = Omit<Endpoint, 'path'> & { pattern: RegExp; names: readonly string[] }

/**
 * Serves all endpoints below `/api/litfass` by one a method, which knows their patterns; a path that has other methods only is
 * answered with 405. Payload asks one endpoint after another
 * and compiles each pattern again at every request; with some hundred named routes that is a tenth of a short answer. The
 * endpoints stay in the list, behind all others, for code that reads it. Nothing is done the second time.
 */
export function indexEndpoints(config: { endpoints: Endpoint[] }): void {
  const { endpoints } = config
  if (endpoints.some(({ path }) => path === ALL)) return
  const isNamed = ({ path }: Endpoint) => path.startsWith(`${API_PREFIX}/`)
  const named = endpoints.filter(isNamed)
  const find = finderOf(named)
  const joined = METHODS.map((method): Endpoint => ({ method, path: ALL, handler: answerTo(method, find) }))
  config.endpoints = [...joined, ...endpoints.filter((one) => !isNamed(one)), ...named]
}

/** Returns the endpoints that take a path, of whatever method, in their order. */
type Find = (segments: readonly string[]) => { endpoint: Known; found: RegExpExecArray }[]

function finderOf(endpoints: readonly Endpoint[]): Find {
  // By their number of segments, which leaves a handful of patterns to try.
  const known = new Map<number, Known[]>()
  for (const { path, ...endpoint } of endpoints) {
    const segments = path.split('/').length - SEGMENTS_BEFORE
    known.set(segments, [...(known.get(segments) ?? []), { ...endpoint, ...compile(path) }])
  }
  return (segments) => {
    const path = segments.map(encodeURIComponent).join('/')
    return (known.get(segments.length) ?? []).flatMap((endpoint) => {
      const found = endpoint.pattern.exec(path)
      return found ? [{ endpoint, found }] : []
    })
  }
}

/** As in Payload's search the first endpoint of a path answers, in whatever case it is written. */
function answerTo(method: Endpoint['method'], find: Find): PayloadHandler {
  return async (req) => {
    const taking = find(segmentsOf(req))
    const first = taking.find(({ endpoint }) => endpoint.method === method)
    if (first) {
      const { endpoint, found } = first
      const values = endpoint.names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')])
      req.routeParams = Object.fromEntries(values)
      return endpoint.handler(req)
    }
    const allow = METHODS.filter((one) => taking.some(({ endpoint }) => endpoint.method === one))
    if (allow.length > 0) return errorResponse(req, new LitfassError('methodNotAllowed', { allow }))
    return Response.json({ message: `Route not found "${req.pathname}"` }, { status: 404 })
  }
}

function segmentsOf({ routeParams }: PayloadRequest): string[] {
  const rest: unknown = routeParams?.rest
  return Array.isArray(rest) ? rest.map(String) : []
}

function compile(path: string): Pick<Known, 'pattern' | 'names'> {
  const rest = path.slice(API_PREFIX.length + 1)
  const names = [...rest.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const pattern = rest
    .split(/:\w+/)
    .map((fixed) => fixed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('([^/]+?)')
  return { pattern: new RegExp(`^${pattern}$`, 'i'), names }
}
