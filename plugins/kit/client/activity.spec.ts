import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { answerJson } from './testing/answerServer.ts'
import { failureOf } from './testing/failureOf.ts'
import { readPicture, savePicture } from './testing/routes.ts'
import { setUpClients } from './testing/setUpClients.ts'

const setUp = setUpClients()

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
