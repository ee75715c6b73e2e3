import { randomUUID } from 'node:crypto'
import type { Change } from '../recording/recording.ts'
import type { Connection, ConnectionEvents } from './connection.ts'
import { parseChange, parseSignal, type Signal } from './messages.ts'

/** How long a server may answer from its cache after a heartbeat it has heard back, in ms. */
export const LEASE_MS = 1000
/** How often a server sends a heartbeat, in ms. */
const HEARTBEAT_MS = 250
/** A heartbeat that is not heard back for so long means that the connection is dead, in ms. */
const SILENCE_MS = 5000
/** How long the changes of single rows that follow one are collected before pages are dropped, in ms. */
const COLLECT_MS = 250

export type ChangeLineOptions = {
  open: (events: ConnectionEvents) => Promise<Connection>
  /** Drops the pages that a change makes stale. */
  drop: (change: Change) => void
  /** Drops every page: changes may have been missed. */
  clear: () => void
  /** For a process that keeps no pages and only waits for those that do: how many of them there are. */
  servers?: number
  /** Monotonic, in ms. */
  now?: () => number
}

type Wait = {
  /** The servers that have to confirm; `undefined` until the request has been heard back. */
  missing: Set<string> | undefined
  confirmed: Set<string>
  /** `undefined` until the transaction is known to be committed. */
  finish: (() => void) | undefined
  timer: NodeJS.Timeout
}

/**
 * Keeps the page caches of all servers of one database true.
 *
 * PostgreSQL delivers notifications to every listener in the order of their commits. A server sends itself a heartbeat
 * four times a second; one that it hears back proves that every change committed before it was sent has been heard too, so
 * it may answer from its cache for a second from then on (its lease). A server that commits an editorial change appends a
 * request for confirmation, and waits until every server whose heartbeat came earlier in that order has confirmed the
 * drop, at most one lease: a server that has not heard of the change by then renders each page again.
 */
export class ChangeLine {
  readonly id = randomUUID().replaceAll('-', '').slice(0, 12)
  readonly #options: ChangeLineOptions & { now: () => number }
  /** When each other server was heard last. */
  readonly #others = new Map<string, number>()
  readonly #waits = new Map<number, Wait>()
  readonly #subscribers = new Set<ConnectionEvents>()
  #connection: Connection | undefined
  #sent: { count: number; at: number } | undefined
  #heard: { sentAt: number; databaseTime: number } | undefined
  #count = 0
  #listeningSince = Number.POSITIVE_INFINITY
  #collected: Change[] = []
  #collecting: NodeJS.Timeout | undefined
  #beating: NodeJS.Timeout | undefined
  #opening: NodeJS.Timeout | undefined
  #failures = 0
  #isClosed = false

  constructor({ now = () => performance.now(), ...options }: ChangeLineOptions) {
    this.#options = { now, ...options }
  }

