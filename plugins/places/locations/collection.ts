import { accessBy, type CollectionExtension, fieldAccessBy, taskTexts, translate } from '@litfass/kit'
import { announceChange, announceDeletion } from '@litfass/kit/pages'
import { everyone, nobody, staff } from '@litfass/kit/policies'
import { forgetSlugs, keepSlug, slugField } from '@litfass/kit/slugs'
import type {
  Field,
  RelationshipField,
  RelationshipValue,
  TextField,
  TextFieldSingleValidation,
} from 'payload'
import { relationship, text } from 'payload/shared'
import type { PlacesOptions } from '../options.ts'
import { ACCESSIBILITY, hasForm, isKind, isWebAddress, KINDS, kindsAbove, MAX_NAME } from '../rules/kinds.ts'
import { texts } from '../texts.ts'
import { keepLabels, keepPlace, leaveLabels } from './saves.ts'

/** Turns a collection of the project into the collection of places (decision 0085). */
export const placeExtension = (options: PlacesOptions): CollectionExtension => ({
  labels: { singular: texts.label('place'), plural: texts.label('places') },
  access: accessBy({ create: staff, read: everyone, update: staff, delete: staff }),
  admin: {
    group: taskTexts.label('tasks.editorial'),
    description: texts.label('about'),
    useAsTitle: 'label',
    defaultColumns: ['label', 'kind', 'parent', 'postcodes', 'population', 'updatedAt'],
    listSearchableFields: ['name', 'ags', 'ars'],
    components: {
      beforeListTable: ['@litfass/places/admin#LocationBulkActions'],
      edit: { beforeDocumentControls: ['@litfass/places/admin#LocationActions'] },
    },
  },
  defaultSort: 'label',
  // A copy would have the keys of another one.
  disableDuplicate: true,
  trash: true,
  revisions: { panelField: '@litfass/interface/revisions#RevisionField' },
  fields: { first: placeFields(options) },
  hooks: {
    beforeChange: [keepPlace, keepSlug({ from: 'name', fallback: 'ort' })],
    afterChange: [keepLabels, announceChange],
    afterDelete: [leaveLabels, forgetSlugs, announceDeletion],
  },
})

/** What is derived: hidden, and written by the server alone. */
const derived = {
  type: 'text',
  hidden: true,
  access: fieldAccessBy({ create: nobody, read: nobody, update: nobody }),
} as const

function placeFields({ collection, imagesCollection }: PlacesOptions): Field[] {
  return [
    { name: 'name', type: 'text', required: true, maxLength: MAX_NAME, label: texts.label('name') },
    {
      ...checkedText('kind', 'noKind', isKind),
      // Asked for by the check, so that GraphQL has no enum and none to migrate.
      index: true,
      admin: asChoice(KINDS.map((value) => ({ value, label: texts.label(`kinds.${value}`) }))),
    },
    {
      ...placeField(collection, 'parent'),
      filterOptions: ({ data }: { data: { kind?: unknown } }) =>
        isKind(data.kind) ? { kind: { in: kindsAbove(data.kind) } } : true,
      admin: { description: texts.label('parentHint') },
    },
    {
      name: 'postcodes',
      type: 'text',
      hasMany: true,
      maxRows: 300,
      label: texts.label('postcodes'),
      validate: (value, { req }) => {
        const wrong = [value ?? []].flat().find((one) => !hasForm('postcode', one))
        return wrong === undefined || translate(req, texts.key('noPostcode'), { value: String(wrong) })
      },
    },
    {
      ...checkedText('ags', 'noAgs', (value) => hasForm('ags', value)),
      index: true,
      admin: { description: texts.label('agsHint'), condition: isNoVenue },
    },
    {
      ...checkedText('ars', 'noArs', (value) => hasForm('ars', value)),
      index: true,
      admin: { condition: isNoVenue },
    },
    dayField('validFrom'),
    dayField('validTo'),
    { ...placeField(collection, 'successor'), admin: { description: texts.label('successorHint') } },
    degreesField('latitude', 90),
    degreesField('longitude', 180),
    {
      name: 'population',
      type: 'number',
      min: 0,
      max: 2_000_000_000,
      label: texts.label('population'),
      admin: { condition: isNoVenue, step: 1 },
    },
    {
      name: 'address',
      type: 'group',
      label: texts.label('address'),
      admin: { condition: (data) => !isNoVenue(data) },
      fields: [
        { name: 'street', type: 'text', maxLength: 120, label: texts.label('street') },
        checkedPostcode,
        { name: 'town', type: 'text', maxLength: MAX_NAME, label: texts.label('town') },
      ],
    },
    { ...checkedText('website', 'noWebsite', (value) => isWebAddress(value)), maxLength: 500 },
    {
      ...checkedText('accessibility', 'noAccessibility', (value) =>
        ACCESSIBILITY.some((one) => one === value),
      ),
      defaultValue: () => 'unknown',
      admin: asChoice(ACCESSIBILITY.map((value) => ({ value, label: texts.label(`accessible.${value}`) }))),
    },
    { name: 'description', type: 'textarea', maxLength: 1000, label: texts.label('description') },
    ...(imagesCollection
      ? [
          {
            name: 'image',
            type: 'upload',
            relationTo: imagesCollection,
            label: texts.label('image'),
          } as const,
        ]
      : []),
    slugField(),
    {
      name: 'label',
      type: 'text',
      label: texts.label('label'),
      access: fieldAccessBy({ create: nobody, read: everyone, update: nobody }),
      admin: { hidden: true },
    },
    /** Equal for names that count as the same. */
    { ...derived, name: 'nameKey', index: true },
    /** The text in which places are searched. */
    { ...derived, name: 'search' },
    {
      ...placeField(collection, 'mergedInto'),
      access: fieldAccessBy({ create: nobody, read: staff, update: nobody }),
      admin: { readOnly: true, position: 'sidebar', condition: ({ mergedInto }) => Boolean(mergedInto) },
    },
  ]
}

