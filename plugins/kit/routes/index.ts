export { API_PREFIX } from './apiPrefix.ts'
export { createRouteBuilder, type RouteBuilder } from './createRouteBuilder.ts'
export {
  type AnyRoute,
  defineRoute,
  type Format,
  type Limit,
  type Method,
  type Route,
} from './defineRoute.ts'
export { fillPath, type PathParams } from './fillPath.ts'
export { MAX_ID } from './maxId.ts'
export { type Rewrite, routeRewrites } from './routeRewrites.ts'
export { rowId } from './rowId.ts'
