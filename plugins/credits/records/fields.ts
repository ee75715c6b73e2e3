import { translate } from '@litfass/kit'
import type {
  Field,
  NumberField,
  TextareaFieldValidation,
  TextField,
  TextFieldSingleValidation,
} from 'payload'
import { textarea as textareaRules, text as textRules } from 'payload/shared'
import { unprintableProblem } from '../invoices/fonts.ts'
import { MAX_AMOUNT } from '../ledger/entry.ts'
import { texts } from '../texts.ts'

/*
 * The kinds of fields that the collections and the settings share.
 */

/** Features of Payload that none of the collections has. */
export const closed = { graphQL: false, lockDocuments: false, disableDuplicate: true } as const

/** The settings of a number field besides its name and its check. */
type NumberRest = Omit<Partial<Extract<NumberField, { hasMany?: false | undefined }>>, 'validate'>

/** A text field. */
export const text = (name: string, rest: Partial<TextField> = {}): Field =>
  Object.assign<TextField, Partial<TextField>>({ name, type: 'text' }, rest)

/** A field for whole numbers from 0 to the largest amount that the ledger holds, unless `rest` narrows it. */
export const whole = (name: string, rest: NumberRest = {}): NumberField => ({
  name,
  type: 'number',
  min: 0,
  validate: (value, { req, required, min = 0, max = MAX_AMOUNT }) => {
    if (value === undefined || value === null) return required ? req.t('validation:required') : true
    return isWholeWithin(value, { min, max }) || translate(req, texts.key('wholeNumber'))
  },
  ...rest,
})

const isWholeWithin = (value: unknown, { min, max }: { min: number; max: number }) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max

/** A text in both languages. */
export const bilingual = (
  name: string,
  label: { de: string; en: string },
  fieldOf: (label: Label) => Field[],
): Field => ({
  name,
  type: 'group',
  label,
  fields: [
    ...fieldOf({ name: 'de', label: texts.label('languages.german') }),
    ...fieldOf({ name: 'en', label: texts.label('languages.english') }),
  ],
})

type Label = { name: string; label: { de: string; en: string } }

/** Prices are stored in cents, and typed and shown in euros. */
export const price = {
  Field: '@litfass/credits/admin#PriceField',
  Cell: '@litfass/credits/admin#PriceCell',
} as const

/** Rates of VAT are stored in basis points, and typed and shown in percent. */
export const rate = {
  Field: '@litfass/credits/admin#RateField',
  Cell: '@litfass/credits/admin#RateCell',
} as const

/** Refuses what an invoice cannot print, after the field's own rules. */
export const printable: TextFieldSingleValidation = async (value, args) => {
  const own = await textRules(value, args)
  return own === true ? ((await unprintableProblem(args.req, value ?? '')) ?? true) : own
}

/** The same for texts of several lines. */
export const printableNote: TextareaFieldValidation = async (value, args) => {
  const own = await textareaRules(value, args)
  return own === true ? ((await unprintableProblem(args.req, value ?? '')) ?? true) : own
}

/** A field that the document's own view shows in place of the form. */
export const inView = { readOnly: true, condition: () => false } as const
