/** The table of bookmarks: one row per owner and medium. */
export const BOOKMARKS = 'bookmarks'

/** The table of visitors without an account, and of the accounts they became at sign-in. */
export const VISITORS = 'bookmark_visitors'

/** The table of links to lists. */
export const SHARES = 'bookmark_shares'

/** Cookie of a visitor without an account: a random id (design section 5). */
export const COOKIE = 'litfass_bookmarks'

/** Days that a visitor's bookmarks are kept after their last change (design section 5). */
export const VISITOR_DAYS = 30

/** Seconds after a sign-in during which a request sent before it may still arrive. */
export const MERGE_GRACE_SECONDS = 60

/** Bookmarks a list can hold. Merging at sign-in may exceed it, so that nothing is lost. */
export const MAX_BOOKMARKS = 2000

/** Active links an account can have. */
export const MAX_SHARES = 20

/** Ids that one request to `imagereferencestate` may ask about. */
export const MAX_STATE_IDS = 200

/** Pictures that can be chosen for a ZIP by their ids, which are a part of its address; a whole list needs none. */
export const MAX_EXPORT_IDS = 500

/** References that one request may move or copy. */
export const MAX_REFERENCES = 200
