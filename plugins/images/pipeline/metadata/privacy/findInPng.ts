import type { PrivacyDetail } from '../../../domain/privacyDetails.ts'
import { type ByteSource, memorySource } from '../../headers/byteSource.ts'
import { type PngChunk, pngChunks } from '../../headers/pngChunks.ts'
import { MAX_BLOCK_BYTES } from '../maxBlockBytes.ts'
import { pngXmp } from '../pngXmp.ts'
import type { ReadingBudget } from '../readingBudget.ts'
import type { Findings } from './Findings.ts'
import { findInExif } from './findInExif.ts'
import { findInXmp } from './findInXmp.ts'
import { findTrailing } from './findTrailing.ts'
import { orAsFarAsRead } from './orAsFarAsRead.ts'

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

/** The second letter is small where a program made the chunk up for itself. */
const isProgramsOwn = (type: string): boolean => /^[a-z][a-z]/.test(type)

/**
 * The private details of a PNG, before and behind its pixels.
 * @throws HeaderError where it is cut off.
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
    await orAsFarAsRead(() => findInExif(memorySource(content), found))
  } else if (isProgramsOwn(type)) found.add('otherData')
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
