'use client'

import { BackIcon, ForwardIcon, PauseIcon, PlayIcon } from '@litfass/interface/icons'
import { fill } from '@litfass/kit/texts'
import { lazy, memo, Suspense, useEffect, useMemo, useRef } from 'react'
import { type FigureLook, type FigureView, NO_CONTROLS } from '../../domain/figure.ts'
import { pictureStyle, ratioStyle } from '../../domain/figureStyle.ts'
import type { GalleryEntry } from '../../domain/gallery.ts'
import type { RatioSettings } from '../../domain/ratio.ts'
import { useFigures } from '../FigureServices.tsx'
import { LazyImage } from '../figure/LazyImage.tsx'
import { MediaFigure } from '../figure/MediaFigure.tsx'
import { PictureBox } from '../figure/PictureMarkup.tsx'
import { commonRatio, type GalleryLink, MAX_SLIDES, slidePlace } from './slides.ts'
import { useAutoplay } from './useAutoplay.ts'
import { useSlides } from './useSlides.ts'
import '@litfass/interface/tokens.css'
import './gallery.css'

export type GalleryProps = Partial<
  Pick<FigureLook, 'controls' | 'badgeShowMetaData' | 'disableReferenceMode'>
> & {
  /** The pictures; a slider shows the first `MAX_SLIDES`, the lightbox has the others too. */
  entries: readonly GalleryEntry[]
  /** The number of all pictures, where there are more than `entries`. */
  total?: number
  /** Offset of `entries` among all pictures; 0 by default. */
  from?: number
  /** URL of the page with all pictures, linked below where the slider has only some. */
  allHref?: string
  ratio: RatioSettings
  /** Name of the gallery, for screen readers. */
  title: string
  /** Changes slides automatically; there is always a button to pause. */
  autoplay?: boolean
  /** Shows thumbnails below, four in view. */
  hasThumbnails?: boolean
  /** Marks its first picture as the main picture of the page. */
  isHero?: boolean
  /** The `sizes` attribute until the pictures are measured. */
  sizes?: string
  link?: GalleryLink | undefined
}

/**
 * A slider of pictures (spec media 2 and 9). The server renders a list that scrolls sideways, which is what remains
 * without script; near the viewport it becomes a slider once someone uses the page.
 */
export function Gallery({ total = 0, ...props }: GalleryProps) {
  const { words } = useFigures()
  const entries = props.entries.slice(0, MAX_SLIDES)
  if (entries.length === 0) return <p className="litfass-gallery__empty">{words.galleryEmpty}</p>
  // The slider moves elements, so that other pictures need new ones.
  const key = entries.map(({ pid }) => pid).join()
  const atLeast = (props.from ?? 0) + props.entries.length
  return <GallerySlider key={key} {...props} entries={entries} total={Math.max(total, atLeast)} />
}

function GallerySlider(props: GalleryProps & { total: number }) {
  const { entries, total, from = 0, title, link, allHref, sizes } = props
  const { hasThumbnails = false, isHero: heroImageMark = false } = props
  const { controls = NO_CONTROLS, badgeShowMetaData = false, disableReferenceMode = false } = props
  const { words } = useFigures()
  const root = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const count = entries.length
  const isMoving = props.autoplay === true
  const { active, isStacked, shown, requested, goTo } = useSlides(viewport, { count, isMoving })
  const autoplay = useAutoplay({ active, isOn: isMoving && count > 1, root })
  const { ratio, whole } = useMemo(() => commonRatio(entries, props.ratio), [entries, props.ratio])
  const look = useMemo(
    () => ({ ratio, controls, badgeShowMetaData, disableReferenceMode, heroImageMark }),
    [ratio, controls, badgeShowMetaData, disableReferenceMode, heroImageMark],
  )
  const positionOf = (index: number) => {
    const position = fill(words.position, { number: from + index + 1, total })
    return [position, entries[index]?.image.caption.trim()].filter(Boolean).join(': ')
  }

  return (
    <section
      ref={root}
      className="litfass-gallery"
      aria-label={title}
      data-whole={whole}
      onKeyDown={(event) => active?.press(event)}
      {...autoplay.attributes}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a group of pictures is no set of fields */}
      <div
        ref={viewport}
        className="litfass-gallery__viewport"
        role="group"
        aria-label={fill(words.galleryPictures, { title })}
        tabIndex={count > 1 ? 0 : undefined}
      >
        <ul className="litfass-gallery__list">
          {entries.map((entry, index) => (
            <Slide
              key={entry.pid}
              place={isStacked ? slidePlace(index, shown, count) : 'shown'}
              {...{ entry, index, number: from + index + 1, total, look, link, sizes }}
            />
          ))}
        </ul>
      </div>
      {count > 1 && <Controls {...{ shown, from, total, goTo, autoplay }} />}
      {count > 1 && hasThumbnails && <Thumbnails {...{ entries, shown, goTo, positionOf }} />}
      {allHref && total > count && (
        <a className="litfass-gallery__all" href={allHref}>
          {fill(words.galleryAll, { total })}
        </a>
      )}
      <p className="litfass-gallery__status" aria-live="polite">
        {requested !== null && positionOf(requested)}
      </p>
    </section>
  )
}

