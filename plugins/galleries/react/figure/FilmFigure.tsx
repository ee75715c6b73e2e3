import type { FigureStream } from '../../domain/FigureMedia.ts'
import { FigureControls } from './FigureControls.tsx'
import { FigureMarkup, figureAlt } from './FigureMarkup.tsx'
import { FilmButton } from './FilmButton.tsx'
import { LazyImage } from './LazyImage.tsx'
import type { LiveFigureProps } from './LiveFigureProps.ts'
import { useFilmPreview } from './useFilmPreview.ts'

/** A film in a figure: its poster, and its preview while somebody wants it. */
export function FilmFigure({
  media,
  sizes,
  onChanged,
  reference,
  over,
  ...rest
}: LiveFigureProps<FigureStream>) {
  const { view, words } = rest
  const preview = useFilmPreview(media.state === 'shown' ? media.preview : null)
  const poster = media.state === 'unavailable' ? null : media.poster
  const { film } = preview
  return (
    <FigureMarkup
      {...rest}
      attributes={preview.attributes}
      image={
        <>
          {poster?.urls && (
            <LazyImage
              image={poster}
              alt={figureAlt(media, words)}
              sizes={sizes}
              isHero={view.heroImageMark}
            />
          )}
          {film && (
            <video
              ref={film.ref}
              src={film.src}
              className="litfass-film__preview"
              data-moving={film.isMoving || undefined}
              muted
              loop
              playsInline
              preload="none"
              aria-hidden="true"
              tabIndex={-1}
              onPlaying={() => film.setIsMoving(true)}
              onError={() => film.setIsMoving(false)}
            />
          )}
        </>
      }
      over={
        <>
          {preview.isAllowed && media.state === 'shown' && (
            <FilmButton title={media.title} isPlaying={preview.isPlaying} onPress={preview.toggle} />
          )}
          <FigureControls view={view} reference={reference} onChanged={onChanged} />
          {over}
        </>
      }
    />
  )
}
