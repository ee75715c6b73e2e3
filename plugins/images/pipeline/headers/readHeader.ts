import type { PictureFormat } from '../../domain/pictureFormat.ts'
import type { ByteSource } from './byteSource.ts'
import type { PictureHeader } from './pictureHeader.ts'
import { readBmpFileHeader } from './readBmpFileHeader.ts'
import { readGifHeader } from './readGifHeader.ts'
import { readJpegHeader } from './readJpegHeader.ts'
import { readPngHeader } from './readPngHeader.ts'
import { readTiffHeader } from './readTiffHeader.ts'

const READERS: Readonly<Record<PictureFormat, (source: ByteSource) => Promise<PictureHeader>>> = {
  jpeg: readJpegHeader,
  png: readPngHeader,
  gif: readGifHeader,
  tiff: readTiffHeader,
  bmp: readBmpFileHeader,
}

/**
 * Reads the header of a picture of a known format; no pixel is decoded.
 * @throws HeaderError where the header shows that the file is broken or none of ours.
 */
export const readHeader = (format: PictureFormat, source: ByteSource): Promise<PictureHeader> =>
  READERS[format](source)
