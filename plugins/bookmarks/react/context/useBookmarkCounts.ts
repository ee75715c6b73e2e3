import { useEffect, useSyncExternalStore } from 'react'
import type { ListCounts } from '../store/BookmarkCalls.ts'
import { useBookmarks } from './ProvideBookmarks.tsx'

/** How many pictures each list holds; undefined until the server has said it. */
export function useBookmarkCounts(): ListCounts | undefined {
  const { bookmarks } = useBookmarks()
  useEffect(() => bookmarks.watchCounts(), [bookmarks])
  return useSyncExternalStore(bookmarks.subscribe, bookmarks.counts, () => undefined)
}
