import { fieldAccessBy, translate } from '@litfass/kit'
import { nobody, staff } from '@litfass/kit/policies'
import { articleTextField } from '@litfass/rich-text/field'
import { compared, counted, editorialAccess } from '@litfass/stories'
import type { Field, PayloadRequest, TextFieldValidation } from 'payload'
import { DATE_STATES, MAX_APPEARANCES, MAX_DATES, MAX_NOTE } from './dates/eventDates.ts'
import { isTimeZone } from './dates/localTime.ts'
import type { ResolvedCalendarOptions } from './options.ts'
import { texts } from './texts.ts'

/** Longest texts, in characters. */
const MAX_KICKER = 80
const MAX_TEASER = 800
const MAX_BODY = 50_000
const MAX_LINE = 200
const MAX_URL = 2000

export const ACCESSIBILITIES = ['unknown', 'full', 'partial', 'none'] as const
export type Accessibility = (typeof ACCESSIBILITIES)[number]

/** The fields of events that the workflow does not bring. */
export const eventFields = (options: ResolvedCalendarOptions): Field[] => [
  line('kicker', { label: 'kicker', maxLength: MAX_KICKER, admin: { components: counted(MAX_KICKER) } }),
  {
    name: 'teaser',
    type: 'textarea',
    maxLength: MAX_TEASER,
    label: texts.label('teaser'),
    admin: { components: counted(MAX_TEASER) },
  },
  appearancesField(options),
  {
    name: 'isExhibition',
    type: 'checkbox',
    defaultValue: false,
    label: texts.label('isExhibition'),
    admin: { description: texts.label('isExhibitionHint') },
  },
  line('openingHours', { label: 'openingHours', admin: { condition: (data) => data.isExhibition === true } }),
  {
    name: 'lead',
    type: 'upload',
    relationTo: options.imagesCollection,
    displayPreview: true,
    label: texts.label('lead'),
    admin: compared,
  },
  articleTextField({ name: 'body', label: texts.label('body'), maxCharacters: MAX_BODY }),
  {
    name: 'organiser',
    type: 'group',
    label: texts.label('organiser'),
    fields: [
      line('name', { label: 'organiserName' }),
      line('address', { label: 'organiserAddress' }),
      { name: 'email', type: 'email', label: texts.label('organiserEmail') },
      line('phone', { label: 'organiserPhone', maxLength: 40 }),
      webAddress('url', 'organiserUrl'),
    ],
  },
  {
    type: 'row',
    fields: [
      { name: 'isFree', type: 'checkbox', defaultValue: false, label: texts.label('isFree') },
      line('price', {
        label: 'price',
        admin: { description: texts.label('priceHint'), condition: (data) => data.isFree !== true },
      }),
    ],
  },
  webAddress('bookingUrl', 'bookingUrl'),
  {
    type: 'row',
    fields: [
      choice(
        'accessibility',
        ACCESSIBILITIES.map((value) => ({ value, label: texts.label(`accessibilities.${value}`) })),
      ),
      line('accessibilityNote', { label: 'accessibilityNote', maxLength: MAX_NOTE }),
    ],
  },
  { name: 'isForChildren', type: 'checkbox', defaultValue: false, label: texts.label('isForChildren') },
  // Who has sent it in without an account; for the desk alone.
  {
    name: 'submittedBy',
    type: 'email',
    label: texts.label('submittedBy'),
    access: fieldAccessBy({ create: nobody, read: staff, update: nobody }),
    admin: { position: 'sidebar', readOnly: true, condition: (data) => Boolean(data.submittedBy) },
  },
  {
    name: 'isFeatured',
    type: 'checkbox',
    defaultValue: false,
    label: texts.label('isFeatured'),
    access: editorialAccess,
    admin: { position: 'sidebar' },
  },
]

