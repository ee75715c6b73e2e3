import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import type { Pool, PoolClient } from 'pg'
import { processWide } from '../processWide.ts'
import { type Caller, callers, onBehalfOfAll, type Running } from './callers.ts'
import { databasePool, openPoolBeside } from './database.ts'

/** Time in ms that the statement of a disconnected client may still take. Nearly all of them finish within it. */
const GRACE_MS = 500

/** Longer than anything waits for a connection. */
const LONGEST_WAIT_MS = 30_000

const watching = processWide('litfass.watchingCallers', () => ({ hasBegun: false }))

/**
 * Cancels what PostgreSQL does for clients that have disconnected, which it would otherwise finish for no one: a connection of the
 * pool is free again half a second later. Statements inside of a transaction end by themselves, so that nothing is undone
 * because someone has closed a page. Works under any HTTP server of this process.
 */
export function cancelAbandonedStatements(payload: Payload): void {
  const pool = databasePool(payload)
  if (watchedPools.has(pool)) return
  watchedPools.add(pool)
  watchRequests()
  const cancel = cancellerOf(pool, (error) =>
    payload.logger.warn({
      reason: error.message,
      msg: 'could not cancel the statement of a client that has gone',
    }),
  )
  keepContext(pool)
  pool.on('acquire', (client) => watchStatements(client, cancel))
}

const watchedPools = new WeakSet<Pool>()

/** Has each request known to all that is done in its course. */
function watchRequests(): void {
  if (watching.hasBegun) return
  watching.hasBegun = true
  subscribe('http.server.request.start', (message) => {
    const { response } = { response: undefined, ...Object(message) }
    if (!(response instanceof ServerResponse)) return
    const caller: Caller = { goneAt: undefined, running: new Set() }
    callers.enterWith(caller)
    response.once('close', () => {
      if (response.writableFinished) return
      caller.goneAt = Date.now()
      for (const { abandon } of caller.running) abandon()
    })
  })
}

/** A pool calls those who wait for a connection from wherever one is returned: in the course of someone else's request. */
function keepContext(pool: Pool): void {
  const connect: (done?: Connected) => unknown = pool.connect.bind(pool)
  Reflect.set(pool, 'connect', (done?: Connected) =>
    done ? connect(AsyncLocalStorage.bind(done)) : connect(),
  )
}

type Connected = (error: Error | undefined, client?: PoolClient, release?: unknown) => void

const watchedClients = new WeakSet<PoolClient>()

/** Records which caller each running statement of a connection belongs to. */
function watchStatements(client: PoolClient, cancel: Cancel): void {
  if (watchedClients.has(client)) return
  watchedClients.add(client)
  const pid: unknown = Reflect.get(client, 'processID')
  if (typeof pid !== 'number') return
  // Looked up again each time, as there may be others who replace it.
  const prototype: object = Object.getPrototypeOf(client)
  let isInTransaction = false
  Reflect.set(client, 'query', (...args: unknown[]) => {
    const text = textOf(args[0])
    const caller = callers.getStore()
    const send = () => Reflect.apply(Reflect.get(prototype, 'query'), client, args)
    if (BEGINS.test(text)) isInTransaction = true
    else if (ENDS.test(text)) isInTransaction = false
    else if (caller && !isInTransaction && text !== '') return watched(caller, { pid, cancel }, args, send)
    return send()
  })
}

/** Text of a statement; none for a cursor or a stream of rows, which are read in several steps. */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const { text, submit } = { text: undefined, submit: undefined, ...Object(statement) }
  return typeof text === 'string' && submit === undefined ? text : ''
}

const BEGINS = /^\s*(begin|start transaction)\b(?!.*;\s*commit\b)/is
const ENDS = /^\s*(commit|end|rollback(?!\s+to\b))\b/i

/** Sends a statement, known to its caller until it has ended. */
function watched(
  caller: Caller,
  { pid, cancel }: { pid: number; cancel: Cancel },
  args: unknown[],
  send: () => unknown,
): unknown {
  const statement: Running = { abandon: () => undefined }
  const isRunning = () => caller.running.has(statement)
  let timer: NodeJS.Timeout | undefined
  statement.abandon = () => {
    timer ??= setTimeout(() => cancel({ pid, isRunning }), GRACE_MS).unref()
  }
  const end = () => {
    clearTimeout(timer)
    caller.running.delete(statement)
  }
  caller.running.add(statement)
  if (hasJustGone(caller)) statement.abandon()
  const done = args.at(-1)
  if (typeof done === 'function')
    args.splice(-1, 1, (...outcome: unknown[]) => {
      end()
      Reflect.apply(done, undefined, outcome)
    })
  const sent = send()
  if (typeof done !== 'function' && sent instanceof Promise) sent.then(end, end)
  return sent
}

/**
 * Whether a statement has waited for a connection for longer than its client has for an answer. What begins long after that
 * is not done for the client, but by something that its request has set going.
 */
function hasJustGone({ goneAt }: Caller): boolean {
  return goneAt !== undefined && Date.now() - goneAt < LONGEST_WAIT_MS
}

/** A statement that has had its grace, by the connection that it runs on. */
type Abandoned = { pid: number; isRunning: () => boolean }
type Cancel = (abandoned: Abandoned) => void

/** Cancels through a separate connection, because all connections of the pool may be in use. */
function cancellerOf(pool: Pool, report: (error: Error) => void): Cancel {
  let own: Pool | undefined
  return (abandoned) =>
    onBehalfOfAll(() => {
      own ??= openPoolBeside(pool, { max: 1, statement_timeout: 5_000 }, report)
      cancelWith(own, abandoned).catch(report)
    })
}

/**
 * Meanwhile the statement may end, and its connection do something for another caller. So it has to be still under way once the
 * moment at which it began is known, and only what began at that moment is cancelled.
 */
async function cancelWith(own: Pool, { pid, isRunning }: Abandoned): Promise<void> {
  const client = await own.connect()
  try {
    if (!isRunning()) return
    const { rows } = await client.query<{ began: string }>(BEGAN, [pid])
    if (isRunning() && rows[0]) await client.query(CANCEL, [pid, rows[0].began])
  } finally {
    client.release()
  }
}

const BEGAN = `select query_start::text as began from pg_stat_activity where pid = $1 and state = 'active'`

const CANCEL = `
  select pg_cancel_backend(pid) from pg_stat_activity
  where pid = $1 and state = 'active' and query_start = $2::timestamptz`
