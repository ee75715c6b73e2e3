'use client'

import { lazy, Suspense } from 'react'
import type { FigureView } from '../../domain/FigureView.ts'
import { useFigures } from '../context/ProvideFigures.tsx'
import type { FigureLink } from './FigureLink.ts'
import './figure.css'
import { PictureFigure } from './PictureFigure.tsx'
import { ReloadFailure } from './ReloadFailure.tsx'
import { StillFilm } from './StillFilm.tsx'
import { referenceOf, useFigureView } from './useFigureView.ts'

/** Few pages have a film; one that cannot be loaded stands still. */
const FilmFigure = lazy(() =>
  import('./FilmFigure.tsx').then(
    ({ FilmFigure: film }) => ({ default: film }),
    () => ({ default: StillFilm }),
  ),
)

export type MediaFigureProps = {
  view: FigureView
  /** Shows caption and copyright, below the picture or as a badge on it; on unless it says otherwise. */
  caption?: boolean
  /** The caption of the place it stands in: laid over the picture's own, also when that is read anew. */
  ownCaption?: string | undefined
  link?: FigureLink
  /** `sizes` as in HTML, for as long as nothing has been measured. */
  sizes?: string | undefined
}

/**
 * A picture or film with caption, copyright and what may be done with it (spec media 2 to 4). It reads itself anew when
 * its files have been made, after an edit, and when `reloadFigure` asks for it.
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
