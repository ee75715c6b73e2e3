import type { Field } from 'payload'
import { nobody, originalReaders, staffOrOwner } from '../access/imageAccess.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { text } from '../translations/text.ts'
import { isStored } from './isStored.ts'
import { variantsField } from './variantsField.ts'

const access = { create: nobody, update: nobody }
const hidden = { hidden: true }

/** What the plugin works out itself; nobody writes it through an API, and `protectDerived` strips it besides. */
export function derivedFields({ collection }: Pick<ResolvedImagesOptions, 'collection'>): Field[] {
  return [
    {
      name: 'originalName',
      type: 'text',
      label: text('originalName'),
      access: { ...access, read: originalReaders },
      admin: { readOnly: true, position: 'sidebar', condition: isStored },
    },
    {
      name: 'copiedFrom',
      type: 'relationship',
      relationTo: collection,
      index: true,
      maxDepth: 0,
      label: text('copiedFrom'),
      access: { ...access, read: staffOrOwner },
      admin: { readOnly: true, position: 'sidebar', condition: (data) => Boolean(data?.copiedFrom) },
    },
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
    { name: 'revision', type: 'number', defaultValue: 1, access, admin: hidden },
    { name: 'frames', type: 'number', defaultValue: 1, access, admin: hidden },
    { name: 'thumbhash', type: 'text', access, admin: hidden },
    { name: 'dominantColour', type: 'text', access, admin: hidden },
    variantsField,
    { name: 'url_set', type: 'json', virtual: true, access, admin: hidden },
    { name: 'metadata', type: 'json', access: { ...access, read: staffOrOwner }, admin: hidden },
  ]
}

/** Names of the columns only the plugin writes. */
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
  // Payload adds these to an upload collection, without an access rule of their own.
  'filename',
  'mimeType',
  'filesize',
  'width',
  'height',
  'url',
  'thumbnailURL',
] as const
