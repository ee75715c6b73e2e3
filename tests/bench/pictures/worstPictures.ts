import sharp from 'sharp'
import { createNoise } from '../../factories/pictures/photograph.ts'
import type { BenchSetting } from '../bench.ts'
import { makeOnce } from './makeOnce.ts'

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: { r: 90, g: 120, b: 60, alpha: 0.5 } },
    limitInputPixels: false,
  })

/** As many pixels as are taken in a JPEG that can only be read as a whole. */
const progressiveJpeg = (side: number) =>
  plain(side, side).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()

/** The same for a PNG. */
const interlacedPng = (side: number) => plain(side, side, 4).png({ progressive: true }).toBuffer()

/** All frames of it are held at once where it is turned. */
const manyFrames = async (side: number, frames: number) => {
  const noise = createNoise(3)
  const colours = Array.from({ length: frames }, () => Buffer.alloc(side * side * 3, noise() * 255))
  const raw = { width: side, height: side * frames, channels: 3, pageHeight: side } as const
  return sharp(Buffer.concat(colours), { raw, limitInputPixels: false }).gif({ effort: 1 }).toBuffer()
}

/** A BMP of one bit a pixel: 12 MB that unfold. */
const twoColourBmp = async (side: number) => {
  const [rowBytes, header] = [Math.ceil(side / 32) * 4, Buffer.alloc(62)]
  header.write('BM', 0, 'latin1')
  header.writeUInt32LE(header.length + rowBytes * side, 2)
  header.writeUInt32LE(header.length, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(side, 18)
  header.writeInt32LE(side, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(1, 28)
  header.writeUInt32LE(2, 46)
  header.writeUInt32LE(0xffffff, 58)
  return Buffer.concat([header, Buffer.alloc(rowBytes * side, 0b0101_0011)])
}

/** Files that are just within every limit, each dear in its own way. */
export const worstPictures = (setting: BenchSetting) => {
  const part = setting.thoroughness === 'tiny' ? 10 : 1
  const side = (px: number) => Math.round(px / part)
  return Promise.all([
    makeOnce(setting, 'progressive JPEG', () => progressiveJpeg(side(7700))),
    makeOnce(setting, 'interlaced PNG', () => interlacedPng(side(9400))),
    makeOnce(setting, 'GIF, turned', () => manyFrames(side(1900), part === 1 ? 20 : 3)),
    makeOnce(setting, 'two-colour BMP', () => twoColourBmp(side(9990))),
  ])
}
