import type { Presence } from '@litfass/kit/routes'

/** Time between two heartbeats of a form, in ms. */
const HEARTBEAT_MS = 20_000

/** Time since the last change after which someone whose form is stored writes no longer, in ms. */
const WRITING_FADES_MS = 5 * 60_000

/** Time without an answer after which it is not known who writes, in ms; the server forgets a form as quickly. */
const UNHEARD_MS = 60_000

/** An account other than the caller's that writes in the same document. */
type OtherWriter = Omit<NonNullable<Presence['writer']>, 'isCaller'>

/** What a form knows of others that have the same document open. */
export type PresenceState = {
  /** Who else writes; saving waits for a takeover. */
  other: OtherWriter | null
  /** When `other` has taken over from this form, ISO 8601. */
  displacedAt: string | null
  /** The stored revision, as of the last heartbeat. */
  stored: number
}

/** What a form says of itself. */
export type FormBeat = { session: string; isWriting: boolean; takesOverFrom?: number }

/** What became of a takeover: this form writes now, another account was faster, or the server has not answered. */
export type TakeoverOutcome = 'done' | 'outrun' | 'failed'

type Connected = {
  /** Whether it holds something that is not stored. */
  isModified: () => boolean
  announce: (beat: FormBeat) => Promise<Presence>
  /** Tells that the form is closed; it must work while the page is left. */
  leave: (session: string) => void
}

type Listened = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** The events of a form's tab: closed, hidden or put to sleep. */
type Tab = { window: Listened; document: Listened & { visibilityState: string } }

const NOBODY: PresenceState = { other: null, displacedAt: null, stored: 0 }

/**
 * Announces an open form, and again every 20 seconds, for as long as it is open: what fails, such as after the session has ended, is
 * tried again with the next heartbeat. Another writer is shown for 60 seconds after the last answer: a form that hears nothing may be
 * saved, and its revision protects what others have saved.
 */
export class PresenceKeeper {
  readonly #form: Connected
  readonly #session = newSession()
  readonly #listeners = new Set<() => void>()
  #state = NOBODY
  #changedAt: number | undefined
  #heardAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<unknown> = Promise.resolve()
  #isOpen = false
  #isAnnouncing = false

  constructor(form: Connected) {
    this.#form = form
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly state = (): PresenceState => this.#state

  /** Begins, and returns what ends it. */
  start({ window, document }: Tab = globalThis): () => void {
    const open = () => {
      this.#isOpen = true
      void this.beat()
    }
    const close = () => {
      this.#isOpen = false
      clearTimeout(this.#timer)
      this.#form.leave(this.#session)
      // A heartbeat on its way may arrive behind that.
      if (this.#isAnnouncing) void this.#running.then(() => this.#isOpen || this.#form.leave(this.#session))
    }
    // A tab that was asleep, or without a connection, does not wait for its timer.
    const wake = () => document.visibilityState === 'visible' && this.#isOpen && void this.beat()
    window.addEventListener('pageshow', open)
    window.addEventListener('pagehide', close)
    window.addEventListener('online', wake)
    window.addEventListener('focus', wake)
    document.addEventListener('visibilitychange', wake)
    open()
    return () => {
      window.removeEventListener('pageshow', open)
      window.removeEventListener('pagehide', close)
      window.removeEventListener('online', wake)
      window.removeEventListener('focus', wake)
      document.removeEventListener('visibilitychange', wake)
      close()
    }
  }

  /** Notes that the user has changed something; the first change is announced immediately. */
  noteChange(): void {
    const isFirst = !this.#isWriting()
    this.#changedAt = Date.now()
    if (isFirst) void this.beat()
  }

  /** Takes over from the account that writes. */
  async takeOver(): Promise<TakeoverOutcome> {
    const { other } = this.#state
    if (!other) return 'done'
    this.#changedAt = Date.now()
    if (!(await this.beat({ takesOverFrom: other.id }))) return 'failed'
    return this.#state.other === null ? 'done' : 'outrun'
  }

  /**
   * Announces the form, one request at a time.
   * @returns whether that was answered
   */
  beat(more: Pick<FormBeat, 'takesOverFrom'> = {}): Promise<boolean> {
    const answered = this.#running.then(() => this.#announce(more))
    this.#running = answered
    return answered
  }

  async #announce(more: Pick<FormBeat, 'takesOverFrom'>): Promise<boolean> {
    if (!this.#isOpen) return false
    clearTimeout(this.#timer)
    const beat = { session: this.#session, isWriting: this.#isWriting() }
    this.#isAnnouncing = true
    const isAnswered = await this.#ask({ ...beat, ...more })
    this.#isAnnouncing = false
    if (this.#isOpen) this.#timer = setTimeout(() => void this.beat(), HEARTBEAT_MS)
    return isAnswered
  }

  async #ask(beat: FormBeat): Promise<boolean> {
    try {
      const { revision, writer, displacedAt } = await this.#form.announce(beat)
      this.#heardAt = Date.now()
      this.#show({ other: writer?.isCaller ? null : writer, displacedAt, stored: revision })
      return true
    } catch (error) {
      console.warn('This form could not be announced.', error)
      if (this.#state.other && Date.now() - this.#heardAt >= UNHEARD_MS)
        this.#show({ ...this.#state, other: null, displacedAt: null })
      return false
    }
  }

  #isWriting(): boolean {
    if (this.#changedAt === undefined) return false
    if (this.#form.isModified()) this.#changedAt = Date.now()
    return Date.now() - this.#changedAt < WRITING_FADES_MS
  }

  #show(state: PresenceState): void {
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** Makes the name of one form in one tab, 22 random characters. */
function newSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)
}
