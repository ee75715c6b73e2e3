import type { Endpoint, PayloadHandler, PayloadRequest } from 'payload'
import { API_PREFIX } from '../routes/paths.ts'

/** The path that all named routes are served at, as Payload's endpoints have it. */
const ALL = `${API_PREFIX}/:rest*`

/** The empty one before the first slash, and the prefix. */
const SEGMENTS_BEFORE = 2

type Known = { pattern: RegExp; names: readonly string[]; handler: PayloadHandler }

/**
 * Serves all endpoints below `/api/litfass` by one a method, which knows their patterns. Payload asks one endpoint after another
 * and compiles the pattern of each anew, at every request; with some hundred named routes that is a tenth of a short answer. The
 * endpoints stay in the list, behind all others, for whoever reads it. Nothing is done the second time.
 */
export function indexEndpoints(config: { endpoints: Endpoint[] }): void {
  const { endpoints } = config
  if (endpoints.some(({ path }) => path === ALL)) return
  const isNamed = ({ path }: Endpoint) => path.startsWith(`${API_PREFIX}/`)
  const named = endpoints.filter(isNamed)
  const methods = [...new Set(named.map(({ method }) => method))]
  const joined = methods.map((method): Endpoint => {
    const answer = answerBy(named.filter((one) => one.method === method))
    return { method, path: ALL, handler: answer }
  })
  config.endpoints = [...joined, ...endpoints.filter((one) => !isNamed(one)), ...named]
}

/** As in Payload's search the first endpoint of a path answers, in whatever case it is written. */
function answerBy(endpoints: readonly Endpoint[]): PayloadHandler {
  // By their number of segments, which leaves a handful of patterns to try.
  const known = new Map<number, Known[]>()
  for (const { path, handler } of endpoints) {
    const segments = path.split('/').length - SEGMENTS_BEFORE
    known.set(segments, [...(known.get(segments) ?? []), { ...compile(path), handler }])
  }
  return async (req) => {
    const segments = segmentsOf(req)
    const path = segments.map(encodeURIComponent).join('/')
    for (const { pattern, names, handler } of known.get(segments.length) ?? []) {
      const found = pattern.exec(path)
      if (!found) continue
      const values = names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')])
      req.routeParams = Object.fromEntries(values)
      return handler(req)
    }
    return Response.json({ message: `Route not found "${req.pathname}"` }, { status: 404 })
  }
}

function segmentsOf({ routeParams }: PayloadRequest): string[] {
  const rest: unknown = routeParams?.rest
  return Array.isArray(rest) ? rest.map(String) : []
}

function compile(path: string): Omit<Known, 'handler'> {
  const rest = path.slice(API_PREFIX.length + 1)
  const names = [...rest.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const pattern = rest
    .split(/:\w+/)
    .map((fixed) => fixed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('([^/]+?)')
  return { pattern: new RegExp(`^${pattern}$`, 'i'), names }
}