type SlideProps = {
  entry: GalleryEntry
  index: number
  /** Position in the whole gallery, counted from 1. */
  number: number
  total: number
  /** `near` is next to the shown slide, whose file is loaded ahead. */
  place: 'shown' | 'near' | 'far'
  look: FigureLook
  link: GalleryLink | undefined
  sizes: string | undefined
}

/** One slide. Only the shown one can be reached; each states its position. */
const Slide = memo(function Slide({ index, number, total, place, ...picture }: SlideProps) {
  return (
    <li
      className="litfass-gallery__slide"
      aria-posinset={number}
      aria-setsize={total}
      inert={place !== 'shown'}
      aria-hidden={place !== 'shown' || undefined}
      data-index={index}
      data-far={place === 'far' ? '' : undefined}
    >
      <SlidePicture {...picture} isFirst={index === 0} />
    </li>
  )
})

type SlidePictureProps = Pick<SlideProps, 'entry' | 'look' | 'link' | 'sizes'> & { isFirst: boolean }

/** The picture of a slide, which is not rendered again when slides move. */
const SlidePicture = memo(function SlidePicture({ entry, look, link, sizes, isFirst }: SlidePictureProps) {
  const { pid, image, caption, embed } = entry
  const heroImageMark = look.heroImageMark && isFirst
  const view: FigureView = { ...look, heroImageMark, media: { type: 'image', state: 'shown', image } }
  if (embed)
    return (
      <Suspense>
        <EmbedFigure embed={embed} image={image} ratio={look.ratio} sizes={sizes} />
      </Suspense>
    )
  return (
    <MediaFigure
      view={view}
      ownCaption={caption}
      sizes={sizes}
      link={link && { ...link, href: fill(link.href, { pid }), pid }}
    />
  )
})

/** Few galleries have one. */
const EmbedFigure = lazy(() =>
  import('../figure/EmbedFigure.tsx').then(({ EmbedFigure: figure }) => ({ default: figure })),
)

type ControlsProps = {
  shown: number
  from: number
  total: number
  goTo: (index: number) => void
  autoplay: ReturnType<typeof useAutoplay>
}

/** The buttons of a slider and its position, which the slides state themselves for screen readers. */
function Controls({ shown, from, total, goTo, autoplay }: ControlsProps) {
  const { words } = useFigures()
  const { isOffered, isWanted, toggle } = autoplay
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no set of fields
    <div className="litfass-gallery__controls litfass-own" role="group" aria-label={words.galleryMoves}>
      {isOffered && (
        <button
          type="button"
          data-autoplay
          aria-label={isWanted ? words.galleryPause : words.galleryPlay}
          onClick={toggle}
        >
          {isWanted ? <PauseIcon size={24} /> : <PlayIcon size={24} />}
        </button>
      )}
      <button type="button" aria-label={words.galleryPrevious} onClick={() => goTo(shown - 1)}>
        <BackIcon size={24} className="litfass-arrow" />
      </button>
      <span className="litfass-gallery__count" aria-hidden="true">
        {from + shown + 1} / {total}
      </span>
      <button type="button" aria-label={words.galleryNext} onClick={() => goTo(shown + 1)}>
        <ForwardIcon size={24} className="litfass-arrow" />
      </button>
    </div>
  )
}

const THUMBNAIL_RATIO = { small: '3:2', medium: '3:2', large: '3:2' } as const

type ThumbnailsProps = {
  entries: readonly GalleryEntry[]
  shown: number
  goTo: (index: number) => void
  /** Returns the label of a thumbnail: "Bild 3 von 12" and the caption. */
  positionOf: (index: number) => string
}

/** A strip of thumbnails, scrolled to the shown one. */
function Thumbnails({ entries, shown, goTo, positionOf }: ThumbnailsProps) {
  const { words } = useFigures()
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const { current } = strip
    const thumbnail = current?.children[shown]
    if (current && thumbnail instanceof HTMLElement) scrollStrip(current, thumbnail)
  }, [shown])
  return (
    <ul ref={strip} className="litfass-gallery__thumbnails litfass-own" aria-label={words.galleryThumbnails}>
      {entries.map(({ pid, image }, index) => (
        <li key={pid}>
          <button
            type="button"
            aria-label={positionOf(index)}
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => goTo(index)}
          >
            <PictureBox style={{ ...ratioStyle(THUMBNAIL_RATIO), ...pictureStyle(image) }}>
              {image.urls && <LazyImage image={image} alt="" sizes="25vw" />}
            </PictureBox>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Scrolls only the strip; `scrollIntoView` would scroll the page as well. */
function scrollStrip(strip: HTMLElement, thumbnail: HTMLElement): void {
  const [outer, inner] = [strip.getBoundingClientRect(), thumbnail.getBoundingClientRect()]
  if (inner.left < outer.left) strip.scrollBy({ left: inner.left - outer.left })
  else if (inner.right > outer.right) strip.scrollBy({ left: inner.right - outer.right })
}
