import { VARIANT_WIDTHS } from '@litfass/images/model'
import type { FigureImage } from '@litfass/images/schemas'
import styles from './box.module.css'

type EventPictureProps = {
  image: FigureImage
  /** Alternative text if the picture has none; empty if a title is shown beside it. */
  alt: string
  /** The `sizes` attribute. */
  sizes: string
  /** Width to height, such as `16:9`; the picture's own when left out. */
  ratio?: string | null | undefined
}

/** The variants that a browser chooses from. */
const OFFERED = ['S', 'M', 'L', 'XL'] as const

/** A picture that is cut around its focal point and needs no script. */
export function EventPicture({ image, alt, sizes, ratio }: EventPictureProps) {
  const { urls, width, height, focus, placeholder, language } = image
  const [across = width, down = height] = ratio?.split(':').map(Number) ?? []
  const style = {
    aspectRatio: `${across} / ${down}`,
    objectPosition: `${focus.x}% ${focus.y}%`,
    ...(placeholder && { backgroundImage: `url(${JSON.stringify(placeholder)})` }),
  }
  if (!urls) return <span className={styles.picture} style={style} />
  return (
    <img
      loading="lazy"
      decoding="async"
      src={urls.M}
      srcSet={OFFERED.map((key) => `${urls[key]} ${Math.min(VARIANT_WIDTHS[key], width)}w`).join(', ')}
      sizes={sizes}
      alt={image.alt || alt}
      lang={image.alt && language ? language : undefined}
      width={width || undefined}
      height={height || undefined}
      className={styles.picture}
      style={style}
    />
  )
}
