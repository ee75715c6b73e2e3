import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { everyone } from '../domain/policies.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import { defineRoute } from '../routes/defineRoute.ts'
import { moment } from '../routes/textReadings.ts'
import { type BodySource, discardRest, parseInput as parseInputIn, readJsonBody, readText } from './input.ts'
import { stubRequest } from './testing/stubRequest.ts'

const parseInput = (
  one: Parameters<typeof parseInputIn>[0],
  raw: Parameters<typeof parseInputIn>[1],
  from: BodySource = 'program',
): ReturnType<typeof parseInputIn> => parseInputIn(one, raw, { timeZone: 'Europe/Berlin', from })

const base = { name: 'spec', method: 'POST', path: '/spec/{id}', summary: '', who: everyone } as const
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
  it('returns the output of the schemas', () => {
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
      'Idempotency-Key': 'litfass:error:textTooShort',
    })
    expect(refusalOf({ body: { focuspoint: {} } })?.fieldErrors).toEqual({
      'focuspoint.focus_x': 'litfass:error:missingField',
    })
  })

  it('tells what a rule refuses (422) from what does not fit the schema (400), for bodies alone', () => {
    const rules = defineRoute({
      ...base,
      formats: ['json'],
      params: z.object({ id: z.string().max(3) }),
      body: z.object({
        title: z.string().min(1, 'images:captionMissing').max(5, 'images:captionTooLong'),
        key: z.string().max(3).optional(),
        reason: z.enum(['spam', 'other'], { error: 'images:captionMissing' }).optional(),
        code: z.number().max(9).optional(),
        at: moment().optional(),
      }),
    })
    const refusal = (body: object, id = '7', from?: BodySource) => {
      try {
        parseInput(rules, { ...good, params: { id }, body }, from)
      } catch (error) {
        if (error instanceof LitfassError) return [error.status, Object.keys(error.options.fieldErrors ?? {})]
        throw error
      }
      return undefined
    }
    expect(refusal({ title: '' })).toEqual([422, ['title']])
    expect(refusal({ title: 'much too long' })).toEqual([422, ['title']])
    expect(refusal({ title: '', reason: 'none' })).toEqual([422, ['title', 'reason']])
    expect(refusal({ title: '', key: 'long' })).toEqual([400, ['title', 'key']])
    expect(refusal({})).toEqual([400, ['title']])
    expect(refusal({ title: 'Deich', code: 10 })).toEqual([400, ['code']])
    expect(refusal({ title: '', at: 'morgen' })).toEqual([400, ['title', 'at']])
    expect(refusal({ title: '', extra: 1 })).toEqual([400, ['title', 'extra']])
    expect(refusal({ title: 'Deich' }, 'long id')).toEqual([400, ['id']])
    // On a route that takes forms every bound is a rule, and what people have typed is never malformed.
    const statuses = (body: object) =>
      (['form', 'typed'] as const).map((from) => refusal(body, '7', from)?.[0])
    for (const body of [{}, { title: '', key: 'long' }, { title: 'Deich', code: 10 }])
      expect(statuses(body)).toEqual([422, 422])
    expect(statuses({ title: 'Deich', reason: 'none' })).toEqual([422, 422])
    expect(statuses({ title: 'Deich', code: Number.NaN })).toEqual([400, 422])
    expect(statuses({ title: 'Deich', key: 7 })).toEqual([400, 422])
    expect(statuses({ title: 'Deich', extra: 1 })).toEqual([400, 400])
    expect(refusal({ title: 'Deich' }, 'long id', 'typed')).toEqual([400, ['id']])
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
        if (refusal) expect([400, 422]).toContain(refusal.status)
        else expect(['caption', 'focuspoint']).toEqual(expect.arrayContaining(keys))
      }),
    )
  })
})

const send = (body: BodyInit, type = 'application/json') =>
  readJsonBody(stubRequest({ method: 'POST', body, headers: type ? { 'content-type': type } : {} }))

