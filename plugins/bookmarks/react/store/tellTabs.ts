import type { Reference } from '../../domain/Reference.ts'

/** What has changed in a tab; everything, when nothing is named. */
export type TabMessage = { references?: readonly Reference[] }

/** The other tabs of the browser that show the same site. */
export type Tabs = {
  tell: (message: TabMessage) => void
  /** Calls `listener` with what other tabs tell; the returned function ends it. */
  listen: (listener: (message: TabMessage) => void) => () => void
}

/** Tells the other tabs by a `BroadcastChannel`, and nobody where there is none. */
export function tellTabs(name = 'litfass-bookmarks'): Tabs {
  let channel: BroadcastChannel | undefined
  const open = () => {
    channel ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
    return channel
  }
  return {
    tell: (message) => open()?.postMessage(message),
    listen: (listener) => {
      const hear = ({ data }: MessageEvent<TabMessage>) => listener(data)
      const heard = open()
      heard?.addEventListener('message', hear)
      return () => {
        heard?.removeEventListener('message', hear)
        heard?.close()
        if (channel === heard) channel = undefined
      }
    },
  }
}
