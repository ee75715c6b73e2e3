import { orientationOf } from '../../domain/orientation.ts'
import type { ByteSource } from './byteSource.ts'
import { HeaderError } from './headerError.ts'
import type { PictureHeader } from './pictureHeader.ts'
import { openTiff, type TiffDirectory, type TiffReader } from './tiffDirectory.ts'
import { TIFF_TAGS } from './tiffTags.ts'

const REDUCED = 1

/** Raw photographs of several makers are TIFF files whose first page is a thumbnail, or no picture at all. */
const refuseRaw = async (tiff: TiffReader, { entries }: TiffDirectory): Promise<void> => {
  const subfile = (await tiff.number(entries.get(TIFF_TAGS.subfileType))) ?? 0
  const isThumbnail = (subfile & REDUCED) === REDUCED && entries.has(TIFF_TAGS.subDirectories)
  if (entries.has(TIFF_TAGS.dngVersion) || isThumbnail) {
    throw new HeaderError('A camera raw file', 'upload.type')
  }
}

/**
 * Size, orientation and cost of the first page of a TIFF.
 * @throws HeaderError where its directory is broken or reaches beyond the file.
 */
export const readTiffHeader = async (source: ByteSource): Promise<PictureHeader> => {
  const tiff = await openTiff(source)
  const page = await tiff.directory(tiff.first)
  const read = (tag: number) => tiff.number(page.entries.get(tag))
  await refuseRaw(tiff, page)
  const [width, height] = [await read(TIFF_TAGS.width), await read(TIFF_TAGS.height)]
  if (!width || !height) throw new HeaderError('A TIFF without a size')
  const samples = (await read(TIFF_TAGS.samplesPerPixel)) ?? 1
  const bits = (await read(TIFF_TAGS.bitsPerSample)) ?? 1
  const rows = (await read(TIFF_TAGS.tileHeight)) ?? (await read(TIFF_TAGS.rowsPerStrip)) ?? height
  return {
    width,
    height,
    frames: 1,
    orientation: orientationOf(await read(TIFF_TAGS.orientation)),
    // Strips and rows of tiles are unpacked as a whole, however high the file makes them.
    bufferedBytes: Math.ceil((width * Math.min(rows, height) * samples * bits) / 8),
  }
}
