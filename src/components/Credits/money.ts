import type { Locale } from '../../i18n/locales.ts'

const euros = {
  de: new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }),
  en: new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }),
}
const rates = {
  de: new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }),
}

/** An amount of money: `990` is `9,90 €`. */
export const money = (cents: number, locale: Locale): string => euros[locale].format(cents / 100)

/** A rate of VAT in percent: `1900` is `19`. */
export const vatRate = (basisPoints: number, locale: Locale): string =>
  rates[locale].format(basisPoints / 100)
