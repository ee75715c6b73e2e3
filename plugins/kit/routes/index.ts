import { documentUses } from './documentUses.ts'
import { mailBounce } from './mailBounce.ts'
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
export { MOST_ASKED, type UsedDocuments } from './documentUses.ts'
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
export type { Presence } from './presence.ts'
export { atMost, moment, multiline, verbatim } from './textReadings.ts'
export { defineUnsubscribe, type UnsubscribeRoutes } from './unsubscribe.ts'
export { announcePresence, documentUses, leavePresence, mailBounce, pageEvents }

/** The routes of the kit itself. */
export const routes = [pageEvents, mailBounce, documentUses, announcePresence, leavePresence] as const
