import { documentUses } from './documentUses.ts'
import { linkTargets } from './linkTargets.ts'
import { mailBounce } from './mailBounce.ts'
import { pageEvents } from './pageEvents.ts'
import { findInPanel, panelPlaces } from './panelSearch.ts'
import { announcePresence, leavePresence } from './presence.ts'
import { nameVersion, restoreVersion } from './versions.ts'

export { callOf } from './decisions.ts'
export {
  type AnyRoute,
  csvSeparator,
  defineRoute,
  type Limit,
  MAX_ID,
  type Route,
  rowId,
} from './defineRoute.ts'
export type { UsedDocuments } from './documentUses.ts'
export type { LinkTarget } from './linkTargets.ts'
export type { FoundDocuments, FoundEntry, PanelPlaces } from './panelSearch.ts'
export { createRouteBuilder, fillPath, type PathParams, routePattern, routeRewrites } from './paths.ts'
export type { Presence } from './presence.ts'
export { atMost, moment, multiline, verbatim } from './textReadings.ts'
export { defineUnsubscribe } from './unsubscribe.ts'
export { MOST_NAME } from './versions.ts'
export {
  announcePresence,
  documentUses,
  findInPanel,
  leavePresence,
  linkTargets,
  mailBounce,
  nameVersion,
  pageEvents,
  panelPlaces,
  restoreVersion,
}

/** The routes of the kit itself. */
export const routes = [
  pageEvents,
  mailBounce,
  documentUses,
  linkTargets,
  announcePresence,
  leavePresence,
  panelPlaces,
  findInPanel,
  nameVersion,
  restoreVersion,
] as const
