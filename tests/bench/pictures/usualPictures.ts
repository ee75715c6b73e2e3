import sharp from 'sharp'
import { photograph } from '../../factories/pictures/photograph.ts'
import type { BenchSetting } from '../bench.ts'
import { makeOnce } from './makeOnce.ts'

const sides = ({ thoroughness }: BenchSetting, width: number, height: number) => {
  const part = thoroughness === 'tiny' ? 8 : 1
  return { width: Math.round(width / part), height: Math.round(height / part) }
}

/** 24 megapixels and about 8 MB, as a camera writes them. */
export const cameraPicture = (setting: BenchSetting) =>
  makeOnce(setting, 'camera', () => photograph({ ...sides(setting, 6000, 4000), quality: 94, seed: 7 }))

/** 12 megapixels and about 4 MB, stored on its side, in the wide colours that phones take. */
export const phonePicture = (setting: BenchSetting) =>
  makeOnce(setting, 'phone', async () => {
    const plain = await photograph({ ...sides(setting, 4032, 3024), quality: 98, seed: 11 })
    const wide = sharp(plain).withMetadata({ orientation: 6 }).withIccProfile('p3')
    return wide.jpeg({ quality: 94 }).toBuffer()
  })

/** 12 megapixels without loss. */
export const largePng = (setting: BenchSetting) =>
  makeOnce(setting, 'png', async () =>
    sharp(await photograph({ ...sides(setting, 4000, 3000), quality: 90, seed: 13 }))
      .median(3)
      .png({ compressionLevel: 6 })
      .toBuffer(),
  )

/** Twenty frames of 640 x 480 px. */
export const movingPicture = (setting: BenchSetting) =>
  makeOnce(setting, 'gif', async () => {
    const { width, height } = sides(setting, 640, 480)
    const frames = await Promise.all(
      Array.from({ length: 20 }, async (_, frame) =>
        sharp(await photograph({ width, height, seed: 20 + (frame % 4) }))
          .raw()
          .toBuffer(),
      ),
    )
    const raw = { width, height: height * frames.length, channels: 3, pageHeight: height } as const
    return sharp(Buffer.concat(frames), { raw }).gif({ effort: 1 }).toBuffer()
  })
