import { z } from 'zod'
import { KEPT_DETAILS, PRIVACY_DETAILS, type PrivacyReceipt } from '../../domain/privacyDetails.ts'

const embedded = z.object({ text: z.string(), from: z.enum(['iptc', 'xmp', 'exif']) }).nullish()
const text = z.string().nullish()
const receipt = z.object({ removed: z.array(z.enum(PRIVACY_DETAILS)), kept: z.array(z.enum(KEPT_DETAILS)) })

const stored = z.object({
  caption: text,
  copyright: text,
  metadata: z.object({ caption: embedded, copyright: embedded, privacyReceipt: receipt.nullish() }).nullish(),
})

/** Where a text of a picture came from: a block of the file, or somebody's hands. */
export type TextOrigin = 'iptc' | 'xmp' | 'exif' | 'typed'

/** What is known about a picture's texts, and about what its served files do without. */
export type PictureFacts = {
  /** What the served files do without, and what they keep; absent where nobody looked, or not for the reader. */
  receipt?: PrivacyReceipt
  caption?: TextOrigin
  copyright?: TextOrigin
}

/** Reads the facts of a stored document; a text that differs from the file's counts as typed, an empty one as none. */
export function pictureFacts(doc: unknown): PictureFacts {
  const parsed = stored.safeParse(doc)
  if (!parsed.success) return {}
  const { caption, copyright, metadata } = parsed.data
  const captionFrom = originOf(caption, metadata?.caption)
  const copyrightFrom = originOf(copyright, metadata?.copyright)
  return {
    ...(metadata?.privacyReceipt && { receipt: metadata.privacyReceipt }),
    ...(captionFrom && { caption: captionFrom }),
    ...(copyrightFrom && { copyright: copyrightFrom }),
  }
}

function originOf(
  value: string | null | undefined,
  inFile: z.infer<typeof embedded>,
): TextOrigin | undefined {
  if (!value) return undefined
  return inFile?.text === value ? inFile.from : 'typed'
}
