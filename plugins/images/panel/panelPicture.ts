import type { Words } from '@litfass/kit/texts'
import { z } from 'zod'
import { KEPT_DETAILS, PRIVACY_DETAILS, type PrivacyReceipt } from '../model/files/privacyDetails.ts'
import { planVariants, VARIANT_KEYS, type VariantKey } from '../model/geometry/sizes.ts'
import type { TextOrigins } from '../model/picture/editablePicture.ts'
import { processingColumn, storedVariant } from '../presenters/imageRow.ts'
import { textOrigins } from '../presenters/textOrigins.ts'
import type { failureTexts } from '../texts.ts'

const count = z
  .number()
  .nullish()
  .transform((value) => value ?? 0)

/** The fields of a picture's document that the panel's components read. */
export const pictureRow = z.object({
  id: z.number(),
  is_stub: z.boolean().nullish(),
  width: count,
  height: count,
  frames: count,
  focus_x: z.number().nullish(),
  focus_y: z.number().nullish(),
  dominantColour: z.string().nullish(),
  processing: processingColumn,
  variants: z.array(storedVariant).nullish(),
  url_set: z.record(z.enum(VARIANT_KEYS), z.string()).nullish(),
})

/** A document's columns about its picture, as they come from Payload. */
type PictureRow = z.infer<typeof pictureRow>

/** A file of a picture; without an address until it is made. */
export type PanelFile = {
  keys: readonly VariantKey[]
  /** Size in px. */
  width: number
  height: number
  bytes?: number
  /** Length of its AVIF, where there is one. */
  avif?: number
  url?: string
}

/** A picture as the panel shows it. */
export type PanelPicture = {
  id: number
  state: 'waiting' | 'running' | 'ready' | 'failed'
  /** Why it failed, where there are words for it. */
  reason?: FailureName
  /** True while an earlier rendition is shown until this one is complete. */
  isReplacing: boolean
  /** Files still to be made. */
  remaining: number
  done: number
  /** Files of the picture; of one that replaces another, the most there can be, since its own size is not known yet. */
  total: number
  /** Size in px as a person sees it. */
  width: number
  height: number
  colour?: string
  /** Focal point in percent. */
  focus: { x: number; y: number }
  files: readonly PanelFile[]
  /** The columns this was read from, to bring a document up to date with. */
  columns: Readonly<Record<string, unknown>>
}

/** The fields that no form writes: updating them overwrites nothing that someone is typing. */
const MADE_BY_PIPELINE = new Set([
  'is_stub',
  'renditionHash',
  'frames',
  'width',
  'height',
  'dominantColour',
  'processing',
  'variants',
  'url_set',
  'thumbnailURL',
])

/** Reads a document of the collection; `undefined` for anything else, such as a form that was never saved. */
export function panelPicture(doc: unknown): PanelPicture | undefined {
  const parsed = pictureRow.safeParse(doc)
  if (!parsed.success || !parsed.data.width || !parsed.data.height) return undefined
  const row = parsed.data
  const state = row.processing?.state ?? 'waiting'
  const files = filesOf(row)
  const reason = failureName(row.processing?.reason)
  const remaining = state === 'ready' ? 0 : (row.processing?.remaining ?? files.length)
  const total = isReplacing(row) ? VARIANT_KEYS.length : files.length
  return {
    id: row.id,
    state,
    isReplacing: isReplacing(row),
    remaining,
    done: Math.max(0, total - remaining),
    total,
    width: row.width,
    height: row.height,
    focus: { x: row.focus_x ?? 50, y: row.focus_y ?? 50 },
    files,
    columns: columnsOf(doc),
    ...(reason && { reason }),
    ...(row.dominantColour && { colour: row.dominantColour }),
  }
}

function columnsOf(doc: unknown): Record<string, unknown> {
  const own = Object.entries(Object(doc)).filter(([key]) => MADE_BY_PIPELINE.has(key))
  return Object.fromEntries(own)
}

/** True while more can be expected without anyone doing anything. */
export function isUnderWay({ state }: Pick<PanelPicture, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}

/** The file made for a size; `undefined` while it is not there. */
export function fileFor({ files }: PanelPicture, key: VariantKey): (PanelFile & { url: string }) | undefined {
  const file = files.find(({ keys }) => keys.includes(key))
  return file?.url ? { ...file, url: file.url } : undefined
}

function isReplacing({ is_stub, processing }: PictureRow): boolean {
  return !is_stub && processing?.state !== 'ready'
}

/** The planned sizes with the files made so far. While a rendition replaces another one, the files are the other one's. */
function filesOf(row: PictureRow): PanelFile[] {
  const { width, height, frames, variants, url_set } = row
  return planVariants({ width, height, frames }).map((planned) => {
    const made = variants?.find(({ keys }) => keys.includes(planned.key))
    const url = url_set?.[planned.key]
    if (!made || !url) return { keys: planned.keys, width: planned.width, height: planned.height }
    const { width: wide, height: high, bytes, avif } = made
    return { keys: planned.keys, width: wide, height: high, bytes, url, ...(avif !== undefined && { avif }) }
  })
}

const FAILURES = ['truncated', 'corrupt', 'tooManyPixels', 'memory', 'timeout', 'crashed', 'lost'] as const

/** The name of a failure's text. */
type FailureName = (typeof FAILURES)[number] & keyof Words<typeof failureTexts>

/** Returns the text's name for a stored reason such as `failure.truncated`; `undefined` for an unknown one. */
export function failureName(reason: string | null | undefined): FailureName | undefined {
  return FAILURES.find((name) => reason === `failure.${name}`)
}

const receipt = z.object({ removed: z.array(z.enum(PRIVACY_DETAILS)), kept: z.array(z.enum(KEPT_DETAILS)) })
const stored = z.object({ metadata: z.object({ privacyReceipt: receipt.nullish() }).nullish() })
const originalFile = z.object({
  width: z.number(),
  height: z.number(),
  filesize: z.number(),
  mimeType: z.string(),
})

/** The notices about a picture's texts, and about the metadata its served files leave out. */
export type PictureFacts = TextOrigins & {
  /** The metadata that the served files leave out and keep; absent where it was not examined, or the reader may not know. */
  receipt?: PrivacyReceipt
  /** The file that was uploaded: px, bytes, and its format as people write it, such as JPEG. */
  original?: { width: number; height: number; bytes: number; format: string }
}

/** Reads the facts of a stored document. */
export function pictureFacts(doc: unknown): PictureFacts {
  const found = stored.safeParse(doc).data?.metadata?.privacyReceipt
  const file = originalFile.safeParse(doc).data
  const original = file && {
    width: file.width,
    height: file.height,
    bytes: file.filesize,
    format: file.mimeType.replace('image/', '').toUpperCase(),
  }
  return { ...(found && { receipt: found }), ...(original && { original }), ...textOrigins(doc) }
}
