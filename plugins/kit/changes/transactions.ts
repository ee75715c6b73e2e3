import { sql } from '@payloadcms/db-postgres/drizzle'
import { processWide } from '../processWide.ts'
import type { Change } from '../recording/recording.ts'
import type { ChangeLine } from './changeLine.ts'
import type { ConnectionEvents } from './connection.ts'
import { CHANNEL, signalText } from './messages.ts'

/** A transaction's connection, as the database adapter keeps it. */
export type Transaction = { execute: (query: ReturnType<typeof sql>) => Promise<unknown> }

type Announced = { changes: Change[]; isEditorial: boolean; confirmation?: number }

/** The bundles of a web server share its one line, and what their transactions have announced. */
const shared = processWide('litfass.pages', () => ({
  line: undefined as ChangeLine | undefined,
  confirmsAll: false,
  announced: new WeakMap<object, Announced>(),
}))

/**
 * Lets transactions of this process wait for the page caches of all servers.
 * @param confirmsAll whether every transaction waits, not only those of staff
 */
export function setChangeLine(line: ChangeLine | undefined, { confirmsAll = false } = {}): void {
  shared.line = line
  shared.confirmsAll = confirmsAll
}

/**
 * Listens to all changes by the connection that keeps this process's page cache true.
 * @returns stops listening; `undefined` where there is no such connection
 */
export function listenOnChangeLine(events: ConnectionEvents): (() => void) | undefined {
  return shared.line?.subscribe(events)
}

/** The id under which this process announces changes; `undefined` where it has no page cache. */
export function announcerId(): string | undefined {
  return shared.line?.id
}

/**
 * Notes that a transaction has changed something.
 * @param isEditorial its commit is answered only once no server shows a page of before
 */
export function noteChange(transaction: object, change: Change, isEditorial: boolean): void {
  const known = shared.announced.get(transaction) ?? { changes: [], isEditorial: false }
  known.changes.push(change)
  known.isEditorial ||= isEditorial
  shared.announced.set(transaction, known)
}

/** Whether every transaction of this process waits for all servers. */
export function confirmsEveryChange(): boolean {
  return shared.line !== undefined && shared.confirmsAll
}

/** Drops the pages of this server that show what statements without a transaction of Payload's have changed. */
export function dropPages(changes: readonly Change[]): void {
  shared.line?.drop(changes)
}

/** Appends a request for confirmation to a transaction that made editorial changes. Call it right before its commit. */
export async function askForConfirmation(transaction: Transaction): Promise<void> {
  const announced = shared.announced.get(transaction)
  if (!announced || !shared.line || !(announced.isEditorial || shared.confirmsAll)) return
  const ask = shared.line.ask()
  announced.confirmation = ask.count
  await transaction.execute(sql`select pg_notify(${CHANNEL}, ${signalText(ask)})`)
}

/**
 * Drops the pages that a transaction has changed, and waits for the other servers where its changes were editorial. Call
 * it after the commit, and also when it is unknown whether the commit has happened.
 */
export async function dropChangedPages(transaction: object): Promise<void> {
  const announced = shared.announced.get(transaction)
  shared.announced.delete(transaction)
  if (!announced || !shared.line) return
  shared.line.drop(announced.changes)
  if (announced.confirmation !== undefined) await shared.line.confirmed(announced.confirmation)
}
