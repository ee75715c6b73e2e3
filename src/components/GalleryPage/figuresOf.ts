import { ALL_CONTROLS, type GalleryEntry, type RatioSettings } from '@litfass/galleries/domain'
import type { MediaFigureProps } from '@litfass/galleries/react'

/** The columns of a list, for as long as nothing has been measured. */
const SIZES = '(min-width: 75em) 18rem, (min-width: 40em) 46vw, 92vw'

type Listed = { entries: readonly GalleryEntry[]; ratio: RatioSettings; gallery: number; path: string }

/** The pictures of a gallery as the figures of a list; the first one is the main picture of the page. */
export const figuresOf = ({ entries, ratio, gallery, path }: Listed): MediaFigureProps[] =>
  entries.map(({ pid, image, caption }, index) => ({
    view: {
      media: { type: 'image', state: 'shown', image },
      ratio,
      controls: ALL_CONTROLS,
      badgeShowMetaData: false,
      disableReferenceMode: false,
      heroImageMark: index === 0,
    },
    ownCaption: caption,
    sizes: SIZES,
    link: { href: `${path}/bild/${pid}`, gallery: String(gallery), pid },
  }))