/** Places with their dates: rows of the document, so that drafts, versions and the API treat them as everything else. */
const appearancesField = ({ places, timeZone }: ResolvedCalendarOptions): Field => ({
  name: 'appearances',
  type: 'array',
  maxRows: MAX_APPEARANCES,
  labels: { singular: texts.label('appearance'), plural: texts.label('appearances') },
  label: texts.label('appearances'),
  admin: { description: texts.label('appearancesHint'), initCollapsed: false },
  fields: [
    indexField('locationIndex'),
    ...(places
      ? [
          {
            name: 'place',
            type: 'relationship',
            relationTo: places.collection,
            label: texts.label('place'),
            admin: compared,
          } satisfies Field,
        ]
      : []),
    {
      name: 'address',
      type: 'textarea',
      maxLength: 400,
      label: texts.label('address'),
      admin: { description: texts.label('addressHint') },
    },
    webAddress('onlineUrl', 'onlineUrl'),
    {
      name: 'timeZone',
      type: 'text',
      defaultValue: timeZone,
      label: texts.label('timeZone'),
      validate: knownZone,
    },
    {
      name: 'recurrence',
      type: 'group',
      label: texts.label('recurrence'),
      fields: [
        line('rule', { label: 'rule', maxLength: 300 }),
        local('ruleStart'),
        local('ruleEnd'),
        { name: 'allDay', type: 'checkbox', defaultValue: false, label: texts.label('allDay') },
        line('withoutHolidaysOf', { label: 'withoutHolidaysOf', maxLength: 2 }),
        line('except', { label: 'except', maxLength: 4400 }),
      ],
    },
    {
      name: 'dates',
      type: 'array',
      maxRows: MAX_DATES,
      labels: { singular: texts.label('date'), plural: texts.label('dates') },
      label: texts.label('dates'),
      fields: dateFields,
    },
  ],
})

/** A number that the plugin assigns; see `saving.ts`. */
const indexField = (name: 'locationIndex' | 'dateIndex'): Field => ({
  name,
  type: 'number',
  label: texts.label('index'),
  admin: { hidden: true, readOnly: true },
})

type Label = Parameters<typeof texts.label>[0]

type LineSettings = { label: Label; maxLength?: number; admin?: Extract<Field, { type: 'text' }>['admin'] }

/** A line of text. */
const line = (name: string, { label, maxLength = MAX_LINE, admin }: LineSettings): Field => ({
  name,
  type: 'text',
  maxLength,
  label: texts.label(label),
  ...(admin && { admin }),
})

/** A local time, as `dates/localTime.ts` reads it. */
const local = (
  name: 'start' | 'end' | 'movedFrom' | 'ruleStart' | 'ruleEnd' | 'slot',
  { hidden = false } = {},
): Field => ({ name, type: 'text', maxLength: 19, label: texts.label(name), admin: { hidden } })

const isWebAddress: TextFieldValidation = (value, { req }) =>
  !value || /^https?:\/\/\S+$/i.test(value) || translate(req, texts.key('noUrl'))

const knownZone: TextFieldValidation = (value, { req }) =>
  !value || isTimeZone(value) || translate(req, texts.key('noZone'))

const webAddress = (name: string, label: Label): Field => ({
  name,
  type: 'text',
  maxLength: MAX_URL,
  label: texts.label(label),
  validate: isWebAddress,
})

/** A choice whose values may grow: a text in the database, since a select field would be an enum of SQL. */
const choice = (
  name: 'accessibility' | 'state',
  choices: readonly { value: string; label: { de: string; en: string } }[],
): Field => ({
  name,
  type: 'text',
  defaultValue: choices[0]?.value,
  label: texts.label(name),
  validate: (value: unknown, { req }: { req: PayloadRequest }) =>
    !value || choices.some((one) => one.value === value) || translate(req, texts.key('unknownChoice')),
  admin: {
    components: { Field: { path: '@litfass/interface/panelChoice#ChoiceField', clientProps: { choices } } },
  },
})

const dateFields: Field[] = [
  indexField('dateIndex'),
  {
    type: 'row',
    fields: [
      local('start'),
      local('end'),
      { name: 'allDay', type: 'checkbox', defaultValue: false, label: texts.label('allDay') },
    ],
  },
  choice(
    'state',
    DATE_STATES.map((value) => ({ value, label: texts.label(`states.${value}`) })),
  ),
  { name: 'note', type: 'textarea', maxLength: MAX_NOTE, label: texts.label('note') },
  {
    type: 'row',
    fields: [
      local('movedFrom'),
      { name: 'movedFromPlace', type: 'text', maxLength: MAX_LINE, label: texts.label('movedFromPlace') },
    ],
  },
  local('slot', { hidden: true }),
  {
    name: 'isEdited',
    type: 'checkbox',
    defaultValue: false,
    label: texts.label('isEdited'),
    admin: { hidden: true },
  },
]
