import { accessBy, fieldAccessBy, taskTexts } from '@litfass/kit'
import { type Project, slugOf } from '@litfass/kit/collections'
import { anyOf, matching, nobody, owner, staff } from '@litfass/kit/policies'
import type { CollectionConfig, CollectionSlug } from 'payload'
import { CLOSED, ENTRIES, EVENTS } from '../constants.ts'
import type { ResolvedParticipationOptions } from '../options.ts'
import { ENTRY_STATES } from '../terms.ts'
import { texts } from '../texts.ts'
import { forgetEntry } from './moderation.ts'

const forStaff = fieldAccessBy({ read: staff })
const readOnly = { readOnly: true } as const
const sidebar = { readOnly: true, position: 'sidebar' } as const
const hidden = { admin: { hidden: true }, access: fieldAccessBy({ read: nobody }) } as const

const reference = (name: 'decidedBy' | 'event' | 'owner', relationTo: CollectionSlug) =>
  ({
    name,
    type: 'relationship',
    relationTo,
    maxDepth: 0,
    label: texts.label(name),
    admin: sidebar,
  }) as const

/** The entries of contests; only the routes write them. */
export const entriesCollection = (
  options: ResolvedParticipationOptions,
  project: Project,
): CollectionConfig => ({
  slug: slugOf(project, ENTRIES),
  ...CLOSED,
  labels: { singular: texts.label('entry'), plural: texts.label('entries') },
  access: accessBy({
    create: nobody,
    read: anyOf(staff, owner(ENTRIES), matching('approved', { state: { equals: 'approved' } })),
    update: nobody,
    delete: nobody,
  }),
  trash: true,
  defaultSort: '-createdAt',
  admin: {
    group: taskTexts.label('tasks.participation'),
    description: texts.label('aboutEntries'),
    useAsTitle: 'title',
    defaultColumns: ['image', 'title', 'event', 'owner', 'state', 'createdAt'],
    listSearchableFields: ['title', 'text'],
  },
  hooks: { afterDelete: [forgetEntry] },
  fields: [
    {
      name: 'image',
      type: 'upload',
      relationTo: options.imagesCollection,
      label: texts.label('image'),
      admin: readOnly,
    },
    { name: 'title', type: 'text', label: texts.label('title'), admin: readOnly },
    { name: 'text', type: 'textarea', label: texts.label('text'), admin: readOnly },
    { ...reference('event', slugOf(project, EVENTS)), index: true },
    { ...reference('owner', options.accountsCollection), index: true, access: forStaff },
    {
      name: 'state',
      type: 'select',
      required: true,
      index: true,
      label: texts.label('state'),
      options: ENTRY_STATES.map((value) => ({ value, label: texts.label(`states.${value}`) })),
      admin: sidebar,
    },
    {
      name: 'reason',
      type: 'textarea',
      label: texts.label('reason'),
      access: forStaff,
      admin: { ...readOnly, condition: ({ reason }) => Boolean(reason) },
    },
    { ...reference('decidedBy', options.accountsCollection), access: forStaff },
    { name: 'decidedAt', type: 'date', label: texts.label('decidedAt'), access: forStaff, admin: sidebar },
    // The state that `restore` of a rejected entry leads back to.
    { name: 'stateBefore', type: 'text', ...hidden },
    // Of the original: the same picture in two entries is noticed by it.
    { name: 'contentHash', type: 'text', index: true, ...hidden },
  ],
})
