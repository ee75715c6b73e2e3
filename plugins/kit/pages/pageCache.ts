import { onBehalfOfAll } from '../database/callers.ts'
import type { Audience } from '../recording/identify.ts'
import type { Change } from '../recording/recording.ts'
import { Recording, record, staleDependencies } from '../recording/recording.ts'

/** The result of a rendering. */
export type Rendered<Value> = {
  value: Value
  /** Whether it may be kept; an error or a redirect may not. */
  isKeepable: boolean
}

export type PageCacheOptions<Value> = {
  /** The most bytes kept; the least recently used page goes first. */
  maxBytes: number
  /** The bytes that a value takes. */
  sizeOf: (value: Value) => number
  /** The latest that the database's clock may show, in ms since 1970. */
  databaseTime: () => number
  /** Called with the dependencies that have become stale, whether or not a page of them is kept; a CDN may keep more. */
  onStale?: ((dependencies: readonly string[] | 'all') => void) | undefined
  /** Whether every change acknowledged so far has reached this cache. Until then each request renders again. */
  isCurrent: () => boolean
}

/** How a page was come by. */
export type Outcome = 'hit' | 'shared' | 'miss' | 'pass'

type Entry<Value> = {
  key: string
  value: Value
  bytes: number
  dependencies: readonly string[]
  changesAt: number
}

type Flight<Value> = { recording: Recording; page: Promise<Rendered<Value>>; startedAt: number }

/** No one waits for a rendering that has taken longer, in ms. */
const LONGEST_FLIGHT_MS = 10_000

export type PageCacheState = { pages: number; bytes: number; drops: number; evictions: number }

/** About what a page takes in memory beside its value: its key and headers, and each dependency with its index. */
const ENTRY_BYTES = 2000
const DEPENDENCY_BYTES = 150

/**
 * Keeps rendered pages in memory until something they were made from changes (design section 3a).
 *
 * - A page is kept with the rows and lists it was made from, and goes when one of them changes, or at the moment it
 *   changes by itself.
 * - One rendering at a time for one key; other requests wait for it, unless a change came in between.
 * - A page whose dependencies changed while it was rendered is answered to those who asked before, and not kept.
 */
export class PageCache<Value> {
  readonly #options: PageCacheOptions<Value>
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #dependents = new Map<string, Set<Entry<Value>>>()
  readonly #flights = new Map<string, Flight<Value>>()
  readonly #recordings = new Set<Recording>()
  #generation = 0
  #bytes = 0
  #drops = 0
  #evictions = 0

  constructor(options: PageCacheOptions<Value>) {
    this.#options = options
  }

  get state(): PageCacheState {
    return {
      pages: this.#entries.size,
      bytes: this.#bytes,
      drops: this.#drops,
      evictions: this.#evictions,
    }
  }

  /** Returns the kept page of a key; `undefined` when there is none that may be shown. */
  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry || !this.#options.isCurrent()) return undefined
    if (entry.changesAt <= this.#options.databaseTime()) {
      this.#remove(entry)
      return undefined
    }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /**
   * Returns the page of a key: the kept one, the one being rendered, or a new one.
   * @param audience that a new one is made for; the key has to tell audiences apart
   * @throws what the rendering throws, to all who wait for it; nothing is kept then
   */
  async load(
    key: string,
    render: () => Promise<Rendered<Value>>,
    audience: Audience = 'anonymous',
  ): Promise<{ value: Value; outcome: Outcome; refusal?: string }> {
    const kept = this.get(key)
    if (kept !== undefined) return { value: kept, outcome: 'hit' }
    const running = this.#joinable(key)
    if (running) return { value: (await running.page).value, outcome: 'shared' }
    const recording = new Recording(audience)
    const generation = this.#generation
    const flight = {
      recording,
      page: record(recording, () => onBehalfOfAll(render)),
      startedAt: performance.now(),
    }
    this.#recordings.add(recording)
    this.#flights.set(key, flight)
    try {
      const { value, isKeepable } = await flight.page
      const mayKeep =
        isKeepable && !recording.isStale && recording.refusal === undefined && generation === this.#generation
      if (mayKeep) this.#keep(key, value, recording)
      return {
        value,
        outcome: mayKeep ? 'miss' : 'pass',
        ...(recording.refusal && { refusal: recording.refusal }),
      }
    } finally {
      this.#recordings.delete(recording)
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    }
  }

  /** Drops the pages that a committed change makes stale; no request joins their renderings any more. */
  drop(change: Change): void {
    for (const recording of this.#recordings) recording.meet(change)
    for (const [key, { recording }] of this.#flights) if (recording.isStale) this.#flights.delete(key)
    const stale = staleDependencies(change)
    this.#options.onStale?.(stale)
    for (const dependency of stale) {
      for (const entry of this.#dependents.get(dependency) ?? []) {
        this.#remove(entry)
        this.#drops += 1
      }
    }
  }

  /** Drops everything, and keeps nothing of what is being rendered: changes may have been missed. */
  clear(): void {
    this.#generation += 1
    this.#flights.clear()
    this.#drops += this.#entries.size
    this.#entries.clear()
    this.#dependents.clear()
    this.#bytes = 0
    this.#options.onStale?.('all')
  }

  /** How long until a moment on the database's clock, in ms; negative once it has passed, or may have. */
  timeUntil(moment: number): number {
    return moment - this.#options.databaseTime()
  }

  #joinable(key: string): Flight<Value> | undefined {
    const flight = this.#options.isCurrent() ? this.#flights.get(key) : undefined
    return flight && performance.now() - flight.startedAt < LONGEST_FLIGHT_MS ? flight : undefined
  }

  #keep(key: string, value: Value, { dependencies, changesAt }: Recording): void {
    const bytes = this.#options.sizeOf(value) + ENTRY_BYTES + dependencies.size * DEPENDENCY_BYTES
    const known = this.#entries.get(key)
    if (known) this.#remove(known)
    if (bytes > this.#options.maxBytes) return
    const entry = { key, value, bytes, dependencies: [...dependencies], changesAt }
    this.#entries.set(key, entry)
    this.#bytes += bytes
    for (const dependency of dependencies) {
      const dependents = this.#dependents.get(dependency)
      if (dependents) dependents.add(entry)
      else this.#dependents.set(dependency, new Set([entry]))
    }
    this.#shrink()
  }

  #shrink(): void {
    for (const entry of this.#entries.values()) {
      if (this.#bytes <= this.#options.maxBytes) return
      this.#remove(entry)
      this.#evictions += 1
    }
  }

  #remove(entry: Entry<Value>): void {
    this.#entries.delete(entry.key)
    this.#bytes -= entry.bytes
    for (const dependency of entry.dependencies) {
      const dependents = this.#dependents.get(dependency)
      dependents?.delete(entry)
      if (dependents?.size === 0) this.#dependents.delete(dependency)
    }
  }
}
