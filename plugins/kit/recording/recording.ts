import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '../processWide.ts'
import { type Audience, audienceOf, identifyReader } from './identify.ts'

/** Committed changes of one collection or global. */
export type Change = {
  /** The slug of a collection or global. */
  topic: string
  /** The rows that changed; none for a global. */
  ids: readonly number[]
  /** Whether lists may have changed too: which rows they hold, or their order. False for the progress of a row. */
  lists: boolean
  /** The web server that made it; left out where a worker or a command did. */
  from?: string
}

/** The rows and lists that something was made from, each as `topic` (a list or global) or `topic:id` (a row). */
export type Dependencies = ReadonlySet<string>

/** The dependencies that a change makes stale. */
export function staleDependencies({ topic, ids, lists }: Change): string[] {
  const rows = ids.map((id) => rowOf(topic, id))
  return [...(lists ? [topic] : []), ...(rows.length > 0 ? [...rows, anyRowOf(topic)] : [])]
}

const rowOf = (topic: string, id: number) => `${topic}:${id}`
const anyRowOf = (topic: string) => `${topic}:*`

/** A page made from more rows of a topic depends on all of them, which costs less memory than their names. */
const MAX_ROWS = 1000

/**
 * Notes what a page reads while it is rendered (design section 3a). A read is noted before it begins, so a change that is
 * announced in the middle of it makes the page stale whatever the read returns.
 */
export class Recording {
  readonly dependencies = new Set<string>()
  readonly #rows = new Map<string, Set<number>>()
  readonly #running = new Map<string, number>()
  #changesAt = Number.POSITIVE_INFINITY
  #isStale = false
  #isForAudience = false
  readonly #exceptions = new Set<number>()
  #refusal: string | undefined
  readonly #audience: Audience

  /** @param audience that the page is made for */
  constructor(audience: Audience = 'anonymous') {
    this.#audience = audience
  }

  /** Whether the page is another one for another audience. */
  get isForAudience(): boolean {
    return this.#isForAudience
  }

  /** Returns the audience, on which the page depends from now on. */
  askAudience(): Audience {
    this.#isForAudience = true
    return this.#audience
  }

  /** Accounts that get another page than the rest of their audience. */
  get exceptions(): ReadonlySet<number> {
    return this.#exceptions
  }

  except(accounts: readonly number[]): void {
    for (const id of accounts) this.#exceptions.add(id)
  }

  /** The moment at which the page changes without an edit, in ms since 1970 on the database's clock. */
  get changesAt(): number {
    return this.#changesAt
  }

  /** Whether something was changed after the page had read it. */
  get isStale(): boolean {
    return this.#isStale
  }

  /** Why the page must not be kept; `undefined` for one that may be. */
  get refusal(): string | undefined {
    return this.#refusal
  }

  /** Notes a list of a topic, or a global. */
  dependOnList(topic: string): void {
    this.dependencies.add(topic)
  }

  /** Notes rows of a topic. */
  dependOnRows(topic: string, ids: readonly number[]): void {
    const rows = this.#rows.get(topic) ?? new Set()
    this.#rows.set(topic, rows)
    for (const id of ids) rows.add(id)
    if (rows.size > MAX_ROWS) this.dependencies.add(anyRowOf(topic))
    else for (const id of ids) this.dependencies.add(rowOf(topic, id))
  }

  changeAt(moment: number): void {
    this.#changesAt = Math.min(this.#changesAt, moment)
  }

  refuse(reason: string): void {
    this.#refusal ??= reason
  }

