'use client'

import { type SharedAnswer, SharedBookmarks } from '@litfass/bookmarks/react'
import { Lightbox } from '@litfass/galleries/react'
import BookmarkFigure, { LISTS } from './BookmarkFigure.client.tsx'

/** The pictures of a shared list; their figures come with the page, which shows them without script too. */
export function SharedFigures(props: { token: string; first: SharedAnswer }) {
  return (
    <Lightbox galleryId={LISTS} variant="full">
      <SharedBookmarks {...props} Figure={BookmarkFigure} />
    </Lightbox>
  )
}
