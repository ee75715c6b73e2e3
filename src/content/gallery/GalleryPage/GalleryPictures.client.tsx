'use client'

import {
  ALL_CONTROLS,
  embedHtml,
  type GalleryEntry,
  type GalleryView,
  type LightboxItem,
  lightboxItems,
} from '@litfass/galleries/domain'
import {
  Gallery,
  Lightbox,
  type LightboxSource,
  type ListedFigure,
  MediaList,
} from '@litfass/galleries/react'
import { useMemo } from 'react'
import styles from './index.module.css'

/** A slide is as wide as the page, and about as high as the window at most. */
const SLIDE_SIZES = 'min(100vw, 120vh)'

type GalleryPicturesProps = {
  gallery: GalleryView
  /** Number of pictures on earlier pages. */
  from: number
  /** Path of the gallery in the language of the page. */
  path: string
}

/** The pictures of a gallery as a slider or a list, with a lightbox of all of them. */
export function GalleryPictures({ gallery, from, path }: GalleryPicturesProps) {
  const { id, title, options, entries, total } = gallery
  const { setUrlHash, hasZoomAndShare, layout, ratio, autoplay, hasThumbnails } = options
  const { badgeShowMetaData, disableReferenceMode } = options
  const items = useMemo(() => {
    const known = { from, items: galleryItemsOf(entries, path) }
    return entries.length === total ? known.items : gallerySource({ id, path, total, known })
  }, [id, path, entries, total, from])
  const missing = useMemo(() => standIn(id), [id])
  const link = { gallery: String(id), href: `${path}/bild/{pid}` }
  return (
    <Lightbox
      galleryId={link.gallery}
      items={items}
      setUrlHash={setUrlHash}
      variant={hasZoomAndShare ? 'full' : 'plain'}
      missing={missing}
    >
      {layout === 'slider' ? (
        <div className={styles.slider}>
          <Gallery
            entries={entries}
            controls={ALL_CONTROLS}
            badgeShowMetaData={badgeShowMetaData}
            disableReferenceMode={disableReferenceMode}
            ratio={ratio}
            title={title}
            autoplay={autoplay}
            hasThumbnails={hasThumbnails}
            isHero
            total={total}
            from={from}
            sizes={SLIDE_SIZES}
            link={link}
          />
        </div>
      ) : (
        <MediaList label={title} figures={figuresOf(gallery, path)} />
      )}
    </Lightbox>
  )
}

/** The widths of a list's columns, until they are measured. */
const SIZES = '(min-width: 75em) 18rem, (min-width: 40em) 46vw, 92vw'

/** Converts the pictures of a gallery into figures; the first is the page's main picture. */
const figuresOf = ({ id, entries, options }: GalleryView, path: string): ListedFigure[] =>
  entries.map(({ pid, image, caption, embed }, index) => ({
    view: {
      media: { type: 'image', state: 'shown', image },
      ratio: options.ratio,
      controls: ALL_CONTROLS,
      badgeShowMetaData: options.badgeShowMetaData,
      disableReferenceMode: options.disableReferenceMode,
      heroImageMark: index === 0,
    },
    embed,
    ownCaption: caption,
    sizes: SIZES,
    link: { href: `${path}/bild/${pid}`, gallery: String(id), pid },
  }))

type Asked = Pick<LightboxSource, 'total' | 'known'> & { id: number; path: string }

/** The lightbox source of a gallery with several pages, which loads pictures on demand. */
const gallerySource = ({ id, path, ...page }: Asked): LightboxSource => ({
  ...page,
  load: async (from, limit) => {
    const { client, galleryItems } = await loadCalls()
    const { entries } = await client.call(galleryItems, { params: { id }, query: { from, limit } })
    return galleryItemsOf(entries, path)
  },
})

/** Finds the picture of a gallery that replaces a removed one; rejects when there is none. */
const standIn =
  (id: number) =>
  async (pid: number): Promise<number | undefined> => {
    const { client, galleryItems } = await loadCalls()
    const { entries } = await client.call(galleryItems, { params: { id }, query: { pid } })
    return entries[0]?.pid
  }

/** Converts the pictures of a gallery into lightbox items that link to their pages in it. */
const galleryItemsOf = (entries: readonly GalleryEntry[], path: string): LightboxItem[] =>
  lightboxItems(
    entries.map(({ image }) => image),
    { pageOf: (pid) => `${path}/bild/${pid}` },
  ).map((item, at) => {
    const { embed } = entries[at] ?? {}
    return embed ? { ...item, embed, html: embedHtml(embed) } : item
  })

async function loadCalls() {
  const [{ client }, { galleryItems }] = await Promise.all([
    import('../../../client.ts'),
    import('@litfass/galleries/routes'),
  ])
  return { client, galleryItems }
}
