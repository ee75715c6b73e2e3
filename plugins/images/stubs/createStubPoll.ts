import { MAX_STUB_IDS } from '../constants.ts'
import { firstStubState, type ImageState, type Remaining, type StubState, stubStateOf } from './stubState.ts'

/** Milliseconds between two questions (spec media 4 and 9). */
export const POLL_MS = 5000
/** A page that has just been opened asks a little earlier: most pictures are ready within a second. */
const FIRST_MS = 1000

export type StubPollOptions = {
  askRemaining: (ids: number[]) => Promise<Remaining>
  askState: (ids: number[]) => Promise<ImageState[]>
  /** Runs something later; gives a way to call it off. */
  after: (ms: number, run: () => void) => () => void
  /** Milliseconds, from any point of time. */
  now: () => number
  /** Whether an event stream currently covers a picture, so that it need not be polled. */
  isCovered?: (id: number) => boolean
  /** True while the page is hidden. */
  isHidden: () => boolean
  /** Spec media 8: "stub polling errors are only logged". */
  log: (error: unknown) => void
}

/** `known` is the number the server said last; undefined when its next answer is news in any case. */
type Entry = { watchers: number; known: number | undefined; state: StubState }

/** One poll for every stub of a page: it runs while someone watches a picture that is not there yet. */
export function createStubPoll(options: StubPollOptions) {
  const { after, now, isHidden, log, isCovered = () => false } = options
  const entries = new Map<number, Entry>()
  const listeners = new Set<() => void>()
  let stopTimer: (() => void) | undefined
  let isAsking = false
  let askedAt = Number.NEGATIVE_INFINITY

  const open = () => [...entries].filter(([, entry]) => isOpen(entry)).map(([id]) => id)
  const waiting = () => open().filter((id) => !isCovered(id))

  function put(id: number, change: Partial<Entry>): void {
    const entry = entries.get(id) ?? { watchers: 0, known: undefined, state: firstStubState(1) }
    entries.set(id, { ...entry, ...change })
    for (const listener of listeners) listener()
  }

  function schedule(earliest = 0): void {
    if (stopTimer || isAsking || isHidden() || waiting().length === 0) return
    stopTimer = after(Math.max(earliest, askedAt + POLL_MS - now()), () => {
      stopTimer = undefined
      if (!isHidden()) void askAll()
    })
  }

  async function askAll(): Promise<void> {
    const ids = waiting()
    if (ids.length === 0) return
    askedAt = now()
    isAsking = true
    await Promise.all(chunksOf(ids).map((chunk) => ask(chunk).catch(log)))
    isAsking = false
    schedule()
  }

  async function ask(ids: number[]): Promise<void> {
    const counts = await options.askRemaining(ids)
    const changed = ids.filter((id) => counts[id] !== undefined && counts[id] !== entries.get(id)?.known)
    if (changed.length === 0) return
    const answers = new Map((await options.askState(changed)).map((answer) => [answer.id, answer]))
    for (const id of changed) tell(id, answers.get(id))
  }

  function tell(id: number, answer: ImageState | undefined): void {
    if (entries.has(id)) put(id, { known: answer?.remaining, state: stubStateOf(answer) })
  }

  return {
    /** Polls for a picture until the returned function is called; `remaining` as the page brought it. */
    watch: (id: number, remaining: number): (() => void) => {
      const entry = entries.get(id)
      const isNews = !entry || (entry.state.kind === 'failed' && remaining > 0)
      const known = remaining > 0 ? remaining : undefined
      put(id, {
        watchers: (entry?.watchers ?? 0) + 1,
        ...(isNews && { known, state: firstStubState(remaining) }),
      })
      schedule(FIRST_MS)
      return () => put(id, { watchers: (entries.get(id)?.watchers ?? 1) - 1 })
    },
    /** A picture that is being made once more. */
    restart: (id: number, remaining: number): void => {
      put(id, { known: remaining > 0 ? remaining : undefined, state: firstStubState(Math.max(1, remaining)) })
      schedule(FIRST_MS)
    },
    /** Fetches the state of a picture; `undefined` when it no longer exists. */
    tell,
    /** The pictures that someone watches and that are not settled. */
    open,
    read: (id: number): StubState | undefined => entries.get(id)?.state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** To be called when someone looks at the page again, and when pictures are covered no longer. */
    resume: (): void => schedule(),
  }
}

/** A failure without a reason is asked for once more; everything else that is not on its way is settled. */
function isOpen({ watchers, state, known }: Entry): boolean {
  if (watchers === 0) return false
  return state.kind === 'waiting' || (state.kind === 'failed' && known === undefined)
}

function chunksOf(ids: number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / MAX_STUB_IDS) }, (_, i) =>
    ids.slice(i * MAX_STUB_IDS, (i + 1) * MAX_STUB_IDS),
  )
}
