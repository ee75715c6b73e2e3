/** A poll, a contest of pictures, or something to like. */
export const EVENT_TYPES = ['poll', 'contest', 'like'] as const

export type EventType = (typeof EVENT_TYPES)[number]

/** Derived from the two times and the database's clock; no event has a stored state (decision 0044). */
export const EVENT_STATES = ['upcoming', 'open', 'closed'] as const

export type EventState = (typeof EVENT_STATES)[number]

/** Who may take part: visitors too, every signed-in account, or approved accounts. */
export const AUDIENCES = ['everyone', 'accounts', 'approved'] as const

export type Audience = (typeof AUDIENCES)[number]

/** When someone sees the results: always, once they have taken part, or after the end. */
export const RESULTS_SHOWN = ['always', 'taken', 'end'] as const

export type ResultsShown = (typeof RESULTS_SHOWN)[number]

/** Actions of staff on an event. */
export const EVENT_ACTIONS = ['restore', 'close', 'reopen', 'extend'] as const

export type EventAction = (typeof EVENT_ACTIONS)[number]

/** The longest texts, in characters, and the most options of a poll. */
export const MAX_TITLE = 200
export const MAX_DESCRIPTION = 4000

/** The reasons that stand ready to be chosen when an entry is rejected. */
export const REJECTION_REASONS = ['topic', 'rights', 'people', 'twice', 'advertising'] as const
export const MAX_OPTION_TITLE = 200
export const MAX_OPTIONS = 50
export const MAX_CHECKBOX_TEXT = 500
export const MAX_AFTER_TEXT = 2000

/** Entries of a contest that are read at once; a reader's own are always among them. */
export const ENTRIES_PER_PAGE = 60

/** Milliseconds until the success message appears and the interaction element reloads (spec 9). */
export const SUCCESS_AFTER_MS = 3000

/** Why someone cannot take part at the moment. */
export const REASONS = ['upcoming', 'closed', 'signIn', 'approval', 'taken'] as const

export type Reason = (typeof REASONS)[number]

/** Waiting for staff, approved, or rejected by them. */
export const ENTRY_STATES = ['waiting', 'approved', 'rejected'] as const

/** Width to height, such as `16:9`. */
export const ASPECT_RATIO = /^[1-9]\d{0,3}:[1-9]\d{0,3}$/
