import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { ClientError } from './errors.ts'
import { type Answering, answerJson } from './testing/answerServer.ts'
import { HttpUploadRequest } from './testing/HttpUploadRequest.ts'
import { uploadPicture } from './testing/routes.ts'
import { setUpClients } from './testing/setUpClients.ts'

const setUp = setUpClients({ language: () => 'en', createUploadRequest: () => new HttpUploadRequest() })

const picture = (bytes = 300_000) =>
  new File([new Uint8Array(bytes).fill(65)], 'möwe.jpg', { type: 'image/jpeg' })
/** Stops the clock of the limits; requests go on. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
afterEach(() => void vi.useRealTimers())
const succeed: Answering = ({ body }, response) => answerJson(response, { bytes: body.length })

describe('an upload', () => {
  it('posts a multipart form, the fields before the file, and gives the reply', async () => {
    const { client, seen } = await setUp(succeed)
    const fields = { imageManagerPrefix: 'article', focus: undefined, count: 2 }
    const reply = await client.upload(uploadPicture, { file: picture(1000), fields })
    const { method, url, headers, body } = seen[0] ?? { method: '', url: '', headers: {}, body: '' }
    expect(reply).toEqual({ bytes: body.length })
    expect({ method, url }).toEqual({ method: 'POST', url: '/spec/upload' })
    expect(headers).toMatchObject({
      accept: 'application/json',
      'accept-language': 'en',
      'x-requested-with': 'litfass',
      'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
    })
    const names = [...body.matchAll(/name="([^"]+)"(?:; filename="([^"]+)")?/g)].map(([, name, file]) => [
      name,
      file,
    ])
    expect(names).toEqual([
      ['imageManagerPrefix', undefined],
      ['count', undefined],
      ['file', 'möwe.jpg'],
    ])
    expect(body).toContain('A'.repeat(1000))
  })

  it('takes the name of the file and of its field from the caller', async () => {
    const { client, seen } = await setUp(succeed)
    await client.upload(uploadPicture, { file: new Blob(['x']), fileName: 'cut.png', fileField: 'picture' })
    expect(seen[0]?.body).toContain('name="picture"; filename="cut.png"')
  })

  it('reports its progress in whole percent that only grow, up to 100', async () => {
    const { client } = await setUp(succeed)
    const told: number[] = []
    await client.upload(uploadPicture, {
      file: picture(4_000_000),
      onProgress: (percent) => told.push(percent),
    })
    expect(told.length).toBeGreaterThan(5)
    expect(told.every(Number.isInteger)).toBe(true)
    expect(told).toEqual([...new Set(told)].sort((a, b) => a - b))
    expect(told.at(-1)).toBe(100)
  })

  it('is cancelled by its signal half-way', async () => {
    const { client, seen } = await setUp(succeed)
    const controller = new AbortController()
    const onProgress = (percent: number) => percent > 20 && controller.abort()
    const upload = client.upload(uploadPicture, { file: picture(), signal: controller.signal, onProgress })
    await expect(upload).rejects.toMatchObject({
      code: 'cancelled',
      status: 0,
      msg: 'The request was cancelled.',
    })
    expect(seen).toHaveLength(0)
  })

  it('fails with the words, code, status and whole body of the server', async () => {
    const body = { code: 'upload.type', msg: 'Not a picture.', errors: [{ msg: 'Not a picture.' }] }
    const { client } = await setUp((_, response) => answerJson(response, body, 415))
    const upload = client.upload(uploadPicture, { file: picture(10) })
    await expect(upload).rejects.toBeInstanceOf(ClientError)
    await expect(upload).rejects.toMatchObject({
      code: 'upload.type',
      status: 415,
      msg: 'Not a picture.',
      body,
    })
  })

  it('is unknown, with its status, where the server gave no JSON', async () => {
    const { client } = await setUp((_, response) => void response.writeHead(413).end('too large'))
    const upload = client.upload(uploadPicture, { file: picture(10) })
    await expect(upload).rejects.toMatchObject({ code: 'unknown', status: 413, body: 'too large' })
  })

  it('is a network failure when the connection breaks', async () => {
    const { client } = await setUp((_, response) => void response.destroy())
    await expect(client.upload(uploadPicture, { file: picture(10) })).rejects.toMatchObject({
      code: 'network',
    })
  })

  it('is a time-out when a limit was given and passed', async () => {
    const { client } = await setUp(() => undefined)
    const upload = client.upload(uploadPicture, { file: picture(10), timeoutMs: 60 })
    await expect(upload).rejects.toMatchObject({ code: 'timeout' })
  })

  it('sends headers of its caller besides its own', async () => {
    const { client, seen } = await setUp(succeed)
    await client.upload(uploadPicture, { file: picture(10), headers: { 'Idempotency-Key': 'a-key-of-mine' } })
    expect(seen[0]?.headers).toMatchObject({ 'idempotency-key': 'a-key-of-mine', 'accept-language': 'en' })
  })

  it('is a time-out when nothing moves for the silence it was given, however long it has taken before', async () => {
    stopClock()
    const { client } = await setUp(() => undefined)
    const told: number[] = []
    const onProgress = (percent: number) => {
      told.push(percent)
      vi.advanceTimersByTime(900)
    }
    const upload = client.upload(uploadPicture, { file: picture(3_000_000), silenceMs: 1000, onProgress })
    const refused = expect(upload).rejects.toMatchObject({ code: 'timeout' })
    await eventually('the last byte', () => told.at(-1) === 100, { everyMs: 1 })
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(100)
    await refused
  })

  it('is not ended by a silence limit while its answer comes in time', async () => {
    stopClock()
    const { client } = await setUp(({ body }, response) => {
      vi.advanceTimersByTime(1999)
      answerJson(response, { bytes: body.length })
    })
    const reply = await client.upload(uploadPicture, { file: picture(10), silenceMs: 2000 })
    expect(reply.bytes).toBeGreaterThan(10)
  })

  it('waits for the earlier one under the same queue key', async () => {
    let open = 0
    let most = 0
    const createUploadRequest = () => {
      const request = new HttpUploadRequest()
      open += 1
      most = Math.max(most, open)
      request.addEventListener('load', () => {
        open -= 1
      })
      return request
    }
    const { client } = await setUp((_, response) => answerJson(response, { bytes: 1 }), {
      createUploadRequest,
    })
    const upload = () => client.upload(uploadPicture, { file: picture(10), queueKey: 'uploads' })
    await Promise.all([upload(), upload(), upload()])
    expect({ open, most }).toEqual({ open: 0, most: 1 })
    expect(await client.whenIdle()).toBe(true)
  })
})
