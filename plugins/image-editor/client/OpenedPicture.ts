import { isRotation, isSideways, type Recipe } from '@litfass/kit/domain'
import { z } from 'zod'
import type { Draft } from '../domain/Draft.ts'
import type { TextOrigins } from '../domain/EditorPicture.ts'

const percent = z.number().min(0).max(100)

/** The image object as the routes of the editor give it (spec/media, section 3). */
const imageObject = z.looseObject({
  id: z.number().int(),
  revision: z.number().int(),
  is_stub: z.boolean(),
  focus_x: percent,
  focus_y: percent,
  rotation: z.number().optional(),
  crop: z.object({ x: percent, y: percent, width: percent, height: percent }).nullish(),
  width: z.number(),
  height: z.number(),
})

/** A picture as it is stored, as far as an open editor knows. */
export type OpenedPicture = {
  id: number
  /** What a save has to be made on. */
  revision: number
  /** True while it has nothing to show: it cannot be saved then. */
  isStub: boolean
  /** True when its first processing has failed. */
  hasFailed: boolean
  /** False while what is shown is made anew: it is still what the picture was before. */
  isCurrent: boolean
  /** Where it is shown from at size XL. */
  imageUrl: string | null
  /** Pixels of the upright original, without turn and crop; 0 where nobody knows yet. */
  upright: { width: number; height: number }
  stored: Draft
  /** Where the stored texts came from, as far as known. */
  origins: TextOrigins
  imageObj: Readonly<Record<string, unknown>> & { readonly id: number }
}

/**
 * Reads an image object.
 * @throws ZodError when it is none
 */
export function openedPicture(
  imageObj: unknown,
  { origins = {}, ...shown }: { imageUrl: string | null; isCurrent: boolean; origins?: TextOrigins },
): OpenedPicture {
  const image = imageObject.parse(imageObj)
  const { rotation = 0, crop = null } = image
  const recipe: Recipe = { rotation: isRotation(rotation) ? rotation : 0, crop: crop ?? null }
  return {
    id: image.id,
    revision: image.revision,
    isStub: image.is_stub,
    hasFailed: false,
    ...shown,
    origins,
    upright: uprightSize(image, recipe),
    stored: { recipe, focus: { x: image.focus_x, y: image.focus_y }, fields: image },
    imageObj: image,
  }
}

function uprightSize({ width, height }: { width: number; height: number }, { rotation, crop }: Recipe) {
  const [across, down] = isSideways(rotation) ? [height, width] : [width, height]
  const whole = (length: number, part: number | undefined) => Math.round((length * 100) / (part ?? 100))
  return { width: whole(across, crop?.width), height: whole(down, crop?.height) }
}
