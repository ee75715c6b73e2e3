import {
  type Action,
  type ListName,
  type Lists,
  moveBookmark,
  NOWHERE,
  type Word,
} from '../../domain/moveBookmark.ts'
import type { ImageType, Reference } from '../../domain/Reference.ts'
import type { BookmarkCalls, ListCounts, ListEntry } from './BookmarkCalls.ts'
import { RefusedItemError } from './RefusedItemError.ts'
import { referenceKey } from './referenceKey.ts'
import type { TabMessage, Tabs } from './tellTabs.ts'

/** Media of one page, asked for at once. */
const MAX_IDS = 200
const MAX_BULK = 200

/** What is known of a medium. `isKnown` is false until the server has said it. */
export type BookmarkState = { lists: Lists; isKnown: boolean; isBusy: boolean }

/** What became of one medium of several. */
export type Outcome = { reference: Reference; error?: unknown }

type Row = {
  reference: Reference
  /** What the server has. */
  confirmed: Lists
  isKnown: boolean
  /** What was asked for and is not answered yet, oldest first. */
  waiting: Action[]
  /** Settles when everything asked for so far is answered; never rejects. */
  tail: Promise<unknown>
  /** Counts what was asked for, so that an older answer about the state does not count. */
  version: number
  watchers: number
  /** The same object until something changes. */
  shown: BookmarkState
}

type BookmarksOptions = {
  calls: Pick<BookmarkCalls, 'readState' | 'act' | 'actOnAll'>
  /** The other tabs of the browser. */
  tabs?: Tabs
  /** Called when the state could not be read; the buttons work without it. */
  log?: (error: unknown) => void
}

/** The bookmarks of a page; knows no React and no DOM. */
export type Bookmarks = ReturnType<typeof createBookmarks>

const UNKNOWN: BookmarkState = { lists: NOWHERE, isKnown: false, isBusy: false }
const listsOf = ({ temporaryAt, savedAt }: ListEntry): Lists => ({
  temporary: temporaryAt !== null,
  saved: savedAt !== null,
})

/**
 * Keeps what is bookmarked: shown at once, sent one after another for each medium, taken back when it is refused.
 * Everything a page asks about goes in one request.
 */
