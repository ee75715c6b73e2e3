import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FileStore, localFileStore } from '@litfass/kit/storage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type FileSource,
  fileAnswer,
  NO_CACHE,
  PUBLIC_CACHE,
  type ServedFile,
  toResponse,
} from './fileAnswer.ts'

const bytes = Buffer.from('0123456789')
const file = {
  key: 'a/XL.webp',
  contentType: 'image/webp',
  etag: '"hash-XL.webp"',
  cacheControl: PUBLIC_CACHE,
}
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'litfass-files-'))
  await writeFile(join(folder, 'source'), bytes)
  await localFileStore(join(folder, 'store')).putFile(file.key, join(folder, 'source'), 'image/webp')
})

afterAll(() => rm(folder, { recursive: true }))

async function fileResponse(
  { headers }: { headers: Headers },
  source: FileSource,
  served: ServedFile,
): Promise<Response | undefined> {
  const answer = await fileAnswer(headers, source, served)
  return answer && toResponse(answer)
}

async function ask(headers: Record<string, string> = {}, key = file.key, accelPrefix = '') {
  const store = localFileStore(join(folder, 'store'))
  const answer = await fileResponse(
    { headers: new Headers(headers) },
    { store, accelPrefix },
    { ...file, key },
  )
  return answer && { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe('a served file', () => {
  it('comes whole, with its length, its type and the caching it was given', async () => {
    const answer = await ask()
    expect(answer).toMatchObject({ status: 200, text: '0123456789' })
    expect(answer?.headers.get('content-length')).toBe('10')
    expect(answer?.headers.get('cache-control')).toBe(PUBLIC_CACHE)
    expect(answer?.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('may be drawn by pages of other sites, when everybody may see it', async () => {
    const cors = async (cacheControl: string) => {
      const store = localFileStore(join(folder, 'store'))
      const answer = await fileResponse({ headers: new Headers() }, { store }, { ...file, cacheControl })
      return answer?.headers.get('access-control-allow-origin')
    }
    expect(await cors(PUBLIC_CACHE)).toBe('*')
    expect(await cors(NO_CACHE)).toBeNull()
  })

  it('costs one question to the store when it is asked for whole, or is known already', async () => {
    const { readSmall = async () => undefined, ...store } = localFileStore(join(folder, 'store'))
    const asked: string[] = []
    const streaming: FileStore = {
      ...store,
      stat: (key) => store.stat(String(asked.push('stat') && key)),
      open: (key, range) => store.open(String(asked.push('open') && key), range),
    }
    const reading: FileStore = {
      ...streaming,
      readSmall: (key, ...rest) => readSmall(String(asked.push('readSmall') && key), ...rest),
    }
    for (const counting of [streaming, reading]) {
      for (const etag of ['', '"other"', file.etag]) {
        const headers = new Headers({ 'If-None-Match': etag })
        const answer = await fileResponse({ headers }, { store: counting }, { ...file })
        await answer?.text()
      }
    }
    expect(asked).toEqual(['open', 'open', 'stat', 'readSmall', 'readSmall', 'stat'])
  })

  it('costs no question for a 304 and one for a part once its size is known, until it turns out to be gone', async () => {
    const { readSmall = async () => undefined, ...store } = localFileStore(join(folder, 'store'))
    const asked: string[] = []
    const counting: FileStore = {
      ...store,
      stat: (key) => store.stat(String(asked.push('stat') && key)),
      readSmall: (key, ...rest) => readSmall(String(asked.push('readSmall') && key), ...rest),
    }
    const served: ServedFile = { ...file, key: 'a/kept.webp' }
    const answers = async (headers: Record<string, string>) =>
      (await fileResponse({ headers: new Headers(headers) }, { store: counting }, served))?.status
    await store.putFile(served.key, join(folder, 'source'), 'image/webp')
    expect(await answers({})).toBe(200)
    expect(await answers({ 'If-None-Match': file.etag })).toBe(304)
    expect(await answers({ Range: 'bytes=0-3' })).toBe(206)
    expect(await answers({ Range: 'bytes=10-' })).toBe(416)
    expect(asked.splice(0)).toEqual(['readSmall', 'readSmall'])
    await store.remove(served.key)
    expect(await answers({ Range: 'bytes=0-3' })).toBeUndefined()
    expect(await answers({ 'If-None-Match': file.etag })).toBeUndefined()
    expect(asked).toEqual(['readSmall', 'stat'])
  })

  it('is not sent again to a client that has it', async () => {
    expect(await ask({ 'If-None-Match': '"other", W/"hash-XL.webp"' })).toMatchObject({
      status: 304,
      text: '',
    })
    expect(await ask({ 'If-None-Match': '"other"' })).toMatchObject({ status: 200 })
  })

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('answers %s with that part', async (range, text, contentRange) => {
    const answer = await ask({ Range: range })
    expect(answer).toMatchObject({ status: 206, text })
    expect(answer?.headers.get('content-range')).toBe(contentRange)
    expect(answer?.headers.get('content-length')).toBe(String(text.length))
  })

  it.each(['bytes=10-', 'bytes=5-2', 'bytes=-0'])('cannot satisfy %s', async (range) => {
    const answer = await ask({ Range: range })
    expect(answer?.status).toBe(416)
    expect(answer?.headers.get('content-range')).toBe('bytes */10')
  })

  it.each(['bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])(
    'sends the whole for %s, which it does not know',
    async (range) => {
      expect(await ask({ Range: range })).toMatchObject({ status: 200 })
    },
  )

  it('sends the whole when the part belongs to another version', async () => {
    expect(await ask({ Range: 'bytes=0-3', 'If-Range': '"older"' })).toMatchObject({ status: 200 })
    expect(await ask({ Range: 'bytes=0-3', 'If-Range': file.etag })).toMatchObject({ status: 206 })
  })

  it('is nothing when the store has no such file', async () => {
    expect(await ask({}, 'a/none.webp')).toBeUndefined()
  })
})

describe('a file that nginx sends', () => {
  const accelerated = (headers: Record<string, string> = {}, key = file.key) => ask(headers, key, '/_files/')

  it('is named to it, with every header that is not about length or ranges, and no body', async () => {
    const answer = await accelerated()
    expect(answer).toMatchObject({ status: 200, text: '' })
    const given = Object.fromEntries(answer?.headers ?? [])
    const {
      'content-length': _,
      'accept-ranges': __,
      ...expected
    } = Object.fromEntries((await ask())?.headers ?? [])
    expect(given).toEqual({ ...expected, 'x-accel-redirect': '/_files/a/XL.webp' })
  })

  it.each(['bytes=0-3', 'bytes=10-'])('is cut by nginx, not here: %s', async (range) => {
    const answer = await accelerated({ Range: range })
    expect(answer).toMatchObject({ status: 200, text: '' })
    expect(answer?.headers.has('content-range')).toBe(false)
  })

  it('is sent neither by nginx nor by the server to a client that has it', async () => {
    const answer = await accelerated({ 'If-None-Match': file.etag })
    expect(answer?.status).toBe(304)
    expect(answer?.headers.has('x-accel-redirect')).toBe(false)
  })

  it('is nothing when the store has no such file', async () => {
    expect(await accelerated({}, 'a/none.webp')).toBeUndefined()
  })
})
