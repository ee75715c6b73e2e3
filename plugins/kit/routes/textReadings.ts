import { z } from 'zod'

/** How a text of a body is read; in one line where its schema is not here. */
const readings = z.registry<{ reading: 'lines' | 'verbatim' }>()

/**
 * Declares a text of a body that may have lines. The others are read as one line: control characters are removed, and line
 * breaks become spaces. It goes around everything but `optional()` and the like.
 * @example
 * body: z.object({ title: z.string().max(200), text: multiline(z.string().max(5000)).optional() })
 */
export const multiline = <Schema extends z.ZodType>(schema: Schema): Schema => {
  readings.add(schema, { reading: 'lines' })
  return schema
}

/** Declares a text of a body that is taken sign by sign, such as a password. */
export const verbatim = <Schema extends z.ZodType>(schema: Schema): Schema => {
  readings.add(schema, { reading: 'verbatim' })
  return schema
}

/** Returns how texts are read by a schema, if it says so. */
export const readingOf = (schema: z.ZodType): 'lines' | 'verbatim' | undefined =>
  readings.get(schema)?.reading
