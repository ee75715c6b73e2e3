import { z } from 'zod'
import { MIN_CROP } from '../domain/cropBounds.ts'

/** What a client's arithmetic may be off by, in percent. */
const TOLERANCE = 0.0001

const OUTSIDE = 'litfass:imgeditor:crop_outside'
const TOO_SMALL = 'litfass:imgeditor:crop_too_small'

const start = z.number().min(0, OUTSIDE)
const length = z.number().min(MIN_CROP, TOO_SMALL)
const isInside = (from: number, reach: number) => from + reach <= 100 + TOLERANCE

/** A part of the upright original, in percent of its width and height; nothing of it lies outside. */
const crop = z
  .strictObject({ x: start, y: start, width: length, height: length })
  .refine(({ x, width, y, height }) => isInside(x, width) && isInside(y, height), OUTSIDE)

/** The module's group in the body of `executemodules`; `null` takes the crop away. */
export const cropGroup = z.strictObject({ crop: crop.nullable() })
