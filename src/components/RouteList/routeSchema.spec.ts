import { expect, test } from 'vitest'
import { z } from 'zod'
import { jsonSchema, shapeOf } from './routeSchema.ts'

const shown = (schema: z.ZodType) => shapeOf(jsonSchema.parse(z.toJSONSchema(schema)))

test('an object shows its fields, with optional ones marked', () => {
  expect(shown(z.object({ id: z.int(), caption: z.string().optional() }))).toBe(
    '{ id: integer, caption?: string }',
  )
})

test('lists, choices and empty values read like a type', () => {
  expect(shown(z.array(z.object({ id: z.number() })))).toBe('{ id: number }[]')
  expect(shown(z.array(z.union([z.string(), z.number()])))).toBe('(string | number)[]')
  expect(shown(z.string().nullable())).toBe('string | null')
  expect(shown(z.enum(['saved', 'deleted']))).toBe('"saved" | "deleted"')
  expect(shown(z.literal('image'))).toBe('"image"')
})

test('an object with arbitrary keys shows the type of its values', () => {
  expect(shown(z.record(z.string(), z.number()))).toBe('{ [string]: number }')
})

test('a file, a reference and an empty schema have names of their own', () => {
  expect(shapeOf({ type: 'string', format: 'binary' })).toBe('file')
  expect(shapeOf({ $ref: '#/components/schemas/Error' })).toBe('Error')
  expect(shapeOf(undefined)).toBe('any')
})
