import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest'
import { ClientError } from './ClientError.ts'
import { createClient } from './createClient.ts'
import { type Answering, answerJson, answerServer } from './testing/answerServer.ts'
import { bookmark, form, readPicture, routes, savePicture, suggest, unlisted } from './testing/routes.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

async function setUp(answering: Answering, language: 'de' | 'en' = 'de') {
  const server = await answerServer(answering)
  closing.push(server.close)
  return {
    ...server,
    client: createClient({ routes: [routes], baseUrl: server.url, language: () => language }),
  }
}

const failureOf = async (call: Promise<unknown>): Promise<ClientError> => {
  const thrown: unknown = await call.then(
    () => new Error('The call did not fail.'),
    (error: unknown) => error,
  )
  if (!(thrown instanceof ClientError)) throw thrown
  return thrown
}

describe('a call', () => {
  it('asks as one of our own scripts, in the language of the page, and gives the checked reply', async () => {
    const { client, seen } = await setUp((_, response) =>
      answerJson(response, { id: 7, caption: 'Deich', extra: 'not in the schema' }),
    )
    const reply = await client.call(readPicture, { params: { id: 7 }, query: { ratio: '3:2', ids: '1,2' } })
    expectTypeOf(reply).toEqualTypeOf<{ id: number; caption: string }>()
    expect(reply).toEqual({ id: 7, caption: 'Deich' })
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/spec/picture/7?ratio=3%3A2&ids=1%2C2',
      headers: { accept: 'application/json', 'accept-language': 'de', 'x-requested-with': 'litfass' },
    })
  })

  it('sends its body as JSON', async () => {
    const { client, seen } = await setUp((_, response) => answerJson(response, { order: 1 }))
    await client.call(savePicture, { body: { caption: 'Möwe „Emma“' } })
    expect(seen[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ caption: 'Möwe „Emma“' })
  })

  it('uses the POST twin of a reading call that changes something', async () => {
    const { client, seen } = await setUp((_, response) => answerJson(response, 'saved'))
    expect(await client.call(bookmark, { params: { id: 3, action: 'save' } })).toBe('saved')
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/spec/bookmark/3/save', body: '' })
  })

  it('gives HTML as text, from the path with the format where the plain path answers data', async () => {
    const { client, seen } = await setUp((_, response) => void response.end('<b>Deich</b>'))
    const html = await client.call(readPicture, {
      params: { id: 7 },
      query: { ratio: '1:1' },
      format: 'html',
    })
    expectTypeOf(html).toEqualTypeOf<string>()
    expect(html).toBe('<b>Deich</b>')
    expect(await client.call(form, { format: 'html' })).toBe('<b>Deich</b>')
    expect(seen.map(({ url }) => url)).toEqual(['/spec/picture/7.html?ratio=1%3A1', '/spec/form'])
    expect(seen[1]?.headers.accept).toBe('text/html')
  })

  it('is typed by the schemas of its route', async () => {
    const { client } = await setUp((_, response) => answerJson(response, {}))
    const neverRun = () => {
      // @ts-expect-error the placeholder needs a value
      client.call(readPicture)
      // @ts-expect-error a coerced number is still given as a number
      client.call(readPicture, { params: { id: 'seven' } })
      // @ts-expect-error this route takes no body
      client.call(readPicture, { params: { id: 7 }, body: {} })
      // @ts-expect-error the body has a caption
      client.call(savePicture, { body: {} })
      client.call(form, { format: 'html' })
    }
    expect(neverRun).toBeTypeOf('function')
  })

  it('throws for a route the client does not know, a format the route lacks and a missing value', async () => {
    const { client, seen } = await setUp((_, response) => answerJson(response, {}))
    await expect(client.call(unlisted)).rejects.toThrow('There is no route named spec_unlisted.')
    await expect(client.call(form)).rejects.toThrow('spec_form does not answer json.')
    await expect(client.call(savePicture, { body: { caption: '' }, format: 'html' })).rejects.toThrow('html')
    const nowhere: { params: { id: number } } = JSON.parse('{"params":{}}')
    await expect(client.call(readPicture, nowhere)).rejects.toThrow('needs a value for id')
    expect(seen).toHaveLength(0)
  })
})

