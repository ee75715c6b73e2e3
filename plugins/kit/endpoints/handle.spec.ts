import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { everyone } from '../domain/policies.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import { defineRoute } from '../routes/defineRoute.ts'
import { handle, type ServedRoute } from './handle.ts'
import { stubRequest } from './testing/stubRequest.ts'

const base = { name: 'spec', summary: '', who: everyone } as const
const save = defineRoute({
  ...base,
  method: 'POST',
  path: '/spec/save/{id}',
  formats: ['json'],
  params: z.object({ id: z.coerce.number() }),
  query: z.object({ ratio: z.string().optional() }),
  body: z.strictObject({ caption: z.string() }),
  reply: z.object({ id: z.number(), caption: z.string() }),
})
const like = defineRoute({
  ...base,
  method: 'GET',
  path: '/spec/like',
  formats: ['json'],
  changesSomething: true,
})

const paths = (served: ServedRoute) => served.endpoints({}).map(({ method, path }) => `${method} ${path}`)
const ask = async (served: ServedRoute, stub: Parameters<typeof stubRequest>[0]) => {
  const answer = await served.endpoints({})[0]?.handler(stubRequest(stub))
  if (!answer) throw new Error('There is no endpoint.')
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}
const json = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

describe('a served route', () => {
  const served = handle(save, async ({ params, body }) => ({
    ...params,
    ...body,
    secret: 'not in the reply',
  }))

  it('lives below the prefix of the API, with its formats, and with a POST twin where a GET changes something', () => {
    expect(paths(served)).toEqual(['post /litfass/spec/save/:id'])
    expect(paths(handle(like, async () => 'saved'))).toEqual([
      ...['get /litfass/spec/like', 'get /litfass/spec/like.json', 'get /litfass/spec/like.html'],
      ...['post /litfass/spec/like', 'post /litfass/spec/like.json', 'post /litfass/spec/like.html'],
    ])
  })

  it('hands checked input to the handler and lets out only what the reply schema names', async () => {
    const { status, headers, body } = await ask(served, {
      ...json({ caption: 'Deich' }),
      routeParams: { id: '7' },
    })
    expect({ status, body }).toEqual({ status: 200, body: { id: 7, caption: 'Deich' } })
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it('never reaches the handler with input that does not fit', async () => {
    const { status, body } = await ask(served, {
      ...json({ caption: 7, role: 'admin' }),
      routeParams: { id: '7' },
    })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'malformed' })
    expect(Object.keys(body.fieldErrors).sort()).toEqual(['caption', 'role'])
  })

  it('refuses a write from another site', async () => {
    const stub = json({ caption: 'x' })
    const headers = { ...stub.headers, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await ask(served, { ...stub, headers, routeParams: { id: '7' } })).status).toBe(403)
  })

  it('answers a GET that changes something only to scripts of the site, its POST as any write', async () => {
    const served = handle(like, async () => 'saved')
    expect((await ask(served, {})).status).toBe(405)
    expect((await ask(served, { headers: { 'x-requested-with': 'litfass' } })).body).toBe('saved')
    expect((await ask(served, { method: 'POST' })).body).toBe('saved')
  })

  it('passes a whole Response on as it is', async () => {
    const served = handle(like, async () => Response.json({ any: 'thing' }, { status: 201 }))
    const { status, body } = await ask(served, { method: 'POST' })
    expect({ status, body }).toEqual({ status: 201, body: { any: 'thing' } })
  })

  it('turns what the handler throws, and a reply that breaks its promise, into error answers', async () => {
    const refusing = handle(like, async () => {
      throw new LitfassError('conflict', { detail: 'teaser.expired' })
    })
    const { status, body } = await ask(refusing, { method: 'POST' })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'teaser.expired' })
    const promise = defineRoute({
      ...base,
      method: 'GET',
      path: '/p',
      formats: ['json'],
      reply: z.number().max(1),
    })
    expect(
      (
        await ask(
          handle(promise, async () => 2),
          {},
        )
      ).status,
    ).toBe(500)
  })
})

describe('a route for plain forms', () => {
  const served = handle(save, async ({ body }) => ({ id: 1, ...body }), {
    next: ({ error }, { page = '/' }) => (error ? `${page}?error=${error.code}` : `${page}?done`),
  })
  const send = async (body: string, headers: Record<string, string> = {}, route = served) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const stub = { method: 'POST', routeParams: { id: '7' }, body, headers: { ...type, ...headers } }
    const answer = await route.endpoints({})[0]?.handler(stubRequest(stub))
    return [answer?.status, answer?.headers.get('location')]
  }

  it('leads to a page for every outcome', async () => {
    expect(await send('caption=Deich')).toEqual([303, '/?done'])
    expect(await send('caption=Deich&page=%2Fx')).toEqual([303, '/x?error=malformed'])
    expect(await send('caption=')).toEqual([303, '/?error=refused'])
    expect(await send('caption=Deich', { origin: 'https://evil.test' })).toEqual([303, '/?error=forbidden'])
  })

  it('shows a refused form again, but not one of another site or beyond the rate limit of the route', async () => {
    const refusing = (error: LitfassError) =>
      handle(save, () => Promise.reject(error), { next: () => '/next', showAgain: async () => '/again' })
    const locationAfter = async (error: LitfassError, headers: Record<string, string> = {}) =>
      (await send('caption=Deich', headers, refusing(error)))[1]
    expect(await locationAfter(new LitfassError('signedOut'))).toBe('/again')
    expect(await locationAfter(new LitfassError('tooMany', { detail: 'comment.slow' }))).toBe('/again')
    expect(await locationAfter(new LitfassError('tooMany'))).toBe('/next')
    expect(await locationAfter(new LitfassError('signedOut'), { origin: 'https://evil.test' })).toBe('/next')
  })

  it('refuses names such as __proto__, and answers JSON as ever', async () => {
    expect((await send('caption=Deich&__proto__=x'))[0]).toBe(400)
    const { status, body } = await ask(served, { ...json({ caption: 'Deich' }), routeParams: { id: '7' } })
    expect([status, body]).toEqual([200, { id: 1, caption: 'Deich' }])
  })

  it('is no form where the route has no page for it', async () => {
    const plain = handle(save, async () => ({ id: 1, caption: '' }))
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const stub = { method: 'POST', routeParams: { id: '7' }, body: 'caption=x', headers: type }
    expect((await ask(plain, stub)).status).toBe(415)
  })
})

describe('a route that asks for a header', () => {
  const keyed = defineRoute({
    ...base,
    method: 'POST',
    path: '/spec/keyed',
    formats: ['json'],
    headers: z.object({ 'Idempotency-Key': z.string().min(8).optional() }),
    reply: z.object({ key: z.string().optional() }),
  })
  const served = handle(keyed, async ({ headers }) => ({ key: headers['Idempotency-Key'] }))
  const askWith = (headers: Record<string, string>) => ask(served, { method: 'POST', headers })

  it('is handed it however it was spelt, and nothing of the others', async () => {
    expect((await askWith({ 'idempotency-key': 'a-key-of-mine', other: 'x' })).body).toEqual({
      key: 'a-key-of-mine',
    })
    expect((await askWith({})).body).toEqual({})
  })

  it('refuses one that does not fit', async () => {
    const { status, body } = await askWith({ 'Idempotency-Key': 'short' })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'malformed', fieldErrors: { 'Idempotency-Key': expect.any(String) } })
  })
})
