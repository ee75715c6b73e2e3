import type { PictureState } from '../domain/EditorPicture.ts'
import { whatChanged } from '../domain/whatChanged.ts'
import type { PictureRevision } from '../PictureSource.ts'
import type { HistoryEntry } from '../routes.ts'

/**
 * What leaves the server about a revision.
 * @param before the revision before it, if there is one
 * @param now the picture as it is
 */
export function presentRevision(
  revision: PictureRevision,
  before: PictureRevision | undefined,
  now: Pick<PictureState, 'fields'>,
): HistoryEntry {
  const { recipe, focus, fields, savedAt, ...kept } = revision
  return {
    revision: kept.revision,
    savedAt: savedAt.toISOString(),
    savedBy: kept.savedBy,
    isCurrent: kept.isCurrent,
    changed: before ? whatChanged(before, revision) : [],
    focus,
    rotation: recipe.rotation,
    crop: recipe.crop,
    caption: textOf(fields.caption) ?? '',
    copyright: textOf(fields.copyright) ?? '',
    fileName: textOf(fields.originalName),
    isOtherFile: fields.contentHash !== now.fields.contentHash,
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
