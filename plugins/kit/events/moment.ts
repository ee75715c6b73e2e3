/**
 * A moment of the database: which transactions were over. As text it is PostgreSQL's own `pg_snapshot`, which makes the
 * id of an event; every row knows the transaction that wrote it last (`xmin`), so no log is needed to tell what has
 * changed since.
 */
export type Moment = {
  text: string
  /** Every transaction below this one was over. */
  from: bigint
  /** No transaction from this one on had begun. */
  to: bigint
  /** Those between that were under way. */
  running: ReadonlySet<bigint>
}

/** A header longer than this did not come from us. */
const LONGEST = 4000
const SNAPSHOT = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/

/** Reads a snapshot's text, such as a `Last-Event-ID`; `undefined` for anything else. */
export function parseMoment(text: string | null | undefined): Moment | undefined {
  if (!text || text.length > LONGEST) return undefined
  const [, from, to, running] = text.match(SNAPSHOT) ?? []
  if (!from || !to || running === undefined) return undefined
  const list = running === '' ? [] : running.split(',').map(BigInt)
  return { text, from: BigInt(from), to: BigInt(to), running: new Set(list) }
}

/** Whether what a transaction wrote could be seen at a moment. */
export function couldSee({ from, to, running }: Moment, writer: bigint): boolean {
  return writer < from || (writer < to && !running.has(writer))
}

const CYCLE = 2n ** 32n

/**
 * The whole number of a transaction. A row keeps the lower 32 bits only; nothing that can be seen `now` was written by a
 * transaction that had not begun, so the rest follows.
 */
export function wholeTransaction(lowerBits: bigint, now: Moment): bigint {
  const whole = now.to - (now.to % CYCLE) + lowerBits
  return whole >= now.to && whole >= CYCLE ? whole - CYCLE : whole
}
