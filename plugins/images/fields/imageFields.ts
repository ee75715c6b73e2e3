import { translate } from '@litfass/kit'
import { ROTATIONS } from '@litfass/kit/domain'
import type { Field, PayloadRequest } from 'payload'
import { nobody, staffOnly, staffOrOwner } from '../access/imageAccess.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { text } from '../translations/text.ts'
import { cropField } from './cropField.ts'
import { derivedFields } from './derivedFields.ts'
import { isStored } from './isStored.ts'
import { processingField } from './processingField.ts'

const percent = (axis: 'X' | 'Y'): Field => ({
  name: axis === 'X' ? 'focus_x' : 'focus_y',
  type: 'number',
  required: true,
  defaultValue: 50,
  min: 0,
  max: 100,
  label: text(`focus${axis}`),
  admin: { description: text(`focus${axis}Hint`), width: '50%', step: 1 },
  validate: (value: number | null | undefined, { req }: { req: PayloadRequest }) =>
    (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100) ||
    translate(req, 'litfass:images:focusRange'),
})

/** The fields of a picture (design section 5); units: percent for the focus, px for sizes, degrees clockwise. */
export function imageFields(options: ResolvedImagesOptions): Field[] {
  return [
    processingField,
    { name: 'caption', type: 'textarea', maxLength: 2000, label: text('caption') },
    {
      name: 'copyright',
      type: 'text',
      maxLength: 500,
      label: text('copyright'),
      admin: { description: text('copyrightHint') },
    },
    { type: 'row', fields: [percent('X'), percent('Y')] },
    {
      name: 'rotation',
      type: 'number',
      required: true,
      defaultValue: 0,
      label: text('rotation'),
      admin: { hidden: true, disableBulkEdit: true },
      validate: (value: number | null | undefined) =>
        ROTATIONS.some((degrees) => degrees === value) || '0, 90, 180, 270',
    },
    cropField,
    {
      name: 'visibility',
      type: 'select',
      required: true,
      defaultValue: 'public',
      index: true,
      label: text('visibility'),
      options: (['public', 'restricted', 'withdrawn'] as const).map((value) => ({
        value,
        label: text(value),
      })),
      access: { create: staffOnly, update: staffOnly },
      admin: { position: 'sidebar' },
    },
    {
      name: 'imageManagerPrefix',
      type: 'text',
      required: true,
      defaultValue: 'article',
      index: true,
      label: text('imageManagerPrefix'),
      access: { update: nobody },
      admin: { position: 'sidebar', readOnly: true },
      validate: (value: string | null | undefined) =>
        (typeof value === 'string' && Object.hasOwn(options.imageManagers, value)) ||
        Object.keys(options.imageManagers).join(', '),
    },
    {
      name: 'owner',
      type: 'relationship',
      relationTo: options.accountsCollection,
      index: true,
      maxDepth: 0,
      label: text('owner'),
      access: { create: nobody, update: nobody, read: staffOrOwner },
      admin: { position: 'sidebar', readOnly: true, condition: isStored },
    },
    ...derivedFields(options),
  ]
}
