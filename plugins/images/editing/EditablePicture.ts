import type { PercentPoint, Recipe } from '@litfass/kit/domain'
import { z } from 'zod'
import { recipeOf } from '../operations/recipeOf.ts'
import { imageRow, presentImage } from '../presenters/imageObject.ts'
import { type TextOrigins, textOrigins } from '../presenters/textOrigins.ts'
import { type UrlSet, urlSetOf } from '../presenters/urlSetOf.ts'

/** What an editor needs of a picture its caller may change. */
export type EditablePicture = {
  id: number
  revision: number
  /** True before the first rendition is complete. */
  isStub: boolean
  /** False while what is shown is still what the picture was before its last change. */
  isCurrent: boolean
  hasFailed: boolean
  recipe: Recipe
  /** In percent of the frame as displayed. */
  focus: PercentPoint
  /** Every field of the document the caller may read; `contentHash` is `null` where its original is not for them. */
  fields: Record<string, unknown>
  /** Where its texts came from. */
  origins: TextOrigins
  /** The spec's image object, with the crop. */
  imageObj: Record<string, unknown>
  /** The seven addresses; `null` only for a row without a file. */
  imageUrls: UrlSet | null
}

const document = z.record(z.string(), z.unknown())

/** Makes it of a document that was read, or written, with the caller's rights. */
export function editablePicture(doc: unknown, cdnUrl: string): EditablePicture {
  const row = imageRow.parse(doc)
  const recipe = recipeOf(doc)
  return {
    id: row.id,
    revision: row.revision,
    isStub: row.is_stub,
    isCurrent: row.processing?.state === 'ready',
    hasFailed: row.processing?.state === 'failed',
    recipe,
    focus: { x: row.focus_x, y: row.focus_y },
    fields: { contentHash: null, ...document.parse(doc) },
    origins: textOrigins(doc),
    imageObj: { ...presentImage(row), crop: recipe.crop },
    imageUrls: urlSetOf(row, cdnUrl) ?? null,
  }
}
