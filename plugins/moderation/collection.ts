import { accessBy, fieldAccessBy } from '@litfass/kit'
import { admins, nobody, staff } from '@litfass/kit/policies'
import type { CollectionConfig } from 'payload'
import type { ResolvedModerationOptions } from './options.ts'
import { MAX_TEXT, REPORT_REASONS, REPORT_STATES } from './reports.ts'
import { reportTexts } from './reportTexts.ts'
import { texts } from './texts.ts'

/** Slug of the reports. Their table is `litfass_reports`. */
export const REPORTS = 'litfass-reports'

/** The reports. No API writes them: they come in by `/global/report`, and staff decide them by a route of their own. */
export function reportsCollection({
  accountsCollection,
  content,
}: ResolvedModerationOptions): CollectionConfig {
  const readOnly = { readOnly: true } as const
  const types = Object.entries(content).map(([value, { label }]) => ({ value, label }))
  return {
    slug: REPORTS,
    labels: { singular: texts.label('report'), plural: texts.label('reports') },
    access: accessBy({ create: nobody, read: staff, update: nobody, delete: admins }),
    graphQL: false,
    lockDocuments: false,
    disableDuplicate: true,
    defaultSort: 'createdAt',
    admin: {
      // The navigation leads to those that wait, and from there to all.
      group: false,
      description: texts.label('about'),
      defaultColumns: ['reason', 'content', 'text', 'state', 'createdAt'],
      listSearchableFields: ['text', 'note'],
      components: {
        beforeListTable: [
          '@litfass/moderation/rsc#ReportCounts',
          '@litfass/moderation/admin#ReportBulkActions',
        ],
        edit: { beforeDocumentControls: ['@litfass/moderation/admin#ReportActions'] },
      },
    },
    // One report of somebody about something as long as it is open; decided ones have no key.
    indexes: [{ fields: ['contentType', 'contentId', 'reporterKey'], unique: true }],
    fields: [
      {
        name: 'reason',
        type: 'select',
        required: true,
        label: texts.label('reason'),
        options: REPORT_REASONS.map((value) => ({ value, label: reportTexts.label(`reasons.${value}`) })),
        admin: readOnly,
      },
      {
        name: 'content',
        type: 'ui',
        label: texts.label('content'),
        admin: {
          components: {
            Field: '@litfass/moderation/rsc#ReportedContent',
            Cell: '@litfass/moderation/rsc#ReportedContentCell',
          },
        },
      },
      { name: 'text', type: 'textarea', maxLength: MAX_TEXT, label: texts.label('text'), admin: readOnly },
      {
        name: 'state',
        type: 'select',
        required: true,
        defaultValue: 'open',
        index: true,
        label: texts.label('state'),
        options: REPORT_STATES.map((value) => ({ value, label: texts.label(`states.${value}`) })),
        admin: { ...readOnly, position: 'sidebar' },
      },
      {
        name: 'contentType',
        type: 'select',
        required: true,
        label: texts.label('contentType'),
        options: types,
        admin: { ...readOnly, position: 'sidebar' },
      },
      {
        name: 'contentId',
        type: 'number',
        required: true,
        label: texts.label('contentId'),
        admin: { ...readOnly, position: 'sidebar' },
      },
      {
        name: 'reporter',
        type: 'relationship',
        relationTo: accountsCollection,
        maxDepth: 0,
        label: texts.label('reporter'),
        admin: { ...readOnly, position: 'sidebar', description: texts.label('reporterHint') },
      },
      {
        name: 'reporterKey',
        type: 'text',
        hidden: true,
        access: fieldAccessBy({ create: nobody, read: nobody, update: nobody }),
      },
      {
        name: 'decidedBy',
        type: 'relationship',
        relationTo: accountsCollection,
        maxDepth: 0,
        label: texts.label('decidedBy'),
        admin: { ...readOnly, position: 'sidebar', condition: ({ decidedAt }) => Boolean(decidedAt) },
      },
      {
        name: 'decidedAt',
        type: 'date',
        label: texts.label('decidedAt'),
        admin: { ...readOnly, position: 'sidebar', condition: ({ decidedAt }) => Boolean(decidedAt) },
      },
      {
        name: 'note',
        type: 'textarea',
        label: texts.label('note'),
        admin: { ...readOnly, condition: ({ note }) => Boolean(note) },
      },
    ],
  }
}
