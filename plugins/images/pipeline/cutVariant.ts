import type { CutExtension, CutPlan } from '@litfass/kit/domain'
import sharp from 'sharp'
import { readXmp } from './metadata/readXmp.ts'
import { encodeNoticedJpeg } from './render/encodeNoticedJpeg.ts'
import { encodeWebp } from './render/encodeWebp.ts'

/** Somebody waits for it: half the time of the full effort, for 2 to 3 % more bytes. */
const EFFORT = 2

/**
 * Cuts a part out of one of our own variants and brings it to its size: as JPEG (on white where it is transparent) or as
 * WebP; of a moving picture the first frame. The copyright notice stays in it.
 *
 * Only for bytes this pipeline has written: it is safe in the web server because no stranger made them.
 */
export const cutVariant = async (
  webp: Uint8Array,
  { region, width, height }: CutPlan,
  extension: CutExtension,
): Promise<Buffer> => {
  const { xmp } = await sharp(webp).metadata()
  const copyright = xmp && readXmp(xmp).copyright
  const cut = sharp(webp)
    .extract({ ...region })
    .resize(width, height, { fit: 'fill' })
  return extension === 'jpg'
    ? encodeNoticedJpeg(cut, copyright)
    : encodeWebp(cut, { effort: EFFORT, copyright })
}
