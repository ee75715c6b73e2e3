import { type Orientation, orientationOf } from '../../model/geometry/orientation.ts'
import { type ByteSource, HeaderError, memorySource, type PictureHeader } from './byteSource.ts'

const MAX_ENTRIES = 1_024
const ENTRY_BYTES = 12
const TYPE_BYTES: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
  // UTF-8, since EXIF 3.0.
  129: 1,
}

/** A tag of a TIFF directory. */
interface TiffEntry {
  readonly type: number
  readonly count: number
  /** Offset of the value from the start of the TIFF structure. */
  readonly at: number
  readonly bytes: number
}

/** A directory: its tags, and the offset of the next one (0 after the last). */
export interface TiffDirectory {
  readonly entries: ReadonlyMap<number, TiffEntry>
  readonly next: number
}

/** Reads directories and values of one TIFF structure: a file, or the EXIF block of another format. */
export interface TiffReader {
  readonly first: number
  directory(offset: number): Promise<TiffDirectory>
  /** Returns the first value as a number; `undefined` if the tag is absent or of another type. */
  number(entry: TiffEntry | undefined): Promise<number | undefined>
  /** Returns the value's bytes, at most `limit` of them. */
  bytes(entry: TiffEntry | undefined, limit: number): Promise<Uint8Array | undefined>
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const exactly = async (source: ByteSource, offset: number, length: number): Promise<DataView> => {
  const bytes = await source.read(offset, length)
  if (bytes.length < length) throw new HeaderError('A TIFF structure ends too early')
  return viewOf(bytes)
}

const isLittleEndian = (mark: number): boolean => {
  if (mark !== 0x4949 && mark !== 0x4d4d) throw new HeaderError('Not a TIFF structure')
  return mark === 0x4949
}

const readEntry = (view: DataView, at: number, offset: number, little: boolean): [number, TiffEntry] => {
  const type = view.getUint16(at + 2, little)
  const count = view.getUint32(at + 4, little)
  const bytes = (TYPE_BYTES[type] ?? 0) * count
  const valueAt = bytes <= 4 ? offset + at + 8 : view.getUint32(at + 8, little)
  return [view.getUint16(at, little), { type, count, at: valueAt, bytes }]
}

const readDirectory = async (source: ByteSource, offset: number, little: boolean): Promise<TiffDirectory> => {
  const count = (await exactly(source, offset, 2)).getUint16(0, little)
  if (count === 0 || count > MAX_ENTRIES) throw new HeaderError('A TIFF directory has an impossible length')
  const view = await exactly(source, offset + 2, count * ENTRY_BYTES)
  const entries = new Map<number, TiffEntry>()
  for (let index = 0; index < count; index += 1) {
    const [tag, entry] = readEntry(view, index * ENTRY_BYTES, offset + 2, little)
    if (!entries.has(tag)) entries.set(tag, entry)
  }
  const link = await source.read(offset + 2 + count * ENTRY_BYTES, 4)
  return { entries, next: link.length === 4 ? viewOf(link).getUint32(0, little) : 0 }
}

const readNumber = async (source: ByteSource, entry: TiffEntry, little: boolean) => {
  if (entry.count < 1) return undefined
  if (entry.type === 1) return (await exactly(source, entry.at, 1)).getUint8(0)
  if (entry.type === 3) return (await exactly(source, entry.at, 2)).getUint16(0, little)
  if (entry.type === 4 || entry.type === 13) return (await exactly(source, entry.at, 4)).getUint32(0, little)
  return undefined
}

/**
 * Opens a classic TIFF structure.
 * @throws HeaderError if it is none, or a directory or value extends beyond the end.
 */
export const openTiff = async (source: ByteSource): Promise<TiffReader> => {
  const head = await exactly(source, 0, 8)
  const little = isLittleEndian(head.getUint16(0))
  if (head.getUint16(2, little) !== 42) throw new HeaderError('Not a classic TIFF structure')
  return {
    first: head.getUint32(4, little),
    directory: (offset) => readDirectory(source, offset, little),
    number: async (entry) => (entry ? readNumber(source, entry, little) : undefined),
    bytes: async (entry, limit) => (entry ? source.read(entry.at, Math.min(entry.bytes, limit)) : undefined),
  }
}

/** The numbers of the TIFF and EXIF tags that are read. */
export const TIFF_TAGS = {
  subfileType: 0x00fe,
  width: 0x0100,
  height: 0x0101,
  bitsPerSample: 0x0102,
  compression: 0x0103,
  documentName: 0x010d,
  description: 0x010e,
  make: 0x010f,
  model: 0x0110,
  orientation: 0x0112,
  samplesPerPixel: 0x0115,
  rowsPerStrip: 0x0116,
  software: 0x0131,
  changedAt: 0x0132,
  artist: 0x013b,
  hostComputer: 0x013c,
  tileWidth: 0x0142,
  tileHeight: 0x0143,
  subDirectories: 0x014a,
  xmp: 0x02bc,
  copyright: 0x8298,
  iptc: 0x83bb,
  photoshop: 0x8649,
  exif: 0x8769,
  colourProfile: 0x8773,
  gps: 0x8825,
  takenAt: 0x9003,
  digitisedAt: 0x9004,
  takenAtOffset: 0x9011,
  imageHistory: 0x9213,
  makerNote: 0x927c,
  userComment: 0x9286,
  windowsTitle: 0x9c9b,
  windowsComment: 0x9c9c,
  windowsAuthor: 0x9c9d,
  windowsKeywords: 0x9c9e,
  windowsSubject: 0x9c9f,
  relatedSound: 0xa004,
  uniqueId: 0xa420,
  ownerName: 0xa430,
  bodySerial: 0xa431,
  lensMake: 0xa433,
  lensModel: 0xa434,
  lensSerial: 0xa435,
  dngVersion: 0xc612,
  cameraSerial: 0xc62f,
  rawFileName: 0xc68b,
} as const

/** Reads the orientation from an EXIF block (from its TIFF header on); upright if it has none or is broken. */
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

const REDUCED = 1

/** Raw photographs of several makers are TIFF files whose first page is a thumbnail, or not a picture. */
const refuseRaw = async (tiff: TiffReader, { entries }: TiffDirectory): Promise<void> => {
  const subfile = (await tiff.number(entries.get(TIFF_TAGS.subfileType))) ?? 0
  const isThumbnail = (subfile & REDUCED) === REDUCED && entries.has(TIFF_TAGS.subDirectories)
  if (entries.has(TIFF_TAGS.dngVersion) || isThumbnail) {
    throw new HeaderError('A camera raw file', 'upload.type')
  }
}

/**
 * Reads size, orientation and decoding cost of the first page of a TIFF.
 * @throws HeaderError if its directory is broken or extends beyond the file.
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
    // Strips and rows of tiles are decompressed as a whole, however high they are.
    bufferedBytes: Math.ceil((width * Math.min(rows, height) * samples * bits) / 8),
  }
}