  /** Counts a read of a topic as running until the returned function is called. */
  begin(topic: string): () => void {
    this.#running.set(topic, (this.#running.get(topic) ?? 0) + 1)
    return () => {
      const left = (this.#running.get(topic) ?? 1) - 1
      if (left === 0) this.#running.delete(topic)
      else this.#running.set(topic, left)
    }
  }

  /** Whether a read of the topic is running. */
  isReading(topic: string): boolean {
    return this.#running.has(topic)
  }

  /** Whether any read is running. */
  get isReadingAnything(): boolean {
    return this.#running.size > 0
  }

  /** Makes the page stale if the change concerns what it has read, or what it is reading. */
  meet(change: Change): void {
    this.#isStale ||=
      this.isReading(change.topic) || staleDependencies(change).some((one) => this.dependencies.has(one))
  }
}

/** The site's bundle and the web server around it each load this module, and share what is recorded. */
const current = processWide('litfass.recording', () => new AsyncLocalStorage<Recording>())

/** Renders a page while a recording notes what it reads. */
export function record<T>(recording: Recording, render: () => T): T {
  return current.run(recording, render)
}

/**
 * Returns what has been recorded so far for the page being rendered: its dependencies, when it changes without an edit (ms since 1970),
 * whether it is another one for another audience, and the accounts that get one of their own.
 */
export function recorded(): Pick<Recording, 'changesAt' | 'isForAudience' | 'exceptions'> & {
  dependencies: Dependencies
} {
  const { dependencies, changesAt, isForAudience, exceptions } = current.getStore() ?? new Recording()
  return { dependencies, changesAt, isForAudience, exceptions }
}

/** The recording of the page being rendered; `undefined` elsewhere. */
export function currentRecording(): Recording | undefined {
  return current.getStore()
}

type Read<Result> = {
  /** The slug of the collection or global that is read. */
  topic: string
  /** The rows that are read, whether or not they are found; a list or a global when left out. */
  ids?: readonly number[]
  /** The rows found in a list. */
  found?: (result: Result) => readonly number[]
}

/**
 * Reads something for a page and records what the page depends on. Outside a page it only reads.
 * @example
 * const newest = () => reading({ topic: 'images', found: (docs) => docs.map(({ id }) => id) }, findNewest)
 */
export async function reading<Result>(
  { topic, ids, found }: Read<Result>,
  read: () => Promise<Result>,
): Promise<Result> {
  const end = beginReading({ topic, ids })
  if (!end) return read()
  let rows: readonly number[] = []
  try {
    const result = await read()
    rows = found?.(result) ?? []
    return result
  } finally {
    end(rows)
  }
}

/**
 * Begins a read that ends elsewhere, such as one between two hooks of an operation; `reading` is for all others.
 * @returns ends it and records the rows that were found; `undefined` outside a page
 */
export function beginReading({
  topic,
  ids,
}: {
  topic: string
  ids?: readonly number[] | undefined
}): ((found: readonly number[]) => void) | undefined {
  const recording = currentRecording()
  if (!recording) return undefined
  if (ids) recording.dependOnRows(topic, ids)
  else recording.dependOnList(topic)
  const end = recording.begin(topic)
  return (found) => {
    recording.dependOnRows(topic, found)
    end()
  }
}

/** Notes that the page being rendered changes at a moment (an expiry, a publication, midnight). */
export function changesAt(moment: Date | number): void {
  currentRecording()?.changeAt(Number(moment))
}

/**
 * Returns the audience that the page being rendered is made for; each audience gets one of its own from then on. Ask only where
 * the page differs.
 * @param sender gives the headers of a page's request, by whose session the audience of a page that may not be kept is found
 */
export async function pageAudience(sender?: () => Promise<Headers>): Promise<Audience> {
  const recording = currentRecording()
  if (recording) return recording.askAudience()
  return sender ? audienceOf(await identifyReader(await sender())) : 'anonymous'
}

/**
 * Tells which accounts get another answer than the rest of their audience, such as the authors of what it shows: they are answered
 * past the cache. Outside a page no one asks.
 */
export async function exceptFor(accounts: () => Promise<readonly number[]>): Promise<void> {
  const recording = currentRecording()
  if (recording) recording.except(await accounts())
}

/** Keeps the page being rendered out of the cache: it is one viewer's own. */
export function markUncacheable(reason: string): void {
  currentRecording()?.refuse(reason)
}

/**
 * Notes that rows of a topic are read. A page that reads something without `reading` is not kept, since nothing would
 * tell when it is stale.
 */
export function noteRead(topic: string): void {
  const recording = currentRecording()
  if (recording && !recording.isReading(topic)) recording.refuse(`${topic} read without a record`)
}

/** The same for a statement, whatever it reads. */
export function noteStatement(): void {
  const recording = currentRecording()
  if (recording && !recording.isReadingAnything) recording.refuse('a statement without a record')
}
