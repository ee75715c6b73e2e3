'use client'

import type { ListFigureProps } from '@litfass/bookmarks/react'
import { ALL_CONTROLS } from '@litfass/galleries/domain'
import { Lightbox, MediaFigure, useFigures } from '@litfass/galleries/react'
import { type ReactNode, useMemo } from 'react'

const LISTS = 'merkliste'

/** The lightbox of the lists. */
export function ListLightbox({ children }: { children?: ReactNode }) {
  return (
    <Lightbox galleryId={LISTS} variant="full">
      {children}
    </Lightbox>
  )
}

const RATIO = { small: '3:2', medium: '3:2', large: '3:2' } as const

/** A picture of a bookmark list as everywhere on the site: with its menu, its lightbox, and a link to its page. */
export default function BookmarkFigure({ image, isOwn }: ListFigureProps) {
  const { addresses } = useFigures()
  const view = useMemo(
    () => ({
      media: { type: 'image' as const, state: 'shown' as const, image },
      ratio: RATIO,
      controls: ALL_CONTROLS,
      badgeShowMetaData: false,
      disableReferenceMode: isOwn,
      heroImageMark: false,
    }),
    [image, isOwn],
  )
  return (
    <MediaFigure view={view} link={{ href: addresses.pageOf(image.id), gallery: LISTS, pid: image.id }} />
  )
}
