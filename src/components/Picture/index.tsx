import { pictureStyle, ratioStyle } from '@litfass/galleries/domain'
import { LateStub, LazyImage, PictureBox, StaticMedia } from '@litfass/galleries/react'
import { componentTexts } from '@litfass/galleries/words'
import type { FigureImage } from '@litfass/images/model'
import { currentLocale } from '../../i18n/pageTexts.ts'

type ContentProps = {
  image: FigureImage
  /** The `sizes` attribute, for the main picture and for stubs. */
  sizes: string
  /** Alternative text; empty where the same text is beside the picture. */
  alt: string
  /** Language of the alternative text, where it is not that of the page. */
  lang?: string | undefined
  /** Marks the main picture of the page, which loads first. */
  priority?: boolean | undefined
}

type PictureProps = ContentProps & {
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
export function PictureContent({ image, sizes, alt, lang, priority = false }: ContentProps) {
  const { id, remaining, urls, width, height, hasAvifs } = image
  const files = { urls, width, height, hasAvifs }
  if (remaining === 0 && urls)
    return <LazyImage image={files} alt={alt} lang={lang} sizes={sizes} isHero={priority} />
  const words = componentTexts.in(currentLocale())
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
