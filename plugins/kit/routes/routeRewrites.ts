import { API_PREFIX } from './apiPrefix.ts'
import type { AnyRoute } from './defineRoute.ts'

/** A rewrite as Next's configuration takes it. */
export type Rewrite = { source: string; destination: string }

/**
 * Leads the spec's own paths, with or without a format, to the endpoints a plugin serves (design section 4). One rewrite
 * for a table: at each request, for whatever page, Next compiles and tries every single one.
 */
export function routeRewrites(...tables: readonly (readonly AnyRoute[])[]): Rewrite[] {
  return tables
    .filter((table) => table.length > 0)
    .map((table) => ({ source: `/:path(${patternOf(table)})`, destination: `/api${API_PREFIX}/:path` }))
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
