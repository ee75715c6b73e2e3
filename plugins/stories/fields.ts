import { uncreditedField } from '@litfass/images/panelFields'
import { isStaff, translate, viewerOf } from '@litfass/kit'
import { fits } from '@litfass/kit/domain'
import type { Field, FieldHook, TextFieldValidation } from 'payload'
import { editorialAccess, hiddenAccess, movedAccess, toldAccess } from './access.ts'
import { counted, shareField } from './countedFields.ts'
import { STATES } from './domain/states.ts'
import type { ResolvedStoriesOptions } from './options.ts'
import { MAX_REASON } from './routes.ts'
import { texts } from './texts.ts'
import type { StoryType } from './types.ts'
import { workflowTexts } from './workflow/texts.ts'

/** Longest texts, in characters. */
export const MAX_TITLE = 200
export const MAX_BYLINE = 120
export const MAX_LOCATION = 120

/** Names what a field refers to where versions are compared. */
export const compared = { components: { Diff: '@litfass/stories/rsc#ReferenceDiff' } }

/** Where it stands and what can be done about it, above the form. */
const deskField = ({ type, pages, settings: { preview } }: StoryType): Field => ({
  name: 'desk',
  type: 'ui',
  label: texts.label('state'),
  admin: {
    disableListColumn: true,
    components: {
      Field: {
        path: '@litfass/stories/admin#DeskBar',
        clientProps: { type, page: pages?.one, preview },
      },
    },
  },
})

/** Proofreading, checklist and notes, below where it stands; folded until they are needed. */
const workflowField = ({ type }: StoryType): Field => ({
  name: 'workflow',
  type: 'ui',
  label: workflowTexts.label('label'),
  admin: {
    disableListColumn: true,
    components: { Field: { path: '@litfass/stories/admin#WorkflowBar', clientProps: { type } } },
  },
})

/** The fields that stand above those of a type: where it stands, what editors look at before they publish, the headline. */
export const fieldsAbove = (type: StoryType): Field[] => [
  deskField(type),
  workflowField(type),
  uncreditedField,
  titleField,
]

/** The fields that stand below those of a type, most of them in the sidebar. */
export const fieldsBelow = (type: StoryType, options: ResolvedStoriesOptions): Field[] => [
  shareField(type, options),
  ...sidebarFields(type, options),
]

const titleField: Field = {
  name: 'title',
  type: 'text',
  required: true,
  maxLength: MAX_TITLE,
  label: texts.label('title'),
  admin: {
    components: {
      afterInput: [
        ...counted(MAX_TITLE).afterInput,
        '@litfass/stories/admin#HeadlineFocus',
        '@litfass/stories/admin#UntitledName',
      ],
      Cell: '@litfass/stories/admin#TitleCell',
    },
  },
}

/** Prevents an empty date from being stored as text. */
const emptyIsNone: FieldHook = ({ value }) => (value === '' ? null : value)

/**
 * A staff member who begins a piece in the panel is its author until others are named. The panel stores a new document before
 * anything is written in it; a program or an import stores a headline, and names the authors it knows.
 */
const beginByAuthor =
  ({ authorOf }: ResolvedStoriesOptions): FieldHook =>
  async ({ data, operation, req, value }) => {
    const isBegun = operation === 'create' && value === undefined && !data?.title
    if (!isBegun || !authorOf || !isStaff(viewerOf(req))) return value
    const author = await authorOf(req)
    return author === undefined ? value : [author]
  }

const moment = (name: 'publishedAt' | 'unpublishAt'): Field => ({
  name,
  type: 'date',
  index: true,
  label: texts.label(name),
  access: editorialAccess,
  hooks: { beforeValidate: [emptyIsNone] },
  admin: {
    position: 'sidebar',
    description: texts.label(`${name}Hint`),
    date: { pickerAppearance: 'dayAndTime', displayFormat: 'dd.MM.yyyy HH:mm', timeFormat: 'HH:mm' },
  },
})

/** A slug is made by the server: what someone types is only a wish. */
const validSlug: TextFieldValidation = (value, { req }) =>
  typeof value !== 'string' || fits(value, MAX_TITLE) || translate(req, texts.key('titleMissing'))

