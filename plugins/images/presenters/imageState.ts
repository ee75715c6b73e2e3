import { translate } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { planVariants } from '../domain/planVariants.ts'
import type { imageStateRow } from '../routes.ts'
import { type ImageRow, remainingOf } from './imageObject.ts'
import { urlSetOf } from './urlSetOf.ts'

/** What a page needs to exchange a stub by itself, in the language of the request. */
export function presentState(
  req: Pick<PayloadRequest, 'i18n'>,
  image: ImageRow,
  cdnUrl: string,
): z.input<typeof imageStateRow> {
  const { id, width, height, frames, processing, thumbhash, dominantColour } = image
  return {
    id,
    remaining: remainingOf(image),
    total: planVariants({ width, height, animated: frames > 1 }).length,
    reason: processing?.reason ? translate(req, `litfass:${processing.reason.replace('.', ':')}`) : null,
    width,
    height,
    thumbhash: thumbhash ?? null,
    dominantColour: dominantColour ?? null,
    imageUrls: urlSetOf(image, cdnUrl) ?? null,
  }
}
