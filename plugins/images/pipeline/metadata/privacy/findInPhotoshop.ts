import { memorySource } from '../../headers/byteSource.ts'
import { photoshopResources } from '../photoshopResources.ts'
import type { ReadingBudget } from '../readingBudget.ts'
import type { Findings } from './Findings.ts'
import { findInExif } from './findInExif.ts'
import { findInIptc } from './findInIptc.ts'
import { findInXmp } from './findInXmp.ts'

const IPTC = 0x0404
const THUMBNAILS = [0x0409, 0x040c]
const ADDRESS = 0x040b
/** Slices carry the name of the document they were cut from. */
const SLICES = 0x041a
const VERSION = 0x0421
const EXIF = 0x0422
const XMP = 0x0424
/** Those that are looked into. */
const BLOCKS = [IPTC, EXIF, XMP]

/**
 * The private details in Photoshop's image resources.
 * @throws HeaderError where an EXIF block among them is broken.
 */
export async function findInPhotoshop(
  resources: Uint8Array,
  found: Findings,
  budget: ReadingBudget,
): Promise<void> {
  for (const { id, content } of photoshopResources(resources)) {
    if (BLOCKS.includes(id) && !(await budget.take(content.length))) return
    if (id === IPTC) findInIptc(content, found)
    if (id === XMP) findInXmp(content, found)
    if (id === EXIF) await findInExif(memorySource(content), found)
    if (THUMBNAILS.includes(id)) found.add('thumbnail')
    if (id === ADDRESS) found.add('creatorContact')
    if (id === SLICES) found.add('fileName')
    if (id === VERSION) found.add('software')
  }
}
