import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { moment, multiline, verbatim } from '../routes/textReadings.ts'
import { tidyTexts as tidyTextsIn } from './tidyTexts.ts'

const tidyTexts = (schema: z.ZodType, value: unknown) => tidyTextsIn(schema, value, 'Europe/Berlin')

const TYPED = ' Ada\r\nBcc: all\u0000 '

describe('a text of a body', () => {
  it.each([
    ['a text', z.object({ name: z.string().trim().max(80) })],
    ['one that may be left out', z.object({ name: z.string().optional() })],
    ['one with a default', z.object({ name: z.string().nullable().default('') })],
    ['one that is changed', z.object({ name: z.string().transform((name) => name) })],
    ['one that is prepared', z.object({ name: z.preprocess((name) => name, z.string().optional()) })],
    ['one that is described later', z.lazy(() => z.object({ name: z.string() }))],
    ['one of two schemas', z.intersection(z.object({ name: z.string() }), z.object({}))],
    ['one of several shapes', z.object({ name: z.union([z.number(), z.string()]) })],
    ['one of a strict object', z.strictObject({ name: z.string() })],
  ])('is read as one line: %s', (_, schema) => {
    expect(tidyTexts(schema, { name: TYPED })).toEqual({ name: 'Ada Bcc: all' })
  })

  it('is read as one line in lists and records too', () => {
    const schema = z.object({
      names: z.array(z.object({ name: z.string() })),
      more: z.record(z.string(), z.string()),
    })
    expect(tidyTexts(schema, { names: [{ name: TYPED }], more: { a: TYPED } })).toEqual({
      names: [{ name: 'Ada Bcc: all' }],
      more: { a: 'Ada Bcc: all' },
    })
  })

  it('keeps its lines where it is declared to have some, and every sign where it is taken verbatim', () => {
    const schema = z.strictObject({
      text: multiline(z.string().trim().max(500)).optional(),
      password: verbatim(z.string()),
      anything: z.unknown(),
    })
    expect(tidyTexts(schema, { text: TYPED, password: TYPED, anything: TYPED })).toEqual({
      text: ' Ada\r\nBcc: all ',
      password: TYPED,
      anything: TYPED,
    })
  })

  it('that is none, or that no schema names, is left to the schema', () => {
    const schema = z.strictObject({ name: z.string() })
    expect(tidyTexts(schema, { name: 5, other: TYPED })).toEqual({ name: 5, other: TYPED })
    expect(tidyTexts(schema, [TYPED])).toEqual([TYPED])
    expect(tidyTexts(schema, null)).toBe(null)
  })
})

describe('a number of a body that is read from a text', () => {
  const number = z.coerce.number().int()
  const schema = z.strictObject({
    id: number.optional(),
    none: number.nullable().optional(),
    either: z.union([z.null(), number]).optional(),
    ids: z.array(number).optional(),
    prepared: z.preprocess((value) => value ?? undefined, number.optional()),
  })
  const parse = (body: unknown) => schema.safeParse(tidyTexts(schema, body))

  it.each([
    [{ id: '7' }, { id: 7 }],
    [{ id: 7 }, { id: 7 }],
    [{}, {}],
    [
      { none: null, either: null },
      { none: null, either: null },
    ],
    [
      { either: '7', ids: ['1', 2] },
      { either: 7, ids: [1, 2] },
    ],
    [{ prepared: null }, {}],
    [{ prepared: '7' }, { prepared: 7 }],
  ])('is read: %j', (body, read) => {
    expect(parse(body).data).toEqual(read)
  })

  it.each([
    ...[[5], ['5'], [[5]], [], true, false, {}].flatMap((value) => [
      { id: value },
      { none: value },
      { either: value },
      { ids: [value] },
      { prepared: value },
    ]),
    { id: null },
    { ids: [null] },
  ])('is read from nothing else: %j', (body) => {
    expect(parse(body).success).toBe(false)
  })
})

describe('a moment of a body', () => {
  const schema = z.strictObject({ at: moment().nullable().optional() })

  it('is local time of the site unless it names an offset', () => {
    expect(tidyTexts(schema, { at: '2026-07-01T18:00' })).toEqual({ at: '2026-07-01T16:00:00.000Z' })
    expect(tidyTexts(schema, { at: '2026-07-01' })).toEqual({ at: '2026-06-30T22:00:00.000Z' })
    expect(tidyTexts(schema, { at: '2026-07-01T18:00:00+05:00' })).toEqual({
      at: '2026-07-01T18:00:00+05:00',
    })
    expect(tidyTexts(schema, { at: null })).toEqual({ at: null })
  })

  it.each(['01.07.2026', 'morgen', '2026-02-30T12:00', '+275760-09-13T00:00:00.000Z', 1_782_921_600_000])(
    'is refused when it is %j',
    (at) => {
      const parsed = schema.safeParse(tidyTexts(schema, { at }))
      expect(parsed.error?.issues).toMatchObject([{ path: ['at'], message: 'litfass:error:noMoment' }])
    },
  )
})
