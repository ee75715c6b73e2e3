import { type Orientation, orientationOf } from '../../domain/orientation.ts'
import { memorySource } from './byteSource.ts'
import { HeaderError } from './headerError.ts'
import { openTiff } from './tiffDirectory.ts'
import { TIFF_TAGS } from './tiffTags.ts'

/** The orientation an EXIF block (from its TIFF header on) gives; upright where it gives none or is broken. */
export const exifOrientation = async (exif: Uint8Array): Promise<Orientation> => {
  try {
    const tiff = await openTiff(memorySource(exif))
    const { entries } = await tiff.directory(tiff.first)
    return orientationOf(await tiff.number(entries.get(TIFF_TAGS.orientation)))
  } catch (error) {
    if (error instanceof HeaderError) return 1
    throw error
  }
}
