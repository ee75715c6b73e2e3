import type { FigureImage } from '@litfass/images/model'
import { fitSize, VARIANT_WIDTHS } from '@litfass/images/model'
import { LazyPicture } from '@litfass/interface/lazyPicture'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { usePickerServices } from '../ProvideBookmarks.tsx'

/**
 * A picture in a 3:2 box, cropped around its focal point, or a note why there is none. One in processing becomes the
 * picture by itself where there is a watch; a failed load is retried once, after a second (spec media 4).
 */
export function Thumbnail({ image: given, sizes }: { image: FigureImage | null; sizes: string }) {
  const { words } = usePickerServices()
  const image = useReadyImage(given)
  // A picture in processing has URLs already, but no files.
  const files = image?.remaining === 0 ? thumbnailFiles(image) : undefined
  return (
    <span
      className="litfass-bookmarks__box litfass-own"
      style={{ backgroundColor: image?.dominantColour ?? undefined }}
    >
      {image && files ? (
        <LazyPicture
          {...files}
          sizes={sizes}
          alt=""
          width={image.width || undefined}
          height={image.height || undefined}
          focus={image.focus}
          absent={<span className="litfass-bookmarks__absent">{words.notLoaded}</span>}
        />
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

function noteOf(image: FigureImage | null): 'unavailable' | 'brokenPicture' | 'preparing' {
  if (!image) return 'unavailable'
  return image.remaining < 0 ? 'brokenPicture' : 'preparing'
}

/** Attributes of the `<img>`, and the `srcset` of its AVIF source if there is one. */
type ThumbnailFiles = { src: string; srcSet: string; avif?: string }

const SIZES = ['S', 'M', 'L'] as const
/** Smaller sizes have no AVIF. */
const AVIF_SIZES = ['M', 'L'] as const

/** Returns the files of a thumbnail with their real widths; `undefined` before there are any. */
export function thumbnailFiles({
  urls,
  width,
  height,
  hasAvifs,
}: Pick<FigureImage, 'urls' | 'width' | 'height' | 'hasAvifs'>): ThumbnailFiles | undefined {
  if (!urls) return undefined
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

const avifOf = (file: string) => file.replace(/\.webp(?= \d+w$)/, '.avif')
