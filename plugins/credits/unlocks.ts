import { translate } from '@litfass/kit'
import type { NumberField } from 'payload'
import { texts } from './texts.ts'

/** The highest price of content, in credits. */
export const MAX_PRICE = 1_000_000

/** The field with the price of content; the usual one where it is empty. */
export function priceField(usual: number): NumberField {
  return {
    name: 'creditPrice',
    type: 'number',
    min: 1,
    max: MAX_PRICE,
    label: texts.label('creditPrice'),
    admin: { position: 'sidebar', placeholder: String(usual), description: texts.label('creditPriceHint') },
    validate: (value: unknown, { req }) =>
      value === undefined ||
      value === null ||
      (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_PRICE) ||
      translate(req, texts.key('wholeNumber')),
  }
}
