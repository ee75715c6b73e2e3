import { createHash } from 'node:crypto'
import type { Crop } from '@litfass/kit/domain'
import { z } from 'zod'

const percent = z.number()
const crop = z.object({ x: percent, y: percent, width: percent, height: percent })

/** An original the owner of a copy may not have, and the part of it they may show. */
const withheld = z.object({
  /** Tells the original without giving its content hash away, since the owner may read this. */
  original: z.string(),
  crop: crop.nullable(),
})
export type Withheld = z.output<typeof withheld>

const copiedOf = z.object({ copied: z.looseObject({ withheld: withheld.optional() }) })
const row = z.object({ contentHash: z.string(), metadata: z.unknown() })

/** The mark of a copy whose original stays with staff. It outlives the source, and the copy's own file being replaced. */
export function withholding(contentHash: string, shown: Crop | null): Withheld {
  return { original: digestOf(contentHash), crop: shown }
}

/** What the `metadata` of a picture says of an original its owner may not have. */
export function withheldIn(metadata: unknown): Withheld | undefined {
  return copiedOf.safeParse(metadata).data?.copied.withheld
}

/** Whether an original is the one that is kept from the owner of a picture with this `metadata`. */
export function isWithheld(contentHash: string, metadata: unknown): boolean {
  return withheldIn(metadata)?.original === digestOf(contentHash)
}

/** Whether a whole document shows an original that is its owner's. Of a part of one nobody can tell. */
export function isOwnOriginal(doc: unknown): boolean {
  const { data } = row.safeParse(doc)
  return data !== undefined && data.metadata !== undefined && !isWithheld(data.contentHash, data.metadata)
}

/** The `metadata` of a picture that gets another file: what is withheld stays so, should its file come back. */
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