/** Renders a text as a select. */
const asChoice = (choices: readonly { value: string; label: { de: string; en: string } }[]) => ({
  components: { Field: { path: '@litfass/interface/panelChoice#ChoiceField', clientProps: { choices } } },
})

const isNoVenue = ({ kind }: { kind?: unknown }) => kind !== 'venue'

type Checked = 'kind' | 'ags' | 'ars' | 'website' | 'accessibility' | 'postcode'
type Refusal = 'noKind' | 'noAgs' | 'noArs' | 'noWebsite' | 'noAccessibility'

/** A text that is empty or has a form. */
const checkedText = (name: Checked, refusal: Refusal, isRight: (value: string) => boolean): TextField => {
  const validate: TextFieldSingleValidation = (value, args) => {
    if (value === null || value === undefined || value === '')
      return name === 'kind' ? translate(args.req, texts.key(refusal)) : true
    return isRight(value) ? text(value, args) : translate(args.req, texts.key(refusal))
  }
  return { name, type: 'text', label: texts.label(name), validate }
}

const checkedPostcode: TextField = {
  name: 'postcode',
  type: 'text',
  label: texts.label('postcode'),
  validate: (value: unknown, { req }: { req: Parameters<typeof translate>[0] }) =>
    value === null ||
    value === undefined ||
    value === '' ||
    hasForm('postcode', value) ||
    translate(req, texts.key('noPostcode'), { value: String(value) }),
}

/**
 * A reference to another place. What is offered to choose from is for the form alone: the save checks it under the lock of the tree, with
 * a message that says why.
 */
const placeField = (
  collection: PlacesOptions['collection'],
  name: 'parent' | 'successor' | 'mergedInto',
): Extract<RelationshipField, { hasMany?: false }> => ({
  name,
  type: 'relationship',
  relationTo: collection,
  label: texts.label(name),
  validate: (value: RelationshipValue | null | undefined, { filterOptions: _, ...rest }) =>
    relationship(value, rest),
})

const dayField = (name: 'validFrom' | 'validTo'): Field => ({
  name,
  type: 'date',
  label: texts.label(name),
  admin: { date: { pickerAppearance: 'dayOnly', displayFormat: 'dd.MM.yyyy' } },
})

const degreesField = (name: 'latitude' | 'longitude', most: number): Field => ({
  name,
  type: 'number',
  min: -most,
  max: most,
  label: texts.label(name),
  admin: { step: 0.000001 },
})
