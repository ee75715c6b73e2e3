'use client'

import { lazy, Suspense, useRef } from 'react'
import { coverSizes } from '../../domain/coverSizes.ts'
import {
  type FigureMedia,
  type FigureStream,
  type FigureView,
  pictureOf,
  referenceOf,
} from '../../domain/figure.ts'
import { LateControls, useFigures } from '../FigureServices.tsx'
import { type FigureLink, FigureMarkup, figureAlt, StaticMedia } from './FigureMarkup.tsx'
import { LateStub } from './LateStub.tsx'
import { LazyImage } from './LazyImage.tsx'
import { type LiveFigureProps, ReloadFailure, useFigureView } from './live/liveFigure.tsx'
import '@litfass/interface/tokens.css'
import './figure.css'

export type MediaFigureProps = {
  view: FigureView
  /** Shows caption and copyright, below the picture or as a badge on it; true by default. */
  caption?: boolean
  /** A caption that belongs to the context of the figure; it replaces the picture's own, also after a reload. */
  ownCaption?: string | undefined
  link?: FigureLink
  /** The `sizes` attribute until the picture is measured. */
  sizes?: string | undefined
}

/**
 * A picture or film with caption, credit and controls (spec media 2 to 4). It reloads itself when its files have been
 * made, after an edit, and by `reloadFigure`.
 */
export function MediaFigure({ view: given, ownCaption, ...place }: MediaFigureProps) {
  const { words } = useFigures()
  const { view, state, shape, reload, show } = useFigureView(given, ownCaption)
  const { media } = view
  const common = {
    ...place,
    view,
    words,
    shape,
    isBusy: state === 'busy',
    reference: referenceOf(media),
    over: state === 'failed' && <ReloadFailure onRetry={() => void reload()} />,
    onChanged: (next?: FigureView) => (next ? show(next) : void reload()),
  }
  if (media.type === 'image') return <PictureFigure {...common} media={media} />
  return (
    <Suspense fallback={<StillFilm {...common} media={media} />}>
      <FilmFigure {...common} media={media} />
    </Suspense>
  )
}

type PictureMedia = Extract<FigureMedia, { type: 'image' }>

/** A figure of a picture: ready, being processed, or deleted. */
function PictureFigure({
  media,
  sizes,
  onChanged,
  reference,
  over,
  ...markup
}: LiveFigureProps<PictureMedia>) {
  const { view, words } = markup
  const image = pictureOf(media)
  const isStub = Boolean(image && (image.remaining !== 0 || !image.urls))
  // A former stub keeps its component, which would otherwise load the picture a second time.
  const wasStub = useRef(isStub)
  if (isStub) wasStub.current = true
  const alternative = figureAlt(media, words, markup)
  return (
    <FigureMarkup
      {...markup}
      image={
        image &&
        (wasStub.current ? (
          <LateStub
            {...{ image, sizes }}
            {...alternative}
            still={<StaticMedia {...{ media, words, alternative }} />}
            onReady={() => onChanged()}
          />
        ) : (
          <LazyImage
            image={image}
            {...alternative}
            sizes={sizes && coverSizes({ sizes, ratio: view.ratio, picture: image })}
            isHero={view.heroImageMark}
          />
        ))
      }
      over={
        <>
          <LateControls view={view} reference={reference} onChanged={onChanged} />
          {over}
        </>
      }
    />
  )
}

/** Few pages have a film; one whose script cannot be loaded stays a still. */
const FilmFigure = lazy(() =>
  import('./FilmFigure.tsx').then(
    ({ FilmFigure: film }) => ({ default: film }),
    () => ({ default: StillFilm }),
  ),
)

/** A film without its preview: the poster and its controls. */
function StillFilm({
  media: _,
  sizes: __,
  onChanged,
  reference,
  over,
  ...markup
}: LiveFigureProps<FigureStream>) {
  return (
    <FigureMarkup
      {...markup}
      over={
        <>
          <LateControls view={markup.view} reference={reference} onChanged={onChanged} />
          {over}
        </>
      }
    />
  )
}
