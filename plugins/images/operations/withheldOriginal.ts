import { createHash } from 'node:crypto'
import { isStaff, LitfassError } from '@litfass/kit'
import type { Viewer } from '@litfass/kit/domain'
import { z } from 'zod'
import { type Crop, isSameCrop } from '../model/geometry/recipe.ts'
import { texts } from '../texts.ts'
import { recipeOf } from './recipes.ts'

const percent = z.number()
const crop = z.object({ x: percent, y: percent, width: percent, height: percent })

/** An original withheld from a copy's owner, and the part of it they may show. */
const withheld = z.object({
  /** Identifies the original without revealing its content hash, since the owner may read this. */
  original: z.string(),
  crop: crop.nullable(),
})
type Withheld = z.output<typeof withheld>

const copiedOf = z.object({ copied: z.looseObject({ withheld: withheld.optional() }) })
const fileOf = z.object({ contentHash: z.string(), metadata: z.unknown() })

/**
 * Creates the mark of a copy whose original is withheld. It outlives the source, and a replacement of the copy's
 * file.
 */
export function withholding(contentHash: string, shown: Crop | null): Withheld {
  return { original: digestOf(contentHash), crop: shown }
}

/** Returns the original withheld from a picture's owner, if any. */
export function withheldIn(metadata: unknown): Withheld | undefined {
  return copiedOf.safeParse(metadata).data?.copied.withheld
}

/** Whether an original is withheld from the owner of a picture with this `metadata`. */
export function isWithheld(contentHash: string, metadata: unknown): boolean {
  return withheldIn(metadata)?.original === digestOf(contentHash)
}

/** Whether a document's original may be read by its owner. False for a partial document, which cannot tell. */
export function isOwnOriginal(doc: unknown): boolean {
  const { data } = fileOf.safeParse(doc)
  return data !== undefined && data.metadata !== undefined && !isWithheld(data.contentHash, data.metadata)
}

/**
 * Returns the `metadata` of a picture that gets another file: the mark is kept, in case the withheld file returns.
 */
export function metadataOfFile(
  before: unknown,
  { contentHash, metadata }: { contentHash: string; metadata: object },
): object {
  const { data } = copiedOf.safeParse(before)
  if (!data?.copied.withheld) return metadata
  return isWithheld(contentHash, before) ? data : { ...metadata, ...data }
}

function digestOf(contentHash: string): string {
  return createHash('sha256').update(`withheld:${contentHash}`).digest('base64url')
}

/** Crops are rounded to four decimal places, each side on its own. */
const TOLERANCE = 0.0002

/**
 * Refuses a crop that shows more of a withheld original than the copy's source did.
 * @param after the row as it will be
 * @throws LitfassError `copy.moreThanSource`
 */
export function requireShownPart(viewer: Viewer, before: unknown, after: unknown): void {
  const { data } = fileOf.safeParse(after)
  // Anonymous requests do not pass the access rules: these are internal calls.
  if (viewer.kind !== 'account' || isStaff(viewer)) return
  if (!data || !isWithheld(data.contentHash, data.metadata)) return
  const shown = withheldIn(data.metadata)?.crop ?? null
  const wanted = recipeOf(after).crop
  const isUnchanged = isSameFile(before, data) && isSameCrop(recipeOf(before).crop, wanted)
  if (!isUnchanged && !isWithin(wanted, shown)) throw moreThanSource()
}

/** The error for showing more than a copy's source does. */
export function moreThanSource(): LitfassError {
  return new LitfassError('forbidden', {
    detail: 'copy.moreThanSource',
    msgKey: texts.key('moreThanSource'),
  })
}

function isSameFile(before: unknown, { contentHash }: { contentHash: string }): boolean {
  return fileOf.safeParse(before).data?.contentHash === contentHash
}

function isWithin(wanted: Crop | null, shown: Crop | null): boolean {
  if (!shown) return true
  if (!wanted) return false
  return (
    wanted.x >= shown.x - TOLERANCE &&
    wanted.y >= shown.y - TOLERANCE &&
    wanted.x + wanted.width <= shown.x + shown.width + TOLERANCE &&
    wanted.y + wanted.height <= shown.y + shown.height + TOLERANCE
  )
}
