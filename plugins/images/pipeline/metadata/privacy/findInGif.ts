import type { ByteSource } from '../../headers/byteSource.ts'
import { gifTableBytes, skipGifBlocks } from '../../headers/gifData.ts'
import { MAX_BLOCK_BYTES } from '../maxBlockBytes.ts'
import type { ReadingBudget } from '../readingBudget.ts'
import type { Findings } from './Findings.ts'
import { findInXmp } from './findInXmp.ts'
import { findTrailing } from './findTrailing.ts'

const HEAD_BYTES = 13
const MAX_PARTS = 20_000
const IMAGE = 0x2c
const EXTENSION = 0x21
const TRAILER = 0x3b
const TEXT_LABELS = [0x01, 0xfe]
const APPLICATION = 0xff
const APPLICATION_BYTES = 11

/** How often frames are shown again: nobody's secret. */
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0']

/**
 * The private details of a GIF, which stand between its frames.
 * @throws HeaderError where it is cut off.
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
