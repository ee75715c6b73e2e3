import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { LitfassError } from '../errors/LitfassError.ts'
import { defineRoute } from '../routes/defineRoute.ts'
import { parseInput } from './parseInput.ts'

const base = { name: 'spec', method: 'POST', path: '/spec/{id}', summary: '', who: 'everyone' } as const
const route = defineRoute({
  ...base,
  formats: ['json'],
  params: z.object({ id: z.coerce.number().int().positive() }),
  query: z.object({ ratio: z.string().default('3:2') }),
  headers: z.object({ 'Idempotency-Key': z.string().min(8).optional() }),
  body: z.object({
    caption: z.string({ error: 'images:captionMissing' }).max(5, 'images:captionTooLong').optional(),
    focuspoint: z.strictObject({ focus_x: z.number() }).optional(),
  }),
})
const good = { params: { id: '7' }, query: {}, headers: {}, body: {} }

function refusalOf(raw: { params?: unknown; headers?: unknown; body?: unknown }) {
  try {
    parseInput(route, { ...good, ...raw })
  } catch (error) {
    if (error instanceof LitfassError) return { status: error.status, fieldErrors: error.options.fieldErrors }
    throw error
  }
  return undefined
}

describe('parseInput', () => {
  it('gives what the schemas make of the input', () => {
    const headers = { 'Idempotency-Key': 'a-key-of-mine' }
    expect(parseInput(route, { ...good, headers, body: { caption: 'Deich' } })).toEqual({
      params: { id: 7 },
      query: { ratio: '3:2' },
      headers,
      body: { caption: 'Deich' },
    })
  })

  it('ignores unknown query keys, such as the time stamp of a retry', () => {
    const parsed = parseInput(route, { ...good, query: { ratio: '1:1', _: '1732' } })
    expect(parsed.query).toEqual({ ratio: '1:1' })
  })

  it('refuses unknown body keys by name, also where the schema was not strict, and at depth', () => {
    const body = { role: 'admin', focuspoint: { focus_x: 1, zoom: 2 } }
    expect(refusalOf({ body })).toEqual({
      status: 400,
      fieldErrors: { role: 'litfass:error:unknownField', 'focuspoint.zoom': 'litfass:error:unknownField' },
    })
  })

  it('lets a body keep unknown keys where its author says so', () => {
    const loose = defineRoute({ ...base, path: '/spec', formats: ['json'], body: z.looseObject({}) })
    expect(parseInput(loose, { ...good, params: {}, body: { any: 1 } }).body).toEqual({ any: 1 })
  })

  it('names the field with the catalogue key of its schema, else with a general one', () => {
    expect(refusalOf({ body: { caption: 'too long' } })?.fieldErrors).toEqual({
      caption: 'images:captionTooLong',
    })
    expect(refusalOf({ body: { caption: 7 } })?.fieldErrors).toEqual({ caption: 'images:captionMissing' })
    expect(refusalOf({ params: { id: 'x' } })?.fieldErrors).toEqual({ id: 'litfass:error:invalidField' })
    expect(refusalOf({ headers: { 'Idempotency-Key': 'short' } })?.fieldErrors).toEqual({
      'Idempotency-Key': 'litfass:error:invalidField',
    })
    expect(refusalOf({ body: { focuspoint: {} } })?.fieldErrors).toEqual({
      'focuspoint.focus_x': 'litfass:error:invalidField',
    })
  })

  it('ignores params, query, headers and body of a route that takes none', () => {
    const plain = defineRoute({ ...base, path: '/spec', formats: ['json'] })
    const raw = { params: { a: 1 }, query: { b: 2 }, headers: { d: '4' }, body: { c: 3 } }
    expect(parseInput(plain, raw)).toEqual({
      params: {},
      query: {},
      headers: {},
      body: undefined,
    })
  })

  it('answers any JSON either with its own error or with nothing but known keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const refusal = refusalOf({ body })
        const keys = typeof body === 'object' && body ? Object.keys(body) : []
        if (refusal) expect(refusal.status).toBe(400)
        else expect(['caption', 'focuspoint']).toEqual(expect.arrayContaining(keys))
      }),
    )
  })
})
