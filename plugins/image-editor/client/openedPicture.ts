import {
  type Crop,
  isRotation,
  isSameCrop,
  isSideways,
  type Recipe,
  rotateCrop,
  type TextOrigins,
} from '@litfass/images/model'
import { z } from 'zod'
import type { Draft, DraftHistory } from '../domain/draft.ts'

const percent = z.number().min(0).max(100)

/** The image object as the editor's routes return it (spec/media, section 3). */
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

/** A stored picture as an open editor knows it. */
export type OpenedPicture = {
  id: number
  /** The revision a save is based on. */
  revision: number
  /** True until the first rendition is complete; a stub cannot be saved. */
  isStub: boolean
  /** True when its first processing has failed. */
  hasFailed: boolean
  /** False while the rendition on display is older than the last change. */
  isCurrent: boolean
  /** Address of size XL. */
  imageUrl: string | null
  /** Size of the upright original in px, without rotation and crop; 0 where it is unknown. */
  upright: { width: number; height: number }
  stored: Draft
  /** Origins of the stored texts, as far as known. */
  origins: TextOrigins
  imageObj: Readonly<Record<string, unknown>> & { readonly id: number }
}

/**
 * Parses an image object.
 * @throws ZodError
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

/** The image area's view of a draft. */
export type Preview = {
  /** The rendition on display, or a preview rotated by the server, which can be of the whole picture without its crop. */
  source: { kind: 'shown' } | { kind: 'turned'; degrees: Recipe['rotation']; isWhole: boolean }
  /** The visible part of the source, in percent of it as displayed; `null` for all of it. */
  part: Crop | null
}

/**
 * Decides how to show a recipe: with the rendition on display where possible, else with a preview (spec/media,
 * section 4). `showsWhole` asks for the uncropped picture.
 */
export function previewOf(
  { stored, isCurrent }: Pick<OpenedPicture, 'stored' | 'isCurrent'>,
  recipe: Recipe,
  showsWhole: boolean,
): Preview {
  const isCropped = stored.recipe.crop !== null
  const isAsStored =
    isCurrent && stored.recipe.rotation === recipe.rotation && isSameCrop(stored.recipe.crop, recipe.crop)
  if (isAsStored && !(showsWhole && isCropped)) return { source: { kind: 'shown' }, part: null }
  const part = showsWhole || !recipe.crop ? null : rotateCrop(recipe.crop, recipe.rotation)
  if (isCurrent && !isCropped && stored.recipe.rotation === recipe.rotation)
    return { source: { kind: 'shown' }, part }
  const isWhole = isCropped || !isCurrent
  return { source: { kind: 'turned', degrees: recipe.rotation, isWhole }, part }
}

/** A loaded file and its size in px. */
export type LoadedPicture = { src: string; width: number; height: number }

/** The draft as an image that modules can show without loading anything. */
export type ShownPicture = {
  /** The file in the image area. */
  src: string
  /** The part of it that the draft shows, in percent; `null` for all of it. */
  part: Crop | null
  /** Width by height of that part, in px. */
  ratio: number
}

type View = {
  src: string | null
  /** Name of the module that owns the image area. */
  area: string | null
  preview: Preview
  history: DraftHistory
}

/**
 * Returns the draft as an image, from the file in the image area; `null` until that is loaded. While a module owns the
 * image area and crops the whole picture, the part is its present crop.
 */
export function shownPicture(
  { src, area, preview, history }: View,
  loaded: LoadedPicture | undefined,
): ShownPicture | null {
  if (src === null || loaded?.src !== src) return null
  const { crop, rotation } = history.now.recipe
  const part = area === null ? preview.part : crop && rotateCrop(crop, rotation)
  return { src, part, ratio: ratioOfPart(loaded, part) }
}

/** Returns width by height of a part of a picture; the part is in percent, `null` for all of it. */
export const ratioOfPart = ({ width, height }: { width: number; height: number }, part: Crop | null) =>
  (width * (part?.width ?? 100)) / (height * (part?.height ?? 100))

/** Lays out a picture so that a part of it, in percent, fills the box around it, which has to clip the rest. */
export function partStyle({ x, y, width, height }: Crop) {
  return {
    inlineSize: `${10_000 / width}%`,
    blockSize: `${10_000 / height}%`,
    insetInlineStart: `${(-x * 100) / width}%`,
    insetBlockStart: `${(-y * 100) / height}%`,
  }
}

/** Time a picture may take to load, in ms: the editor waits for it with all controls disabled. */
const LOADING_MS = 30_000

/** Loads a picture into the browser's memory; rejects when it cannot be shown, or takes too long. */
export async function loadImage(src: string): Promise<void> {
  const image = new Image()
  image.src = src
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${src} took too long to load.`)), LOADING_MS)
  })
  await Promise.race([image.decode(), timeout]).finally(() => clearTimeout(timer))
}
