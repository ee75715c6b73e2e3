import { accessBy, taskTexts, translate } from '@litfass/kit'
import { type Project, slugOf } from '@litfass/kit/collections'
import { defineContent } from '@litfass/kit/content'
import { announceChange, announceDeletion } from '@litfass/kit/pages'
import { anyOf, matching, nobody, staff } from '@litfass/kit/policies'
import { forgetSlugs, keepSlug, slugField } from '@litfass/kit/slugs'
import { followConfirmed } from '@litfass/safe-mode'
import type {
  CollectionConfig,
  CollectionSlug,
  DateField,
  Field,
  JSONField,
  PayloadRequest,
  TextField,
} from 'payload'
import { PAGES, TARGETING, TEASERS } from './constants.ts'
import { checkContent } from './content/checks.ts'
import { publishImagesOfPage, publishOwnImages } from './content/ownImages.ts'
import type { ResolvedTeasersOptions } from './options.ts'
import type { PagePaths } from './pages/paths.ts'
import { checkPage, fillSlots } from './pages/saving.ts'
import { refusalTexts } from './refusalTexts.ts'
import { checkEntry, slotTypeOfEntry, validateEntryPlaces } from './targeting/entries.ts'
import { AUDIENCES, SCREENS } from './teasers.ts'
import { texts } from './texts.ts'

/** Pages, the teasers in their slots, and what is shown in these to others (decision 0047). */
export function teaserCollections(options: ResolvedTeasersOptions, project: Project): CollectionConfig[] {
  return [
    pagesCollection(options, project),
    teasersCollection(options, project),
    targetingCollection(options, project),
  ]
}

const closed = { graphQL: false, lockDocuments: false, disableDuplicate: true } as const
const sidebar = { position: 'sidebar' } as const

const pagesCollection = (
  { templates, timeZone, topicsCollection, ...options }: ResolvedTeasersOptions,
  project: Project,
): CollectionConfig => ({
  slug: slugOf(project, PAGES),
  ...closed,
  labels: { singular: texts.label('page'), plural: texts.label('pages') },
  access: accessBy({
    create: staff,
    read: anyOf(staff, matching('published', { isPublished: { equals: true } })),
    update: staff,
    delete: staff,
  }),
  trash: true,
  custom: {
    content: defineContent({
      type: 'page',
      labels: {
        one: { de: texts.in('de').page, en: texts.in('en').page },
        many: { de: texts.in('de').pages, en: texts.in('en').pages },
      },
      visible: { isPublished: true },
      fields: { title: 'title', language: 'language' },
      pages: { one: options.page },
      features: options.features ?? { teasers: true },
    }),
  },
  defaultSort: 'title',
  admin: {
    group: taskTexts.label('tasks.front'),
    description: texts.label('aboutPages'),
    useAsTitle: 'title',
    defaultColumns: ['title', 'language', 'template', 'slug', 'isPublished'],
    listSearchableFields: ['title', 'slug'],
    components: {
      edit: {
        beforeDocumentControls: [
          { path: '@litfass/teasers/admin#PageOnSite', clientProps: { paths: pathsIn(options) } },
        ],
      },
    },
  },
  hooks: {
    // An address that people know moves only with a title that stays.
    beforeChange: [checkPage, followConfirmed(keepSlug({ from: 'title', fallback: 'seite' }))],
    afterChange: [fillSlots, publishImagesOfPage, announceChange],
    afterDelete: [announceDeletion, forgetSlugs],
  },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 200, label: texts.label('title') },
    { name: 'intro', type: 'textarea', maxLength: 500, label: texts.label('intro') },
    ...(topicsCollection ? [topicsField(topicsCollection)] : []),
    {
      name: 'language',
      type: 'select',
      required: true,
      defaultValue: 'de',
      label: texts.label('language'),
      options: [
        { value: 'de', label: texts.label('german') },
        { value: 'en', label: texts.label('english') },
      ],
      admin: sidebar,
    },
    {
      name: 'template',
      type: 'text',
      required: true,
      // A function, so that the column of the database has no default.
      defaultValue: () => usualTemplate({ templates, frontTemplate: options.frontTemplate }),
      label: texts.label('template'),
      validate: (value: unknown, { req }: { req: PayloadRequest }) =>
        (typeof value === 'string' && Object.hasOwn(templates, value)) ||
        translate(req, refusalTexts.key('template')),
      admin: {
        ...sidebar,
        description: texts.label('templateHint'),
        components: {
          Field: {
            path: '@litfass/teasers/admin#TemplateField',
            clientProps: { templates: labelsOf(templates) },
          },
        },
      },
    },
    {
      name: 'day',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: { path: '@litfass/teasers/admin#DayOfPage', clientProps: { timeZone } } },
      },
    },
    slugField(),
    {
      name: 'isPublished',
      type: 'checkbox',
      defaultValue: true,
      label: texts.label('isPublished'),
      admin: sidebar,
    },
  ],
})

/** The template that a new page begins with: there is a front page already. */
const usualTemplate = ({
  templates,
  frontTemplate,
}: Pick<ResolvedTeasersOptions, 'templates' | 'frontTemplate'>): string =>
  Object.keys(templates).find((name) => name !== frontTemplate) ?? frontTemplate

const labelsOf = <Label>(named: Readonly<Record<string, { label: Label }>>) =>
  Object.fromEntries(Object.entries(named).map(([name, { label }]) => [name, label]))

