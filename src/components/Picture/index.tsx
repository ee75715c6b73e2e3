import { type FigureImage, pictureStyle, ratioStyle } from '@litfass/galleries/domain'
import { LazyImage, PictureBox, StubPicture } from '@litfass/galleries/react'

type PictureProps = {
  image: FigureImage
  /** The `sizes` of the place it stands in: for the main picture, and for browsers without script. */
  sizes: string
  /** Text for those who do not see it; empty where the same words stand beside it. */
  alt: string
  /** Width to height it is cut to, around its focus point; without it, its own. */
  ratio?: number | undefined
  /** The main picture of a page: loaded at once and before everything else. */
  priority?: boolean
  className?: string | undefined
}

const UNCUT = { small: 'original', medium: 'original', large: 'original' } as const

/** A picture in a box of reserved size. While its files are being made it is a stub that exchanges itself. */
export function Picture({ image, sizes, alt, ratio, priority = false, className }: PictureProps) {
  const { id, remaining, urls, width, height, hasAvifs } = image
  const shape = ratio ? { width: ratio, height: 1 } : image
  const files = { urls, width, height, hasAvifs }
  return (
    <PictureBox style={{ ...ratioStyle(UNCUT, shape), ...pictureStyle(image) }} className={className}>
      {remaining === 0 && urls ? (
        <LazyImage image={files} alt={alt} sizes={sizes} isHero={priority} />
      ) : (
        <StubPicture image={{ ...files, id, remaining }} alt={alt} sizes={sizes} />
      )}
    </PictureBox>
  )
}
