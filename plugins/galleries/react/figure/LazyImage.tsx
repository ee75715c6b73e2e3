import type { Size } from '@litfass/images/model'
import { preload } from 'react-dom'
import { type PictureFiles, packFiles, pictureSources } from '../../domain/pictureFiles.ts'
import '@litfass/interface/tokens.css'
import './picture.css'

export type LazyImageProps = {
  /** A picture that has URLs; one that is being processed is a `StubPicture`. */
  image: PictureFiles & Size
  alt: string
  /** Language of the alternative text. */
  lang?: string | undefined
  /** The `sizes` attribute of the main picture of a page, whose URL is in the HTML; the others are measured. */
  sizes?: string | undefined
  /** Marks the main picture of the page, which loads first. */
  isHero?: boolean
  className?: string | undefined
  /** Called when the file has loaded; only in client components. */
  onShown?: () => void
}

/**
 * A picture in a `PictureBox`, loaded when it comes within 250 px of the viewport, in the size it is shown (spec media 4
 * and 9). It is markup without hooks, for servers and browsers: `ProvideFigures` loads all of a page.
 */
export function LazyImage({ image, alt, lang, sizes, isHero = false, className, onShown }: LazyImageProps) {
  const sources = isHero ? pictureSources(image) : undefined
  if (isHero) preloadHero(image, sizes)
  return (
    <>
      <picture className="litfass-picture__choice">
        {sources?.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
        <img
          // No value is undefined, since that would be serialized into the page for each picture.
          {...(isHero && { fetchPriority: 'high' as const })}
          {...(sources && { sizes, srcSet: sources.srcSet, src: sources.src })}
          {...(image.width > 0 && { width: image.width, height: image.height })}
          {...(image.hasAvifs && { 'data-avif': '' })}
          {...(onShown && { onLoad: onShown })}
          {...(lang && { lang })}
          alt={alt}
          decoding="async"
          className={className ? `litfass-picture__image ${className}` : 'litfass-picture__image'}
          data-files={packFiles(image)}
        />
      </picture>
      {!isHero && image.urls && (
        <noscript>
          {/* Nothing can be measured: one file that suits most screens, shown over the picture that has the words. */}
          <img loading="lazy" src={image.urls.XL} alt="" className="litfass-picture__image" />
        </noscript>
      )}
    </>
  )
}

/** Preloads a main picture. React does so automatically only outside of a `<picture>`. */
function preloadHero(image: PictureFiles, sizes?: string): void {
  const { src = '', srcSet = '', avif } = pictureSources(image) ?? {}
  if (!src) return
  preload(avif?.split(' ')[0] ?? src, {
    as: 'image',
    imageSrcSet: avif ?? srcSet,
    imageSizes: sizes,
    ...(avif && { type: 'image/avif' }),
    fetchPriority: 'high',
  })
}
