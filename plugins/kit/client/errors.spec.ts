import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { answerJson } from './testing/answerServer.ts'
import { failureOf } from './testing/failureOf.ts'
import { readPicture, savePicture } from './testing/routes.ts'
import { setUpClients } from './testing/setUpClients.ts'

const setUp = setUpClients()

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
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) })
    onTestFinished(() => void vi.useRealTimers())
    const date = new Date(Date.now() + 60_000).toUTCString()
    const body = { code: 'tooMany', msg: 'Später.' }
    const { client } = await setUp((_, response) => answerJson(response, body, 429, { 'Retry-After': date }))
    const failure = await failureOf(client.call(savePicture, { body: { caption: 'x' } }))
    expect(failure.retryAfter).toBe(60)
  })

  it.each([
    ['de', 'Ein Fehler ist aufgetreten.'],
    ['en', 'Something went wrong.'],
  ] as const)('is unknown, with its status, where the server gave no JSON (%s)', async (language, msg) => {
    const { client } = await setUp(
      (_, response) => void response.writeHead(502).end('<h1>Bad gateway</h1>'),
      { language: () => language },
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

  it('is a network failure without an answer, and when the answer breaks off', async () => {
    const { client, close } = await setUp((_, response) => {
      response.writeHead(200, { 'Content-Length': '500' })
      response.write('{"id":', () => response.socket?.end())
    })
    const brokenOff = await failureOf(client.call(readPicture, { params: { id: 7 } }))
    expect(brokenOff).toMatchObject({ code: 'network', status: 0 })
    await close()
    expect(await failureOf(client.call(readPicture, { params: { id: 7 } }))).toMatchObject({
      code: 'network',
    })
  })

  it('is a time-out when the whole answer takes too long, even if it has begun', async () => {
    const { client } = await setUp((_, response) => void response.writeHead(200).write('{'), {
      language: () => 'de',
    })
    const error = await failureOf(client.call(readPicture, { params: { id: 7 }, timeoutMs: 50 }))
    const msg = 'Das hat zu lange gedauert. Bitte versuchen Sie es erneut.'
    expect(error).toMatchObject({ code: 'timeout', status: 0, msg })
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
