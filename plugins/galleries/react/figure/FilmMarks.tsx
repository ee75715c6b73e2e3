import { fillWords } from '@litfass/kit/domain'
import type { FigureMedia } from '../../domain/FigureMedia.ts'
import { filmLength } from '../../domain/filmLength.ts'
import type { GalleryWords } from '../words/GalleryWords.ts'
import { PreparingNote } from './PreparingNote.tsx'

type FilmMarksProps = { media: FigureMedia; words: GalleryWords }

/** What says that a figure is a film: a sign and its length, or that it is being prepared. Nothing on pictures. */
export function FilmMarks({ media, words }: FilmMarksProps) {
  if (media.type === 'image' || media.state === 'unavailable') return null
  if (media.state === 'preparing') return <PreparingNote text={words.filmPreparing} words={words} />
  return (
    <span className="litfass-film__marks">
      <svg viewBox="0 0 24 24" role="img" aria-label={words.film} className="litfass-film__sign">
        <path d="M7 4.5v15l13-7.5z" />
      </svg>
      {media.seconds !== null && (
        <span className="litfass-film__length">
          <span aria-hidden="true">{filmLength(media.seconds)}</span>
          <span className="litfass-figure__unseen">
            {fillWords(words.filmLength, { time: filmLength(media.seconds) })}
          </span>
        </span>
      )}
    </span>
  )
}
