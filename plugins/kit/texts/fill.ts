/** A text that depends on a number: `one` for 1, `other` for every other count. */
export type Plural = { one: string; other: string }

type Values = Readonly<Record<string, string | number>>

/**
 * Puts values into the placeholders of a text. A plural takes the form for `count`; a placeholder without a value stays.
 * @example
 * fill(words.chosen, { count: 3 })
 */
export function fill(text: string | Plural, values: Values = {}): string {
  const form = typeof text === 'string' ? text : Number(values.count) === 1 ? text.one : text.other
  return form.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
}

/**
 * Fills a text with a number as the language writes it. The plural's form follows the number itself, since `fill` would read the
 * German `1.000` as 1.
 * @example
 * fillCount(words.unread, 1200, 'de') // '1.200 neue Nachrichten'
 */
export function fillCount(text: string | Plural, count: number, language: string, values?: Values): string {
  const form = typeof text === 'string' ? text : count === 1 ? text.one : text.other
  return fill(form, { ...values, count: count.toLocaleString(language) })
}