export function createBookmarks({ calls, tabs, log }: BookmarksOptions) {
  const rows = new Map<string, Row>()
  const listeners = new Set<() => void>()
  const changeListeners = new Set<() => void>()
  let counts: ListCounts | undefined
  let shownCounts: ListCounts | undefined
  let isCountWanted = false
  let asking: Promise<void> | undefined
  /** False after somebody may have signed in or out: the counts are still those of whoever it was before. */
  let areCountsOwn = false
  /** Grows with everything that makes an answer about to come too old for the counts. */
  let version = 0

  function rowOf(reference: Reference): Row {
    const key = referenceKey(reference)
    const { imageId, imageType } = reference
    const row = rows.get(key) ?? {
      reference: { imageId, imageType },
      confirmed: NOWHERE,
      isKnown: false,
      waiting: [],
      tail: Promise.resolve(),
      version: 0,
      watchers: 0,
      shown: UNKNOWN,
    }
    rows.set(key, row)
    return row
  }

  const listsShown = (row: Row): Lists =>
    row.waiting.reduce((lists, action) => moveBookmark(lists, action).lists, row.confirmed)

  function tell(changed: Iterable<Row>): void {
    for (const row of changed)
      row.shown = {
        lists: listsShown(row),
        isKnown: row.isKnown || row.waiting.length > 0,
        isBusy: row.waiting.length > 0,
      }
    shownCounts = counts && countsShown(counts)
    for (const listener of [...listeners]) listener()
  }

  function countsShown(known: ListCounts): ListCounts {
    const sum = (list: ListName) => {
      let count = known[list]
      for (const row of rows.values())
        if (row.isKnown && row.waiting.length > 0)
          count += Number(listsShown(row)[list]) - Number(row.confirmed[list])
      return Math.max(0, count)
    }
    return { temporary: sum('temporary'), saved: sum('saved') }
  }

  function confirm(row: Row, lists: Lists): void {
    if (counts && row.isKnown) {
      const change = (list: ListName) => Number(lists[list]) - Number(row.confirmed[list])
      counts = { temporary: counts.temporary + change('temporary'), saved: counts.saved + change('saved') }
    }
    row.confirmed = lists
  }

  /** Asks for everything at the end of the turn, so that a page full of buttons asks once. */
  function ask(): Promise<void> {
    asking ??= Promise.resolve()
      .then(() => {
        asking = undefined
        return read()
      })
      .catch((error: unknown) => log?.(error))
    return asking
  }

  async function read(): Promise<void> {
    const wanted = [...rows.values()].filter((row) => !row.isKnown && row.watchers > 0)
    const types = new Set<ImageType>(wanted.map(({ reference }) => reference.imageType))
    if (types.size === 0 && isCountWanted) types.add('image')
    await Promise.all(
      [...types].flatMap((type) => {
        const ofType = wanted.filter(({ reference }) => reference.imageType === type)
        return chunks(ofType, MAX_IDS).map((part) => readPart(part, type))
      }),
    )
  }

  async function readPart(part: readonly Row[], imageType: ImageType): Promise<void> {
    const asked = version
    const versions = part.map((row) => row.version)
    const answer = await calls.readState(
      part.map(({ reference }) => reference.imageId),
      imageType,
    )
    const [temporary, saved] = [new Set(answer.temporary), new Set(answer.saved)]
    const fresh = part.filter((row, index) => row.version === versions[index])
    for (const row of fresh) {
      const { imageId } = row.reference
      row.confirmed = { temporary: temporary.has(imageId), saved: saved.has(imageId) }
      row.isKnown = true
    }
    if (asked === version) takeCounts(answer.counts)
    tell(fresh)
    // Something was asked for meanwhile: what came is too old, and is asked for again once that is done.
    if (asked !== version || fresh.length < part.length) await whenIdle().then(ask)
  }

  function takeCounts(known: ListCounts): void {
    counts = known
    areCountsOwn = true
  }

  const whenIdle = () => Promise.all([...rows.values()].map(({ tail }) => tail))

  /** Whoever has nothing may be nobody yet: two first bookmarks at once would make them two visitors. */
  const mayBeNobody = () => !areCountsOwn || !counts || counts.temporary + counts.saved === 0

  /**
   * Shows an action at once, and sends it when everything before it is answered for each of the media; for any medium,
   * until the server knows who is asking. `send` answers with an error for each of them, or none.
   */
  async function enqueue(
    own: readonly Row[],
    action: Action,
    send: () => Promise<readonly unknown[]>,
  ): Promise<unknown[]> {
    version += 1
    for (const row of own) {
      row.waiting.push(action)
      row.version += 1
    }
    const isUnknown = own.some(({ isKnown }) => !isKnown)
    const before = mayBeNobody() ? whenIdle() : Promise.all(own.map(({ tail }) => tail))
    const sending = before
      .then(send)
      .catch((error: unknown) => own.map(() => error))
      .then((errors) => {
        settle(own, action, errors)
        return [...errors]
      })
    for (const row of own) row.tail = sending
    tell(own)
    const errors = await sending
    if (isUnknown || errors.some(isLost)) void ask()
    return errors
  }

  function settle(own: readonly Row[], action: Action, errors: readonly unknown[]): void {
    version += 1
    const done: Row[] = []
    own.forEach((row, index) => {
      row.waiting.shift()
      row.version += 1
      // It may have been done all the same.
      if (isLost(errors[index])) row.isKnown = false
      if (errors[index] !== undefined) return
      confirm(row, moveBookmark(row.confirmed, action).lists)
      done.push(row)
    })
    tell(own)
    if (done.length > 0) tabs?.tell({ references: done.map(({ reference }) => reference) })
  }

  function forget(which: Iterable<Row>): void {
    version += 1
    for (const row of which) {
      row.version += 1
      row.isKnown = false
      if (row.watchers === 0 && row.waiting.length === 0) rows.delete(referenceKey(row.reference))
    }
  }

  /** Reads everything anew: after signing in or out, and when a page comes back. */
  async function reload(): Promise<void> {
    areCountsOwn = false
    forget(rows.values())
    await ask()
    for (const listener of [...changeListeners]) listener()
  }

  async function follow({ references }: TabMessage): Promise<void> {
    if (!references) areCountsOwn = false
    forget(references ? references.flatMap((one) => rows.get(referenceKey(one)) ?? []) : rows.values())
    await ask()
    for (const listener of [...changeListeners]) listener()
  }

  return {
    /** Wants to know of a medium; the returned function ends it. */
    watch(reference: Reference): () => void {
      const row = rowOf(reference)
      row.watchers += 1
      if (!row.isKnown) void ask()
      return () => {
        row.watchers -= 1
      }
    },
    /** Wants to know how many there are. */
    watchCounts(): void {
      isCountWanted = true
      if (!counts) void ask()
    },
    read: (reference: Reference): BookmarkState => rows.get(referenceKey(reference))?.shown ?? UNKNOWN,
    /** How many each list holds; undefined until the server has said it. */
    counts: (): ListCounts | undefined => shownCounts,
    /**
     * To be called before a list is read. The returned function takes over what the list says; it answers false, and takes
     * nothing, where something was asked for meanwhile: the list is to be read again then, once that is answered.
     */
    noting(): (entries: readonly ListEntry[], known: ListCounts) => boolean {
      const asked = version
      return (entries, known) => {
        if (asked !== version || [...rows.values()].some(({ waiting }) => waiting.length > 0)) return false
        const fresh = entries.map((entry) => ({ entry, row: rowOf(entry) }))
        for (const { entry, row } of fresh) {
          row.confirmed = listsOf(entry)
          row.isKnown = true
        }
        takeCounts(known)
        tell(fresh.map(({ row }) => row))
        return true
      }
    },
    /**
     * Does one action.
     * @throws what the call rejected with; what was shown has been taken back then
     */
    async act(reference: Reference, action: Action): Promise<Word> {
      const row = rowOf(reference)
      let word: Word = moveBookmark(NOWHERE, action).word
      const [error] = await enqueue([row], action, async () => {
        word = await calls.act(row.reference, action)
        return [undefined]
      })
      if (error !== undefined) throw error
      return word
    },
    /** Does one action for many media, 200 in a request; tells what became of each. */
    async actOnAll(references: readonly Reference[], action: Action): Promise<Outcome[]> {
      const parts = chunks(references, MAX_BULK).map(async (part) => {
        const own = part.map(rowOf)
        const errors = await enqueue(own, action, async () => {
          const answer = await calls.actOnAll(
            own.map(({ reference }) => reference),
            action,
          )
          return own.map(({ reference }) => errorOf(answer, reference))
        })
        return own.map(({ reference }, index) => ({ reference, error: errors[index] }))
      })
      return (await Promise.all(parts)).flat()
    },
    reload,
    /** Settles when everything asked for so far is answered. */
    whenIdle: async (): Promise<void> => void (await whenIdle()),
    /** Calls `listener` after anything has changed; the returned function ends it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Calls `listener` when lists may have changed elsewhere, in another tab or by signing in. */
    onElsewhere(listener: () => void): () => void {
      changeListeners.add(listener)
      return () => changeListeners.delete(listener)
    },
    /** Begins to follow the other tabs; the returned function ends it. */
    followTabs: (): (() => void) => tabs?.listen((message) => void follow(message)) ?? (() => undefined),
  }
}

/** No answer came, or one of a server that does not know itself what it has done. */
function isLost(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  return error.status === 0 || Number(error.status) >= 500
}

type BulkAnswer = Awaited<ReturnType<BookmarkCalls['actOnAll']>>

function errorOf(answer: BulkAnswer, reference: Reference): unknown {
  const item = answer.find((one) => referenceKey(one) === referenceKey(reference))
  if (item && 'word' in item) return undefined
  return new RefusedItemError(item?.msg ?? '')
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  const parts: T[][] = []
  for (let start = 0; start < all.length || start === 0; start += size)
    parts.push(all.slice(start, start + size))
  return parts
}
