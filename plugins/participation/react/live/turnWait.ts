/** Ms that are waited after a moment, so that the server has passed it too. */
const AFTER_MS = 50

/** Ms over which the readers of a page spread, so that they do not all ask at the moment at which a poll closes. */
const SPREAD_MS = 2000

/**
 * Returns how long to wait, in ms, before an event that opens or closes is loaded again.
 * @param left until the moment, by the server's clock; negative when it has passed
 */
export const turnWait = (left: number, random = Math.random): number =>
  Math.max(0, left) + AFTER_MS + random() * SPREAD_MS
