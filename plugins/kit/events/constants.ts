/** The channel of PostgreSQL's notifications that all changes go through. */
export const CHANNEL = 'litfass_changes'

/**
 * Open streams at the same time, counted by each web server for itself: those of an account, of the address of
 * somebody who is not signed in (a school or an office shares one), and of all together.
 */
export const STREAM_LIMITS = { perAccount: 6, perAddress: 20, perProcess: 1000 } as const

/** What a refused client is told to wait, in seconds. */
export const COME_BACK_SECONDS = 30

/** A sign of life for proxies and for the page, which takes twice the time without one for a dead line. */
export const HEARTBEAT_MS = 20_000

/** What a browser waits before it takes up a stream again that broke, in ms. */
export const RECONNECT_MS = 3000

/** No stream lives longer, in ms: what it holds in memory is given back, whoever forgot to close it. */
export const LONGEST_LIFE_MS = 15 * 60 * 1000

/** Bytes that wait for a reader at most. 200 pictures are about 200 kB; whoever lags behind by more is cut off. */
export const MAX_WAITING_BYTES = 512_000

/** Changes within this time are told together, in ms: seven variants in a row are not seven rounds of questions. */
export const GATHER_MS = 100

/** Groups of viewers that are asked for at the same time, so that the connections are there for others too. */
export const GROUPS_AT_ONCE = 4
