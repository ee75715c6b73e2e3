/** Slug of the hidden collection of bookmarks: one row for a person and a medium. */
export const BOOKMARKS = 'bookmarks'

/** Slug of the hidden collection that knows visitors without an account, and whom each became at sign-in. */
export const VISITORS = 'bookmark-visitors'

/** Slug of the hidden collection of links to lists. */
export const SHARES = 'bookmark-shares'

/** Group of the plugin's texts. */
export const TEXTS = 'litfass:bookmarks'

/** Cookie of a visitor without an account: a random id (design section 5). */
export const COOKIE = 'litfass_bookmarks'

/** How long bookmarks of visitors are kept after their last change, in days (design section 5). */
export const VISITOR_DAYS = 30

/** How long a call that was sent before a sign-in may still arrive after it, in seconds. */
export const JOIN_GRACE_SECONDS = 60

/** Bookmarks a list can hold. Joining at sign-in may go beyond: nothing is lost then. */
export const MAX_BOOKMARKS = 2000

/** Links to their lists that a person can have at a time. */
export const MAX_SHARES = 20

/** Ids `imagereferencestate` answers at once. */
export const MAX_STATE_IDS = 200

/** References one call moves or copies at once. */
export const MAX_REFERENCES = 200

/** Names of the jobs. */
export const JOBS = { sweep: 'bookmarks:sweep' } as const
