'use client'

import { fillWords } from '@litfass/kit/domain'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'
import { useBookmarkCounts } from '../context/useBookmarkCounts.ts'
import './linkText.css'

/** What a link to the lists says: its name, and how many pictures they hold, once somebody has any. */
export function BookmarksLinkText() {
  const { words } = useBookmarks()
  const counts = useBookmarkCounts()
  const count = counts ? counts.temporary + counts.saved : 0
  if (count === 0) return words.link
  return (
    <>
      <span aria-hidden="true">
        {words.link} {count}
      </span>
      <span className="litfass-bookmarks__unseen">
        {count === 1 ? words.linkCountOne : fillWords(words.linkCount, { count })}
      </span>
    </>
  )
}
