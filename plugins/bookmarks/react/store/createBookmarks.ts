import type { Reference } from '../../domain/Reference.ts'
import type { BookmarkCalls, ListCounts, ListEntry } from './BookmarkCalls.ts'
import { createElsewhere } from './createElsewhere.ts'
import { createStateReader } from './reading/createStateReader.ts'
import { notingIn } from './reading/notingIn.ts'
import { type BookmarkState, UNKNOWN } from './rows/BookmarkState.ts'
import { createBookmarkRows } from './rows/createBookmarkRows.ts'
import { createActionQueue } from './sending/createActionQueue.ts'
import { createActions } from './sending/createActions.ts'
import type { Tabs } from './tellTabs.ts'

type BookmarksOptions = {
  calls: Pick<BookmarkCalls, 'readState' | 'act' | 'actOnAll'>
  /** The other tabs of the browser. */
  tabs?: Tabs
  /** Called when the state could not be read; the buttons work without it. */
  log?: (error: unknown) => void
}

/** The bookmarks of a page; knows no React and no DOM. */
export type Bookmarks = ReturnType<typeof createBookmarks>

/**
 * Keeps what is bookmarked: shown at once, sent one after another for each medium, taken back when it is refused.
 * Everything a page asks about goes in one request.
 */
export function createBookmarks({ calls, tabs, log }: BookmarksOptions) {
  const rows = createBookmarkRows()
  const { ask, wantCounts } = createStateReader({ calls, rows, log })
  const queue = createActionQueue({ rows, ask, tabs })

  return {
    /** Wants to know of a medium; the returned function ends it. */
    watch(reference: Reference): () => void {
      const row = rows.of(reference)
      row.watchers += 1
      if (!row.isKnown) void ask()
      return () => {
        row.watchers -= 1
      }
    },
    /** Wants to know how many there are. */
    watchCounts(): void {
      wantCounts()
      if (!rows.counts.shown()) void ask()
    },
    read: (reference: Reference): BookmarkState => rows.find(reference)?.shown ?? UNKNOWN,
    /** How many each list holds; undefined until the server has said it. */
    counts: (): ListCounts | undefined => rows.counts.shown(),
    /**
     * To be called before a list is read. The returned function takes over what the list says; it answers false, and takes
     * nothing, where something was asked for meanwhile: the list is to be read again then, once that is answered.
     */
    noting: (): ((entries: readonly ListEntry[], known: ListCounts) => boolean) => notingIn(rows),
    ...createActions({ calls, rows, queue }),
    ...createElsewhere({ rows, ask, tabs }),
    /** Settles when everything asked for so far is answered. */
    whenIdle: async (): Promise<void> => void (await rows.whenIdle()),
    /** Calls `listener` after anything has changed; the returned function ends it. */
    subscribe: (listener: () => void): (() => void) => rows.subscribe(listener),
  }
}
