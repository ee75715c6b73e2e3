import { useEffect, useSyncExternalStore } from 'react'
import type { Reference } from '../../domain/Reference.ts'
import { type BookmarkState, UNKNOWN } from '../store/rows/BookmarkState.ts'
import { useBookmarks } from './ProvideBookmarks.tsx'

/** In which lists a medium is. */
export function useBookmark({ imageId, imageType }: Reference): BookmarkState {
  const { bookmarks } = useBookmarks()
  useEffect(() => bookmarks.watch({ imageId, imageType }), [bookmarks, imageId, imageType])
  return useSyncExternalStore(
    bookmarks.subscribe,
    () => bookmarks.read({ imageId, imageType }),
    () => UNKNOWN,
  )
}
