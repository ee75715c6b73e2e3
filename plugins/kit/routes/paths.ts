import type { AnyRoute } from './defineRoute.ts'

export type PathParams = Record<string, string | number | boolean | readonly (string | number)[] | undefined>

/**
 * Puts values into the `{placeholders}` of a path and the rest into its query; lists are joined by commas.
 * @throws Error when a placeholder has no value, or `.` or `..`
 */
export function fillPath(path: string, params: PathParams, format?: 'json' | 'html'): string {
  const rest = new Map(Object.entries(params))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    if (value === undefined || value === '') throw new Error(`${path} needs a value for ${name}.`)
    const text = textOf(value)
    // Browsers and servers resolve these two before the path is read.
    if (text === '.' || text === '..') throw new Error(`${path} cannot hold ${text} as ${name}.`)
    return encodeURIComponent(text)
  })
  const query = new URLSearchParams()
  for (const [name, value] of rest) if (value !== undefined) query.set(name, textOf(value))
  const suffix = format ? `.${format}` : ''
  const search = query.toString()
  return search ? `${filled}${suffix}?${search}` : `${filled}${suffix}`
}

function textOf(value: NonNullable<PathParams[string]>): string {
  return typeof value === 'object' ? value.join(',') : String(value)
}

/** Builds the address of a route: `route('ggm_media_imgeditor', { imageId: 7 }, 'json')`. */
export type RouteBuilder = (name: string, params?: PathParams, format?: 'json' | 'html') => string

/**
 * Creates a `route()` for the given route tables. Parameters that are not in the path go into the query.
 * @throws Error at once when two routes share a name but not a path; when called with a name no table has (spec,
 * "Client call behaviour"); when a placeholder has no value
 */
export function createRouteBuilder(...tables: readonly (readonly AnyRoute[])[]): RouteBuilder {
  const routes = new Map<string, AnyRoute>()
  for (const route of tables.flat()) {
    const known = routes.get(route.name)
    if (known && known.path !== route.path) throw new Error(`Two routes are named ${route.name}.`)
    if (!known) routes.set(route.name, route)
  }
  return (name, params = {}, format) => {
    const route = routes.get(name)
    if (!route) throw new Error(`There is no route named ${name}.`)
    return fillPath(route.path, params, format)
  }
}

/** Prefix of the plugins' endpoints below Payload's API: `/api/media/...` itself would be a collection's. */
export const API_PREFIX = '/litfass'

/** Path of the one event stream of a page. */
export const PAGE_EVENTS_PATH = '/live/events'

/** A rewrite as Next's configuration takes it. */
export type Rewrite = { source: string; destination: string }

/**
 * Rewrites the spec's own paths, with or without a format, to the endpoints a plugin serves (design section 4). A table
 * gives one rewrite, since Next compiles and tries every rewrite at each request.
 */
export function routeRewrites(...tables: readonly (readonly AnyRoute[])[]): Rewrite[] {
  return tables
    .filter((table) => table.length > 0)
    .map((table) => ({ source: `/:path(${patternOf(table)})`, destination: `/api${API_PREFIX}/:path` }))
}

/** Returns a pattern of the paths that routes of these tables answer, with or without a format. */
export function routePattern(...tables: readonly (readonly AnyRoute[])[]): RegExp {
  return new RegExp(`^/(?:${patternOf(tables.flat())})$`)
}

function patternOf(table: readonly AnyRoute[]): string {
  const patterns = table.map(({ path }) => pathPattern(path.replace(/^\//, '')))
  return [...new Set(patterns)].join('|')
}

/** A format behind a placeholder is part of the placeholder's value, so only fixed ends need one of their own. */
function pathPattern(path: string): string {
  const pattern = path
    .split(/\{\w+\}/)
    .map((fixed) => fixed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]+')
  return path.endsWith('}') ? pattern : `${pattern}(?:\\.json|\\.html)?`
}
