import { fieldAccessBy } from '@litfass/kit'
import { staff } from '@litfass/kit/policies'
import type { CheckboxField, CollectionSlug, Field, GroupField } from 'payload'
import { panelTexts } from '../panel/panelTexts.ts'
import {
  ASPECT_RATIO,
  AUDIENCES,
  EVENT_TYPES,
  MAX_AFTER_TEXT,
  MAX_CHECKBOX_TEXT,
  MAX_DESCRIPTION,
  MAX_OPTION_TITLE,
  MAX_OPTIONS,
  MAX_TITLE,
  RESULTS_SHOWN,
} from '../participation.ts'
import { texts } from '../texts.ts'

/** Shows a field only in the form of some types. */
const isA =
  (...types: string[]) =>
  ({ type }: { type?: string }) =>
    type !== undefined && types.includes(type)

/** The fields of an event, in the order of its form: what is asked, the answers, what surrounds them, and when. */
export const eventFields = (imagesCollection: CollectionSlug): Field[] => [
  {
    name: 'stand',
    type: 'ui',
    label: panelTexts.label('list.state'),
    admin: {
      components: {
        Field: '@litfass/participation/admin#EventBar',
        Cell: '@litfass/participation/admin#StateCell',
      },
    },
  },
  {
    name: 'participants',
    type: 'ui',
    label: panelTexts.label('list.participants'),
    admin: {
      components: {
        Field: '@litfass/participation/admin#LiveResults',
        Cell: '@litfass/participation/rsc#ParticipantsCell',
      },
    },
  },
  { name: 'title', type: 'text', required: true, maxLength: MAX_TITLE, label: texts.label('title') },
  {
    name: 'description',
    type: 'textarea',
    maxLength: MAX_DESCRIPTION,
    label: texts.label('description'),
  },
  ...pollFields,
  { ...tick('isModerated', { condition: isA('contest') }), defaultValue: true },
  {
    type: 'collapsible',
    label: panelTexts.label('form.picture'),
    admin: { initCollapsed: true },
    fields: [
      { name: 'image', type: 'upload', relationTo: imagesCollection, label: texts.label('image') },
      {
        name: 'aspectRatio',
        type: 'text',
        label: texts.label('aspectRatio'),
        validate: (value: unknown) => !value || ASPECT_RATIO.test(String(value)) || '16:9',
      },
    ],
  },
  {
    type: 'collapsible',
    label: panelTexts.label('form.around'),
    admin: { initCollapsed: true },
    fields: [
      switchedText('checkbox', MAX_CHECKBOX_TEXT),
      // No one reads it before they have taken part: `views.ts` shows it to those who have.
      { ...switchedText('afterText', MAX_AFTER_TEXT), access: fieldAccessBy({ read: staff }) },
    ],
  },
  {
    name: 'usage',
    type: 'ui',
    admin: {
      disableListColumn: true,
      components: { Field: '@litfass/participation/rsc#EventUsage' },
    },
  },
  ...sidebarFields,
]

const pollFields: Field[] = [
  {
    name: 'options',
    type: 'array',
    maxRows: MAX_OPTIONS,
    label: texts.label('options'),
    labels: { singular: texts.label('option'), plural: texts.label('options') },
    admin: {
      condition: isA('poll'),
      components: {
        RowLabel: '@litfass/participation/admin#OptionLabel',
        afterInput: ['@litfass/participation/admin#KeepOptions'],
      },
    },
    fields: [
      {
        name: 'title',
        type: 'text',
        required: true,
        maxLength: MAX_OPTION_TITLE,
        label: texts.label('option'),
      },
    ],
  },
  {
    name: 'maxChoices',
    type: 'number',
    min: 1,
    max: MAX_OPTIONS,
    defaultValue: 1,
    label: texts.label('maxChoices'),
    admin: { condition: isA('poll') },
  },
  tick('mayChange', { condition: isA('poll') }),
  tick('isSecret', { condition: isA('poll'), description: texts.label('isSecretHint') }),
]

/** A box to tick, empty at first. */
function tick(
  name: 'enabled' | 'isModerated' | 'isSecret' | 'mayChange' | 'withText',
  admin: CheckboxField['admin'] = {},
): CheckboxField {
  return { name, type: 'checkbox', defaultValue: false, label: texts.label(name), admin }
}

type Choice<Value extends string> = {
  values: readonly Value[]
  labelOf: (value: Value) => { de: string; en: string }
  defaultValue: Value
  description?: { de: string; en: string }
}

function choice<Value extends string>(
  name: 'audience' | 'resultsShown' | 'type',
  { values, labelOf, defaultValue, description }: Choice<Value>,
): Field {
  return {
    name,
    type: 'select',
    required: true,
    defaultValue,
    label: texts.label(name),
    options: values.map((value) => ({ value, label: labelOf(value) })),
    admin: { position: 'sidebar', ...(description && { description }) },
  }
}

/** A text that an event shows or not. */
function switchedText(name: 'checkbox' | 'afterText', maxLength: number): GroupField {
  return {
    name,
    type: 'group',
    label: texts.label(name),
    fields: [
      tick('enabled'),
      {
        name: 'text',
        type: 'textarea',
        maxLength,
        label: texts.label('text'),
        admin: { condition: (_, siblings) => siblings?.enabled === true },
      },
    ],
  }
}

const moment = {
  position: 'sidebar',
  date: { pickerAppearance: 'dayAndTime', displayFormat: 'dd.MM.yyyy HH:mm', timeFormat: 'HH:mm' },
} as const

const sidebarFields: Field[] = [
  choice('type', {
    values: EVENT_TYPES,
    labelOf: (value) => texts.label(`types.${value}`),
    defaultValue: 'poll',
    description: panelTexts.label('form.typeHint'),
  }),
  tick('withText', { position: 'sidebar', description: texts.label('withTextHint') }),
  { name: 'opensAt', type: 'date', label: texts.label('opensAt'), admin: moment },
  { name: 'closesAt', type: 'date', label: texts.label('closesAt'), admin: moment },
  choice('audience', {
    values: AUDIENCES,
    labelOf: (value) => texts.label(`audiences.${value}`),
    defaultValue: 'approved',
  }),
  choice('resultsShown', {
    values: RESULTS_SHOWN,
    labelOf: (value) => texts.label(`shown.${value}`),
    defaultValue: 'taken',
  }),
]
