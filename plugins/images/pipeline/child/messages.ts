import { isRotation, type Recipe } from '@litfass/kit/domain'
import { PICTURE_FORMATS } from '../../domain/pictureFormat.ts'
import { VARIANT_KEYS } from '../../domain/variantSizes.ts'
import type { FailedAnswer } from '../failedAnswer.ts'
import { isFailedAnswer, isFields, isNumber, isOneOf, isText } from '../messageGuards.ts'
import type { RenderedFile, RenderedVariant } from '../render/renderVariants.ts'
import type { RenderRequest, Rendition } from '../renderRendition.ts'

/** What the child is asked. */
export interface RenderMessage {
  readonly type: 'render'
  readonly request: RenderRequest
}

/** What the child answers: each finished file, then the end, good or bad. */
export type ChildMessage =
  | { readonly type: 'variant'; readonly variant: RenderedVariant }
  | { readonly type: 'done'; readonly rendition: Rendition; readonly rss: number }
  | FailedAnswer

const isFile = (value: unknown): value is RenderedFile =>
  isFields(value) && [value.width, value.height, value.bytes].every(isNumber) && isText(value.file)

const isVariant = (value: unknown): value is RenderedVariant =>
  isFile(value) &&
  isFields(value) &&
  isOneOf(VARIANT_KEYS, value.key) &&
  Array.isArray(value.keys) &&
  value.keys.every((key) => isOneOf(VARIANT_KEYS, key)) &&
  typeof value.animated === 'boolean'

const isRendition = (value: unknown): value is Rendition =>
  isFields(value) &&
  [value.width, value.height].every(isNumber) &&
  [value.thumbhash, value.dominantColour].every(isText) &&
  Array.isArray(value.variants) &&
  value.variants.every(isVariant) &&
  (value.uncropped === undefined || isFile(value.uncropped))

const isRecipe = (value: unknown): value is Recipe =>
  isFields(value) &&
  isNumber(value.rotation) &&
  isRotation(value.rotation) &&
  (value.crop === null || (isFields(value.crop) && Object.values(value.crop).every(isNumber)))

/** Whether the child was sent something to render. */
export const isRenderMessage = (value: unknown): value is RenderMessage =>
  isFields(value) &&
  value.type === 'render' &&
  isFields(value.request) &&
  isText(value.request.sourcePath) &&
  isText(value.request.outDir) &&
  isOneOf(PICTURE_FORMATS, value.request.format) &&
  isRecipe(value.request.recipe)

/** Whether a message has one of the shapes a child may send; after decoding a stranger's file, anything may come. */
export const isChildMessage = (value: unknown): value is ChildMessage => {
  if (!isFields(value)) return false
  if (value.type === 'variant') return isVariant(value.variant)
  if (value.type === 'done') return isRendition(value.rendition) && isNumber(value.rss)
  return isFailedAnswer(value)
}
