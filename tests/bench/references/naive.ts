import { join } from 'node:path'
import { VARIANT_WIDTHS } from '@litfass/images/model'
import sharp from 'sharp'

/** What comes to mind first: every size from the original, one after another. Returns the bytes written. */
export const naive = async (path: string, outDir: string, degrees = 0): Promise<number> => {
  let bytes = 0
  for (const [key, width] of Object.entries(VARIANT_WIDTHS)) {
    const upright = sharp(path).autoOrient()
    const turned = degrees === 0 ? upright : upright.rotate(degrees)
    const resized = turned.resize({ width, withoutEnlargement: true })
    const { size } = await resized.webp({ quality: 80 }).toFile(join(outDir, `${key}.webp`))
    bytes += size
  }
  return bytes
}
