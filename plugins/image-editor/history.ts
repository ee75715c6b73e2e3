import {
  findEditablePicture,
  type PictureRevision,
  pictureHistory,
  restorePicture,
} from '@litfass/images/editing'
import type { PictureState } from '@litfass/images/model'
import type { Handler } from '@litfass/kit'
import { changedModules } from './domain/changes.ts'
import type * as routes from './routes.ts'
import { requireProcessed, requireUnchanged, saveReply } from './saving.ts'

/** Returns a page of revisions, newest first, each with its changes. */
export const readHistory: Handler<typeof routes.history> = async ({ req, params: { id }, query }) => {
  const { before, limit } = query
  const picture = await findEditablePicture(req, id)
  // One more than requested: the changes of the last entry are found by comparing it with the one before.
  const { total, revisions } = await pictureHistory(req, id, { before, limit: limit + 1 })
  const page = revisions.slice(0, limit)
  return { total, revisions: page.map((one, at) => presentRevision(one, revisions[at + 1], picture)) }
}

/**
 * Presents a revision to people.
 * @param before the revision before it, if there is one
 * @param now the picture as it is now
 */
function presentRevision(
  { revision, savedAt, savedBy, isCurrent, recipe, focus, fields }: PictureRevision,
  before: PictureRevision | undefined,
  now: Pick<PictureState, 'fields'>,
): routes.HistoryEntry {
  return {
    revision,
    savedAt: savedAt.toISOString(),
    savedBy,
    isCurrent,
    changed: before ? changedModules(before, { recipe, focus, fields }) : [],
    focus,
    rotation: recipe.rotation,
    crop: recipe.crop,
    caption: textOf(fields.caption) ?? '',
    copyright: textOf(fields.copyright) ?? '',
    alt: textOf(fields.alt) ?? '',
    language: textOf(fields.language) ?? '',
    fileName: textOf(fields.originalName),
    isOtherFile: fields.contentHash !== now.fields.contentHash,
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * Restores an earlier revision by making a new one.
 * @throws LitfassError like a save; `absent` for a revision that is not in the history
 */
export const restoreRevision: Handler<typeof routes.restore> = async ({ req, params, body }) => {
  const restored = await restorePicture(req, {
    id: params.id,
    toRevision: body.toRevision,
    check: async (current) => {
      requireProcessed(current)
      await requireUnchanged(req, current, body.revision)
    },
  })
  return saveReply(req, 'restored', restored)
}
