import { z } from 'zod'

const REMOVED = ['position', 'serialNumber', 'ownerName', 'makerNote', 'thumbnail'] as const
const embedded = z.object({ text: z.string(), from: z.enum(['iptc', 'xmp', 'exif']) }).nullish()
const text = z.string().nullish()

const stored = z.object({
  caption: text,
  copyright: text,
  metadata: z
    .object({ caption: embedded, copyright: embedded, removed: z.array(z.enum(REMOVED)).nullish() })
    .nullish(),
})

/** Where a text of a picture came from: a block of the file, or somebody's hands. */
export type TextOrigin = 'iptc' | 'xmp' | 'exif' | 'typed'

/** What is known about a picture's texts, and about what its served files do without. */
export type PictureFacts = {
  /** Private details the original holds; `undefined` where they were not looked for or are not for the reader. */
  removed?: readonly (typeof REMOVED)[number][]
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
    ...(metadata?.removed && { removed: metadata.removed }),
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
