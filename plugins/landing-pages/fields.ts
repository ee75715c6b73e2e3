import { translate } from '@litfass/kit'
import { typeWith } from '@litfass/kit/content'
import { slugField } from '@litfass/kit/slugs'
import type {
  DateFieldValidation,
  Field,
  PayloadRequest,
  TextField,
  TextFieldManyValidation,
  TextFieldSingleValidation,
} from 'payload'
import {
  endsTooEarly,
  isDays,
  LANGUAGES,
  MAX_DAYS,
  MAX_LOCATION,
  MAX_TOPIC_NAME,
  MAX_TOPICS,
  ORDERS,
  PERIOD_KINDS,
  readPeriod,
  TOPIC_RULES,
  USUAL_DAYS,
} from './filter.ts'
import type { ResolvedLandingPagesOptions } from './options.ts'
import { texts } from './texts.ts'

/** The fields of a landing page, in the order of its form: what it says, what it gathers, and what that finds. */
export const landingPageFields = (options: ResolvedLandingPagesOptions): Field[] => [
  { name: 'title', type: 'text', required: true, maxLength: 200, label: texts.label('title') },
  {
    name: 'intro',
    type: 'textarea',
    maxLength: 1000,
    label: texts.label('intro'),
    admin: { description: texts.label('introHint') },
  },
  {
    name: 'image',
    type: 'upload',
    relationTo: options.imagesCollection,
    displayPreview: true,
    label: texts.label('image'),
  },
  {
    name: 'filter',
    type: 'group',
    label: texts.label('filter'),
    admin: { description: texts.label('filterHint') },
    fields: filterFields(options),
  },
  {
    name: 'summary',
    type: 'ui',
    label: texts.label('summary.title'),
    admin: {
      disableListColumn: true,
      components: {
        Field: '@litfass/landing-pages/rsc#SummaryField',
      },
    },
  },
  {
    name: 'isPublished',
    type: 'checkbox',
    defaultValue: false,
    index: true,
    label: texts.label('isPublished'),
    admin: { position: 'sidebar', description: texts.label('isPublishedHint') },
  },
  {
    name: 'language',
    type: 'select',
    required: true,
    defaultValue: 'de',
    label: texts.label('language'),
    options: LANGUAGES.map((value) => ({ value, label: texts.label(`languages.${LANGUAGE_NAMES[value]}`) })),
    admin: { position: 'sidebar', description: texts.label('languageHint') },
  },
  slugField({ within: 'language' }),
]

const LANGUAGE_NAMES = { de: 'german', en: 'english' } as const

const filterFields = (options: ResolvedLandingPagesOptions): Field[] => [
  {
    name: 'types',
    type: 'text',
    hasMany: true,
    label: texts.label('types'),
    validate: areGathered,
    admin: { components: { Field: '@litfass/landing-pages/rsc#GatheredTypesField' } },
  },
  {
    name: 'topics',
    type: 'relationship',
    relationTo: options.topicsCollection,
    hasMany: true,
    maxRows: MAX_TOPICS,
    label: texts.label('topics'),
    admin: { description: texts.label('topicsHint') },
  },
  choiceField({
    name: 'topicsMatch',
    choices: TOPIC_RULES.map((value) => ({ value, label: texts.label(`topicRules.${value}`) })),
    condition: (_, siblings) => lengthOf(siblings?.topics) + lengthOf(siblings?.missingTopics) > 1,
  }),
  {
    name: 'missingTopics',
    type: 'text',
    hasMany: true,
    maxRows: MAX_TOPICS,
    maxLength: MAX_TOPIC_NAME,
    label: texts.label('missingTopics'),
    admin: {
      description: texts.label('missingTopicsHint'),
      condition: (_, siblings) => lengthOf(siblings?.missingTopics) > 0,
    },
  },
  {
    name: 'location',
    type: 'text',
    maxLength: MAX_LOCATION,
    label: texts.label('location'),
    admin: { description: texts.label('locationHint') },
  },
  {
    name: 'period',
    type: 'group',
    label: texts.label('period'),
    admin: { hideGutter: true },
    fields: periodFields(),
  },
  choiceField({
    name: 'order',
    choices: ORDERS.map((value) => ({ value, label: texts.label(`orders.${value}`) })),
  }),
]

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

const areGathered: TextFieldManyValidation = (value, { req }) =>
  (value ?? []).every((type) => typeWith(req.payload, 'gathered', type)) ||
  translate(req, texts.key('unknownType'))

type Choices = readonly { value: string; label: { de: string; en: string } }[]
type Condition = NonNullable<NonNullable<TextField['admin']>['condition']>

/** A text field with a few values, the first of them where it is left out. */
const choiceField = ({
  name,
  choices,
  condition,
}: {
  name: 'topicsMatch' | 'order' | 'kind'
  choices: Choices
  condition?: Condition
}): TextField => ({
  name,
  type: 'text',
  ...(choices[0] && { defaultValue: choices[0].value }),
  label: texts.label(name),
  validate: oneOf(choices),
  admin: {
    components: { Field: { path: '@litfass/interface/panelChoice#ChoiceField', clientProps: { choices } } },
    ...(condition && { condition }),
  },
})

const oneOf =
  (choices: Choices): TextFieldSingleValidation =>
  (given, { req }) =>
    !given || choices.some(({ value }) => value === given) || translate(req, texts.key('unknownChoice'))

const isOfKind =
  (kind: (typeof PERIOD_KINDS)[number]): Condition =>
  (_, siblings) =>
    siblings?.kind === kind

const notTooEarly: DateFieldValidation = (_, { req, siblingData }) =>
  !endsTooEarly(readPeriod(siblingData)) || translate(req, texts.key('endsTooEarly'))

const dayField = (name: 'from' | 'until'): Field => ({
  name,
  type: 'date',
  label: texts.label(name),
  hooks: { beforeValidate: [({ value }) => (value === '' ? null : value)] },
  ...(name === 'until' && { validate: notTooEarly }),
  admin: {
    condition: isOfKind('between'),
    date: { pickerAppearance: 'dayOnly', displayFormat: 'dd.MM.yyyy' },
  },
})

const periodFields = (): Field[] => [
  choiceField({
    name: 'kind',
    choices: PERIOD_KINDS.map((value) => ({ value, label: texts.label(`periods.${value}`) })),
  }),
  {
    name: 'days',
    type: 'number',
    min: 1,
    max: MAX_DAYS,
    defaultValue: USUAL_DAYS,
    label: texts.label('days'),
    validate: wholeDays,
    admin: { condition: isOfKind('days') },
  },
  { type: 'row', fields: [dayField('from'), dayField('until')] },
]

function wholeDays(
  value: number | number[] | null | undefined,
  { req }: { req: PayloadRequest },
): string | true {
  const isFit = value == null || isDays(value)
  return isFit || translate(req, texts.key('daysRange'), { days: MAX_DAYS })
}
