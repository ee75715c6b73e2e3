import { pictureStyle, ratioStyle } from '@litfass/galleries/domain'
import { LazyImage, PictureBox, StubPicture } from '@litfass/galleries/react'
import type { FigureImage } from '@litfass/images/model'

type PictureProps = {
  image: FigureImage
  /** The `sizes` attribute, for the main picture and for browsers without script. */
  sizes: string
  /** Alternative text; empty where the same text is beside the picture. */
  alt: string
  /** Language of the alternative text, where it is not that of the page. */
  lang?: string | undefined
  /** Ratio (width to height) to crop to around the focal point; the picture's own when left out. */
  ratio?: number | undefined
  /** Marks the main picture of the page, which loads first. */
  priority?: boolean
  className?: string | undefined
}

const UNCUT = { small: 'original', medium: 'original', large: 'original' } as const

/** A picture in a box of reserved size; a stub until it is processed. */
export function Picture({ image, sizes, alt, lang, ratio, priority = false, className }: PictureProps) {
  const { id, remaining, urls, width, height, hasAvifs } = image
  const shape = ratio ? { width: ratio, height: 1 } : image
  const files = { urls, width, height, hasAvifs }
  return (
    <PictureBox style={{ ...ratioStyle(UNCUT, shape), ...pictureStyle(image) }} className={className}>
      {remaining === 0 && urls ? (
        <LazyImage image={files} alt={alt} lang={lang} sizes={sizes} isHero={priority} />
      ) : (
        <StubPicture image={{ ...files, id, remaining }} alt={alt} lang={lang} sizes={sizes} />
      )}
    </PictureBox>
  )
}
