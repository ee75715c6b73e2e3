import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJsonBody } from './readJsonBody.ts'
import { stubRequest } from './testing/stubRequest.ts'

const send = (body: BodyInit, type = 'application/json') =>
  readJsonBody(stubRequest({ method: 'POST', body, headers: type ? { 'content-type': type } : {} }))

const MILLION = 1_000_000

describe('readJsonBody', () => {
  it('gives any JSON back as it was sent', async () => {
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
})
