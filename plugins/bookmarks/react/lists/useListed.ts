import { useSyncExternalStore } from 'react'
import type { ListName } from '../../domain/moveBookmark.ts'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'
import type { ListEntry } from '../store/BookmarkCalls.ts'
import { referenceKey } from '../store/referenceKey.ts'

/** Those entries that are in a list now. */
export function useListed(entries: readonly ListEntry[], list: ListName): ListEntry[] {
  const { bookmarks } = useBookmarks()
  const isIn = (entry: ListEntry) => bookmarks.read(entry).lists[list]
  useSyncExternalStore(
    bookmarks.subscribe,
    () => entries.filter(isIn).map(referenceKey).join(),
    () => '',
  )
  return entries.filter(isIn)
}
