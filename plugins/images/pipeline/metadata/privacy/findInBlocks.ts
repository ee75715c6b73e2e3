import type { KeptDetail, PrivacyDetail } from '../../../model/files/privacyDetails.ts'
import { type ByteSource, HeaderError, memorySource } from '../../headers/byteSource.ts'
import { openTiff, TIFF_TAGS, type TiffDirectory, type TiffReader } from '../../headers/tiff.ts'
import { photoshopResources, type ReadingBudget } from '../metadataBlocks.ts'
import { iptcTexts } from '../readIptc.ts'
import { usualPrefix, usualPrefixes } from '../xmp/namespaces.ts'
import { decodeXmp } from '../xmp/readXmp.ts'

/** The details found so far. Searches add to it, so that a truncated file keeps earlier finds. */
export type Findings = Set<PrivacyDetail | KeptDetail>

const T = TIFF_TAGS

const EXIF_TAGS: ReadonlyArray<readonly [PrivacyDetail, readonly number[]]> = [
  ['ownerName', [T.ownerName]],
  ['creator', [T.artist, T.windowsAuthor]],
  ['serialNumber', [T.bodySerial, T.lensSerial, T.cameraSerial]],
  ['camera', [T.make, T.model, T.lensMake, T.lensModel]],
  ['time', [T.changedAt, T.takenAt, T.digitisedAt]],
  ['keywords', [T.windowsKeywords]],
  ['comment', [T.userComment, T.windowsTitle, T.windowsComment, T.windowsSubject]],
  ['makerNote', [T.makerNote]],
  ['software', [T.software, T.hostComputer]],
  ['editHistory', [T.imageHistory]],
  ['documentIds', [T.uniqueId]],
  ['fileName', [T.documentName, T.rawFileName]],
  ['audio', [T.relatedSound]],
]

/** A user comment begins with the name of its encoding, which cameras write even if no text follows. */
const ENCODING_BYTES = 8
const LOOKED_AT_BYTES = 256

const isBlank = (byte: number): boolean => byte === 0 || byte === 0x20

/** Whether a tag holds anything: cameras reserve space for texts that were never written. */
async function isFilled(tiff: TiffReader, directory: TiffDirectory, tag: number): Promise<boolean> {
  const bytes = await tiff.bytes(directory.entries.get(tag), LOOKED_AT_BYTES)
  const value = tag === T.userComment ? bytes?.subarray(ENCODING_BYTES) : bytes
  return value?.some((byte) => !isBlank(byte)) ?? false
}

async function findInDirectory(tiff: TiffReader, directory: TiffDirectory, found: Findings): Promise<void> {
  for (const [detail, tags] of EXIF_TAGS) {
    for (const tag of tags) if (await isFilled(tiff, directory, tag)) found.add(detail)
  }
}

/** Whether there is a position: cameras without GPS write a directory with only the version (tag 0). */
async function hasPosition(tiff: TiffReader, first: TiffDirectory): Promise<boolean> {
  const at = await tiff.number(first.entries.get(T.gps))
  if (!at) return false
  try {
    return [...(await tiff.directory(at)).entries.keys()].some((tag) => tag !== 0)
  } catch (error) {
    // Other programs may still be able to read it.
    if (error instanceof HeaderError) return true
    throw error
  }
}

/**
 * Finds private details in an EXIF block, or in a TIFF file's first directory.
 * @throws HeaderError if it is broken.
 */
export async function findInExif(source: ByteSource, found: Findings): Promise<TiffDirectory> {
  const tiff = await openTiff(source)
  const first = await tiff.directory(tiff.first)
  if (await hasPosition(tiff, first)) found.add('position')
  await findInDirectory(tiff, first, found)
  const exifAt = await tiff.number(first.entries.get(T.exif))
  if (exifAt) await findInDirectory(tiff, await tiff.directory(exifAt), found)
  return first
}

/** Dataset numbers of the application record. */
const IPTC_DATASETS: ReadonlyArray<readonly [PrivacyDetail, readonly number[]]> = [
  ['place', [26, 27, 90, 92, 95, 100, 101]],
  ['creator', [80, 85, 110, 122]],
  ['creatorContact', [118]],
  ['time', [55, 60, 62, 63]],
  ['keywords', [25]],
  ['comment', [40, 230]],
  ['software', [65, 70]],
  ['documentIds', [22, 103]],
]

/** Finds private details in IPTC records; never throws. */
export function findInIptc(iptc: Uint8Array, found: Findings): void {
  const texts = iptcTexts(iptc)
  for (const [detail, datasets] of IPTC_DATASETS) {
    if (datasets.some((dataset) => texts.get(dataset)?.some((text) => text.trim()))) found.add(detail)
  }
}

