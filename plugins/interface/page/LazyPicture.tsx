import { type ReactNode, useEffect, useRef, useState } from 'react'
import { whenNear } from './lifecycle/near.ts'

export type LazyPictureProps = {
  src: string
  srcSet?: string | undefined
  /** The `srcset` of its AVIFs. */
  avif?: string | undefined
  sizes?: string | undefined
  alt: string
  /** Size of its file in px, if that is known. */
  width?: number | undefined
  height?: number | undefined
  /** Focal point in percent, for places that crop. */
  focus: { x: number; y: number }
  className?: string | undefined
  /** Shown in place of a picture that could not be loaded. */
  absent?: ReactNode
}

/**
 * A picture of a grid. It is loaded when it comes within 250 px of the part of the page that scrolls it, and tried once
 * more, a second after it has failed (spec media 4). Its place has a size of its own.
 */
export function LazyPicture({ src, srcSet, avif, absent, className, focus, ...given }: LazyPictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [isNear, setNear] = useState(false)
  const { stamp, isBroken, fail } = useRetry(src)
  useEffect(() => {
    if (!image.current) return
    return whenNear(image.current, () => setNear(true), scrollerOf(image.current))
  }, [])
  if (isBroken) return absent
  const files = isNear ? { src: stamped(src, stamp), srcSet: srcSet && stamped(srcSet, stamp) } : {}
  const style = { objectPosition: `${focus.x}% ${focus.y}%` }
  return (
    <>
      <picture style={{ display: 'contents' }}>
        {isNear && avif && <source type="image/avif" srcSet={stamped(avif, stamp)} sizes={given.sizes} />}
        <img
          {...given}
          {...files}
          ref={image}
          alt={given.alt}
          className={className}
          style={style}
          decoding="async"
          draggable={false}
          onError={fail}
        />
      </picture>
      <noscript>
        <img loading="lazy" src={src} alt="" className={className} style={style} />
      </noscript>
    </>
  )
}

/** Returns the closest element around this one that scrolls its content; null where that is the page. */
function scrollerOf(element: Element): Element | null {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (/^(auto|scroll)$/.test(getComputedStyle(around).overflowY)) return around
  return null
}

/** Delay before a failed load is retried, in ms (spec media 4). */
const RETRY_MS = 1000

type Failure = { of: string; retriedAt?: number; isFinal?: true }

/** Returns a time stamp for the URLs of a picture whose load has failed once; another `src` starts again. */
function useRetry(src: string) {
  const [known, setFailure] = useState<Failure>()
  const failure = known?.of === src ? known : undefined
  const isWaiting = failure !== undefined && failure.retriedAt === undefined
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setFailure({ of: src, retriedAt: Date.now() }), RETRY_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, src])
  return {
    stamp: failure?.retriedAt,
    isBroken: failure?.isFinal === true,
    fail: () =>
      setFailure((before) => {
        if (before?.of !== src) return { of: src }
        return before.retriedAt === undefined ? before : { ...before, isFinal: true }
      }),
  }
}

/** Adds a time stamp to each URL of a `src` or `srcset`, so that the browser does not repeat a failed answer. */
export function stamped(urls: string, stamp: number | undefined): string {
  if (stamp === undefined) return urls
  const candidates = urls.split(', ').map((candidate) => {
    const [url = '', ...width] = candidate.split(' ')
    return [`${url}${url.includes('?') ? '&' : '?'}t=${stamp}`, ...width].join(' ')
  })
  return candidates.join(', ')
}
