import type { ImageView } from '../../queries/imageView.ts'
import { StubPicture } from '../StubPicture/index.client.tsx'
import { AvifChoice } from './AvifChoice.tsx'
import { avifSrcSet } from './avifSrcSet.ts'
import styles from './index.module.css'
import { pictureSources } from './pictureSources.ts'
import { pictureStyle } from './pictureStyle.ts'

type PictureProps = {
  image: ImageView
  /** The `sizes` of the place it stands in. */
  sizes: string
  /** Text for those who do not see it; empty where the same words stand beside it. */
  alt: string
  /** Width to height it is cut to, around its focus point; without it, its own. */
  ratio?: number | undefined
  /** The main picture of a page: loaded at once and before everything else. */
  priority?: boolean
  className?: string | undefined
}

/** A picture in a box of reserved size. While its files are being made it is a stub that exchanges itself. */
export function Picture({ image, sizes, alt, ratio, priority = false, className }: PictureProps) {
  const style = pictureStyle(image, ratio)
  const classes = className ? `${styles.picture} ${className}` : styles.picture
  const sources = image.remaining === 0 ? pictureSources(image) : undefined
  if (!sources) return <StubPicture image={image} sizes={sizes} alt={alt} className={classes} style={style} />
  const avif = avifSrcSet(image)
  const picture = (
    // biome-ignore lint/performance/noImgElement: the variants are made already, so Next's image server has nothing to do
    <img
      {...sources}
      sizes={sizes}
      alt={alt}
      width={image.width}
      height={image.height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={classes}
      style={style}
    />
  )
  if (!avif) return picture
  return (
    <AvifChoice srcSet={avif} sizes={sizes} priority={priority}>
      {picture}
    </AvifChoice>
  )
}
