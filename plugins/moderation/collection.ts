import { accessBy, fieldAccessBy, isStaff, viewerOf } from '@litfass/kit'
import type { FeaturedType } from '@litfass/kit/content'
import { admins, nobody, staff } from '@litfass/kit/policies'
import type { CollectionAfterReadHook, CollectionConfig, Config, Field } from 'payload'
import type { ResolvedModerationOptions } from './options.ts'
import { reportedTitles, reportTitle, titleInList } from './reportedContent.ts'
import { MAX_TEXT, REPORT_REASONS, REPORT_STATES } from './reports.ts'
import { reportTexts } from './reportTexts.ts'
import { texts } from './texts.ts'

/** Slug of the reports. Their table is `litfass_reports`. */
export const REPORTS = 'litfass-reports'

/** Heads a report with what it is about; where several are read, the titles of all are read together. */
const titleReport: CollectionAfterReadHook = async ({ doc, findMany, req }) => {
  if (doc.title === undefined || !isStaff(viewerOf(req))) return doc
  const found = findMany
    ? await titleInList(req.payload, doc)
    : (await reportedTitles(req, [doc])).get(doc.id)
  return { ...doc, title: reportTitle(req, doc, found) }
}

/** The reports. No API writes them: they come in by `/global/report`, and staff decide them by a route of their own. */
export function reportsCollection({ accountsCollection }: ResolvedModerationOptions): CollectionConfig {
  // The page shows all of it in one piece; a condition would make the columns optional.
  const readOnly = { readOnly: true, components: { Field: false } } as const
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
      useAsTitle: 'title',
      defaultColumns: ['reason', 'content', 'text', 'state', 'createdAt'],
      listSearchableFields: ['text', 'note'],
      components: {
        beforeListTable: [
          '@litfass/moderation/rsc#ReportCounts',
          '@litfass/moderation/rsc#ReportBulkDecisions',
        ],
        edit: { beforeDocumentControls: ['@litfass/moderation/rsc#ReportDecisions'] },
      },
    },
    // One report of someone about something as long as it is open; decided ones have no key.
    indexes: [{ fields: ['contentType', 'contentId', 'reporterKey'], unique: true }],
    // What its title is made of.
    forceSelect: { contentType: true, contentId: true },
    hooks: { afterRead: [titleReport] },
    fields: [
      // What it is about. Payload takes no virtual field for a title that stands for no other one, and
      // conditions on it reach that field's column, so it must be one of text.
      {
        name: 'title',
        type: 'text',
        virtual: 'text',
        label: texts.label('title'),
        admin: { ...readOnly, disableListColumn: true, disableListFilter: true },
      },
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
            Field: '@litfass/moderation/rsc#ReportView',
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
        admin: readOnly,
      },
      {
        name: 'contentType',
        type: 'select',
        required: true,
        label: texts.label('contentType'),
        // The types that can be reported; each adds its own.
        options: [],
        admin: readOnly,
      },
      {
        name: 'contentId',
        type: 'number',
        required: true,
        label: texts.label('contentId'),
        admin: readOnly,
      },
      {
        name: 'reporter',
        type: 'relationship',
        relationTo: accountsCollection,
        maxDepth: 0,
        label: texts.label('reporter'),
        admin: readOnly,
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
        admin: readOnly,
      },
      {
        name: 'decidedAt',
        type: 'date',
        label: texts.label('decidedAt'),
        admin: readOnly,
      },
      {
        name: 'note',
        type: 'textarea',
        label: texts.label('note'),
        admin: readOnly,
      },
    ],
  }
}

/** Lets reports be about a content type, and says above their list where content is decided with them. */
export function addReportedType(config: Config, { type, labels, settings }: FeaturedType<'reports'>): Config {
  const withType = (field: Field & { name: string }): Field =>
    field.name === 'contentType' && field.type === 'select'
      ? { ...field, options: [...field.options, { value: type, label: labels.one }] }
      : field
  return {
    ...config,
    collections: (config.collections ?? []).map((one) =>
      one.slug === REPORTS
        ? {
            ...one,
            admin: { ...one.admin, ...(settings.decide && { description: texts.label('aboutDecided') }) },
            fields: one.fields.map((field) => ('name' in field ? withType(field) : field)),
          }
        : one,
    ),
  }
}
