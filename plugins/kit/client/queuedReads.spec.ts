import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { answerJson } from './testing/answerServer.ts'
import { failureOf } from './testing/failureOf.ts'
import { readPicture, suggest } from './testing/routes.ts'
import { setUpClients } from './testing/setUpClients.ts'

const setUp = setUpClients()

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
})
