import { altText, creditLine, type FigureImage, type Size } from '@litfass/images/model'
import { fill } from '@litfass/kit/texts'
import type { HTMLAttributes, ReactNode } from 'react'
import type { GalleryWords } from '../../componentTexts.ts'
import {
  type FigureMedia,
  type FigureView,
  figureState,
  filmLength,
  pictureOf,
  referenceOf,
  reloadData,
} from '../../domain/figure.ts'
import { figureStyle } from '../../domain/figureStyle.ts'
import { PictureBox, PlainPicture, PreparingNote } from './PictureMarkup.tsx'

/** Links the picture of a figure: to its page, and to the lightbox of a gallery where there is one. */
export type FigureLink = { href: string; gallery?: string; pid?: number }

export type FigureMarkupProps = {
  view: FigureView
  words: GalleryWords
  /**
   * Shows caption and copyright, below the picture or as a badge on it; true by default. Other content is rendered in
   * their place, such as a `<figcaption>` with a headline.
   */
  caption?: ReactNode
  link?: FigureLink
  /** Width to height of the box on every screen, in place of the ratios of the view. */
  boxRatio?: number | undefined
  /** Data attributes of the figure in place of `data-reload`. */
  data?: Readonly<Record<`data-${string}`, string>>
  /** Loads the file immediately: for a figure that is replaced in view (`ggmReloader`). */
  isEager?: boolean
  /** Replaces the plain picture in the box by an interactive one. */
  image?: ReactNode
  /** Overlays the box, outside of its link: controls, a preview, a message. */
  over?: ReactNode
  /** Size of the previous picture in px, so that a figure that lost its picture keeps its box. */
  shape?: Size
  isBusy?: boolean
  /** Further attributes of the figure. */
  attributes?: HTMLAttributes<HTMLElement>
}

/** The markup of a figure, without hooks and styles: the same for `getmediaview`, React and pages without script. */
export function FigureMarkup(props: FigureMarkupProps) {
  const { view, words, caption = true, link, isEager = false } = props
  const { image, over, shape, isBusy, attributes, boxRatio, data } = props
  const { media, badgeShowMetaData, heroImageMark } = view
  const gone = goneNote(media, words)
  const box = (
    <PictureBox
      style={{ ...figureStyle(media, view.ratio, shape), ...(boxRatio && { '--litfass-ratio': boxRatio }) }}
      className="litfass-figure__picture"
    >
      {image ?? (
        <StaticMedia
          {...{ media, words, isEager }}
          isHero={heroImageMark}
          alternative={figureAlt(media, words, { caption, link })}
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
      data-media-id={referenceOf(media).id}
      data-media-type={media.type}
      {...(data ?? { 'data-reload': JSON.stringify(reloadData(view)) })}
      {...(heroImageMark && { 'data-hero': true })}
      {...(isBusy && { 'aria-busy': true })}
    >
      {link && !gone ? (
        <a href={link.href} className="litfass-figure__link" data-lightbox={link.gallery} data-pid={link.pid}>
          {box}
        </a>
      ) : (
        box
      )}
      {over}
      {caption === true ? (
        <FigureCaption media={media} words={words} isBadge={badgeShowMetaData} href={link?.href} />
      ) : (
        caption
      )}
    </figure>
  )
}

/** The alternative text of a picture, with its language where it is the picture's own. */
type Alternative = { alt: string; lang?: string }

/**
 * Returns the alternative text of a figure. Where its caption stands below, a picture without an alternative text has
 * none, or is called what its link does.
 */
export function figureAlt(
  media: FigureMedia,
  words: GalleryWords,
  { caption = true, link }: Pick<FigureMarkupProps, 'caption' | 'link'>,
): Alternative {
  if (media.type === 'streaming_media') return { alt: 'title' in media ? media.title : '' }
  const image = pictureOf(media)
  if (!image) return { alt: '' }
  const hasCaption = Boolean(caption) && image.caption.trim() !== ''
  const own = altText(image, { hasCaption, otherwise: '' })
  if (own) return { alt: own, ...languageOf(image) }
  if (!hasCaption) return { alt: words.pictureUntitled }
  return { alt: link ? words.pictureOpen : '' }
}

/** The `lang` of a picture's texts: always, since a figure does not know the page it is shown on. */
const languageOf = ({ language }: FigureImage) => (language ? { lang: language } : {})

function goneNote(media: FigureMedia, words: GalleryWords): string | undefined {
  if (media.state === 'deleted') return words.deleted
  return media.state === 'unavailable' ? words.filmUnavailable : undefined
}

type StaticMediaProps = {
  media: FigureMedia
  words: GalleryWords
  alternative: Alternative
  isEager?: boolean
  isHero?: boolean
}

/** The content of the box without a script. */
export function StaticMedia({ media, words, alternative, isEager, isHero }: StaticMediaProps) {
  const image: FigureImage | undefined = pictureOf(media)
  if (!image) return null
  if (image.remaining === 0)
    return <PlainPicture image={image} {...alternative} isEager={isEager} isHero={isHero} />
  if (media.type !== 'image') return null
  if (image.remaining < 0) return <span className="litfass-picture__note">{words.stubFailed}</span>
  return <PreparingNote text={words.stubPreparing} words={words} />
}

type FilmMarksProps = { media: FigureMedia; words: GalleryWords }

/** Marks a figure as a film, with its length or that it is being prepared; renders nothing on pictures. */
function FilmMarks({ media, words }: FilmMarksProps) {
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
            {fill(words.filmLength, { time: filmLength(media.seconds) })}
          </span>
        </span>
      )}
    </span>
  )
}

type FigureCaptionProps = {
  media: FigureMedia
  words: GalleryWords
  /** Overlays the picture (`badgeShowMetaData`) instead of following it. */
  isBadge: boolean
  /** URL of the picture's page, which the caption leads to. */
  href: string | undefined
}

/** Caption and credit of a figure; nothing where it has neither. */
export function FigureCaption({ media, words, isBadge, href }: FigureCaptionProps) {
  const image = pictureOf(media)
  const caption = (media.type === 'image' ? image?.caption : 'title' in media ? media.title : '')?.trim()
  const credit = creditLine(image?.copyright ?? '', words.credit)
  if (!caption && !credit) return null
  const language = media.type === 'image' && image ? languageOf(image) : {}
  return (
    <figcaption
      className={isBadge ? 'litfass-figure__caption litfass-figure__badge' : 'litfass-figure__caption'}
    >
      {caption &&
        (href ? (
          <a href={href} className="litfass-figure__words" {...language}>
            {caption}
          </a>
        ) : (
          <span className="litfass-figure__words" {...language}>
            {caption}
          </span>
        ))}
      {caption && credit && ' '}
      {credit && <small className="litfass-figure__credit">{credit}</small>}
    </figcaption>
  )
}
