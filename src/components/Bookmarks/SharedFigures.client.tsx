'use client'

import { type SharedAnswer, SharedBookmarks } from '@litfass/bookmarks/react'
import BookmarkFigure, { ListLightbox } from './BookmarkFigure.client.tsx'

/** The pictures of a shared list; their figures come with the page, which shows them without script too. */
export function SharedFigures(props: { token: string; first: SharedAnswer }) {
  return (
    <ListLightbox>
      <SharedBookmarks {...props} Figure={BookmarkFigure} />
    </ListLightbox>
  )
}