describe('a failed call', () => {
  it('carries the code, words, field errors and waiting time of the server', async () => {
    const body = {
      code: 'caption.tooLong',
      msg: 'Zu lang.',
      fieldErrors: { caption: 'Höchstens 2000.' },
      more: 1,
    }
    const { client } = await setUp((_, response) => answerJson(response, body, 422, { 'Retry-After': '7' }))
    const error = await failureOf(client.call(savePicture, { body: { caption: 'x' } }))
    expect(error).toMatchObject({
      ...{ code: body.code, msg: body.msg, fieldErrors: body.fieldErrors },
      body,
    })
    expect(error).toMatchObject({ status: 422, retryAfter: 7, message: 'Zu lang.' })
  })

  it('reads a waiting time that is a date', async () => {
    const date = new Date(Date.now() + 60_000).toUTCString()
    const body = { code: 'tooMany', msg: 'Später.' }
    const { client } = await setUp((_, response) => answerJson(response, body, 429, { 'Retry-After': date }))
    const { retryAfter = 0 } = await failureOf(client.call(savePicture, { body: { caption: 'x' } }))
    expect(retryAfter).toBeGreaterThan(55)
    expect(retryAfter).toBeLessThanOrEqual(60)
  })

  it.each([
    ['de', 'Ein Fehler ist aufgetreten.'],
    ['en', 'Something went wrong.'],
  ] as const)('is unknown, with its status, where the server gave no JSON (%s)', async (language, msg) => {
    const { client } = await setUp(
      (_, response) => void response.writeHead(502).end('<h1>Bad gateway</h1>'),
      language,
    )
    const error = await failureOf(client.call(savePicture, { body: { caption: 'x' } }))
    expect(error).toMatchObject({ code: 'unknown', status: 502, msg, body: '<h1>Bad gateway</h1>' })
  })

  it.each([
    ['another shape of error', 404, { errors: [{ message: 'Not Found' }] }],
    ['a success that is not the promised reply', 200, { id: 'seven' }],
    ['null', 500, null],
  ])('is unknown, with its status, for %s', async (_, status, body) => {
    const { client } = await setUp((_, response) => answerJson(response, body, status))
    const error = await failureOf(client.call(readPicture, { params: { id: 7 } }))
    expect(error).toMatchObject({ code: 'unknown', status, body })
  })

  it('is unknown for a success that is not JSON', async () => {
    const { client } = await setUp((_, response) => void response.end('success'))
    const error = await failureOf(client.call(readPicture, { params: { id: 7 } }))
    expect(error).toMatchObject({ code: 'unknown', status: 200, body: 'success' })
  })

  it('is a network failure when nobody answers, and when the answer breaks off', async () => {
    const { client, close } = await setUp((_, response) => {
      response.writeHead(200, { 'Content-Length': '500' }).write('{"id":')
      setTimeout(() => response.destroy(), 20)
    })
    const brokenOff = await failureOf(client.call(readPicture, { params: { id: 7 } }))
    expect(brokenOff).toMatchObject({ code: 'network', status: 0 })
    await close()
    closing.length = 0
    expect(await failureOf(client.call(readPicture, { params: { id: 7 } }))).toMatchObject({
      code: 'network',
    })
  })

  it('is a time-out when the whole answer takes too long, even if it has begun', async () => {
    const { client } = await setUp((_, response) => void response.writeHead(200).write('{'))
    const error = await failureOf(client.call(readPicture, { params: { id: 7 }, timeoutMs: 50 }))
    expect(error).toMatchObject({ code: 'timeout', status: 0 })
  })

  it('is cancelled by its signal, before sending as well as after', async () => {
    const { client, seen } = await setUp(() => undefined)
    const controller = new AbortController()
    const sent = failureOf(client.call(readPicture, { params: { id: 7 }, signal: controller.signal }))
    await expect.poll(() => seen.length).toBe(1)
    controller.abort()
    expect(await sent).toMatchObject({ code: 'cancelled', status: 0 })
    const late = failureOf(client.call(readPicture, { params: { id: 7 }, signal: controller.signal }))
    expect(await late).toMatchObject({ code: 'cancelled' })
    expect(seen).toHaveLength(1)
  })
})

