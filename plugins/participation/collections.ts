import { accessBy, fieldAccessBy, keepRevisions, taskTexts } from '@litfass/kit'
import { type Project, slugOf } from '@litfass/kit/collections'
import { defineContent } from '@litfass/kit/content'
import { anyOf, matching, nobody, owner, staff } from '@litfass/kit/policies'
import type { CollectionConfig } from 'payload'
import { ENTRIES, EVENTS, LOG } from './constants.ts'
import { eventFields } from './eventFields.ts'
import { announceSettings, checkSettings, forgetEvent, forgetEventEntries } from './eventRules.ts'
import { notePurge, noteSave, titleDecision } from './log.ts'
import { forgetEntry } from './moderate.ts'
import type { ResolvedParticipationOptions } from './options.ts'
import { publicEvents } from './publicity.ts'
import { texts } from './texts.ts'

/** Events, entries and the log of their moderation (decision 0044). */
export function participationCollections(
  options: ResolvedParticipationOptions,
  project: Project,
): CollectionConfig[] {
  return [
    keepRevisions(eventsCollection(options, project), {
      panelField: '@litfass/interface/revisions#RevisionField',
    }),
    entriesCollection(options, project),
    logCollection(options),
  ]
}

const closed = { graphQL: false, lockDocuments: false, disableDuplicate: true } as const

const eventsCollection = (
  { imagesCollection, page, list, features }: ResolvedParticipationOptions,
  project: Project,
): CollectionConfig => ({
  slug: slugOf(project, EVENTS),
  ...closed,
  labels: { singular: texts.label('event'), plural: texts.label('events') },
  // An event holds the question, which is public; its results are never part of it.
  access: accessBy({ create: staff, read: anyOf(staff, publicEvents), update: staff, delete: staff }),
  trash: true,
  custom: {
    content: defineContent({
      type: 'event',
      labels: {
        one: { de: texts.in('de').event, en: texts.in('en').event },
        many: { de: texts.in('de').events, en: texts.in('en').events },
      },
      visible: {},
      fields: { title: 'title', summary: 'description', image: 'image', date: 'createdAt' },
      pages: { one: page, ...(list && { list }) },
      features,
    }),
  },
  defaultSort: '-createdAt',
  admin: {
    group: taskTexts.label('tasks.participation'),
    description: texts.label('aboutEvents'),
    useAsTitle: 'title',
    defaultColumns: ['title', 'type', 'stand', 'participants', 'audience', 'createdAt'],
    listSearchableFields: ['title', 'description'],
    components: { beforeListTable: ['@litfass/participation/rsc#EventFilters'] },
  },
  hooks: {
    beforeChange: [checkSettings],
    afterChange: [announceSettings, noteSave],
    beforeDelete: [forgetEventEntries],
    afterDelete: [forgetEvent, notePurge],
  },
  fields: eventFields(imagesCollection),
})

const forStaff = fieldAccessBy({ read: staff })
const readOnly = { readOnly: true } as const
const sidebar = { readOnly: true, position: 'sidebar' } as const

const entriesCollection = (options: ResolvedParticipationOptions, project: Project): CollectionConfig => ({
  slug: slugOf(project, ENTRIES),
  ...closed,
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
    {
      name: 'event',
      type: 'relationship',
      relationTo: slugOf(project, EVENTS),
      maxDepth: 0,
      index: true,
      label: texts.label('event'),
      admin: sidebar,
    },
    {
      name: 'owner',
      type: 'relationship',
      relationTo: options.accountsCollection,
      maxDepth: 0,
      index: true,
      label: texts.label('owner'),
      access: forStaff,
      admin: sidebar,
    },
    {
      name: 'state',
      type: 'select',
      required: true,
      index: true,
      label: texts.label('state'),
      options: (['waiting', 'approved', 'rejected'] as const).map((value) => ({
        value,
        label: texts.label(`states.${value}`),
      })),
      admin: sidebar,
    },
    {
      name: 'reason',
      type: 'textarea',
      label: texts.label('reason'),
      access: forStaff,
      admin: { ...readOnly, condition: ({ reason }) => Boolean(reason) },
    },
    {
      name: 'decidedBy',
      type: 'relationship',
      relationTo: options.accountsCollection,
      maxDepth: 0,
      label: texts.label('decidedBy'),
      access: forStaff,
      admin: sidebar,
    },
    {
      name: 'decidedAt',
      type: 'date',
      label: texts.label('decidedAt'),
      access: forStaff,
      admin: sidebar,
    },
    // The state that `restore` of a rejected entry leads back to.
    { name: 'stateBefore', type: 'text', admin: { hidden: true }, access: fieldAccessBy({ read: nobody }) },
    // Of the original: the same picture in two entries is noticed by it.
    {
      name: 'contentHash',
      type: 'text',
      index: true,
      admin: { hidden: true },
      access: fieldAccessBy({ read: nobody }),
    },
  ],
})

/** The moderation log of events and entries; no one can change it. */
const logCollection = ({ accountsCollection }: ResolvedParticipationOptions): CollectionConfig => ({
  slug: LOG,
  ...closed,
  labels: { singular: texts.label('logLine'), plural: texts.label('log') },
  access: accessBy({ create: nobody, read: staff, update: nobody, delete: nobody }),
  defaultSort: '-createdAt',
  admin: {
    group: taskTexts.label('tasks.participation'),
    useAsTitle: 'title',
    defaultColumns: ['title', 'event', 'entry', 'by', 'createdAt'],
    listSearchableFields: ['note'],
  },
  // The title says what was done.
  forceSelect: { action: true },
  hooks: { afterRead: [titleDecision] },
  fields: [
    // Payload takes no virtual field for a title that stands for no other one.
    {
      name: 'title',
      type: 'text',
      virtual: 'action',
      label: texts.label('action'),
      admin: { ...readOnly, condition: () => false },
    },
    { name: 'action', type: 'text', required: true, label: texts.label('action'), admin: readOnly },
    { name: 'event', type: 'number', index: true, label: texts.label('event'), admin: readOnly },
    { name: 'entry', type: 'number', label: texts.label('entry'), admin: readOnly },
    {
      name: 'by',
      type: 'relationship',
      relationTo: accountsCollection,
      maxDepth: 0,
      label: texts.label('by'),
      admin: readOnly,
    },
    { name: 'note', type: 'textarea', label: texts.label('note'), admin: readOnly },
  ],
})
