import { isStaff, LitfassError } from '@litfass/kit'
import { type Crop, isSameCrop, type Viewer } from '@litfass/kit/domain'
import { z } from 'zod'
import { recipeOf } from './recipeOf.ts'
import { isWithheld, withheldIn } from './withheldOriginal.ts'

/** Crops are rounded to four places, each side on its own. */
const TOLERANCE = 0.0002

const row = z.object({ contentHash: z.string(), metadata: z.unknown() })

/**
 * Keeps whoever may not have the original of a copy from showing more of it than its source did.
 * @param after the row as it is to be
 * @throws LitfassError `copy.moreThanSource`
 */
export function requireShownPart(viewer: Viewer, before: unknown, after: unknown): void {
  const { data } = row.safeParse(after)
  // Nobody signed in gets past the access rules: these are the program's own calls.
  if (viewer.kind !== 'account' || isStaff(viewer)) return
  if (!data || !isWithheld(data.contentHash, data.metadata)) return
  const shown = withheldIn(data.metadata)?.crop ?? null
  const wanted = recipeOf(after).crop
  const isUnchanged = isSameFile(before, data) && isSameCrop(recipeOf(before).crop, wanted)
  if (!isUnchanged && !isWithin(wanted, shown)) throw moreThanSource()
}

/** The refusal of what a copy's source does not show. */
export function moreThanSource(): LitfassError {
  return new LitfassError('forbidden', {
    detail: 'copy.moreThanSource',
    msgKey: 'litfass:images:moreThanSource',
  })
}

function isSameFile(before: unknown, { contentHash }: z.output<typeof row>): boolean {
  return row.safeParse(before).data?.contentHash === contentHash
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
