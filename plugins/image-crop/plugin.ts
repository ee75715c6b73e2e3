import { defineModule } from '@litfass/image-editor'
import { declareOptions, definePlugin } from '@litfass/kit'
import { z } from 'zod'
import { MIN_CROP } from './domain/frame.ts'
import { texts } from './texts.ts'

/** Allowed rounding error of clients, in percent. */
const TOLERANCE = 0.0001

const OUTSIDE = texts.key('crop_outside')
const TOO_SMALL = texts.key('crop_too_small')

const start = z.number().min(0, OUTSIDE)
const length = z.number().min(MIN_CROP, TOO_SMALL)
const isInside = (from: number, reach: number) => from + reach <= 100 + TOLERANCE

/** A part of the upright original, in percent of its width and height; none of it lies outside. */
const crop = z
  .strictObject({ x: start, y: start, width: length, height: length })
  .refine(({ x, width, y, height }) => isInside(x, width) && isInside(y, height), OUTSIDE)

/** The module's group in the body of `executemodules`; `null` removes the crop. */
export const cropGroup = z.strictObject({ crop: crop.nullable() })

/**
 * The server part of the module `crop`: it crops the picture to a part of the upright original, in percent of its width
 * and height, or removes the crop. The original stays whole; the focus stays on the same subject, or moves to the nearest
 * edge.
 * @example
 * imageEditor({ modules: [imageCrop] })
 */
export const imageCrop = defineModule({
  name: 'crop',
  schema: cropGroup,
  apply: (_current, { crop }) => ({ recipe: { crop } }),
  controls: async () => (await import('./CropControls.tsx')).CropControls,
  texts,
})

/** Adds cropping to the editors in Payload's panel that are opened with the module's name. */
export const cropInPanel = definePlugin({
  options: declareOptions('image-crop'),
  panel: { providers: ['@litfass/image-crop/admin#ProvideCrop'] },
})
