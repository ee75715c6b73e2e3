import { declareCollections } from '@litfass/kit/domain'

/** The collections that the plugin adds and a project may rename. */
export const COLLECTIONS = declareCollections('participation', {
  events: 'participation-events',
  entries: 'participation-entries',
})

export const { events: EVENTS, entries: ENTRIES } = COLLECTIONS

export const LOG = 'participation-log'

/** What no collection of the plugin has. */
export const CLOSED = { graphQL: false, lockDocuments: false, disableDuplicate: true } as const

/** Tables that nothing but the plugin's own statements reads or writes. */
export const BALLOTS = 'participation_ballots'
export const BOXES = 'participation_boxes'
export const COUNTS = 'participation_counts'
export const LIKES = 'participation_likes'
export const VISITORS = 'participation_visitors'

/** Path of the queue of entries below the panel's own. */
export const QUEUE_PATH = '/entry-queue'

/** The node of a text that shows an event, and its key that holds the id. */
export const EVENT_NODE = { node: 'participation', key: 'eventId' } as const

/** Cookie of a visitor without an account who has taken part: a random id. */
export const COOKIE = 'litfass_participant'

/** Days that the cookie lasts after the last time its visitor took part. */
export const VISITOR_DAYS = 180

/** Entry of `localStorage` with the receipts of secret votes that were cast in this browser. */
export const RECEIPTS_KEY = 'litfass_receipts'
