import type { PictureFormat } from '../../domain/pictureFormat.ts'
import { type ByteSource, memorySource } from '../headers/byteSource.ts'
import { jpegSegments } from '../headers/jpegSegments.ts'
import { pngChunks } from '../headers/pngChunks.ts'
import { openTiff } from '../headers/tiffDirectory.ts'
import { TIFF_TAGS } from '../headers/tiffTags.ts'
import { findIptc } from './findIptc.ts'
import { jpegMarks, startsWith } from './jpegMarks.ts'
import { MAX_BLOCK_BYTES } from './maxBlockBytes.ts'
import { pngXmp } from './pngXmp.ts'
import { readingBudget } from './readingBudget.ts'

/** The undecoded metadata of a file. */
export interface MetadataBlocks {
  /** A TIFF structure: the EXIF block, or the file itself where that is a TIFF. */
  readonly exif?: ByteSource | undefined
  /** IPTC records. */
  readonly iptc?: Uint8Array | undefined
  /** XMP, as XML in UTF-8. */
  readonly xmp?: Uint8Array | undefined
}

const after = (mark: Buffer, content: Uint8Array): Uint8Array | undefined =>
  startsWith(content, mark) ? content.slice(mark.length) : undefined

const jpegBlocks = async (source: ByteSource): Promise<MetadataBlocks> => {
  let exif: Uint8Array | undefined
  let xmp: Uint8Array | undefined
  const photoshop: Uint8Array[] = []
  for await (const { marker, at, length } of jpegSegments(source)) {
    if (marker !== 0xe1 && marker !== 0xed) continue
    const content = await source.read(at, length)
    exif ??= after(jpegMarks.exif, content)
    xmp ??= after(jpegMarks.xmp, content)
    const resources = after(jpegMarks.photoshop, content)
    if (resources && photoshop.length < MAX_BLOCK_BYTES / 65_536) photoshop.push(resources)
  }
  return { exif: exif && memorySource(exif), xmp, iptc: findIptc(Buffer.concat(photoshop)) }
}

const pngBlocks = async (source: ByteSource): Promise<MetadataBlocks> => {
  let exif: Uint8Array | undefined
  let xmp: Uint8Array | undefined
  const budget = readingBudget()
  for await (const chunk of pngChunks(source)) {
    const { type, at, length } = chunk
    if (type === 'eXIf') exif ??= (await source.read(at, Math.min(length, MAX_BLOCK_BYTES))).slice()
    if (type === 'iTXt' || type === 'zTXt') xmp ??= await pngXmp(source, chunk, budget)
  }
  return { exif: exif && memorySource(exif), xmp }
}

const tiffBlocks = async (source: ByteSource): Promise<MetadataBlocks> => {
  const tiff = await openTiff(source)
  const { entries } = await tiff.directory(tiff.first)
  const block = async (tag: number) => (await tiff.bytes(entries.get(tag), MAX_BLOCK_BYTES))?.slice()
  const photoshop = await block(TIFF_TAGS.photoshop)
  const iptc = (await block(TIFF_TAGS.iptc)) ?? (photoshop && findIptc(photoshop))
  return { exif: source, iptc, xmp: await block(TIFF_TAGS.xmp) }
}

/**
 * Finds EXIF, IPTC and XMP in a picture; GIF and BMP carry none that we read.
 * @throws HeaderError where the file is broken.
 */
export const metadataBlocks = async (format: PictureFormat, source: ByteSource): Promise<MetadataBlocks> => {
  if (format === 'jpeg') return jpegBlocks(source)
  if (format === 'png') return pngBlocks(source)
  return format === 'tiff' ? tiffBlocks(source) : {}
}