describe('a queue key', () => {
  it('lets a reading call cancel the earlier reading call, and only that one', async () => {
    const { client } = await setUp(async ({ url }, response) => {
      const id = Number(url.split('/').at(-1))
      if (id !== 3) await sleep(60)
      answerJson(response, { id, caption: '' })
    })
    const read = (id: number, queueKey?: string) => client.call(readPicture, { params: { id }, queueKey })
    const [first, second, third] = [failureOf(read(1, 'a')), failureOf(read(2, 'a')), read(3, 'a')]
    const [otherKey, noKey] = [read(4, 'b'), read(5)]
    expect(await first).toMatchObject({ code: 'cancelled' })
    expect(await second).toMatchObject({ code: 'cancelled' })
    expect((await third).id).toBe(3)
    expect((await otherKey).id).toBe(4)
    expect((await noKey).id).toBe(5)
  })

  it('lets a reading call that was answered be', async () => {
    const { client } = await setUp(({ url }, response) =>
      answerJson(response, { id: Number(url.split('/').at(-1)), caption: '' }),
    )
    expect((await client.call(readPicture, { params: { id: 1 }, queueKey: 'a' })).id).toBe(1)
    expect((await client.call(readPicture, { params: { id: 2 }, queueKey: 'a' })).id).toBe(2)
  })

  it('sends writing calls one after another and gives each caller its own answer', async () => {
    let atOnce = 0
    const most: number[] = []
    const { client, seen } = await setUp(async ({ body }, response) => {
      atOnce += 1
      most.push(atOnce)
      const order = Number(JSON.parse(body).caption)
      await sleep(30 - order * 8)
      atOnce -= 1
      answerJson(response, { order })
    })
    const captions = ['0', '1', '2', '3']
    const replies = captions.map((caption) => client.call(savePicture, { body: { caption }, queueKey: 'a' }))
    expect(await Promise.all(replies)).toEqual([{ order: 0 }, { order: 1 }, { order: 2 }, { order: 3 }])
    expect(seen.map(({ body }) => JSON.parse(body).caption)).toEqual(captions)
    expect(Math.max(...most)).toBe(1)
  })

  it('never cancels a writing call, not even for a reading one', async () => {
    const { client } = await setUp(async ({ method }, response) => {
      if (method === 'POST') await sleep(40)
      answerJson(response, method === 'POST' ? { order: 1 } : { id: 1, caption: '' })
    })
    const write = client.call(savePicture, { body: { caption: 'x' }, queueKey: 'a' })
    const read = client.call(readPicture, { params: { id: 1 }, queueKey: 'a' })
    expect(await read).toEqual({ id: 1, caption: '' })
    expect(await write).toEqual({ order: 1 })
  })

  it('counts a GET that changes something as writing', async () => {
    const { client, seen } = await setUp(async (_, response) => {
      await sleep(20)
      answerJson(response, 'saved')
    })
    const calls = [1, 2].map((id) => client.call(bookmark, { params: { id, action: 'save' }, queueKey: 'a' }))
    expect(await Promise.all(calls)).toEqual(['saved', 'saved'])
    expect(seen.map(({ url }) => url)).toEqual(['/spec/bookmark/1/save', '/spec/bookmark/2/save'])
  })

  it('lets a POST that only reads, such as suggestions by text, cancel the earlier one', async () => {
    const { client } = await setUp(async ({ body }, response) => {
      const { text } = JSON.parse(body)
      if (text === 'De') await sleep(60)
      answerJson(response, [text])
    })
    const ask = (text: string) => client.call(suggest, { body: { text }, queueKey: 'tags', onlyReads: true })
    const [early, late] = [failureOf(ask('De')), ask('Deich')]
    expect(await early).toMatchObject({ code: 'cancelled' })
    expect(await late).toEqual(['Deich'])
  })

  it('goes on after a writing call that failed', async () => {
    const { client } = await setUp(({ body }, response) =>
      JSON.parse(body).caption === 'bad' ? void response.destroy() : answerJson(response, { order: 2 }),
    )
    const bad = failureOf(client.call(savePicture, { body: { caption: 'bad' }, queueKey: 'a' }))
    const good = client.call(savePicture, { body: { caption: 'good' }, queueKey: 'a' })
    expect(await bad).toMatchObject({ code: 'network' })
    expect(await good).toEqual({ order: 2 })
  })

  it('never sends a writing call cancelled while it waits, and lets nobody overtake because of it', async () => {
    let answerFirst: () => void = () => undefined
    const { client, seen } = await setUp((_, response) => {
      const answer = () => answerJson(response, { order: seen.length })
      if (seen.length === 1) answerFirst = answer
      else answer()
    })
    const controller = new AbortController()
    const save = (caption: string, signal?: AbortSignal) =>
      client.call(savePicture, { body: { caption }, queueKey: 'a', signal })
    const [first, waiting, last] = [
      save('first'),
      failureOf(save('waiting', controller.signal)),
      save('last'),
    ]
    await expect.poll(() => seen.length).toBe(1)
    controller.abort()
    expect(await waiting).toMatchObject({ code: 'cancelled' })
    await sleep(30)
    expect(seen).toHaveLength(1)
    answerFirst()
    expect(await Promise.all([first, last])).toEqual([{ order: 1 }, { order: 2 }])
    expect(seen.map(({ body }) => JSON.parse(body).caption)).toEqual(['first', 'last'])
  })

  it('does not let a writing call that is cancelled already wait for its turn', async () => {
    const { client } = await setUp(() => undefined)
    const hanging = new AbortController()
    const save = (signal: AbortSignal) =>
      client.call(savePicture, { body: { caption: '' }, queueKey: 'a', signal })
    const first = failureOf(save(hanging.signal))
    expect(await failureOf(save(AbortSignal.abort()))).toMatchObject({ code: 'cancelled' })
    hanging.abort()
    expect(await first).toMatchObject({ code: 'cancelled' })
  })

  it('counts the time limit from sending, not from waiting', async () => {
    const { client } = await setUp(async (_, response) => {
      await sleep(100)
      answerJson(response, { order: 1 })
    })
    const save = () => client.call(savePicture, { body: { caption: 'x' }, queueKey: 'a', timeoutMs: 450 })
    expect(await Promise.all([save(), save(), save(), save(), save()])).toHaveLength(5)
  })
})

