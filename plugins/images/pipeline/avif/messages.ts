import { PICTURE_FORMATS } from '../../model/files/formats.ts'
import { isRotation } from '../../model/geometry/recipe.ts'
import { VARIANT_KEYS } from '../../model/geometry/sizes.ts'
import { type FailedAnswer, isFailedAnswer, isFields, isOneOf, isText } from '../child/messages.ts'

import type { AvifRequest, AvifSize, MadeAvif } from './renderAvifs.ts'

/** The request to an AVIF process. */
export interface AvifMessage {
  readonly type: 'avif'
  readonly request: AvifRequest
}

/** The answers of an AVIF process: each finished file, then success or failure. */
export type AvifAnswer =
  | { readonly type: 'made'; readonly avif: MadeAvif }
  | { readonly type: 'done'; readonly isComplete: boolean }
  | FailedAnswer

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

const isSize = (value: unknown): value is AvifSize =>
  isFields(value) && isOneOf(VARIANT_KEYS, value.key) && isCount(value.width) && isCount(value.height)

const isMade = (value: unknown): value is MadeAvif =>
  isFields(value) && isOneOf(VARIANT_KEYS, value.key) && isCount(value.bytes)

const isRequest = (value: unknown): value is AvifRequest =>
  isFields(value) &&
  [value.sourcePath, value.webpDir, value.outDir].every(isText) &&
  isOneOf(PICTURE_FORMATS, value.format) &&
  isFields(value.recipe) &&
  typeof value.recipe.rotation === 'number' &&
  isRotation(value.recipe.rotation) &&
  Array.isArray(value.sizes) &&
  value.sizes.every(isSize) &&
  Array.isArray(value.made) &&
  value.made.every((key) => isOneOf(VARIANT_KEYS, key))

/** Whether a message is a request for AVIFs. */
export const isAvifMessage = (value: unknown): value is AvifMessage =>
  isFields(value) && value.type === 'avif' && isRequest(value.request)

/** Whether a message is a valid answer; a process that decoded an untrusted file may send anything. */
export const isAvifAnswer = (value: unknown): value is AvifAnswer => {
  if (!isFields(value)) return false
  if (value.type === 'made') return isMade(value.avif)
  if (value.type === 'done') return typeof value.isComplete === 'boolean'
  return isFailedAnswer(value)
}
