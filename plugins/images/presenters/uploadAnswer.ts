import type { ResolvedImagesOptions } from '../options.ts'
import { type ImageRow, presentImage } from './imageObject.ts'
import { urlSetOf } from './urlSetOf.ts'

/** What an upload is answered with: the image object as text, and the final addresses (design section 5). */
export function uploadAnswer(image: ImageRow, { cdnUrl }: Pick<ResolvedImagesOptions, 'cdnUrl'>) {
  const imageUrls = urlSetOf(image, cdnUrl)
  if (!imageUrls) throw new Error(`Image ${image.id} was stored without addresses.`)
  return { files: [{ imageObj: JSON.stringify(presentImage(image)), imageUrls }] }
}
