import type { Extent } from '../../domain/neededWidth.ts'
import { type PictureFiles, pictureSources } from '../../domain/pictureFiles.ts'

type PlainPictureProps = {
  image: PictureFiles & Extent
  alt: string
  /** As in HTML; by itself the browser measures, and those that cannot take the width of the window. */
  sizes?: string
  /** Loaded at once, whether it is seen or not. */
  isEager?: boolean
  /** The page's main picture: before everything else. */
  isHero?: boolean
}

/** A picture that needs no script: the browser chooses its file and when to load it. */
export function PlainPicture({ image, alt, sizes = 'auto, 100vw', isEager, isHero }: PlainPictureProps) {
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
        width={image.width || undefined}
        height={image.height || undefined}
        decoding="async"
        className="litfass-picture__image"
      />
    </picture>
  )
}
