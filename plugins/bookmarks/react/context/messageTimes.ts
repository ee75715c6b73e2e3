/** Spec media 9, in ms: how long the messages of bookmarks stay. */
export const SUCCESS_MS = 1000
export const FAILURE_MS = 2000
