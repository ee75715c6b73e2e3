import type { PrivacyDetail } from '../../../model/files/privacyDetails.ts'
import { type ByteSource, memorySource } from '../../headers/byteSource.ts'
import { gifTableBytes, skipGifBlocks } from '../../headers/gif.ts'
import { type PngChunk, pngChunks } from '../../headers/png.ts'
import { openTiff, TIFF_TAGS } from '../../headers/tiff.ts'
import { MAX_BLOCK_BYTES, pngXmp, type ReadingBudget, untilBroken } from '../metadataBlocks.ts'
import {
  type Findings,
  findInExif,
  findInIptc,
  findInPhotoshop,
  findInXmp,
  findTrailing,
} from './findInBlocks.ts'

const TEXTS = ['tEXt', 'zTXt', 'iTXt']
const MAX_KEYWORD_BYTES = 80

const KEYWORDS: Readonly<Record<string, PrivacyDetail>> = {
  author: 'creator',
  software: 'software',
  source: 'camera',
  'creation time': 'time',
  'date:create': 'time',
  'date:modify': 'time',
}

const CHUNKS: Readonly<Record<string, PrivacyDetail>> = { tIME: 'time', caBX: 'contentCredentials' }

/** Whether a chunk is private: its second letter is lower case. */
const isPrivateChunk = (type: string): boolean => /^[a-z][a-z]/.test(type)

/**
 * Finds private details in a PNG, before and after its pixels.
 * @throws HeaderError if it is truncated.
 */
export async function findInPng(source: ByteSource, found: Findings, budget: ReadingBudget): Promise<void> {
  let end = source.size
  for await (const chunk of pngChunks(source, 'IEND')) {
    await findInChunk(source, chunk, found, budget)
    end = chunk.at + chunk.length + 4
  }
  await findTrailing(source, end, found)
}

async function findInChunk(
  source: ByteSource,
  chunk: PngChunk,
  found: Findings,
  budget: ReadingBudget,
): Promise<void> {
  const { type, at, length } = chunk
  const known = CHUNKS[type]
  if (known) found.add(known)
  else if (type === 'iCCP') found.add('colours')
  else if (TEXTS.includes(type)) await findInText(source, chunk, found, budget)
  else if (type === 'eXIf') {
    const bytes = Math.min(length, MAX_BLOCK_BYTES)
    if (!(await budget.take(bytes))) return
    const content = (await source.read(at, bytes)).slice()
    await untilBroken(() => findInExif(memorySource(content), found))
  } else if (isPrivateChunk(type)) found.add('otherData')
}

async function findInText(
  source: ByteSource,
  chunk: PngChunk,
  found: Findings,
  budget: ReadingBudget,
): Promise<void> {
  const xmp = await pngXmp(source, chunk, budget)
  if (xmp) findInXmp(xmp, found)
  else findByKeyword(await source.read(chunk.at, Math.min(chunk.length, MAX_KEYWORD_BYTES)), found)
}

function findByKeyword(content: Uint8Array, found: Findings): void {
  const start = Buffer.from(content).toString('latin1')
  const keyword = (start.split('\0', 1)[0] ?? '').toLowerCase()
  if (keyword.startsWith('raw profile type')) found.add('otherData')
  else found.add(KEYWORDS[keyword] ?? 'comment')
}

const HEAD_BYTES = 13
const MAX_PARTS = 20_000
const IMAGE = 0x2c
const EXTENSION = 0x21
const TRAILER = 0x3b
const TEXT_LABELS = [0x01, 0xfe]
const APPLICATION = 0xff
const APPLICATION_BYTES = 11

/** Applications that only store the number of loops. */
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0']

/**
 * Finds private details in a GIF, which are stored between its frames.
 * @throws HeaderError if it is truncated.
 */
export async function findInGif(source: ByteSource, found: Findings, budget: ReadingBudget): Promise<void> {
  const flags = (await source.read(10, 1))[0] ?? 0
  let at = HEAD_BYTES + gifTableBytes(flags)
  for (let parts = 0; parts < MAX_PARTS && at < source.size; parts += 1) {
    const [kind, label = 0] = await source.read(at, 2)
    if (kind === TRAILER) return findTrailing(source, at + 1, found)
    if (kind === EXTENSION) at = await findInExtension(source, { at, label }, found, budget)
    else if (kind === IMAGE) at = await afterFrame(source, at)
    else return
  }
}

async function findInExtension(
  source: ByteSource,
  { at, label }: { at: number; label: number },
  found: Findings,
  budget: ReadingBudget,
): Promise<number> {
  const end = await skipGifBlocks(source, at + 2)
  if (TEXT_LABELS.includes(label)) found.add('comment')
  if (label !== APPLICATION) return end
  const content = at + 3 + APPLICATION_BYTES
  const application = Buffer.from(await source.read(at + 3, APPLICATION_BYTES)).toString('latin1')
  if (application === 'XMP DataXMP') {
    const bytes = Math.min(end - content, MAX_BLOCK_BYTES)
    if (await budget.take(bytes)) findInXmp(await source.read(content, bytes), found)
  } else if (application.startsWith('C2PA_GIF')) found.add('contentCredentials')
  else if (!LOOPS.includes(application)) found.add('otherData')
  return end
}

async function afterFrame(source: ByteSource, at: number): Promise<number> {
  const flags = (await source.read(at + 9, 1))[0] ?? 0
  return skipGifBlocks(source, at + 10 + gifTableBytes(flags) + 1)
}

/**
 * Finds private details in a TIFF file.
 * @throws HeaderError if it is broken.
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

const BMP_HEAD_BYTES = 14
const SIZE_AT = 2

/** Finds data after the end of a BMP, which holds no other private details. Some programs leave its length at 0. */
export async function findInBmp(source: ByteSource, found: Findings): Promise<void> {
  const head = Buffer.from(await source.read(0, BMP_HEAD_BYTES))
  if (head.length < BMP_HEAD_BYTES) return
  const said = head.readUInt32LE(SIZE_AT)
  if (said > BMP_HEAD_BYTES) await findTrailing(source, said, found)
}
