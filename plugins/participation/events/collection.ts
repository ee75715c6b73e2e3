import { accessBy, keepRevisions, taskTexts } from '@litfass/kit'
import { type Project, slugOf } from '@litfass/kit/collections'
import { defineContent } from '@litfass/kit/content'
import { anyOf, staff } from '@litfass/kit/policies'
import type { CollectionConfig } from 'payload'
import { CLOSED, EVENTS } from '../constants.ts'
import { notePurge, noteSave } from '../log/log.ts'
import type { ResolvedParticipationOptions } from '../options.ts'
import { texts } from '../texts.ts'
import { eventFields } from './fields.ts'
import { publicEvents } from './publicity.ts'
import { announceSettings, checkSettings, forgetEvent, forgetEventEntries } from './settings.ts'

/** Events with their settings (decision 0044). */
export const eventsCollection = (
  { imagesCollection, page, list, features }: ResolvedParticipationOptions,
  project: Project,
): CollectionConfig =>
  keepRevisions(
    {
      slug: slugOf(project, EVENTS),
      ...CLOSED,
      labels: { singular: texts.label('event'), plural: texts.label('events') },
      // An event holds the question, which is public; its results are never part of it.
      access: accessBy({ create: staff, read: anyOf(staff, publicEvents), update: staff, delete: staff }),
      trash: true,
      custom: {
        content: defineContent({
          type: 'event',
          labels: { one: texts.label('event'), many: texts.label('events') },
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
    },
    { panelField: '@litfass/interface/revisions#RevisionField' },
  )
