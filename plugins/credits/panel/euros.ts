/*
 * Amounts in euros as people type and read them; they are stored in cents.
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

/** Writes cents as they are typed: `9,90`, in English `9.90`. */
export function typedEuros(cents: number, language: 'de' | 'en'): string {
  const text = (cents / 100).toFixed(2)
  return language === 'de' ? text.replace('.', ',') : text
}

/** Writes cents as a price: `9,90 €`, in English `€9.90`. */
export function priceText(cents: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100)
}
