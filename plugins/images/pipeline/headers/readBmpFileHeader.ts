import { BmpError } from '../bmp/bmpError.ts'
import { BMP_HEAD_BYTES, readBmpHeader } from '../bmp/bmpHeader.ts'
import type { ByteSource } from './byteSource.ts'
import { HeaderError } from './headerError.ts'
import type { PictureHeader } from './pictureHeader.ts'

/**
 * Size and cost of a BMP.
 * @throws HeaderError where its header is impossible or lies about the file.
 */
export const readBmpFileHeader = async (source: ByteSource): Promise<PictureHeader> => {
  try {
    const { width, height, channels } = readBmpHeader(await source.read(0, BMP_HEAD_BYTES), source.size)
    return { width, height, orientation: 1, frames: 1, bufferedBytes: width * height * channels }
  } catch (error) {
    if (!(error instanceof BmpError)) throw error
    throw new HeaderError(error.message, error.code === 'budget' ? 'upload.tooManyPixels' : 'upload.broken')
  }
}
