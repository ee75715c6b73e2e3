import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { answerJson } from './testing/answerServer.ts'
import { failureOf } from './testing/failureOf.ts'
import { bookmark, readPicture, savePicture } from './testing/routes.ts'
import { setUpClients } from './testing/setUpClients.ts'

const setUp = setUpClients()

describe('a queue key', () => {
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
