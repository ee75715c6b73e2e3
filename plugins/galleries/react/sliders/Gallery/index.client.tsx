'use client'

import type { FigureLook } from '../../../domain/FigureView.ts'
import type { GalleryEntry } from '../../../domain/GalleryView.ts'
import type { RatioSettings } from '../../../domain/ratio.ts'
import { useFigures } from '../../context/ProvideFigures.tsx'
import type { GalleryLink } from './GalleryLink.ts'
import { GallerySlider } from './GallerySlider.tsx'
import { MAX_SLIDES } from './maxSlides.ts'
import './gallery.css'

export type GalleryProps = Partial<
  Pick<FigureLook, 'controls' | 'badgeShowMetaData' | 'disableReferenceMode'>
> & {
  /** Its pictures, of which a slider shows the first `MAX_SLIDES`; the lightbox has the others too. */
  entries: readonly GalleryEntry[]
  /** How many there are altogether, where that is more. */
  total?: number
  /** How many of them come before these; none when left out. */
  from?: number
  /** The page that has all of them, offered below where the slider has not. */
  allHref?: string
  ratio: RatioSettings
  /** The name of the gallery, for those who do not see what it is. */
  title: string
  /** Lets the pictures change by themselves; there is always a button against it. */
  autoplay?: boolean
  /** Small pictures below, four of them in view. */
  hasThumbnails?: boolean
  /** Its first picture is the main picture of the page. */
  isHero?: boolean
  /** `sizes` as in HTML, for as long as nothing has been measured. */
  sizes?: string
  link?: GalleryLink | undefined
}

/**
 * Pictures one at a time (spec media 2 and 9). From the server it comes as a list that scrolls sideways, and stays one
 * without script; with script it becomes a slider as soon as it is near the window.
 */
export function Gallery({ total, ...props }: GalleryProps) {
  const { words } = useFigures()
  const entries = props.entries.slice(0, MAX_SLIDES)
  if (entries.length === 0) return <p className="litfass-gallery__empty">{words.galleryEmpty}</p>
  // The slider moves elements about, so other pictures get elements of their own.
  const key = entries.map(({ pid }) => pid).join()
  return (
    <GallerySlider
      key={key}
      {...props}
      entries={entries}
      total={Math.max(total ?? 0, (props.from ?? 0) + props.entries.length)}
    />
  )
}
