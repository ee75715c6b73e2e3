import { useEffect, useSyncExternalStore } from 'react'
import { NOWHERE } from '../../domain/moveBookmark.ts'
import type { Reference } from '../../domain/Reference.ts'
import type { BookmarkState } from '../store/createBookmarks.ts'
import { useBookmarks } from './ProvideBookmarks.tsx'

const UNKNOWN: BookmarkState = { lists: NOWHERE, isKnown: false, isBusy: false }

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
