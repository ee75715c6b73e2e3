import type { Size } from '@litfass/images/model'
import { fill } from '@litfass/kit/texts'
import type { ReactNode } from 'react'
import type { GalleryWords } from '../../componentTexts.ts'
import type { FigureStyle } from '../../domain/figureStyle.ts'
import { type PictureFiles, pictureSources } from '../../domain/pictureFiles.ts'

type PictureBoxProps = {
  /** Ratios, focal point and placeholder: of `figureStyle`, or of `ratioStyle` and `pictureStyle`. */
  style: FigureStyle
  className?: string
  children?: ReactNode
}

/** The box of a picture. It has its final size from the start, so that nothing moves when the file loads. */
export function PictureBox({ style, className, children }: PictureBoxProps) {
  return (
    <span className={className ? `litfass-picture ${className}` : 'litfass-picture'} style={style}>
      {children}
    </span>
  )
}

type PlainPictureProps = {
  image: PictureFiles & Size
  alt: string
  /** Language of the alternative text. */
  lang?: string | undefined
  /** The `sizes` attribute; measured by the browser by default, with the viewport as fallback. */
  sizes?: string
  /** Loads the file immediately, in view or not. */
  isEager?: boolean
  /** Marks the main picture of the page, which loads first. */
  isHero?: boolean
}

/** A picture that needs no script: the browser chooses the file and when to load it. */
export function PlainPicture({ image, alt, lang, isEager, isHero, ...given }: PlainPictureProps) {
  const { sizes = 'auto, 100vw' } = given
  const sources = pictureSources(image)
  if (!sources) return null
  return (
    <picture className="litfass-picture__choice">
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        loading={isEager || isHero ? 'eager' : 'lazy'}
        fetchPriority={isHero ? 'high' : 'auto'}
        sizes={sizes}
        srcSet={sources.srcSet}
        src={sources.src}
        alt={alt}
        lang={lang}
        width={image.width || undefined}
        height={image.height || undefined}
        decoding="async"
        className="litfass-picture__image"
      />
    </picture>
  )
}

type PreparingNoteProps = {
  text: string
  words: GalleryWords
  /** Remaining files and their total; the total is null until it is known. */
  progress?: { remaining: number; total: number | null }
}

/** Marks a picture or film that is being prepared, with its progress once that is known. */
export function PreparingNote({ text, words, progress }: PreparingNoteProps) {
  const total = progress?.total ?? null
  const done = total === null ? 0 : Math.max(0, total - (progress?.remaining ?? 0))
  return (
    <span className="litfass-stub__mark">
      <span className="litfass-stub__words">{text}</span>
      {total !== null && (
        <span className="litfass-stub__count">{fill(words.stubProgress, { done, total })}</span>
      )}
      {progress && (
        <span className="litfass-stub__track" aria-hidden="true">
          <span style={{ inlineSize: `${total ? (100 * done) / total : 0}%` }} />
        </span>
      )}
    </span>
  )
}
