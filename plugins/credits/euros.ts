import { remember } from '@litfass/kit/remember'

/*
 * Amounts in euros and rates of VAT as people type and read them; they are stored in cents and in basis points (1900 = 19 %).
 */

/**
 * Reads an amount in euros, with a comma or a full stop and at most two decimals.
 * @returns cents; `undefined` for anything else
 * @example
 * parseEuros('9,90') // 990
 */
export function parseEuros(typed: string): number | undefined {
  const [, euros, decimals = ''] = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*€?\s*$/.exec(typed) ?? []
  return euros === undefined ? undefined : Number(euros) * 100 + Number(decimals.padEnd(2, '0'))
}

/**
 * Reads a rate in percent, with a comma or a full stop and at most two decimals, up to 100.
 * @returns basis points; `undefined` for anything else
 * @example
 * parsePercent('7,5') // 750
 */
export function parsePercent(typed: string): number | undefined {
  const [, percent, decimals = ''] = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(typed) ?? []
  if (percent === undefined) return undefined
  const basisPoints = Number(percent) * 100 + Number(decimals.padEnd(2, '0'))
  return basisPoints <= 10_000 ? basisPoints : undefined
}

/** Writes cents as they are typed: `9,90`, in English `9.90`. */
export function typedEuros(cents: number, language: 'de' | 'en'): string {
  const text = (cents / 100).toFixed(2)
  return language === 'de' ? text.replace('.', ',') : text
}

const LOCALES = { de: 'de-DE', en: 'en-GB' } as const

/** Returns a formatter of numbers, in German unless the language is English. */
function formatter(options: Intl.NumberFormatOptions): (value: number, language: string) => string {
  const formatIn = remember((locale) => new Intl.NumberFormat(locale, options), { most: 2 })
  return (value, language) => formatIn(LOCALES[language === 'en' ? 'en' : 'de']).format(value)
}

const euros = formatter({ style: 'currency', currency: 'EUR' })
const rates = formatter({ maximumFractionDigits: 2 })
const amounts = formatter({ minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Writes cents as a price: `9,90 €`, in English `€9.90`. */
export const priceText = (cents: number, language: string): string => euros(cents / 100, language)

/**
 * Writes an amount in whatever currency someone else has named: `9,90 €`, `9,90 USD`, and the number alone where none is known.
 * @param amount in hundredths of the currency
 */
export function amountText(
  { amountCents, currency }: { amountCents: number; currency: string | null },
  language: string,
): string {
  if (currency === 'EUR') return priceText(amountCents, language)
  return [amounts(amountCents / 100, language), currency].filter(Boolean).join(' ')
}

/** Writes a rate of VAT in percent: `1900` is `19`. */
export const vatRate = (basisPoints: number, language: string): string => rates(basisPoints / 100, language)

/** Returns a change of a balance with its sign, such as “+10” or “−2”. */
export const signedCredits = (amount: number, language: string): string =>
  new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(amount).replace('-', '−')
