import { creditName, fillWords } from '@litfass/kit/domain'
import type { FigureMedia } from '../../domain/FigureMedia.ts'
import { pictureOf } from '../../domain/figureStyle.ts'
import type { GalleryWords } from '../words/GalleryWords.ts'

type FigureCaptionProps = {
  media: FigureMedia
  words: GalleryWords
  /** Lies on the picture (`badgeShowMetaData`) instead of below it. */
  isBadge: boolean
}

/** Caption and „Foto: …“ of a figure; nothing where it has neither. */
export function FigureCaption({ media, words, isBadge }: FigureCaptionProps) {
  const image = pictureOf(media)
  const caption = (media.type === 'image' ? image?.caption : 'title' in media ? media.title : '')?.trim()
  const name = creditName(image?.copyright ?? '')
  if (!caption && !name) return null
  return (
    <figcaption
      className={isBadge ? 'litfass-figure__caption litfass-figure__badge' : 'litfass-figure__caption'}
    >
      {caption && <span className="litfass-figure__words">{caption}</span>}
      {caption && name && ' '}
      {name && <small className="litfass-figure__credit">{fillWords(words.credit, { name })}</small>}
    </figcaption>
  )
}