const pathsIn = ({ page, front, frontTemplate }: PagePaths): PagePaths => ({ page, front, frontTemplate })

const topicsField = (relationTo: CollectionSlug): Field => ({
  name: 'topics',
  type: 'relationship',
  relationTo,
  hasMany: true,
  maxRows: 12,
  maxDepth: 0,
  label: texts.label('topics'),
  admin: { description: texts.label('topicsHint') },
})

type ContentOptions = Pick<JSONField, 'validate'> & { panel: 'TeaserContent' | 'EntryContent' }

/** The layout and the places, which are checked together wherever they are written, and edited together in the panel. */
const contentFields = (
  { imageChooser, layouts }: ResolvedTeasersOptions,
  { panel, validate }: ContentOptions,
): Field[] => [
  {
    name: 'layout',
    type: 'text',
    label: texts.label('layout'),
    admin: {
      hidden: true,
      disableBulkEdit: true,
      components: {
        Cell: {
          path: '@litfass/teasers/admin#LayoutCell',
          clientProps: { layouts: labelsOf(layouts) },
        },
      },
    },
  },
  {
    name: 'places',
    type: 'json',
    defaultValue: [],
    label: texts.label('places'),
    ...(validate && { validate }),
    admin: {
      disableBulkEdit: true,
      disableListColumn: true,
      disableListFilter: true,
      components: {
        Field: `@litfass/teasers/admin#${panel}`,
        ...(imageChooser && { beforeInput: [imageChooser] }),
      },
    },
  },
]

const teasersCollection = (options: ResolvedTeasersOptions, project: Project): CollectionConfig => ({
  slug: slugOf(project, TEASERS),
  ...closed,
  labels: { singular: texts.label('teaser'), plural: texts.label('teasers') },
  // A teaser may name what is not public; visitors ask the routes, which leave that out.
  access: accessBy({ create: nobody, read: staff, update: staff, delete: nobody }),
  defaultSort: 'name',
  admin: {
    group: taskTexts.label('tasks.front'),
    description: texts.label('aboutTeasers'),
    useAsTitle: 'name',
    defaultColumns: ['name', 'page', 'slot', 'layout', 'updatedAt'],
  },
  hooks: {
    beforeChange: [checkContent(async (_, { slotType }) => String(slotType))],
    afterChange: [publishOwnImages, announceChange],
    afterDelete: [announceDeletion],
  },
  fields: [
    readOnlyText('name'),
    {
      name: 'page',
      type: 'relationship',
      relationTo: slugOf(project, PAGES),
      maxDepth: 0,
      index: true,
      label: texts.label('page'),
      admin: { readOnly: true, position: 'sidebar' },
    },
    readOnlyText('slot'),
    readOnlyText('slotType'),
    ...contentFields(options, { panel: 'TeaserContent' }),
  ],
})

const readOnlyText = (name: 'name' | 'slot' | 'slotType'): TextField => ({
  name,
  type: 'text',
  label: texts.label(name),
  admin: { readOnly: true, position: 'sidebar' },
})

const targetingCollection = (options: ResolvedTeasersOptions, project: Project): CollectionConfig => ({
  slug: slugOf(project, TARGETING),
  ...closed,
  labels: { singular: texts.label('entry'), plural: texts.label('entries') },
  access: accessBy({ create: staff, read: staff, update: staff, delete: staff }),
  trash: true,
  defaultSort: '-priority',
  admin: {
    group: taskTexts.label('tasks.front'),
    description: texts.label('aboutEntries'),
    useAsTitle: 'title',
    defaultColumns: ['title', 'teaser', 'audience', 'isActive', 'start', 'end', 'priority'],
  },
  hooks: {
    beforeChange: [checkEntry, checkContent(slotTypeOfEntry)],
    afterChange: [publishOwnImages, announceChange],
    afterDelete: [announceDeletion],
  },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 200, label: texts.label('title') },
    {
      name: 'teaser',
      type: 'relationship',
      relationTo: slugOf(project, TEASERS),
      required: true,
      maxDepth: 0,
      index: true,
      label: texts.label('teaser'),
    },
    {
      name: 'audience',
      type: 'select',
      label: texts.label('audience'),
      options: AUDIENCES.map((value) => ({ value, label: texts.label(`audiences.${value}`) })),
    },
    {
      name: 'screens',
      type: 'select',
      hasMany: true,
      label: texts.label('screens'),
      options: SCREENS.map((value) => ({ value, label: texts.label(`screenNames.${value}`) })),
      admin: { description: texts.label('screensHint') },
    },
    {
      name: 'isActive',
      type: 'checkbox',
      defaultValue: true,
      label: texts.label('isActive'),
      admin: sidebar,
    },
    momentField('start'),
    momentField('end'),
    {
      name: 'priority',
      type: 'number',
      defaultValue: 0,
      min: -1000,
      max: 1000,
      label: texts.label('priority'),
    },
    ...contentFields(options, { panel: 'EntryContent', validate: validateEntryPlaces }),
  ],
})

const momentField = (name: 'start' | 'end'): DateField => ({
  name,
  type: 'date',
  label: texts.label(name),
  admin: {
    date: { pickerAppearance: 'dayAndTime', displayFormat: 'dd.MM.yyyy HH:mm', timeFormat: 'HH:mm' },
  },
})
