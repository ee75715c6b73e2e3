import type { FigureImage } from '@litfass/images/model'
import { fitSize, VARIANT_WIDTHS } from '@litfass/images/model'
import { usePickerServices } from '../ProvideBookmarks.tsx'

/** A picture in a 3:2 box, cropped around its focal point, or a note why there is none. */
export function Thumbnail({ image, sizes }: { image: FigureImage | null; sizes: string }) {
  const { words } = usePickerServices()
  // A picture in processing has URLs already, but no files.
  const files = image?.remaining === 0 ? thumbnailFiles(image) : undefined
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
            style={{ objectPosition: `${image.focus.x}% ${image.focus.y}%` }}
          />
        </picture>
      ) : (
        <span className="litfass-bookmarks__absent">{words[noteOf(image)]}</span>
      )}
    </span>
  )
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
