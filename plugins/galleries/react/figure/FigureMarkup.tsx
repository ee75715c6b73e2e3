import type { HTMLAttributes, ReactNode } from 'react'
import type { FigureMedia } from '../../domain/FigureMedia.ts'
import type { FigureView } from '../../domain/FigureView.ts'
import { figureStyle, pictureOf } from '../../domain/figureStyle.ts'
import type { Extent } from '../../domain/neededWidth.ts'
import { reloadData } from '../../domain/reloadData.ts'
import type { GalleryWords } from '../words/GalleryWords.ts'
import { FigureCaption } from './FigureCaption.tsx'
import type { FigureLink } from './FigureLink.ts'
import { FilmMarks } from './FilmMarks.tsx'
import { figureState } from './figureState.ts'
import { PictureBox } from './PictureBox.tsx'
import { StaticPicture } from './StaticPicture.tsx'

export type FigureMarkupProps = {
  view: FigureView
  words: GalleryWords
  /** Shows caption and copyright, below the picture or as a badge on it; on unless it says otherwise. */
  caption?: boolean
  link?: FigureLink
  /** Loaded at once: for a figure that is exchanged in view (`ggmReloader`). */
  isEager?: boolean
  /** What stands in the box in place of the plain picture: one with a script. */
  image?: ReactNode
  /** What lies over the box and is no part of its link: controls, a preview, a message. */
  over?: ReactNode
  /** Size of the picture that stood there before, in px, so that a figure that has lost it keeps its place. */
  shape?: Extent
  isBusy?: boolean
  /** Further attributes of the figure. */
  attributes?: HTMLAttributes<HTMLElement>
}

/** The markup of a figure, without hooks and styles: the same for `getmediaview`, for React and without script. */
export function FigureMarkup(props: FigureMarkupProps) {
  const { view, words, caption = true, link, isEager = false, image, over, shape, isBusy, attributes } = props
  const { media, badgeShowMetaData, heroImageMark } = view
  const gone = goneWords(media, words)
  const box = (
    <PictureBox style={figureStyle(media, view.ratio, shape)} className="litfass-figure__picture">
      {image ?? (
        <StaticPicture
          media={media}
          alt={figureAlt(media, words)}
          words={words}
          isEager={isEager}
          isHero={heroImageMark}
        />
      )}
      {gone && <span className="litfass-picture__note">{gone}</span>}
      <FilmMarks media={media} words={words} />
    </PictureBox>
  )
  return (
    <figure
      {...attributes}
      className="litfass-figure"
      data-state={figureState(media)}
      data-media-id={'id' in media ? media.id : media.image.id}
      data-media-type={media.type}
      data-reload={JSON.stringify(reloadData(view))}
      data-hero={heroImageMark || undefined}
      aria-busy={isBusy || undefined}
    >
      {link && !gone ? <PictureLink {...link}>{box}</PictureLink> : box}
      {over}
      {caption && <FigureCaption media={media} words={words} isBadge={badgeShowMetaData} />}
    </figure>
  )
}

function PictureLink({ href, gallery, pid, children }: FigureLink & { children: ReactNode }) {
  return (
    <a href={href} className="litfass-figure__link" data-lightbox={gallery} data-pid={pid}>
      {children}
    </a>
  )
}

/** What is said in place of a picture or film that is gone; `undefined` while there is one. */
function goneWords(media: FigureMedia, words: GalleryWords): string | undefined {
  if (media.state === 'deleted') return words.deleted
  return media.state === 'unavailable' ? words.filmUnavailable : undefined
}

/** The words for those who do not see a figure. */
export function figureAlt(media: FigureMedia, words: GalleryWords): string {
  if (media.type === 'streaming_media') return 'title' in media ? media.title : ''
  return pictureOf(media)?.caption.trim() || words.pictureUntitled
}
