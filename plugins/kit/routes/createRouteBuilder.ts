import type { AnyRoute } from './defineRoute.ts'
import { fillPath, type PathParams } from './fillPath.ts'

/** Builds the address of a route: `route('ggm_media_imgeditor', { imageId: 7 }, 'json')`. */
export type RouteBuilder = (name: string, params?: PathParams, format?: 'json' | 'html') => string

/**
 * Makes a `route()` for the given route tables. Parameters that are not in the path go into the query.
 * @throws Error at once when two routes share a name but not a path; when called with a name no table has (spec, "Client call
 * behaviour"); when a placeholder has no value
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
