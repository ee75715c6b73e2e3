import { setTimeout as wait } from 'node:timers/promises'

/** Keys of one request; Fastly takes no more. */
const BATCH = 256
/** Keys that wait at most; beyond them everything is purged instead. */
const MAX_WAITING = 10_000

/** In ms. */
const TIMES = {
  /** How long keys are collected before a request. */
  collect: 100,
  /** When keys are purged once more: an answer from before the change may have reached the CDN after the purge. */
  again: 3000,
  timeout: 5000,
  /** Pause after the first failure; doubled after each further one. */
  pause: 1000,
  longestPause: 60_000,
}

export type PurgeOptions = {
  /** Address that purges the CDN. */
  url: string
  /** Shared secret, sent as `Authorization: Bearer`. */
  token: string
  /** Called for each failed request. */
  report: (error: unknown) => void
  times?: Partial<typeof TIMES>
}

/**
 * Tells a CDN which pages to drop: `POST` with `{ "surrogate_keys": ["images:12", …] }`, at most 256 keys, or with
 * `{ "purge_all": true }`; any status of 200 to 299 is a success. One request at a time. A request that fails is repeated
 * until it succeeds, with growing pauses; keys that come in meanwhile join the next one.
 */
export class Purges {
  readonly #options: PurgeOptions
  readonly #times: typeof TIMES
  readonly #closed = new AbortController()
  #waiting = new Set<string>()
  #isAll = false
  #isRunning = false
  #failures = 0

  constructor(options: PurgeOptions) {
    this.#options = options
    this.#times = { ...TIMES, ...options.times }
  }

  /** Whether the CDN may hold pages that should be gone, because requests fail. */
  get isBehind(): boolean {
    return this.#failures > 0
  }

  /** Purges pages by their keys, or all pages: at once, and again a little later. */
  add(keys: readonly string[] | 'all'): void {
    this.#take(keys)
    setTimeout(() => this.#take(keys), this.#times.again).unref()
  }

  /** Gives up what has not been sent. */
  close(): void {
    this.#closed.abort()
  }

  #take(keys: readonly string[] | 'all'): void {
    if (keys !== 'all') for (const key of keys) this.#waiting.add(key)
    if (keys === 'all' || this.#waiting.size > MAX_WAITING) {
      this.#isAll = true
      this.#waiting.clear()
    }
    if (!this.#isRunning) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    const { signal } = this.#closed
    try {
      while (this.#isAll || this.#waiting.size > 0) {
        await wait(this.#times.collect, undefined, { signal, ref: false })
        await this.#sendBatch()
      }
    } catch (error) {
      if (!signal.aborted) this.#options.report(error)
    } finally {
      this.#isRunning = false
    }
  }

  /** Sends what waits, up to the limit of a request; puts it back and pauses when that fails. */
  async #sendBatch(): Promise<void> {
    const isAll = this.#isAll
    const keys = isAll ? [] : [...this.#waiting].slice(0, BATCH)
    this.#isAll = false
    for (const key of isAll ? [...this.#waiting] : keys) this.#waiting.delete(key)
    try {
      await this.#send(isAll ? { purge_all: true } : { surrogate_keys: keys })
      this.#failures = 0
    } catch (error) {
      this.#closed.signal.throwIfAborted()
      this.#isAll ||= isAll
      for (const key of keys) this.#waiting.add(key)
      this.#failures += 1
      this.#options.report(error)
      const pause = Math.min(this.#times.longestPause, this.#times.pause * 2 ** (this.#failures - 1))
      await wait(pause, undefined, { signal: this.#closed.signal, ref: false })
    }
  }

  async #send(body: { purge_all: true } | { surrogate_keys: string[] }): Promise<void> {
    const { url, token } = this.#options
    const response = await fetch(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([this.#closed.signal, AbortSignal.timeout(this.#times.timeout)]),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The CDN answered a purge with ${response.status}.`)
  }
}