const stateLabels = STATES.map((value) => ({ value, label: texts.label(`states.${value}`) }))

function sidebarFields({ collection }: StoryType, options: ResolvedStoriesOptions): Field[] {
  const told = toldAccess(collection)
  return [
    {
      name: 'authors',
      type: 'relationship',
      relationTo: options.authorsCollection,
      hasMany: true,
      maxRows: 10,
      label: texts.label('authors'),
      access: editorialAccess,
      hooks: { beforeValidate: [beginByAuthor(options)] },
      admin: {
        position: 'sidebar',
        components: {
          ...compared.components,
          Cell: {
            path: '@litfass/stories/admin#AuthorsCell',
            clientProps: { accounts: options.accountsCollection },
          },
        },
      },
    },
    {
      name: 'byline',
      type: 'text',
      maxLength: MAX_BYLINE,
      label: texts.label('byline'),
      access: editorialAccess,
      admin: { position: 'sidebar', description: texts.label('bylineHint') },
    },
    {
      name: 'location',
      type: 'text',
      maxLength: MAX_LOCATION,
      label: texts.label('location'),
      admin: { position: 'sidebar' },
    },
    {
      name: 'language',
      type: 'select',
      defaultValue: 'de',
      index: true,
      label: texts.label('language'),
      options: [
        { value: 'de', label: texts.label('languages.german') },
        { value: 'en', label: texts.label('languages.english') },
      ],
      admin: { position: 'sidebar' },
    },
    moment('publishedAt'),
    moment('unpublishAt'),
    {
      name: 'slug',
      type: 'text',
      index: true,
      label: texts.label('slug'),
      access: editorialAccess,
      validate: validSlug,
      admin: { position: 'sidebar', description: texts.label('slugHint') },
    },
    {
      name: 'translation',
      type: 'relationship',
      relationTo: collection,
      maxDepth: 0,
      label: texts.label('translation'),
      access: editorialAccess,
      filterOptions: ({ data }) => ({ language: { not_equals: Object(data).language ?? 'de' } }),
      admin: { ...compared, position: 'sidebar', description: texts.label('translationHint') },
    },
    {
      name: 'state',
      type: 'select',
      defaultValue: 'draft',
      index: true,
      label: texts.label('state'),
      options: stateLabels,
      access: movedAccess,
      admin: {
        position: 'sidebar',
        readOnly: true,
        // The bar above the form says it, in more words.
        condition: () => false,
        components: { Cell: { path: '@litfass/stories/admin#StageCell' } },
      },
    },
    {
      name: 'rejection',
      type: 'group',
      label: texts.label('rejection'),
      access: told,
      admin: { position: 'sidebar', readOnly: true, condition: ({ state }) => state === 'rejected' },
      fields: [
        { name: 'reason', type: 'textarea', maxLength: MAX_REASON, label: texts.label('reason') },
        { name: 'at', type: 'date', label: texts.label('rejectedAt') },
        {
          name: 'by',
          type: 'relationship',
          relationTo: options.accountsCollection,
          maxDepth: 0,
          label: texts.label('rejectedBy'),
          admin: compared,
        },
        { name: 'before', type: 'select', label: texts.label('rejectedBefore'), options: stateLabels },
      ],
    },
    {
      name: 'owner',
      type: 'relationship',
      relationTo: options.accountsCollection,
      index: true,
      maxDepth: 0,
      label: texts.label('owner'),
      access: { ...told, ...editorialAccess },
      admin: { ...compared, position: 'sidebar', description: texts.label('ownerHint') },
    },
    // Who has changed the text last, for a second reader; versions keep the writer of their text.
    { name: 'writtenBy', type: 'number', hidden: true, access: hiddenAccess, admin: { hidden: true } },
    // The text without formats, searched.
    {
      name: 'plainText',
      type: 'textarea',
      hidden: true,
      access: hiddenAccess,
      admin: { hidden: true },
      // Derived by the server from a text with its own limits; Payload's limit for any text is 40,000.
      validate: () => true,
    },
  ]
}
