import { mailBounce } from './mailBounce.ts'
import { pageEvents } from './pageEvents.ts'

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
export { mailBounce, pageEvents }

/** The routes of the kit itself. */
export const routes = [pageEvents, mailBounce] as const