  /** Connects, and again whenever the connection breaks, until `close`. */
  async open(): Promise<void> {
    if (this.#isClosed) return
    try {
      const connection = await this.#options.open({
        onText: (text) => this.#hear(text),
        onLost: () => this.#lose(),
      })
      if (this.#isClosed) return connection.close()
      this.#failures = 0
      // Pages that were rendered without a listener may have missed changes.
      this.#options.clear()
      this.#connection = connection
      this.#listeningSince = this.#options.now()
      if (this.#options.servers === undefined) this.#beat()
    } catch {
      this.#reopen()
    }
  }

  /** Whether every change acknowledged so far has been heard. */
  isCurrent(): boolean {
    return this.#heard !== undefined && this.#options.now() < this.#heard.sentAt + LEASE_MS
  }

  /** The latest that the database's clock may show, in ms since 1970; infinite before the first heartbeat. */
  databaseTime(): number {
    const heard = this.#heard
    return heard ? heard.databaseTime + this.#options.now() - heard.sentAt : Number.POSITIVE_INFINITY
  }

  /**
   * Passes on every change after its pages have been dropped, so that a reader who hears of it and asks again is never
   * answered with the page from before.
   * @returns stops that; `undefined` while there is no connection
   */
  subscribe(subscriber: ConnectionEvents): (() => void) | undefined {
    if (!this.#connection) return undefined
    this.#subscribers.add(subscriber)
    return () => void this.#subscribers.delete(subscriber)
  }

  /** The request for confirmation to send with a transaction's changes. */
  ask(): Signal & { kind: 'ask' } {
    this.#count += 1
    return { kind: 'ask', from: this.id, count: this.#count }
  }

  /** Drops what this process has changed and committed itself. */
  drop(changes: readonly Change[]): void {
    for (const change of changes) this.#options.drop(change)
  }

  /** Resolves once no server shows what was there before the transaction of a request, which has been committed. */
  confirmed(count: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const wait = this.#waitFor(count)
    wait.finish = resolve
    this.#settle(count, wait)
    return promise
  }

  close(): void {
    this.#isClosed = true
    void this.#connection?.send({ kind: 'leave', from: this.id }).catch(() => undefined)
    this.#disconnect()
    clearTimeout(this.#opening)
  }

  #hear(text: string): void {
    const change = parseChange(text)
    if (change) this.#collect(change)
    const signal = parseSignal(text)
    if (signal?.kind === 'heartbeat') this.#hearHeartbeat(signal)
    else if (signal?.kind === 'ask') this.#hearRequest(signal)
    else if (signal?.kind === 'confirm') this.#hearConfirmation(signal)
    else if (signal?.kind === 'leave') this.#others.delete(signal.from)
    if (!signal) for (const { onText } of this.#subscribers) onText(text)
  }

  /** The progress of a row is batched after its first step; a change that lists may show is sent immediately. */
  #collect(change: Change): void {
    // Dropped already, before its writer was answered.
    if (change.from === this.id) return
    this.#collected.push(change)
    if (change.lists || !this.#collecting) this.#flush()
  }

  #flush(): void {
    clearTimeout(this.#collecting)
    this.#collecting = undefined
    const changes = this.#collected
    if (changes.length === 0) return
    this.#collected = []
    this.drop(changes)
    this.#collecting = setTimeout(() => this.#flush(), COLLECT_MS)
    this.#collecting.unref()
  }

  #hearHeartbeat({ from, count, databaseTime }: Signal & { kind: 'heartbeat' }): void {
    if (from !== this.id) this.#others.set(from, this.#options.now())
    else if (this.#sent?.count === count) this.#heard = { sentAt: this.#sent.at, databaseTime }
  }

  #hearRequest({ from, count }: Signal & { kind: 'ask' }): void {
    if (from === this.id) {
      const wait = this.#waitFor(count)
      wait.missing = this.#servers()
      this.#settle(count, wait)
      return
    }
    this.#flush()
    if (this.#options.servers !== undefined) return
    void this.#connection?.send({ kind: 'confirm', from: this.id, to: from, count }).catch(() => undefined)
  }

  #hearConfirmation({ from, to, count }: Signal & { kind: 'confirm' }): void {
    const wait = to === this.id ? this.#waits.get(count) : undefined
    if (!wait) return
    wait.confirmed.add(from)
    this.#settle(count, wait)
  }

  /** The other servers that may still answer from their caches; `undefined` as long as not all of them can be known. */
  #servers(): Set<string> | undefined {
    const since = this.#options.now() - LEASE_MS
    const { servers } = this.#options
    const areAllKnown = servers === undefined ? this.#listeningSince <= since : this.#others.size >= servers
    if (!areAllKnown) return undefined
    return new Set([...this.#others].filter(([, heard]) => heard > since).map(([other]) => other))
  }

  #waitFor(count: number): Wait {
    const known = this.#waits.get(count)
    if (known) return known
    const timer = setTimeout(() => this.#end(count), LEASE_MS)
    const wait: Wait = { missing: undefined, confirmed: new Set(), finish: undefined, timer }
    this.#waits.set(count, wait)
    return wait
  }

  #settle(count: number, { missing, confirmed, finish }: Wait): void {
    if (finish && missing && [...missing].every((other) => confirmed.has(other))) this.#end(count)
  }

  #end(count: number): void {
    const wait = this.#waits.get(count)
    clearTimeout(wait?.timer)
    this.#waits.delete(count)
    wait?.finish?.()
  }

  #beat(): void {
    const connection = this.#connection
    if (!connection) return
    const { now } = this.#options
    if (now() > (this.#heard?.sentAt ?? this.#listeningSince) + SILENCE_MS) {
      this.#lose()
      return
    }
    this.#count += 1
    this.#sent = { count: this.#count, at: now() }
    connection.beat({ from: this.id, count: this.#count }).catch(() => {
      if (this.#connection === connection) this.#lose()
    })
    this.#beating = setTimeout(() => this.#beat(), HEARTBEAT_MS)
    this.#beating.unref()
  }

  #lose(): void {
    this.#options.clear()
    this.#disconnect()
    this.#reopen()
  }

  #disconnect(): void {
    clearTimeout(this.#beating)
    clearTimeout(this.#collecting)
    this.#collecting = undefined
    this.#collected = []
    const connection = this.#connection
    this.#connection = undefined
    this.#heard = undefined
    this.#sent = undefined
    this.#others.clear()
    connection?.close()
    const subscribers = [...this.#subscribers]
    this.#subscribers.clear()
    for (const { onLost } of subscribers) onLost()
  }

  #reopen(): void {
    if (this.#isClosed) return
    this.#failures += 1
    clearTimeout(this.#opening)
    this.#opening = setTimeout(() => void this.open(), Math.min(100 * 2 ** this.#failures, 5000))
    this.#opening.unref()
  }
}
