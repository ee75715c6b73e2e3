import type { Reference } from '../../bookmarks.ts'
import type { BookmarkCalls, ListCounts } from '../calls.ts'
import { createActions } from './actionQueue.ts'
import { type AcceptPage, createStateReader, startListRead } from './reading.ts'
import { type BookmarkState, createBookmarkRows, UNKNOWN } from './rows.ts'
import { createSync, type TabChannel } from './tabs.ts'

type BookmarksOptions = {
  calls: Pick<BookmarkCalls, 'readState' | 'act' | 'actOnAll'>
  /** Connects the other tabs of the browser. */
  tabs?: TabChannel
  /** Called when the state could not be read; the buttons work without it. */
  log?: (error: unknown) => void
}

/** The bookmarks of a page, independent of React and the DOM. */
export type Bookmarks = ReturnType<typeof createBookmarks>

/**
 * Creates the store of a page's bookmarks. Actions are shown at once, sent one after another per medium, and rolled back
 * when they are refused. The state of all media of the page is read in one request.
 */
export function createBookmarks({ calls, tabs, log }: BookmarksOptions) {
  const rows = createBookmarkRows()
  const { refresh, wantCounts } = createStateReader({ calls, rows, log })

  return {
    /** Keeps the state of a medium known until the returned function is called. */
    watch(reference: Reference): () => void {
      const row = rows.of(reference)
      row.watchers += 1
      if (!row.isKnown) void refresh()
      return () => {
        row.watchers -= 1
      }
    },
    /** Keeps the counts up to date from now on. */
    watchCounts(): void {
      wantCounts()
      if (!rows.counts.shown()) void refresh()
    },
    read: (reference: Reference): BookmarkState => rows.find(reference)?.shown ?? UNKNOWN,
    /** The length of each list; undefined until the server has answered. */
    counts: (): ListCounts | undefined => rows.counts.shown(),
    /**
     * Call this before reading a list, and the returned function with the response. Where that returns false, an action has
     * outdated the response: read the list again once `whenIdle` resolves.
     */
    startListRead: (): AcceptPage => startListRead(rows),
    ...createActions({ calls, rows, refresh, tabs }),
    ...createSync({ rows, refresh, tabs }),
    /** Resolves when all actions so far are answered. */
    whenIdle: async (): Promise<void> => void (await rows.whenIdle()),
    /** Calls `listener` after every change until the returned function is called. */
    subscribe: (listener: () => void): (() => void) => rows.subscribe(listener),
  }
}
