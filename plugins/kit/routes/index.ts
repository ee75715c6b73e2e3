import { pageEvents } from './pageEvents.ts'
import { announcePresence, leavePresence } from './presence.ts'

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
export { announcePresence, leavePresence, type Presence } from './presence.ts'
export { atMost, moment, multiline, verbatim } from './textReadings.ts'
export { defineUnsubscribe, type UnsubscribeRoutes } from './unsubscribe.ts'

/** The routes of the kit itself. */
export const routes = [pageEvents, announcePresence, leavePresence] as const
