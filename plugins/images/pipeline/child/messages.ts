import { PROCESSING_FAILURES, type ProcessingFailure } from '../../model/files/failures.ts'
import { PICTURE_FORMATS } from '../../model/files/formats.ts'
import { isRotation, type Recipe } from '../../model/geometry/recipe.ts'
import { VARIANT_KEYS } from '../../model/geometry/sizes.ts'
import { PipelineError } from '../pipelineError.ts'
import type { RenderedFile, RenderedVariant } from '../render/renderVariants.ts'
import type { RenderRequest, Rendition } from '../renderRendition.ts'

/** The request to a render process. */
export interface RenderMessage {
  readonly type: 'render'
  readonly request: RenderRequest
}

/** The answers of a render process: each finished file, then success or failure. */
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

/** Whether a message is a request to render. */
export const isRenderMessage = (value: unknown): value is RenderMessage =>
  isFields(value) &&
  value.type === 'render' &&
  isFields(value.request) &&
  isText(value.request.sourcePath) &&
  isText(value.request.outDir) &&
  isOneOf(PICTURE_FORMATS, value.request.format) &&
  isRecipe(value.request.recipe)

/** Whether a message is a valid answer; a child that decoded an untrusted file may send anything. */
export const isChildMessage = (value: unknown): value is ChildMessage => {
  if (!isFields(value)) return false
  if (value.type === 'variant') return isVariant(value.variant)
  if (value.type === 'done') return isRendition(value.rendition) && isNumber(value.rss)
  return isFailedAnswer(value)
}

/** The answer of a child process whose work has failed. */
export type FailedAnswer = {
  readonly type: 'failed'
  readonly failure: ProcessingFailure
  readonly detail: string
}

/** Describes an error for the parent process. */
export function failedAnswer(error: unknown): FailedAnswer {
  if (error instanceof PipelineError) return { type: 'failed', failure: error.failure, detail: error.detail }
  const detail = error instanceof Error ? error.message : String(error)
  return { type: 'failed', failure: 'failure.crashed', detail }
}

/** An object with fields of unknown types. */
type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
export const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
export const isOneOf = (list: readonly string[], value: unknown): boolean =>
  isText(value) && list.includes(value)

/** Whether a message reports a failure. */
export const isFailedAnswer = (value: Fields): value is FailedAnswer =>
  value.type === 'failed' && isOneOf(PROCESSING_FAILURES, value.failure) && isText(value.detail)
