'use client'

import { type Size, type VariantKey, variantForWidth } from '@litfass/images/model'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import {
  freshSources,
  largerSize,
  neededWidth,
  type PictureFiles,
  type PictureSources,
  pictureSources,
  sizeAtAddress,
} from '../../domain/pictureFiles.ts'
import { useFigures } from '../FigureServices.tsx'
import { onLayoutChange, whenNear } from '../viewport.ts'
import { PlainPicture } from './PictureMarkup.tsx'
import '@litfass/interface/tokens.css'
import './picture.css'

export type LazyImageProps = {
  /** A picture that has URLs; one that is being processed is a `StubPicture`. */
  image: PictureFiles & Size
  alt: string
  /** Language of the alternative text. */
  lang?: string | undefined
  /** The `sizes` attribute until the picture is measured: for the main picture of a page, and without script. */
  sizes?: string
  /** Marks the main picture of the page: its URL is in the HTML, and it loads first. */
  isHero?: boolean
  className?: string
  /** Called when the file has loaded. */
  onShown?: () => void
}

/**
 * A picture in a `PictureBox`, loaded when it comes within 250 px of the viewport, in the size it is shown (spec media 4
 * and 9). A failed load is retried once, after a second.
 */
export function LazyImage({ image, alt, lang, sizes, isHero = false, className, onShown }: LazyImageProps) {
  const { words } = useFigures()
  const element = useRef<HTMLImageElement>(null)
  const chosen = useChosenFile({ element, image, isHero })
  const { sources, isBroken, fail } = useRetry(
    image.urls?.XXL,
    chosen || isHero ? pictureSources(image, chosen?.size) : undefined,
  )
  const shownSizes = chosen ? `${chosen.width}px` : sizes
  if (isHero && !chosen) preloadHero(image, sizes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only events before the first run were missed
  useEffect(() => {
    const shown = element.current
    // The HTML had the URL, so the file may have loaded or failed before this script ran.
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
          lang={lang}
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
          {/* Without script browsers load everything at once and cannot measure first. */}
          <PlainPicture image={image} alt={alt} lang={lang} sizes={sizes ?? '100vw'} />
        </noscript>
      )}
      {isBroken && <span className="litfass-picture__note">{words.pictureBroken}</span>}
    </>
  )
}

/** Preloads a main picture, which React does by itself only outside of a `<picture>`. */
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

/** A variant, and the width the picture is shown in, in CSS px. */
type ChosenFile = { size: VariantKey; width: number }

type UseChosenFileOptions = {
  element: RefObject<HTMLImageElement | null>
  image: PictureFiles & Size
  /** It is already loading, in a size chosen by the browser. */
  isHero: boolean
}

/**
 * Chooses the variant to load (spec media 9), as wide as the picture is shown on the pixels of this screen; `undefined`
 * until it is near the viewport. The variant only ever grows, so that no picture gets worse.
 */
function useChosenFile({ element, image, isHero }: UseChosenFileOptions): ChosenFile | undefined {
  const [chosen, setChosen] = useState<ChosenFile>()
  const { urls, width, height } = image
  const identity = urls?.XXL
  // biome-ignore lint/correctness/useExhaustiveDependencies: all URLs of a picture change with the last one
  useEffect(() => {
    const shown = element.current
    if (!shown || !urls) return
    let isNear = isHero
    const measure = (box: Size) => {
      isNear = true
      if (box.width < 1 || box.height < 1) return
      const needed = neededWidth({ box, picture: { width, height } })
      const size = variantForWidth(needed * window.devicePixelRatio)
      const loading = isHero ? sizeAtAddress({ urls }, shown.currentSrc) : undefined
      if (isHero && (!loading || largerSize(loading, size) === loading)) return
      setChosen((before) =>
        before && largerSize(before.size, size) === before.size ? before : { size, width: Math.ceil(needed) },
      )
    }
    const measureAgain = () => {
      if (isNear) measure(shown.getBoundingClientRect())
    }
    const stopWaiting = isHero ? measureAgain() : whenNear(shown, measure)
    const unsubscribe = onLayoutChange(measureAgain)
    return () => {
      stopWaiting?.()
      unsubscribe()
    }
  }, [element, identity, width, height, isHero])
  return chosen
}

/** Delay before a failed load is retried, in ms (spec media 4). */
const RETRY_MS = 1000

/** A retried failure keeps its time stamp, so that there is no third attempt. */
type Attempt = { of: string | undefined; failures: 0 | 1 | 2; stamp?: number }

/**
 * Retries a failed load once, with a time stamp in the URLs; `isBroken` when that failed too.
 * @param identity identifies the picture whatever its size; a different one starts over
 */
function useRetry(identity: string | undefined, sources: PictureSources | undefined) {
  const [last, setAttempt] = useState<Attempt>({ of: identity, failures: 0 })
  const { failures, stamp }: Attempt = last.of === identity ? last : { of: identity, failures: 0 }
  const isWaiting = failures === 1 && !stamp
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setAttempt({ of: identity, failures: 1, stamp: Date.now() }), RETRY_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, identity])
  return {
    sources: sources && stamp ? freshSources(sources, stamp) : sources,
    isBroken: failures === 2,
    fail: () => setAttempt({ of: identity, failures: stamp ? 2 : 1, ...(stamp && { stamp }) }),
  }
}
