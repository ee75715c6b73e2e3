import { fieldAccessBy } from '@litfass/kit'
import * as policies from '@litfass/kit/policies'
import type { Condition, Field, FieldHook, JSONField } from 'payload'
import { nobody, originalReaders, staffOrOwner } from '../access.ts'
import { isServed } from '../model/geometry/renditionPlan.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { isAddressable, urlSetOf } from '../presenters/imageRow.ts'
import { texts } from '../texts.ts'

/** Shows a field only for stored pictures: before the upload there is nothing to show. */
export const isStored: Condition = (_data, _siblingData, { operation }) => operation !== 'create'

const access = fieldAccessBy({ create: policies.nobody, update: policies.nobody })
const hidden = { hidden: true }

/** Hides the uncropped file: only editors may see it, through a separate route. */
const servedOnly: FieldHook = ({ value }) => (Array.isArray(value) ? value.filter(isServedFile) : value)

function isServedFile(file: unknown): boolean {
  const keys = typeof file === 'object' && file !== null && 'keys' in file ? file.keys : undefined
  return Array.isArray(keys) && isServed({ keys })
}

/** The seven addresses of a picture. They follow from other columns, so they are not stored. */
const urlSetField = ({ cdnUrl }: Pick<ResolvedImagesOptions, 'cdnUrl'>): JSONField => ({
  name: 'url_set',
  type: 'json',
  virtual: true,
  access,
  admin: hidden,
  hooks: { afterRead: [({ data }) => (isAddressable(data) ? (urlSetOf(data, cdnUrl) ?? null) : null)] },
})

/** The files of the rendition shown: the sizes each serves, px, bytes. Without the uncropped one. */
const variantsField: JSONField = {
  name: 'variants',
  type: 'json',
  access,
  admin: hidden,
  hooks: { afterRead: [servedOnly] },
}

/** Returns the derived fields that the form shows. */
export function fileFields({ collection }: Pick<ResolvedImagesOptions, 'collection'>): Field[] {
  return [
    {
      name: 'originalName',
      type: 'text',
      label: texts.label('originalName'),
      access: { ...access, read: originalReaders },
      admin: { readOnly: true, condition: isStored },
    },
    {
      name: 'copiedFrom',
      type: 'relationship',
      relationTo: collection,
      index: true,
      maxDepth: 0,
      label: texts.label('copiedFrom'),
      access: { ...access, read: staffOrOwner },
      admin: { readOnly: true, condition: (data) => Boolean(data?.copiedFrom) },
    },
  ]
}

/** Returns the further fields that the plugin derives. No API writes them; `protectDerived` strips them as well. */
export function derivedFields(options: Pick<ResolvedImagesOptions, 'cdnUrl'>): Field[] {
  return [
    { name: 'is_stub', type: 'checkbox', defaultValue: true, access, admin: hidden },
    {
      name: 'processing',
      type: 'group',
      access,
      admin: hidden,
      fields: [
        {
          name: 'state',
          type: 'select',
          defaultValue: 'waiting',
          index: true,
          options: ['waiting', 'running', 'ready', 'failed'],
          access,
        },
        { name: 'remaining', type: 'number', access },
        { name: 'reason', type: 'text', access },
      ],
    },
    {
      name: 'contentHash',
      type: 'text',
      index: true,
      access: { ...access, read: originalReaders },
      admin: hidden,
    },
    { name: 'uploadKey', type: 'text', hidden: true, access: { ...access, read: nobody }, admin: hidden },
    { name: 'renditionHash', type: 'text', index: true, access, admin: hidden },
    { name: 'frames', type: 'number', defaultValue: 1, access, admin: hidden },
    { name: 'thumbhash', type: 'text', access, admin: hidden },
    { name: 'dominantColour', type: 'text', access, admin: hidden },
    variantsField,
    urlSetField(options),
    { name: 'metadata', type: 'json', access: { ...access, read: staffOrOwner }, admin: hidden },
  ]
}

/** The columns that only the plugin writes. */
export const DERIVED = [
  'originalName',
  'copiedFrom',
  'is_stub',
  'processing',
  'contentHash',
  'uploadKey',
  'renditionHash',
  'revision',
  'frames',
  'thumbhash',
  'dominantColour',
  'variants',
  'url_set',
  'metadata',
  'owner',
  'width',
  'height',
  'filename',
  'filesize',
  'mimeType',
  'createdAt',
  'updatedAt',
  // Payload adds these to upload collections, without field access.
  'filename',
  'mimeType',
  'filesize',
  'width',
  'height',
  'url',
  'thumbnailURL',
] as const