const XMP_MARKS: ReadonlyArray<readonly [PrivacyDetail, RegExp]> = [
  ['position', /^exif:GPS/],
  ['place', /^(photoshop:(City|State|Country)|Iptc4xmpCore:(Location|CountryCode)|Iptc4xmpExt:Location\w+)$/],
  ['people', /^((mwg-rs|MP|MPRI|MPReg):|Iptc4xmpExt:PersonInImage)/],
  ['ownerName', /^(aux:OwnerName|exifEX:CameraOwnerName)$/],
  ['creator', /^(dc:creator|tiff:Artist|photoshop:(AuthorsPosition|CaptionWriter|Credit))$/],
  ['creatorContact', /^(Iptc4xmpCore:(CreatorContactInfo|Ci\w+)$|plus:\w*(URL|Email|Telephone|Address))/],
  ['serialNumber', /^(aux|exifEX):\w*SerialNumber$/],
  ['camera', /^(tiff:(Make|Model)|aux:Lens|exifEX:Lens(Make|Model))$/],
  ['time', /^(xmp:\w+Date|photoshop:DateCreated|exif:DateTime\w+)$/],
  ['keywords', /^(dc:subject|lr:hierarchicalSubject)$/],
  ['comment', /^exif:UserComment$/],
  ['makerNote', /^exif:MakerNote$/],
  ['software', /^(xmp:CreatorTool|tiff:Software)$/],
  ['editHistory', /^(xmpMM:History|photoshop:History|crs:(?!RawFileName)\w+)$/],
  ['documentIds', /^(xmpMM:(\w*ID|DerivedFrom|Ingredients)|photoshop:DocumentAncestors|exif:ImageUniqueID)$/],
  ['fileName', /^(crs:RawFileName|xmpMM:PreservedFileName|dc:source)$/],
  ['contentCredentials', /^dcterms:provenance$/],
  ['thumbnail', /^xmp:Thumbnails$/],
  ['secondImage', /^GImage:/],
  ['depthMap', /^(GDepth|Device):/],
  ['video', /^GCamera:(MicroVideo|MotionPhoto)$/],
  ['audio', /^GAudio:/],
]

/** The patterns by prefix: a packet may hold a hundred thousand names, and most match no prefix. */
const MARKS_BY_PREFIX = new Map(
  [...usualPrefixes, 'MPRI', 'MPReg'].map((prefix) => [
    prefix,
    XMP_MARKS.filter(([, mark]) => mark.source.includes(prefix)),
  ]),
)

// All repetitions are bounded, so that no text can make these patterns slow.
const DECLARATION = /xmlns:([\w.-]{1,40})\s{0,4}=\s{0,4}["']([^"']{1,100})["']/g
const NAME = /[<\s]([\w.-]{1,40}):([\w.-]{1,60})/g

/** Finds private details in an XMP packet by the names of its properties; never throws. */
export function findInXmp(bytes: Uint8Array, found: Findings): void {
  const xmp = decodeXmp(bytes)
  const prefixes = new Map<string, string>()
  for (const [, prefix = '', space = ''] of xmp.matchAll(DECLARATION)) {
    prefixes.set(prefix, usualPrefix(space) ?? prefix)
  }
  for (const [, prefix = '', name = ''] of xmp.matchAll(NAME)) {
    const usual = prefixes.get(prefix) ?? prefix
    for (const [detail, mark] of MARKS_BY_PREFIX.get(usual) ?? []) {
      if (!found.has(detail) && mark.test(`${usual}:${name}`)) found.add(detail)
    }
  }
}

const IPTC = 0x0404
const THUMBNAILS = [0x0409, 0x040c]
const ADDRESS = 0x040b
/** Slices hold the name of their document. */
const SLICES = 0x041a
const VERSION = 0x0421
const EXIF = 0x0422
const XMP = 0x0424
/** Resources whose content is searched. */
const BLOCKS = [IPTC, EXIF, XMP]

/**
 * Finds private details in Photoshop image resources.
 * @throws HeaderError if an EXIF block among them is broken.
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

const TAIL_BYTES = 1_000_000
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])
const VIDEO_MARKS = [Buffer.from('ftyp', 'latin1'), Buffer.from('MotionPhoto_Data', 'latin1')]

/** Finds data after the end of a picture, which viewers ignore: further pictures, a video, anything else. */
export async function findTrailing(source: ByteSource, from: number, found: Findings): Promise<void> {
  if (from >= source.size) return
  const bytes = Buffer.from(await source.read(from, TAIL_BYTES))
  // Some cameras pad the file with zeros.
  const start = bytes.findIndex((byte) => byte !== 0)
  if (start < 0) {
    if (from + bytes.length < source.size) found.add('trailingData')
    return
  }
  const isPicture = JPEG_START.equals(bytes.subarray(start, start + JPEG_START.length))
  const isVideo = VIDEO_MARKS.some((mark) => bytes.includes(mark))
  if (isPicture) found.add('secondImage')
  if (isVideo) found.add('video')
  if (!isPicture && !isVideo) found.add('trailingData')
}
