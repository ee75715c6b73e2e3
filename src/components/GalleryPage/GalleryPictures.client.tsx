'use client'

import { ALL_CONTROLS, type GalleryView } from '@litfass/galleries/domain'
import { Gallery, Lightbox, MediaList } from '@litfass/galleries/react'
import { useMemo } from 'react'
import { figuresOf } from './figuresOf.ts'
import { galleryItemsOf, gallerySource, standIn } from './gallerySource.ts'
import styles from './index.module.css'

/** A slide is as wide as the page, and hardly higher than the window. */
const SLIDE_SIZES = 'min(100vw, 120vh)'

type GalleryPicturesProps = {
  gallery: GalleryView
  /** How many pictures come before those of this page. */
  from: number
  /** Path of the gallery in the language of the page. */
  path: string
}

/** The pictures of a gallery, one at a time or all in a list, and large in its lightbox, which has all of them. */
export function GalleryPictures({ gallery, from, path }: GalleryPicturesProps) {
  const { id, title, options, entries, total } = gallery
  const { setUrlHash, hasZoomAndShare, layout, ratio, autoplay, hasThumbnails } = options
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
        <MediaList label={title} figures={figuresOf({ entries, ratio, gallery: id, path })} />
      )}
    </Lightbox>
  )
}
