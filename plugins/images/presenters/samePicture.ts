import type { z } from 'zod'
import type { imageSame } from '../routes.ts'
import { type ImageRow, presentImage } from './imageObject.ts'
import { urlSetOf } from './urlSetOf.ts'

type SamePicture = z.input<NonNullable<typeof imageSame.reply>>['pictures'][number]

/** A picture somebody may use instead of uploading its file again; `undefined` for one without addresses. */
export function samePicture(image: ImageRow, cdnUrl: string): SamePicture | undefined {
  const imageUrls = urlSetOf(image, cdnUrl)
  const { caption, copyright } = image
  return imageUrls && { imageObj: JSON.stringify(presentImage(image)), imageUrls, caption, copyright }
}