describe('whenIdle', () => {
  it('is true at once when nothing is under way', async () => {
    const { client } = await setUp(() => undefined)
    expect(await client.whenIdle()).toBe(true)
  })

  it('waits for every request, failed and waiting ones too', async () => {
    let answered = 0
    const { client } = await setUp(async (_, response) => {
      await sleep(30)
      answered += 1
      answerJson(response, { code: 'refused', msg: 'Nein.' }, 422)
    })
    const calls = ['a', 'b', 'c'].map((caption) =>
      failureOf(client.call(savePicture, { body: { caption }, queueKey: 'a' })),
    )
    expect(await client.whenIdle()).toBe(true)
    expect(answered).toBe(3)
    await Promise.all(calls)
  })

  it('waits for the request that an answer gives rise to', async () => {
    const { client, seen } = await setUp((_, response) => answerJson(response, { order: 1 }))
    const save = () => client.call(savePicture, { body: { caption: 'x' } })
    const chain = save().then(save).then(save)
    expect(await client.whenIdle()).toBe(true)
    expect(seen).toHaveLength(3)
    await chain
  })

  it('is false when the longest wait has passed', async () => {
    const { client } = await setUp(() => undefined)
    const controller = new AbortController()
    const call = failureOf(client.call(readPicture, { params: { id: 1 }, signal: controller.signal }))
    expect(await client.whenIdle({ maxWaitMs: 30 })).toBe(false)
    controller.abort()
    expect(await client.whenIdle({ maxWaitMs: 1000 })).toBe(true)
    await call
  })
})

describe('url', () => {
  it('builds an address from a route or its name', () => {
    const client = createClient({ routes: [routes], baseUrl: 'https://litfass.test/' })
    expect(client.url(readPicture, { id: 7, ratio: '3:2' }, 'json')).toBe(
      'https://litfass.test/spec/picture/7.json?ratio=3%3A2',
    )
    expect(client.url('spec_form')).toBe('https://litfass.test/spec/form')
    expect(createClient({ routes: [routes] }).url('spec_form', {}, 'html')).toBe('/spec/form.html')
  })

  it('throws for a name no table has', () => {
    expect(() => createClient({ routes: [routes] }).url('spec_nowhere')).toThrow(
      'no route named spec_nowhere',
    )
    expect(() => createClient({ routes: [routes] }).url(unlisted)).toThrow('no route named spec_unlisted')
  })
})
