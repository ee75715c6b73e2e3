'use client'

import { useEffect, useRef } from 'react'
import { preload } from 'react-dom'
import type { Extent } from '../../domain/neededWidth.ts'
import { type PictureFiles, pictureSources } from '../../domain/pictureFiles.ts'
import { useFigures } from '../context/ProvideFigures.tsx'
import { PlainPicture } from './PlainPicture.tsx'
import './picture.css'
import { useFileSize } from './useFileSize.ts'
import { useSecondTry } from './useSecondTry.ts'

export type LazyImageProps = {
  /** A picture that has its addresses; one that is being made is a `StubPicture`. */
  image: PictureFiles & Extent
  alt: string
  /**
   * `sizes` as in HTML, for as long as nothing has been measured: for the main picture of a page, and for pages without
   * script.
   */
  sizes?: string
  /** The page's main picture: its address stands in the HTML, and it comes before everything else. */
  isHero?: boolean
  className?: string
  /** Called when there is something to see. */
  onShown?: () => void
}

/**
 * A picture in a `PictureBox`, loaded when it comes within 250 px of the window, in the size it is shown in (spec media
 * 4 and 9). A failed load is tried once more after a second.
 */
export function LazyImage({ image, alt, sizes, isHero = false, className, onShown }: LazyImageProps) {
  const { words } = useFigures()
  const element = useRef<HTMLImageElement>(null)
  const chosen = useFileSize({ element, image, isHero })
  const { sources, isBroken, fail } = useSecondTry(
    image.urls?.XXL,
    chosen || isHero ? pictureSources(image, chosen?.size) : undefined,
  )
  const shownSizes = chosen ? `${chosen.width}px` : sizes
  if (isHero && !chosen) preloadHero(image, sizes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what happened before the first run has no event
  useEffect(() => {
    const shown = element.current
    // The HTML had its address, and what came of it came before this script.
    if (!isHero || !shown?.complete || !shown.currentSrc) return
    if (shown.naturalWidth > 0) onShown?.()
    else fail()
  }, [])
  return (
    <>
      <picture className="litfass-picture__choice">
        {sources?.avif && <source type="image/avif" srcSet={sources.avif} sizes={shownSizes} />}
        <img
          ref={element}
          fetchPriority={isHero ? 'high' : undefined}
          sizes={sources && shownSizes}
          srcSet={sources?.srcSet}
          src={sources?.src}
          alt={alt}
          width={image.width || undefined}
          height={image.height || undefined}
          decoding="async"
          className={className ? `litfass-picture__image ${className}` : 'litfass-picture__image'}
          data-broken={isBroken || undefined}
          onLoad={onShown}
          onError={sources && fail}
        />
      </picture>
      {!isHero && (
        <noscript>
          {/* Browsers without script load everything at once, so they cannot measure first. */}
          <PlainPicture image={image} alt={alt} sizes={sizes ?? '100vw'} />
        </noscript>
      )}
      {isBroken && <span className="litfass-picture__note">{words.pictureBroken}</span>}
    </>
  )
}

/** React preloads a main picture by itself, but not within a choice. */
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
