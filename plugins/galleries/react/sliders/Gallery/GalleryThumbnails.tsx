import { useEffect, useRef } from 'react'
import { pictureStyle, ratioStyle } from '../../../domain/figureStyle.ts'
import type { GalleryEntry } from '../../../domain/GalleryView.ts'
import { useFigures } from '../../context/ProvideFigures.tsx'
import { LazyImage } from '../../figure/LazyImage.tsx'
import { PictureBox } from '../../figure/PictureBox.tsx'

const RATIO = { small: '3:2', medium: '3:2', large: '3:2' } as const

type GalleryThumbnailsProps = {
  entries: readonly GalleryEntry[]
  shown: number
  goTo: (index: number) => void
  /** „Bild 3 von 12“, and what is on it. */
  placeOf: (index: number) => string
}

/** A strip of small pictures that lead to the large ones; the shown one is always in view. */
export function GalleryThumbnails({ entries, shown, goTo, placeOf }: GalleryThumbnailsProps) {
  const { words } = useFigures()
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const { current } = strip
    const thumbnail = current?.children[shown]
    if (current && thumbnail instanceof HTMLElement) scrollInto(current, thumbnail)
  }, [shown])
  return (
    <ul ref={strip} className="litfass-gallery__thumbnails" aria-label={words.galleryThumbnails}>
      {entries.map(({ pid, image }, index) => (
        <li key={pid}>
          <button
            type="button"
            aria-label={placeOf(index)}
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => goTo(index)}
          >
            <PictureBox style={{ ...ratioStyle(RATIO), ...pictureStyle(image) }}>
              {image.urls && <LazyImage image={image} alt="" sizes="25vw" />}
            </PictureBox>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Scrolls the strip alone: the page stays where somebody is reading. */
function scrollInto(strip: HTMLElement, thumbnail: HTMLElement): void {
  const [outer, inner] = [strip.getBoundingClientRect(), thumbnail.getBoundingClientRect()]
  if (inner.left < outer.left) strip.scrollBy({ left: inner.left - outer.left })
  else if (inner.right > outer.right) strip.scrollBy({ left: inner.right - outer.right })
}
