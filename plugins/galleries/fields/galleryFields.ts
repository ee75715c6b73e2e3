import type { Field } from 'payload'
import { nobody } from '../access/galleryAccess.ts'
import type { ResolvedGalleriesOptions } from '../options.ts'
import { text } from '../translations/text.ts'
import { lookFields } from './lookFields.ts'
import { picturesField } from './picturesField.ts'

/** The fields of a gallery (issue: options of a gallery). */
export function galleryFields(options: ResolvedGalleriesOptions): Field[] {
  return [
    { name: 'title', type: 'text', required: true, maxLength: 200, label: text('title') },
    { name: 'intro', type: 'textarea', maxLength: 2000, label: text('intro') },
    picturesField(options),
    {
      name: 'isPublished',
      type: 'checkbox',
      defaultValue: false,
      index: true,
      label: text('isPublished'),
      admin: { position: 'sidebar', description: text('isPublishedHint') },
    },
    ...lookFields,
    {
      name: 'formerEntries',
      type: 'json',
      hidden: true,
      access: { create: nobody, read: nobody, update: nobody },
      admin: { hidden: true },
    },
  ]
}
