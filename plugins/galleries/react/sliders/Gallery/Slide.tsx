import { fillWords } from '@litfass/kit/domain'
import { memo } from 'react'
import type { FigureLook, FigureView } from '../../../domain/FigureView.ts'
import type { GalleryEntry } from '../../../domain/GalleryView.ts'
import { MediaFigure } from '../../figure/MediaFigure.tsx'
import type { GalleryLink } from './GalleryLink.ts'

type SlideProps = {
  entry: GalleryEntry
  index: number
  /** Its place in the whole gallery, counted from 1. */
  number: number
  total: number
  /** Where it is: `near` is next to the one that is shown, and so near enough to be loaded. */
  place: 'shown' | 'near' | 'far'
  look: FigureLook
  link: GalleryLink | undefined
  sizes: string | undefined
}

/** One picture of a gallery. Only the shown one can be reached; its place is told whatever stands beside it. */
export const Slide = memo(function Slide(props: SlideProps) {
  const { entry, index, number, total, place, look, link, sizes } = props
  const { pid, image, caption } = entry
  const heroImageMark = look.heroImageMark && index === 0
  const view: FigureView = { ...look, heroImageMark, media: { type: 'image', state: 'shown', image } }
  return (
    <li
      className="litfass-gallery__slide"
      aria-posinset={number}
      aria-setsize={total}
      inert={place !== 'shown'}
      aria-hidden={place !== 'shown' || undefined}
      data-far={place === 'far' ? '' : undefined}
    >
      <MediaFigure
        view={view}
        ownCaption={caption}
        sizes={sizes}
        link={link && { gallery: link.gallery, href: fillWords(link.href, { pid }), pid }}
      />
    </li>
  )
})
