import { createEmitter } from '@litfass/kit/store'
import type { Reference } from '../../bookmarks.ts'
import type { BookmarkRow, BookmarkRows } from './rows.ts'

/** A change in another tab: of these media, or of everything. */
export type TabMessage = { references?: readonly Reference[] }

/** Connects the tabs of the browser that show the same site. */
export type TabChannel = {
  post: (message: TabMessage) => void
  /** Calls `listener` with the messages of other tabs until the returned function is called. */
  listen: (listener: (message: TabMessage) => void) => () => void
}

/** Creates a channel on `BroadcastChannel`; where the browser has none, it does nothing. */
export function createTabChannel(name = 'litfass-bookmarks'): TabChannel {
  let channel: BroadcastChannel | undefined
  const open = () => {
    channel ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
    return channel
  }
  return {
    post: (message) => open()?.postMessage(message),
    listen: (listener) => {
      const receive = ({ data }: MessageEvent<TabMessage>) => listener(data)
      const opened = open()
      opened?.addEventListener('message', receive)
      return () => {
        opened?.removeEventListener('message', receive)
        opened?.close()
        if (channel === opened) channel = undefined
      }
    },
  }
}

type SyncOptions = {
  rows: BookmarkRows
  /** Asks the server for everything unknown. */
  refresh: () => Promise<void>
  tabs: TabChannel | undefined
}

/** Follows changes made outside this page: in other tabs, and by signing in or out. */
export function createSync({ rows, refresh, tabs }: SyncOptions) {
  const { subscribe, emit } = createEmitter()

  async function readAgain(which: readonly BookmarkRow[]): Promise<void> {
    rows.invalidate(which)
    await refresh()
    emit()
  }

  function reload(): Promise<void> {
    rows.counts.expire()
    return readAgain(rows.all())
  }

  const receive = ({ references }: TabMessage): Promise<void> =>
    references ? readAgain(references.flatMap((one) => rows.find(one) ?? [])) : reload()

  return {
    /** Reads everything again: after signing in or out, and when a page comes back from the browser's cache. */
    reload,
    /** Calls `listener` when lists may have changed outside this page, until the returned function is called. */
    onRemoteChange: subscribe,
    /** Follows the other tabs until the returned function is called. */
    followTabs: (): (() => void) => tabs?.listen((message) => void receive(message)) ?? (() => undefined),
  }
}
