'use client'

import { fill } from '@litfass/kit/texts'
import { useBookmarkCounts, useBookmarks } from './ProvideBookmarks.tsx'
import './linkText.css'

/** Label of a link to the lists: its name, and the number of pictures in them unless they are empty. */
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
      <span className="litfass-bookmarks__unseen">{fill(words.linkCount, { count })}</span>
    </>
  )
}
