import { createListeners } from './createListeners.ts'
import type { BookmarkRow } from './rows/BookmarkRow.ts'
import type { BookmarkRows } from './rows/createBookmarkRows.ts'
import type { TabMessage, Tabs } from './tellTabs.ts'

type ElsewhereOptions = {
  rows: BookmarkRows
  /** Asks the server for what is not known. */
  ask: () => Promise<void>
  tabs: Tabs | undefined
}

/** What happens to the bookmarks without this page: in other tabs, and when somebody signs in or out. */
export function createElsewhere({ rows, ask, tabs }: ElsewhereOptions) {
  const listeners = createListeners()

  async function readAnew(which: readonly BookmarkRow[]): Promise<void> {
    rows.forget(which)
    await ask()
    listeners.call()
  }

  function reload(): Promise<void> {
    rows.counts.disown()
    return readAnew(rows.all())
  }

  const follow = ({ references }: TabMessage): Promise<void> =>
    references ? readAnew(references.flatMap((one) => rows.find(one) ?? [])) : reload()

  return {
    /** Reads everything anew: after signing in or out, and when a page comes back. */
    reload,
    /** Calls `listener` when lists may have changed elsewhere, in another tab or by signing in. */
    onElsewhere: listeners.add,
    /** Begins to follow the other tabs; the returned function ends it. */
    followTabs: (): (() => void) => tabs?.listen((message) => void follow(message)) ?? (() => undefined),
  }
}
