import { translate } from '@litfass/kit'
import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { z } from 'zod'
import { arrangeRows, type StoredRow, updateFormer, type WantedRow } from './domain/pids.ts'
import { formerEntries, lockPictures } from './store.ts'
import { texts } from './texts.ts'

/** A picture as APIs accept it: an id or a populated document. */
const picture = z.union([z.number(), z.object({ id: z.number() }).transform(({ id }) => id)]).nullish()

/** The submitted rows; further fields pass through. */
const submittedRows = z
  .array(z.looseObject({ id: z.string().nullish(), image: picture.transform((id) => id ?? null) }))
  .nullish()
  .transform((rows) => rows ?? [])

const storedRows = z
  .array(z.object({ id: z.string(), pid: z.number().nullish(), image: picture }))
  .nullish()
  .transform((rows) =>
    // A row with neither never had a picture.
    (rows ?? []).flatMap(({ id, pid, image }) => {
      const name = pid ?? image
      return name ? { id, pid: name, image: image ?? null } : []
    }),
  )

/** The fields of a stored gallery that pids depend on. */
const storedGallery = z.object({ pictures: storedRows, formerEntries })

/**
 * Assigns every row of a gallery its pid and records the removed ones (decision 0016). Runs before validation, so that a
 * picture deleted meanwhile does not prevent saving.
 * @throws ValidationError when a row names no picture, an unknown one, or one already in the gallery
 */
export const keepPids: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  operation,
  req,
  collection,
}) => {
  if (data.pictures === undefined) return data
  const wanted = submittedRows.safeParse(data.pictures).data
  // Payload's validation reports malformed rows.
  if (!wanted) return data
  const stored =
    operation === 'update' ? storedGallery.parse(originalDoc) : { pictures: [], formerEntries: [] }
  const unchanged = new Set(imageIds(stored.pictures))
  const existing = await lockPictures(
    req,
    imageIds(wanted).filter((id) => !unchanged.has(id)),
  )
  const { rows, problems } = arrangeRows({
    wanted,
    stored: stored.pictures,
    exists: (image) => unchanged.has(image) || existing.has(image),
  })
  if (problems.length > 0)
    throw new ValidationError({
      collection: collection.slug,
      errors: problems.map(({ at, reason }) => ({
        path: `pictures.${at}.image`,
        label: translate(req, texts.key('picture')),
        message: translate(req, texts.key(reason), { number: at + 1 }),
      })),
      req,
    })
  const before = stored.pictures.map(({ pid }) => pid)
  const after = rows.map(({ pid }) => pid)
  return {
    ...data,
    pictures: rows,
    formerEntries: updateFormer({ former: stored.formerEntries, before, after }),
  }
}

const imageIds = (rows: readonly Pick<StoredRow | WantedRow, 'image'>[]) =>
  rows.flatMap(({ image }) => image ?? [])