const MILLION = 1_000_000

describe('readJsonBody', () => {
  it('returns any JSON as it was sent', async () => {
    const noForbiddenKey = (text: string) => !/__proto__|constructor|prototype/.test(text)
    const json = fc.json().filter(noForbiddenKey)
    await fc.assert(
      fc.asyncProperty(json, async (text) => {
        expect(await send(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('counts an empty body as {}', async () => {
    expect(await send('')).toEqual({})
    expect(await send(' \n', '')).toEqual({})
    expect(await readJsonBody(stubRequest({ method: 'POST' }))).toEqual({})
  })

  it.each(['application/json; charset=utf-8', 'Application/JSON', 'application/merge-patch+json'])(
    'accepts %s',
    async (type) => {
      expect(await send('{"a":1}', type)).toEqual({ a: 1 })
    },
  )

  it.each(['text/plain', 'text/plain; x=json', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'refuses the type %j, which a form of another site could send',
    async (type) => {
      await expect(send('{"a":1}', type)).rejects.toMatchObject({ code: 'wrongType', status: 415 })
    },
  )

  it.each(['{', '{"a":1}}', 'undefined', '\u0000'])('refuses %j as malformed', async (text) => {
    await expect(send(text)).rejects.toMatchObject({ code: 'malformed', status: 400 })
  })

  it.each([
    ['__proto__', '{"__proto__":{"isAdmin":true}}'],
    ['__proto__', '[{"a":[{"b":{"__proto__":1}}]}]'],
    ['__proto__', '{"\\u005f_proto__":1}'],
    ['constructor', '{"a":{"constructor":{"prototype":1}}}'],
    ['prototype', '{"prototype":null}'],
  ])('refuses the key %s in %s', async (key, text) => {
    const refusal = { code: 'malformed', options: { fieldErrors: expect.any(Object) } }
    await expect(send(text)).rejects.toMatchObject(refusal)
    expect(key in {} && Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
  })

  it('takes a body of exactly one million bytes and refuses one more', async () => {
    const text = JSON.stringify('x'.repeat(MILLION - 2))
    expect(await send(text)).toHaveLength(MILLION - 2)
    await expect(send(`${text} `)).rejects.toMatchObject({ code: 'tooLarge', status: 413 })
  })

  it('stops reading a body that is too large instead of swallowing it', async () => {
    let sent = 0
    let isCancelled = false
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 100_000
        controller.enqueue(new Uint8Array(100_000))
      },
      cancel: () => {
        isCancelled = true
      },
    })
    const req = Object.assign(stubRequest({ headers: { 'content-type': 'application/json' } }), {
      body: endless,
    })
    await expect(readJsonBody(req)).rejects.toMatchObject({ code: 'tooLarge' })
    expect(sent).toBeLessThan(2 * MILLION)
    expect(isCancelled).toBe(true)
  })

  it('is no fault of ours when its sender cuts the connection', async () => {
    const cut = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ pull: (controller) => controller.error(cut) })
    await expect(readText({ body })).rejects.toMatchObject({ code: 'malformed', status: 400 })
  })
})

it('reads a short rest to its end', async () => {
  const { reader, state } = bodyOf(5)
  await discardRest(reader, 1000)
  expect(state).toEqual({ sent: 5, isCancelled: false })
})

it('disconnects a sender that goes on for too long', async () => {
  const { reader, state } = bodyOf(1_000_000)
  await discardRest(reader, 1000)
  expect(state.isCancelled).toBe(true)
  expect(state.sent).toBeLessThan(20)
})

/** A body of so many chunks of 100 bytes. */
function bodyOf(chunks: number) {
  const state = { sent: 0, isCancelled: false }
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (state.sent === chunks) return controller.close()
      state.sent += 1
      controller.enqueue(new Uint8Array(100))
    },
    cancel: () => {
      state.isCancelled = true
    },
  })
  return { reader: stream.getReader(), state }
}
