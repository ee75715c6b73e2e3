import { API_PREFIX } from './apiPrefix.ts'
import type { AnyRoute } from './defineRoute.ts'

/** A rewrite as Next's configuration takes it. */
export type Rewrite = { source: string; destination: string }

/** Leads the spec's own paths, with or without a format, to the endpoints a plugin serves (design section 4). */
export function routeRewrites(...tables: readonly (readonly AnyRoute[])[]): Rewrite[] {
  const paths = new Set(tables.flat().map((route) => route.path.replace(/\{(\w+)\}/g, ':$1')))
  return [...paths].flatMap((path) => [
    { source: path, destination: `/api${API_PREFIX}${path}` },
    ...(path.match(/:\w+$/) ? [] : formatRewrites(path)),
  ])
}

/** A format behind a placeholder is part of the placeholder's value, so only fixed ends need lines of their own. */
function formatRewrites(path: string): Rewrite[] {
  return ['json', 'html'].map((format) => ({
    source: `${path}.${format}`,
    destination: `/api${API_PREFIX}${path}.${format}`,
  }))
}
