/** A text that depends on a number: `one` for 1, `other` for every other count. */
export type Plural = { one: string; other: string }

/**
 * Puts values into the placeholders of a text. A plural takes the form for `count`; a placeholder without a value stays.
 * @example
 * fill(words.chosen, { count: 3 })
 */
export function fill(text: string | Plural, values: Readonly<Record<string, string | number>> = {}): string {
  const form = typeof text === 'string' ? text : Number(values.count) === 1 ? text.one : text.other
  return form.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
}
