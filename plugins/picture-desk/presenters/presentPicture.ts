import { z } from 'zod'
import type { DeskPicture } from '../routes.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const pixels = z
  .number()
  .nullish()
  .transform((value) => value ?? 0)

/** A row of the collection of pictures, as far as the desk shows it. */
const row = z.object({
  id: z.number(),
  caption: text,
  copyright: text,
  originalName: z.string().nullish(),
  focus_x: z.number(),
  focus_y: z.number(),
  width: pixels,
  height: pixels,
  revision: z.number().nullish(),
  is_stub: z.boolean().nullish(),
  visibility: z.enum(['public', 'restricted', 'withdrawn']),
  processing: z.object({ state: z.string().nullish() }).nullish(),
  url_set: z.record(z.string(), z.string()).nullish(),
})

/** The columns a query must select for `presentPicture`; the owner, because the rule of the file's name asks for it. */
export const PICTURE_COLUMNS = Object.fromEntries(
  [...Object.keys(row.shape), 'owner'].filter((key) => key !== 'id').map((key) => [key, true as const]),
)

/** What leaves the server of a picture, from a document read with the caller's rights. */
export function presentPicture(doc: unknown): DeskPicture {
  const { originalName, processing, revision, is_stub, url_set, ...picture } = row.parse(doc)
  return {
    ...picture,
    fileName: originalName ?? null,
    revision: revision ?? 1,
    is_stub: is_stub ?? false,
    hasFailed: processing?.state === 'failed',
    imageUrls: url_set ?? null,
  }
}
