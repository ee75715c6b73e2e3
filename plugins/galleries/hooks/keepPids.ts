import { translate } from '@litfass/kit'
import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { TEXTS } from '../constants.ts'
import { arrangeRows, type StoredRow, type WantedRow } from '../domain/arrangeRows.ts'
import { rememberLeaving } from '../domain/formerEntries.ts'
import { existingPictures } from '../operations/existingPictures.ts'
import type { ResolvedGalleriesOptions } from '../options.ts'
import { storedDocument, wantedRows } from './storedDocument.ts'

const NOTHING = { pictures: [], formerEntries: [] }

/**
 * Names every row of a gallery by its picture, for good, and remembers those that leave (decision 0016). Runs before
 * the fields are validated, so that a picture that was deleted keeps nobody from saving.
 */
export const keepPids =
  ({ imagesCollection }: ResolvedGalleriesOptions): CollectionBeforeChangeHook =>
  async ({ data, originalDoc, operation, req, collection }) => {
    const stored = operation === 'update' ? storedDocument.parse(originalDoc) : NOTHING
    if (data.pictures === undefined) return data
    const wanted = wantedRows.safeParse(data.pictures).data
    // Payload tells of rows that are none.
    if (!wanted) return data
    const exists = await existingPictures(req, { imagesCollection, ids: changedIds(wanted, stored.pictures) })
    const unchanged = new Set(liveIds(stored.pictures))
    const { rows, problems } = arrangeRows({
      wanted,
      stored: stored.pictures,
      exists: (image) => unchanged.has(image) || exists.has(image),
    })
    if (problems.length > 0)
      throw new ValidationError({
        collection: collection.slug,
        errors: problems.map((problem) => ({
          path: `pictures.${problem.at}.image`,
          label: translate(req, `${TEXTS}:picture`),
          message: translate(req, `${TEXTS}:${problem.reason}`, { number: problem.at + 1 }),
        })),
        req,
      })
    const before = stored.pictures.map(({ pid }) => pid)
    const after = rows.map(({ pid }) => pid)
    return {
      ...data,
      pictures: rows,
      formerEntries: rememberLeaving({ former: stored.formerEntries, before, after }),
    }
  }

const liveIds = (rows: readonly Pick<StoredRow, 'image'>[]) => rows.flatMap(({ image }) => image ?? [])

/** Pictures that have to be asked for: those the gallery does not have yet, or no more. */
function changedIds(wanted: readonly WantedRow[], stored: readonly StoredRow[]): number[] {
  const live = new Set(liveIds(stored))
  return liveIds(wanted).filter((id) => !live.has(id))
}
