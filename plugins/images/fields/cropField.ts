import { translate } from '@litfass/kit'
import type { JSONField, PayloadRequest } from 'payload'
import { z } from 'zod'
import { text } from '../translations/text.ts'

const percent = z.number().min(0).max(100)

/** A part of the upright original, in percent of its width and height; nothing of it may lie outside. */
const crop = z
  .strictObject({ x: percent, y: percent, width: percent, height: percent })
  .refine(({ x, width }) => width > 0 && x + width <= 100.0001)
  .refine(({ y, height }) => height > 0 && y + height <= 100.0001)

/** Whether a value says which part of a picture is shown: one that lies inside it. */
export const isCrop = (value: unknown): boolean => crop.safeParse(value).success

/** The part of the picture that is shown; empty for all of it. One value, because it changes as one. */
export const cropField: JSONField = {
  name: 'crop',
  type: 'json',
  label: text('crop'),
  admin: { hidden: true, disableBulkEdit: true },
  validate: (value: unknown, { req }: { req: PayloadRequest }) =>
    value === null || value === undefined || isCrop(value) || translate(req, 'litfass:images:cropRange'),
}
