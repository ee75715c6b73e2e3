export {
  type AnyRoute,
  csvSeparator,
  defineRoute,
  type Format,
  type Limit,
  MAX_ID,
  type Method,
  type Route,
  rowId,
} from './defineRoute.ts'
export { documentUses, MOST_ASKED, routes, type UsedDocuments } from './documentUses.ts'
export { pageEvents } from './pageEvents.ts'
export {
  API_PREFIX,
  createRouteBuilder,
  fillPath,
  type PathParams,
  type Rewrite,
  type RouteBuilder,
  routePattern,
  routeRewrites,
} from './paths.ts'
export { atMost, moment, multiline, verbatim } from './textReadings.ts'
export { defineUnsubscribe, type UnsubscribeRoutes } from './unsubscribe.ts'
