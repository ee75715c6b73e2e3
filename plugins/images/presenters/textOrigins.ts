import { z } from 'zod'

const ORIGINS = ['iptc', 'xmp', 'exif'] as const

const embedded = z.object({ text: z.string(), from: z.enum(ORIGINS) }).nullish()
const text = z.string().nullish()

const stored = z.object({
  caption: text,
  copyright: text,
  metadata: z.object({ caption: embedded, copyright: embedded }).nullish(),
})

/** Where a text of a picture came from: a block of the file, or somebody's hands. */
export type TextOrigin = (typeof ORIGINS)[number] | 'typed'

/** Where the texts of a picture came from; an empty text has no origin. */
export type TextOrigins = { caption?: TextOrigin; copyright?: TextOrigin }

/** Reads where the texts of a stored document came from; one that differs from the file's counts as typed. */
export function textOrigins(doc: unknown): TextOrigins {
  const parsed = stored.safeParse(doc)
  if (!parsed.success) return {}
  const { caption, copyright, metadata } = parsed.data
  const captionFrom = originOf(caption, metadata?.caption)
  const copyrightFrom = originOf(copyright, metadata?.copyright)
  return { ...(captionFrom && { caption: captionFrom }), ...(copyrightFrom && { copyright: copyrightFrom }) }
}

function originOf(
  value: string | null | undefined,
  inFile: z.infer<typeof embedded>,
): TextOrigin | undefined {
  if (!value) return undefined
  return inFile?.text === value ? inFile.from : 'typed'
}
