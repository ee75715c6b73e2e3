import { VARIANT_WIDTHS } from '../../domain/variantSizes.ts'
import { noticeXmp } from '../metadata/noticeXmp.ts'
import type { RawPixels } from '../rawPixels.ts'
import { fromRaw } from '../render/rawImage.ts'

interface AvifEncoding {
  /** 1 to 100; not WebP's scale. */
  readonly quality: number
  /** Written into the file as XMP; nothing else of the original's metadata is. */
  readonly copyright?: string | undefined
}

/** The next step of effort takes four times as long; only the small files are worth it. */
const effortFor = (width: number): number => (width > VARIANT_WIDTHS.L ? 3 : 4)

/** Encodes still, opaque pixels as AVIF. The same pixels give the same bytes. */
export const encodeAvif = (pixels: RawPixels, { quality, copyright }: AvifEncoding): Promise<Buffer> => {
  const image = fromRaw(pixels)
  const noticed = copyright ? image.withXmp(noticeXmp(copyright)) : image
  // Half the colour resolution, as WebP has it.
  return noticed.avif({ quality, effort: effortFor(pixels.width), chromaSubsampling: '4:2:0' }).toBuffer()
}
