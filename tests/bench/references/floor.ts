import { join } from 'node:path'
import { VARIANT_WIDTHS } from '@litfass/images/model'
import sharp from 'sharp'

/** The least that has to be done: decode once at the largest size and encode that. Returns the bytes written. */
export const floor = async (path: string, outDir: string): Promise<number> => {
  const largest = sharp(path).autoOrient().resize({ width: VARIANT_WIDTHS.XXL, withoutEnlargement: true })
  return (await largest.webp({ quality: 80 }).toFile(join(outDir, 'XXL.webp'))).size
}
