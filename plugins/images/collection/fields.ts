import { lengthState } from '@litfass/interface/textLength'
import { type RevisionSettings, translate } from '@litfass/kit'
import type { Field, JSONField, PayloadRequest, UIField } from 'payload'
import { z } from 'zod'
import { nobody, staffOnly, staffOrOwner } from '../access.ts'
import { ROTATIONS } from '../model/geometry/recipe.ts'
import { isLanguageTag, type PictureText, TEXT_LIMITS } from '../model/picture/pictureTexts.ts'
import { VISIBILITIES } from '../model/picture/visibility.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { texts } from '../texts.ts'
import { derivedFields, fileFields, isStored } from './derivedFields.ts'
import { pictureUse } from './usage.ts'

const focusField = (axis: 'X' | 'Y'): Field => ({
  name: axis === 'X' ? 'focus_x' : 'focus_y',
  type: 'number',
  required: true,
  defaultValue: 50,
  min: 0,
  max: 100,
  label: texts.label(`focus${axis}`),
  admin: { description: texts.label(`focus${axis}Hint`), width: '50%', step: 1 },
  validate: (value: number | null | undefined, { req }: { req: PayloadRequest }) =>
    (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100) ||
    translate(req, texts.key('focusRange')),
})

const counted = { afterInput: ['@litfass/images/admin#TextCounter'] }

/** Refuses a text that is too long for its field, in characters as people count them. */
const validText =
  (name: PictureText) =>
  (value: unknown, { req }: { req: PayloadRequest }) =>
    typeof value !== 'string' ||
    !lengthState(value, { characters: TEXT_LIMITS[name] }).isOver ||
    translate(req, texts.key('tooLong'), { limit: TEXT_LIMITS[name].toLocaleString(req.i18n.language) })

/**
 * Returns the fields of a picture (design section 5). Units: percent for the focus, px for sizes, degrees clockwise
 * for the rotation.
 */
export function imageFields(options: ResolvedImagesOptions): Field[] {
  return [
    {
      name: 'caption',
      type: 'textarea',
      label: texts.label('caption'),
      admin: { components: counted },
      validate: validText('caption'),
    },
    {
      name: 'copyright',
      type: 'text',
      label: texts.label('copyright'),
      admin: { description: texts.label('copyrightHint'), components: counted },
      validate: validText('copyright'),
    },
    {
      name: 'alt',
      type: 'text',
      label: texts.label('alt'),
      admin: { description: texts.label('altHint'), components: counted },
      validate: validText('alt'),
    },
    {
      name: 'language',
      type: 'text',
      defaultValue: options.textLanguage,
      label: texts.label('language'),
      admin: { description: texts.label('languageHint'), width: '50%' },
      validate: (value: unknown, { req }: { req: PayloadRequest }) =>
        !value || isLanguageTag(String(value)) || translate(req, texts.key('languageWrong')),
    },
    { type: 'row', fields: [focusField('X'), focusField('Y')] },
    {
      name: 'rotation',
      type: 'number',
      required: true,
      defaultValue: 0,
      label: texts.label('rotation'),
      admin: { hidden: true, disableBulkEdit: true },
      validate: (value: number | null | undefined) =>
        ROTATIONS.some((degrees) => degrees === value) || '0, 90, 180, 270',
    },
    cropField,
    {
      name: 'visibility',
      type: 'select',
      required: true,
      // Images uploaded in the panel belong to the image manager `article`.
      defaultValue: options.imageManagers.article?.uploads ?? 'draft',
      index: true,
      label: texts.label('visibility'),
      options: VISIBILITIES.map((value) => ({
        value,
        label: texts.label(value),
      })),
      access: { create: staffOnly, update: staffOnly },
      admin: {
        position: 'sidebar',
        description: texts.label('visibilityHint'),
        components: { Cell: '@litfass/images/admin#VisibilityCell' },
      },
    },
    pictureUse,
    technicalFields(options),
    ...derivedFields(options),
  ]
}

/** Facts about the file that editors seldom need: folded, beside the form. */
const technicalFields = (options: ResolvedImagesOptions): Field => ({
  type: 'collapsible',
  label: texts.label('technical'),
  admin: { position: 'sidebar', initCollapsed: true },
  fields: [
    pictureField,
    ...fileFields(options),
    {
      name: 'imageManagerPrefix',
      type: 'text',
      required: true,
      defaultValue: 'article',
      index: true,
      label: texts.label('imageManagerPrefix'),
      access: { update: nobody },
      admin: { readOnly: true, description: texts.label('imageManagerHint') },
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
      label: texts.label('owner'),
      access: { create: nobody, update: nobody, read: staffOrOwner },
      admin: { readOnly: true, condition: isStored },
    },
  ],
})

/** A picture in lists, and the details of its files in its form. Stores nothing. */
const pictureField: UIField = {
  name: 'picture',
  type: 'ui',
  label: texts.label('image'),
  admin: {
    components: {
      Field: '@litfass/images/admin#PictureDetails',
      Cell: '@litfass/images/admin#ProcessingCell',
    },
    disableBulkEdit: true,
  },
}

const percent = z.number().min(0).max(100)

/** A part of the upright original, in percent of its width and height, that lies within it. */
const crop = z
  .strictObject({ x: percent, y: percent, width: percent, height: percent })
  .refine(({ x, width }) => width > 0 && x + width <= 100.0001)
  .refine(({ y, height }) => height > 0 && y + height <= 100.0001)

/** Whether a value is a valid crop. */
export const isCrop = (value: unknown): boolean => crop.safeParse(value).success

/** How the panel's form shows that others have changed a picture meanwhile. */
export const imageRevisions: RevisionSettings = {
  panelField: '@litfass/interface/revisions#RevisionField',
  told: ['originalName'],
  words: {
    rotation: (degrees) => `${Number(degrees ?? 0)}°`,
    crop: (value, req) => {
      const read = crop.safeParse(value)
      if (!read.success) return translate(req, texts.key('cropNone'))
      const rounded = Object.entries(read.data).map(([side, share]) => [side, Math.round(share)])
      return translate(req, texts.key('cropPart'), Object.fromEntries(rounded))
    },
  },
}

/** The visible part of the picture; empty for all of it. One value, since it changes as one. */
const cropField: JSONField = {
  name: 'crop',
  type: 'json',
  label: texts.label('crop'),
  admin: { hidden: true, disableBulkEdit: true },
  validate: (value: unknown, { req }: { req: PayloadRequest }) =>
    value === null || value === undefined || isCrop(value) || translate(req, texts.key('cropRange')),
}
