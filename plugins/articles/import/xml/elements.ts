import { z } from 'zod'

/*
 * The shapes that elements of XML have once they are parsed.
 */

/** The text of an element, with or without attributes. */
export const xmlText = z
  .union([z.string(), z.object({ '#text': z.string().default('') }).transform((element) => element['#text'])])
  .catch('')

/** An element that may occur any number of times; invalid ones are skipped. */
export const several = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .unknown()
    .optional()
    .transform((value): z.output<Schema>[] => {
      const elements: unknown[] = value === undefined ? [] : Array.isArray(value) ? value : [value]
      return elements.flatMap((element) => {
        const read = schema.safeParse(element)
        return read.success ? [read.data] : []
      })
    })

/** The text of all elements of a name. */
export const xmlTexts = several(xmlText)

/** Returns the text of an element and of those within it. */
function textWithin(element: unknown): string {
  if (Array.isArray(element)) return element.map(textWithin).join(' ').trim()
  if (typeof element !== 'object' || element === null) return String(element ?? '').trim()
  const parts = Object.entries(element).filter(([name]) => !name.startsWith('@'))
  return parts
    .map(([, part]) => textWithin(part))
    .join(' ')
    .trim()
}

/**
 * The first text of an element that should stand there once, such as a date: one that stands twice or holds others is not the same as
 * none.
 */
export const firstText = z
  .unknown()
  .optional()
  .transform(
    (value) =>
      [value]
        .flat()
        .map(textWithin)
        .find((text) => text !== '') ?? '',
  )
