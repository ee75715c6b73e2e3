import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { answerJson } from './testing/answerServer.ts'
import { failureOf } from './testing/failureOf.ts'
import { bookmark, readPicture, savePicture, suggest } from './testing/routes.ts'
import { setUpClients } from './testing/setUpClients.ts'

const setUp = setUpClients()
afterEach(() => void vi.useRealTimers())

/** Counts what a client has sent, and how much of it was under way at once. */
function countingFetch() {
  const count = { sent: 0, open: 0, most: 0 }
  const counted: typeof fetch = async (...request) => {
    count.sent += 1
    count.open += 1
    count.most = Math.max(count.most, count.open)
    try {
      return await fetch(...request)
    } finally {
      count.open -= 1
    }
  }
  return { count, fetch: counted }
}

describe('a queue key of reading calls', () => {
  it('lets a reading call cancel the earlier reading call, and only that one', async () => {
    const others = Promise.withResolvers<void>()
    const { client } = await setUp(async ({ url }, response) => {
      const id = Number(url.split('/').at(-1))
      if (id !== 3) await others.promise
      answerJson(response, { id, caption: '' })
    })
    const read = (id: number, queueKey?: string) => client.call(readPicture, { params: { id }, queueKey })
    const [otherKey, noKey] = [read(4, 'b'), read(5)]
    const [first, second, third] = [failureOf(read(1, 'a')), failureOf(read(2, 'a')), read(3, 'a')]
    expect((await third).id).toBe(3)
    others.resolve()
    expect(await first).toMatchObject({ code: 'cancelled' })
    expect(await second).toMatchObject({ code: 'cancelled' })
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

  it('lets a POST that only reads, such as suggestions by text, cancel the earlier one', async () => {
    const earlier = Promise.withResolvers<void>()
    const { client } = await setUp(async ({ body }, response) => {
      const { text } = JSON.parse(body)
      if (text === 'De') await earlier.promise
      answerJson(response, [text])
    })
    const ask = (text: string) => client.call(suggest, { body: { text }, queueKey: 'tags', onlyReads: true })
    const [early, late] = [failureOf(ask('De')), ask('Deich')]
    expect(await late).toEqual(['Deich'])
    earlier.resolve()
    expect(await early).toMatchObject({ code: 'cancelled' })
  })
})

describe('a queue key of writing calls', () => {
  it('sends writing calls one after another and gives each caller its own answer', async () => {
    const { count, fetch } = countingFetch()
    const { client, seen } = await setUp(
      ({ body }, response) => answerJson(response, { order: Number(JSON.parse(body).caption) }),
      { fetch },
    )
    const captions = ['0', '1', '2', '3']
    const replies = captions.map((caption) => client.call(savePicture, { body: { caption }, queueKey: 'a' }))
    expect(await Promise.all(replies)).toEqual([{ order: 0 }, { order: 1 }, { order: 2 }, { order: 3 }])
    expect(seen.map(({ body }) => JSON.parse(body).caption)).toEqual(captions)
    expect(count).toEqual({ sent: 4, open: 0, most: 1 })
  })

  it('never cancels a writing call, not even for a reading one', async () => {
    const written = Promise.withResolvers<void>()
    const { client } = await setUp(async ({ method }, response) => {
      if (method === 'POST') await written.promise
      answerJson(response, method === 'POST' ? { order: 1 } : { id: 1, caption: '' })
    })
    const write = client.call(savePicture, { body: { caption: 'x' }, queueKey: 'a' })
    const read = client.call(readPicture, { params: { id: 1 }, queueKey: 'a' })
    expect(await read).toEqual({ id: 1, caption: '' })
    written.resolve()
    expect(await write).toEqual({ order: 1 })
  })

  it('counts a GET that changes something as writing', async () => {
    const { client, seen } = await setUp((_, response) => answerJson(response, 'saved'))
    const calls = [1, 2].map((id) => client.call(bookmark, { params: { id, action: 'save' }, queueKey: 'a' }))
    expect(await Promise.all(calls)).toEqual(['saved', 'saved'])
    expect(seen.map(({ url }) => url)).toEqual(['/spec/bookmark/1/save', '/spec/bookmark/2/save'])
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

  it('never sends a writing call that was cancelled while it waited, and keeps the order of the others', async () => {
    let answerFirst: () => void = () => undefined
    const { count, fetch } = countingFetch()
    const { client, seen } = await setUp(
      (_, response) => {
        const answer = () => answerJson(response, { order: seen.length })
        if (seen.length === 1) answerFirst = answer
        else answer()
      },
      { fetch },
    )
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
    await turn()
    expect(count.sent).toBe(1)
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
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answers: (() => void)[] = []
    const { client } = await setUp(
      (_, response) => void answers.push(() => answerJson(response, { order: 1 })),
    )
    const save = () => client.call(savePicture, { body: { caption: 'x' }, queueKey: 'a', timeoutMs: 450 })
    const saved = Promise.all([save(), save(), save()])
    for (const sent of [1, 2, 3]) {
      await eventually('its turn', () => answers.length === sent, { everyMs: 1 })
      await vi.advanceTimersByTimeAsync(400)
      answers.at(-1)?.()
    }
    expect(await saved).toHaveLength(3)
  })
})

describe('whenIdle', () => {
  it('is true at once when nothing is under way', async () => {
    const { client } = await setUp(() => undefined)
    expect(await client.whenIdle()).toBe(true)
  })

  it('waits for every request, failed and waiting ones too', async () => {
    let answered = 0
    const { client } = await setUp((_, response) => {
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
    expect(await client.whenIdle()).toBe(true)
    await call
  })
})
