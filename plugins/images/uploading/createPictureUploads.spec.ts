import { createHash } from 'node:crypto'
import { ClientError } from '@litfass/kit/client'
import { answerJson, answerServer, eventually, HttpUploadRequest } from '@litfass/kit/testing'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import {
  createPictureUploads,
  fileRefusal,
  hashOf,
  isFileRefused,
  MAX_DROP_BYTES,
} from './createPictureUploads.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

/** Stops the clock of the pauses; requests go on. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
afterEach(() => void vi.useRealTimers())

type Answering = Parameters<typeof answerServer>[0]
const urls = { T: 't', XS: 'xs', S: 's', M: 'm', L: 'l', XL: 'xl', XXL: 'xxl' }
const stored = { files: [{ imageObj: JSON.stringify({ id: 7, caption: 'Deich' }), imageUrls: urls }] }

async function setUp(answering: Answering) {
  const server = await answerServer(answering)
  closing.push(server.close)
  const uploads = createPictureUploads({
    baseUrl: server.url,
    language: () => 'en',
    textLanguage: () => 'nds',
    createUploadRequest: () => new HttpUploadRequest(),
  })
  const told: (number | 'again')[] = []
  const stop = new AbortController()
  const send = (file = picture()) =>
    uploads.send({
      file,
      imageManagerPrefix: 'article',
      visibility: 'draft',
      idempotencyKey: 'a-key-of-mine',
      signal: stop.signal,
      onProgress: (percent) => told.push(percent),
      onRetry: () => told.push('again'),
    })
  return { ...server, uploads, told, stop, send }
}

const picture = (bytes = 300_000) =>
  new File([new Uint8Array(bytes).fill(65)], 'möwe.jpg', { type: 'image/jpeg' })

test('a file is refused for what it is, or by a server that may take it later', () => {
  const refusal = (code: string) => isFileRefused(new ClientError(code, { status: 415, msg: '' }))
  expect(['upload.type', 'upload.tooLarge', 'upload.broken'].every(refusal)).toBe(true)
  expect(['network', 'tooMany', 'upload.interrupted', 'upload.address'].some(refusal)).toBe(false)
})

describe('sending a picture', () => {
  it('gives what the server has stored of it, and tells its progress in whole percent', async () => {
    const { send, seen, told } = await setUp((_, response) => answerJson(response, stored))
    expect(await send()).toEqual({ imageObj: { id: 7, caption: 'Deich' }, imageUrls: urls })
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/media/upload' })
    expect(seen[0]?.headers).toMatchObject({ 'idempotency-key': 'a-key-of-mine', 'accept-language': 'en' })
    expect(seen[0]?.body).toContain('name="imageManagerPrefix"\r\n\r\narticle')
    expect(seen[0]?.body).toContain('name="language"\r\n\r\nnds')
    expect(seen[0]?.body).toContain('name="visibility"\r\n\r\ndraft')
    expect(told[0]).toBe(0)
    expect(told.at(-1)).toBe(100)
    expect(told.every(Number.isInteger)).toBe(true)
  })

  it('sends it again under the same key when the answer is lost, from nothing on', async () => {
    let times = 0
    const { send, seen, told } = await setUp((_, response) => {
      times += 1
      if (times === 1) response.destroy()
      else answerJson(response, stored)
    })
    stopClock()
    const sending = send()
    await eventually('the pause', () => told.includes('again'), { everyMs: 1 })
    await vi.advanceTimersByTimeAsync(1000)
    expect((await sending).imageObj.id).toBe(7)
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['a-key-of-mine', 'a-key-of-mine'])
    expect(told.slice(told.indexOf('again'), told.indexOf('again') + 2)).toEqual(['again', 0])
  })

  it('waits for a server that has no room, and does not call that a lost connection', async () => {
    let times = 0
    const { send, told } = await setUp((_, response) => {
      times += 1
      if (times > 1) answerJson(response, stored)
      else answerJson(response, { code: 'tooMany', msg: 'Later.' }, 429, { 'Retry-After': '0' })
    })
    expect((await send()).imageObj.id).toBe(7)
    expect(told).not.toContain('again')
  })

  it('fails with the words of the server', async () => {
    const refusal = { code: 'upload.type', msg: 'Not a picture.' }
    const { send, seen } = await setUp((_, response) => answerJson(response, refusal, 415))
    await expect(send()).rejects.toMatchObject({ code: 'upload.type', status: 415, msg: 'Not a picture.' })
    expect(seen).toHaveLength(1)
  })

  it('is cancelled half-way, and in the pause before it would be sent again', async () => {
    stopClock()
    const { send, stop, seen, told } = await setUp((_, response) => void response.destroy())
    const sending = send()
    await eventually('the pause', () => told.includes('again'), { everyMs: 1 })
    stop.abort()
    await expect(sending).rejects.toBeInstanceOf(ClientError)
    await expect(sending).rejects.toMatchObject({ code: 'cancelled', msg: 'The request was cancelled.' })
    await expect(send()).rejects.toMatchObject({ code: 'cancelled' })
    expect(seen).toHaveLength(1)
  })
})

describe('looking for the same picture', () => {
  it('reads only the hash of the file', async () => {
    const same = { ...stored.files[0], caption: 'Deich', copyright: 'S. Nazarov' }
    const { uploads, seen, stop } = await setUp((_, response) => answerJson(response, { pictures: [same] }))
    const file = picture(1000)
    const found = await uploads.findSame(file, { imageManagerPrefix: 'article', signal: stop.signal })
    const texts = { caption: 'Deich', copyright: 'S. Nazarov' }
    expect(found).toEqual([{ imageObj: { id: 7, caption: 'Deich' }, imageUrls: urls, ...texts }])
    const hash = createHash('sha256')
      .update(Buffer.from(await file.arrayBuffer()))
      .digest('hex')
    expect(seen).toMatchObject([
      { method: 'GET', url: `/media/ajax/imagesame?hash=${hash}&imageManagerPrefix=article`, body: '' },
    ])
  })
})

afterEach(() => void vi.unstubAllGlobals())

it('is the SHA-256 in hex, as the server writes it', async () => {
  // The test vector of the standard for the three letters.
  expect(await hashOf(new Blob(['abc']))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

it('is none on a page without https, where browsers have nothing to work it out with', async () => {
  vi.stubGlobal('crypto', {})
  expect(await hashOf(new Blob(['abc']))).toBeUndefined()
})

it('is none of a file that cannot be read any more', async () => {
  const file = new Blob(['abc'])
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  expect(await hashOf(file)).toBeUndefined()
})

const file = (name: string, type: string, size = 10) => ({ name, type, size })

test.each(['gif', 'jpg', 'jpeg', 'png', 'tif', 'tiff', 'bmp', 'JPG'])(
  'a file ending in .%s may go',
  (ending) => {
    expect(fileRefusal(file(`Deich.${ending}`, ''))).toBeUndefined()
  },
)

test('a file whose type is right may go whatever it is called', () => {
  expect(fileRefusal(file('Deich', 'image/tiff'))).toBeUndefined()
})

test.each([
  ['Deich.svg', 'image/svg+xml'],
  ['Deich.webp', 'image/webp'],
  ['Deich.pdf', 'application/pdf'],
  ['jpg', ''],
])('%s is no picture we take', (name, type) => {
  expect(fileRefusal(file(name, type))).toBe('wrongType')
})

test('the limit itself may still go, a byte more may not', () => {
  expect(fileRefusal(file('a.png', 'image/png', MAX_DROP_BYTES))).toBeUndefined()
  expect(fileRefusal(file('a.png', 'image/png', MAX_DROP_BYTES + 1))).toBe('tooLarge')
})

test('an empty file is not sent', () => {
  expect(fileRefusal(file('a.png', 'image/png', 0))).toBe('empty')
})
