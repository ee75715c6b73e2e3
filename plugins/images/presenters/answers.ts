import { translate } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { variantCount } from '../model/geometry/sizes.ts'
import type { FigureImage } from '../model/picture/schemas.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import type { imageSame, imageStateRow } from '../routes.ts'
import { hasAvifs, type ImageRow, presentImage, remainingOf, urlSetOf } from './imageRow.ts'
import { placeholderOf } from './placeholder.ts'

/**
 * Presents a picture for pages.
 * @param cdnUrl base URL of public files, empty without a CDN
 */
export function figureImage(row: ImageRow, cdnUrl: string): FigureImage {
  const { id, caption, copyright, alt, language, width, height } = row
  const placeholder = placeholderOf(row.thumbhash ?? null) ?? null
  return {
    id,
    caption,
    copyright,
    alt,
    language,
    width,
    height,
    focus: { x: row.focus_x, y: row.focus_y },
    // A picture whose file is being replaced keeps showing the earlier one, even if that fails.
    remaining: row.is_stub ? remainingOf(row) : 0,
    urls: urlSetOf(row, cdnUrl) ?? null,
    hasAvifs: hasAvifs(row),
    placeholder,
    dominantColour: row.thumbhash && !placeholder ? null : (row.dominantColour ?? null),
  }
}

/** Presents the state of a picture, in the language of the request. */
export function presentState(
  req: Pick<PayloadRequest, 'i18n'>,
  image: ImageRow,
  cdnUrl: string,
): z.input<typeof imageStateRow> {
  const { id, width, height, thumbhash, dominantColour } = image
  return {
    id,
    remaining: remainingOf(image),
    total: variantCount(image),
    reason: presentReason(req, image),
    width,
    height,
    thumbhash: thumbhash ?? null,
    dominantColour: dominantColour ?? null,
    imageUrls: urlSetOf(image, cdnUrl) ?? null,
  }
}

/** Returns the reason of a failure, in the language of the request. */
export function presentReason(
  req: Pick<PayloadRequest, 'i18n'>,
  { processing }: Pick<ImageRow, 'processing'>,
): string | null {
  return processing?.reason ? translate(req, `litfass:${processing.reason.replace('.', ':')}`) : null
}

/**
 * Presents an uploaded picture: the image object as text, and the final addresses (design section 5).
 * @param notice what its sender should know of it
 */
export function uploadAnswer(
  image: ImageRow,
  { cdnUrl, notice }: Pick<ResolvedImagesOptions, 'cdnUrl'> & { notice: string | undefined },
) {
  const imageUrls = urlSetOf(image, cdnUrl)
  if (!imageUrls) throw new Error(`Image ${image.id} was stored without addresses.`)
  return { files: [{ imageObj: JSON.stringify(presentImage(image)), imageUrls, ...(notice && { notice }) }] }
}

/** Presents a picture that was uploaded while a text is written (spec platform 7). */
export function editorAnswer(image: ImageRow, { cdnUrl }: Pick<ResolvedImagesOptions, 'cdnUrl'>) {
  const urls = urlSetOf(image, cdnUrl)
  if (!urls) throw new Error(`Image ${image.id} was stored without addresses.`)
  return { status: 1 as const, id: image.id, image_link: urls.XL, thumb_link: urls.S }
}

type SamePicture = z.input<NonNullable<typeof imageSame.reply>>['pictures'][number]

/** Presents a picture that can be used instead of uploading its file again; `undefined` without addresses. */
export function samePicture(image: ImageRow, cdnUrl: string): SamePicture | undefined {
  const imageUrls = urlSetOf(image, cdnUrl)
  const { caption, copyright } = image
  return imageUrls && { imageObj: JSON.stringify(presentImage(image)), imageUrls, caption, copyright }
}
