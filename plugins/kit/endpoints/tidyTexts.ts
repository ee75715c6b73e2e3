import { z } from 'zod'
import { oneLine, severalLines } from '../domain/plainText.ts'
import { readingOf } from '../routes/textReadings.ts'
import { storedMoment } from '../times/moments.ts'

/**
 * Tidies the texts of a body before its schema checks them: one line each, unless the schema says `multiline`, `moment` or
 * `verbatim`. What a schema leaves open (`z.unknown()`) stays as it is. A number that is read from a text (`z.coerce.number()`) is read
 * from nothing else: JavaScript makes one of `[5]`, `true` and `null` too.
 * @param timeZone in which moments without an offset are meant
 */
export function tidyTexts(schema: z.ZodType, value: unknown, timeZone: string): unknown {
  const reading = readingOf(schema)
  if (reading === 'verbatim') return value
  if (reading === 'moment') return storedMoment(value, { appearance: 'dayAndTime', timeZone })
  if (reading === 'lines') return typeof value === 'string' ? severalLines(value) : value
  if (schema instanceof z.ZodNumber && schema.def.coerce) return isNumberOrText(value) ? value : Number.NaN
  if (value === null && (schema instanceof z.ZodNullable || isPrepared(schema))) return null
  const inner = innerOf(schema)
  if (inner) return tidyTexts(inner, value, timeZone)
  if (schema instanceof z.ZodUnion) return tidyUnion(schema, value, timeZone)
  if (schema instanceof z.ZodIntersection)
    return [schema.def.left, schema.def.right].reduce(
      (tidy, part) => (part instanceof z.ZodType ? tidyTexts(part, tidy, timeZone) : tidy),
      value,
    )
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return typeof value === 'string' ? oneLine(value) : value
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const { element } = schema
    return value.map((one) => (element instanceof z.ZodType ? tidyTexts(element, one, timeZone) : one))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if (schema instanceof z.ZodObject) return tidyEntries(value, timeZone, (key) => schema.shape[key])
  if (schema instanceof z.ZodRecord) return tidyEntries(value, timeZone, () => schema.valueType)
  return value
}

/** Whether something may become of a value before its schema checks it. */
const isPrepared = (schema: z.ZodType) => schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform

/** What is not there is left to the schema. */
const isNumberOrText = (value: unknown) => ['number', 'string', 'undefined'].includes(typeof value)

/** What is inside of `optional()`, `default(…)`, `transform(…)`, `preprocess(…)` and the like. */
function innerOf(schema: z.ZodType): z.ZodType | undefined {
  const { def } = schema
  if (schema instanceof z.ZodPipe) return typeIn(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  if (schema instanceof z.ZodLazy) return typeIn(schema.unwrap())
  return 'innerType' in def ? typeIn(def.innerType) : undefined
}

const typeIn = (inner: unknown) => (inner instanceof z.ZodType ? inner : undefined)

/** Takes the first option that fits what was sent; where none does, the schema refuses it anyway. */
function tidyUnion(schema: z.ZodUnion, value: unknown, timeZone: string): unknown {
  let tidy = value
  for (const option of schema.options) {
    if (!(option instanceof z.ZodType)) continue
    tidy = tidyTexts(option, value, timeZone)
    if (option.safeParse(tidy).success) break
  }
  return tidy
}

const tidyEntries = (value: object, timeZone: string, schemaOf: (key: string) => unknown) =>
  Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const schema = schemaOf(key)
      return [key, schema instanceof z.ZodType ? tidyTexts(schema, one, timeZone) : one]
    }),
  )
