import type { FigureImage } from '@litfass/images/model'
import { fitSize, VARIANT_WIDTHS } from '@litfass/images/model'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { usePickerServices } from '../ProvideBookmarks.tsx'

/**
 * A picture in a 3:2 box, cropped around its focal point, or a note why there is none. One in processing becomes the
 * picture by itself where there is a watch; a failed load is retried once, after a second (spec media 4).
 */
export function Thumbnail({ image: given, sizes }: { image: FigureImage | null; sizes: string }) {
  const { words } = usePickerServices()
  const image = useReadyImage(given)
  const retry = useRetry(image?.urls?.XXL)
  // A picture in processing has URLs already, but no files.
  const files = image?.remaining === 0 ? thumbnailFiles(image, retry.stamp) : undefined
  return (
    <span className="litfass-bookmarks__box" style={{ backgroundColor: image?.dominantColour ?? undefined }}>
      {image && files ? (
        <picture>
          {files.avif && <source type="image/avif" srcSet={files.avif} sizes={sizes} />}
          <img
            src={files.src}
            srcSet={files.srcSet}
            sizes={sizes}
            alt=""
            width={image.width || undefined}
            height={image.height || undefined}
            loading="lazy"
            decoding="async"
            onError={retry.fail}
            style={{ objectPosition: `${image.focus.x}% ${image.focus.y}%` }}
          />
        </picture>
      ) : (
        <span className="litfass-bookmarks__absent">{words[noteOf(image)]}</span>
      )}
    </span>
  )
}

const unsubscribed = () => () => undefined

/** Returns a picture with its files once they are made. */
function useReadyImage(image: FigureImage | null): FigureImage | null {
  const { stubs } = usePickerServices()
  const { id = 0, remaining = 0 } = image ?? {}
  useEffect(() => (remaining > 0 ? stubs?.watch(id, remaining) : undefined), [stubs, id, remaining])
  const read = useCallback(() => (remaining > 0 ? stubs?.read(id) : undefined), [stubs, id, remaining])
  const state = useSyncExternalStore(stubs?.subscribe ?? unsubscribed, read, () => undefined)
  if (!image || !state) return image
  if (state.kind === 'gone') return null
  if (state.kind === 'failed') return { ...image, remaining: -1 }
  if (state.kind === 'waiting') return image
  const { urls, width, height } = state
  return { ...image, remaining: 0, urls, width, height, hasAvifs: false }
}

/** Delay before a failed load is retried, in ms (spec media 4). */
const RETRY_MS = 1000

/** Returns a time stamp for the URLs of a picture whose load has failed once; `identity` changes with the picture. */
function useRetry(identity: string | undefined) {
  const [failed, setFailed] = useState<{ of: string | undefined; stamp?: number }>()
  const isWaiting = failed !== undefined && failed.of === identity && failed.stamp === undefined
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setFailed({ of: identity, stamp: Date.now() }), RETRY_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, identity])
  return {
    stamp: failed?.of === identity ? failed?.stamp : undefined,
    fail: () => setFailed((before) => (before?.of === identity ? before : { of: identity })),
  }
}

function noteOf(image: FigureImage | null): 'unavailable' | 'brokenPicture' | 'preparing' {
  if (!image) return 'unavailable'
  return image.remaining < 0 ? 'brokenPicture' : 'preparing'
}

/** Attributes of the `<img>`, and the `srcset` of its AVIF source if there is one. */
type ThumbnailFiles = { src: string; srcSet: string; avif?: string }

const SIZES = ['S', 'M', 'L'] as const
/** Smaller sizes have no AVIF. */
const AVIF_SIZES = ['M', 'L'] as const

/**
 * Returns the files of a thumbnail with their real widths; `undefined` before there are any.
 * @param stamp added to each URL, so that the browser does not repeat a failed answer
 */
export function thumbnailFiles(
  { urls: known, width, height, hasAvifs }: Pick<FigureImage, 'urls' | 'width' | 'height' | 'hasAvifs'>,
  stamp?: number,
): ThumbnailFiles | undefined {
  if (!known) return undefined
  const urls = stamp === undefined ? known : stamped(known, stamp)
  const realWidth = (widest: number) => (width && height ? fitSize({ width, height }, widest).width : widest)
  const srcSetOf = (sizes: readonly (typeof SIZES)[number][]) =>
    // Sizes above that of the picture share a file.
    [
      ...new Map(
        sizes.map((size) => [urls[size], `${urls[size]} ${realWidth(VARIANT_WIDTHS[size])}w`]),
      ).values(),
    ]
  const files = { src: urls.M, srcSet: srcSetOf(SIZES).join(', ') }
  if (!hasAvifs) return files
  return { ...files, avif: srcSetOf(AVIF_SIZES).map(avifOf).join(', ') }
}

const avifOf = (file: string) => file.replace(/\.webp(?=(\?t=\d+)? \d+w$)/, '.avif')

function stamped(urls: NonNullable<FigureImage['urls']>, stamp: number): NonNullable<FigureImage['urls']> {
  const { S, M, L } = urls
  return { ...urls, S: `${S}?t=${stamp}`, M: `${M}?t=${stamp}`, L: `${L}?t=${stamp}` }
}
