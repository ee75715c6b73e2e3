import { z } from 'zod'
import { fits, mostUnits } from '../domain/textLength.ts'

type Reading = 'lines' | 'moment' | 'verbatim'

/** How a text of a body is read; in one line where its schema is not here. */
const readings = z.registry<{ reading: Reading }>()

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

/**
 * The schema of a moment in a body: ISO 8601. Without an offset it is local time of the site, which handlers get in UTC.
 * @example
 * body: z.object({ closesAt: moment().nullable() })
 */
export const moment = (): z.ZodISODateTime => {
  const schema = z.iso.datetime({ offset: true, error: 'litfass:error:noMoment' })
  readings.add(schema, { reading: 'moment' })
  return schema
}

/** Returns how texts are read by a schema, if it says so. */
export const readingOf = (schema: z.ZodType): Reading | undefined => readings.get(schema)?.reading

/**
 * The check that a text has at most `most` characters, as people count them (`countGraphemes` of `@litfass/kit/domain`). `max` counts code
 * points, of which an emoji has up to ten.
 * @param message a key of a catalogue
 * @example
 * body: z.object({ title: z.string().trim().check(atMost(200)) })
 */
export function atMost(most: number, message = 'litfass:error:textTooLong'): z.core.$ZodCheck<string> {
  const check = z.refine<string>((text) => fits(text, most), { error: message })
  check._zod.onattach.push((schema) => {
    const known = z.globalRegistry.get(schema) ?? {}
    // JSON Schema counts code points: nothing longer is accepted, and not everything that is shorter.
    z.globalRegistry.add(schema, { ...known, maxLength: mostUnits(most), 'x-characters': most })
  })
  return check
}
