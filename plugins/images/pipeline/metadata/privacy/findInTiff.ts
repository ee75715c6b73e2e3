import type { ByteSource } from '../../headers/byteSource.ts'
import { openTiff } from '../../headers/tiffDirectory.ts'
import { TIFF_TAGS } from '../../headers/tiffTags.ts'
import { MAX_BLOCK_BYTES } from '../maxBlockBytes.ts'
import type { ReadingBudget } from '../readingBudget.ts'
import type { Findings } from './Findings.ts'
import { findInExif } from './findInExif.ts'
import { findInIptc } from './findInIptc.ts'
import { findInPhotoshop } from './findInPhotoshop.ts'
import { findInXmp } from './findInXmp.ts'

/**
 * The private details of a TIFF file.
 * @throws HeaderError where it is broken.
 */
export async function findInTiff(source: ByteSource, found: Findings, budget: ReadingBudget): Promise<void> {
  const tiff = await openTiff(source)
  const { entries, next } = await tiff.directory(tiff.first)
  const block = async (tag: number) => (await tiff.bytes(entries.get(tag), MAX_BLOCK_BYTES))?.slice()
  const [xmp, iptc, photoshop] = [
    await block(TIFF_TAGS.xmp),
    await block(TIFF_TAGS.iptc),
    await block(TIFF_TAGS.photoshop),
  ]
  if (next > 0) found.add('secondImage')
  if (entries.has(TIFF_TAGS.subDirectories)) found.add('thumbnail')
  if (entries.has(TIFF_TAGS.colourProfile)) found.add('colours')
  if (xmp && (await budget.take(xmp.length))) findInXmp(xmp, found)
  if (iptc && (await budget.take(iptc.length))) findInIptc(iptc, found)
  await findInExif(source, found)
  if (photoshop) await findInPhotoshop(photoshop, found, budget)
}
