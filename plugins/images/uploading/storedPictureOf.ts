import type { StoredPicture } from '@litfass/kit/react'
import { z } from 'zod'
import type { upload } from '../routes.ts'

type Answer = z.output<NonNullable<typeof upload.reply>>

/** The image object travels as JSON text (design section 5). */
export const imageObjectText = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.looseObject({ id: z.number().int() }))

/**
 * The picture an upload was answered with.
 * @throws Error for an answer without one
 */
export function storedPictureOf({ files: [stored] }: Answer): StoredPicture {
  if (!stored) throw new Error('The upload was answered without a picture.')
  return { imageObj: imageObjectText.parse(stored.imageObj), imageUrls: stored.imageUrls }
}
