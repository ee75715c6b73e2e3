import { z } from 'zod'
import { KEPT_DETAILS, PRIVACY_DETAILS, type PrivacyReceipt } from '../../domain/privacyDetails.ts'
import { type TextOrigins, textOrigins } from '../../presenters/textOrigins.ts'

const receipt = z.object({ removed: z.array(z.enum(PRIVACY_DETAILS)), kept: z.array(z.enum(KEPT_DETAILS)) })
const stored = z.object({ metadata: z.object({ privacyReceipt: receipt.nullish() }).nullish() })

/** What is known about a picture's texts, and about what its served files do without. */
export type PictureFacts = TextOrigins & {
  /** What the served files do without, and what they keep; absent where nobody looked, or not for the reader. */
  receipt?: PrivacyReceipt
}

/** Reads the facts of a stored document. */
export function pictureFacts(doc: unknown): PictureFacts {
  const found = stored.safeParse(doc).data?.metadata?.privacyReceipt
  return { ...(found && { receipt: found }), ...textOrigins(doc) }
}
