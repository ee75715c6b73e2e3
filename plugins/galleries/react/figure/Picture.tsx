import type { FigureImage } from '@litfass/images/model'
import { componentTexts } from '../../componentTexts.ts'
import { pictureStyle, ratioStyle } from '../../domain/figureStyle.ts'
import { StaticMedia } from './FigureMarkup.tsx'
import { LateStub } from './LateStub.tsx'
import { LazyImage } from './LazyImage.tsx'
import { PictureBox } from './PictureMarkup.tsx'

export type PictureContentProps = {
  image: FigureImage
  /** The `sizes` attribute, for the main picture and for stubs. */
  sizes: string
  /** Alternative text; empty where the same text is beside the picture. */
  alt: string
  /** Language of the alternative text, where it is not that of the page. */
  lang?: string | undefined
  /** Marks the main picture of the page, which loads first. */
  priority?: boolean | undefined
  /** Language of the page, in which the state of an unfinished picture is said. */
  language: 'de' | 'en'
}

export type PictureProps = PictureContentProps & {
  /** Ratio (width to height) to crop to around the focal point; the picture's own when left out. */
  ratio?: number | undefined
  className?: string | undefined
}

/** Settings that keep the ratio of each picture. */
export const UNCUT = { small: 'original', medium: 'original', large: 'original' } as const

/** A picture in a box of reserved size, without the controls of a figure. */
export function Picture({ image, ratio, className, ...content }: PictureProps) {
  const shape = ratio ? { width: ratio, height: 1 } : image
  return (
    <PictureBox style={{ ...ratioStyle(UNCUT, shape), ...pictureStyle(image) }} className={className}>
      <PictureContent image={image} {...content} />
    </PictureBox>
  )
}

/** The content of a picture's box; a stub until it is processed. */
export function PictureContent({ image, sizes, alt, lang, priority = false, language }: PictureContentProps) {
  const { id, remaining, urls, width, height, hasAvifs } = image
  const files = { urls, width, height, hasAvifs }
  if (remaining === 0 && urls)
    return <LazyImage image={files} alt={alt} lang={lang} sizes={sizes} isHero={priority} />
  const words = componentTexts.in(language)
  return (
    <LateStub
      image={{ ...files, id, remaining }}
      alt={alt}
      lang={lang}
      sizes={sizes}
      still={
        <StaticMedia media={{ type: 'image', state: 'shown', image }} words={words} alternative={{ alt }} />
      }
    />
  )
}
