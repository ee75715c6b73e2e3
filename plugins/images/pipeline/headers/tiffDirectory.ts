import type { ByteSource } from './byteSource.ts'
import { HeaderError } from './headerError.ts'

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
}

/** One tag of a TIFF directory. */
export interface TiffEntry {
  readonly type: number
  readonly count: number
  /** Where the value lies, from the start of the TIFF structure. */
  readonly at: number
  readonly bytes: number
}

/** A directory: its tags, and where the next one lies (0: it was the last). */
export interface TiffDirectory {
  readonly entries: ReadonlyMap<number, TiffEntry>
  readonly next: number
}

/** Reads directories and values of one TIFF structure: a file, or the EXIF block of another format. */
export interface TiffReader {
  readonly first: number
  directory(offset: number): Promise<TiffDirectory>
  /** The first value as a number; `undefined` where the tag is absent or of another kind. */
  number(entry: TiffEntry | undefined): Promise<number | undefined>
  /** The value's bytes, at most `limit` of them. */
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
 * @throws HeaderError where it is none, or a directory or value reaches beyond the end.
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
