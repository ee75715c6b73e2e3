import { z } from 'zod'
import type { TextOrigin, TextOrigins } from '../model/picture/editablePicture.ts'

const ORIGINS = ['iptc', 'xmp', 'exif'] as const

const embedded = z.object({ text: z.string(), from: z.enum(ORIGINS) }).nullish()
const text = z.string().nullish()
/** Texts a copy took over from its source, stored in `metadata`. */
const copied = z.object({ caption: text, copyright: text, alt: text }).nullish()

const stored = z.object({
  caption: text,
  copyright: text,
  alt: text,
  metadata: z.object({ caption: embedded, copyright: embedded, alt: embedded, copied }).nullish(),
})

/** Returns where the texts of a stored document came from; a text that differs from the file's counts as typed. */
export function textOrigins(doc: unknown): TextOrigins {
  const parsed = stored.safeParse(doc)
  if (!parsed.success) return {}
  const { metadata, ...texts } = parsed.data
  const found = (['caption', 'copyright', 'alt'] as const).flatMap((name) => {
    const origin = originOf(texts[name], metadata?.[name], metadata?.copied?.[name])
    return origin ? [[name, origin] as const] : []
  })
  return Object.fromEntries(found)
}

function originOf(
  value: string | null | undefined,
  inFile: z.infer<typeof embedded>,
  ofSource: z.infer<typeof text>,
): TextOrigin | undefined {
  if (!value) return undefined
  if (ofSource === value) return 'copied'
  return inFile?.text === value ? inFile.from : 'typed'
}
