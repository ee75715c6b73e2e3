import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { eventually } from '@litfass/kit/testing'
import { expect, it } from 'vitest'
import { callRest, callSite } from '../factories/calls.ts'
import { asAnimation, bitmap, bitmapOfBytes, transparentPng } from '../factories/pictures/drawings.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { contentHash, filesBelow, originalPath } from '../factories/storedFiles.ts'
import { payloadForm, uploadForm, uploadPicture } from '../factories/uploads.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })

/** Originals that the history of a picture keeps after their replacement. */
const replaced: string[] = []

it.each([
  ['de', 'Diese Animation (APNG) wird zu einem Standbild'],
  ['en', 'This animation (APNG) becomes a still image'],
])('says of an animated PNG that it becomes a still image, and of no other: %s', async (language, notice) => {
  const still = await transparentPng()
  const noticeOf = async (content: Buffer, name: string) => {
    const answer = await uploadPicture(site(), { content, name, type: 'image/png' }, { language })
    expect(answer.status).toBe(200)
    const { files } = await answer.json()
    return files[0].notice
  }
  expect(await noticeOf(asAnimation(still), 'bewegt.png')).toContain(notice)
  expect(await noticeOf(still, 'still.png')).toBeUndefined()
})

it('reports it through Payload’s own upload too, as a new or a replacing file', async () => {
  const still = await transparentPng()
  const send = async (path: string, method: string, content: Buffer) => {
    const body = payloadForm(
      { content, name: 'bild.png', type: 'image/png' },
      { imageManagerPrefix: 'article' },
    )
    const headers = { 'Accept-Language': 'en', ...site().viewers.editor.headers }
    const answer = await callRest(site(), path, { method, headers, body })
    expect(answer.ok).toBe(true)
    return (await answer.json()).doc
  }
  const { id, notice } = await send('/images', 'POST', asAnimation(still))
  replaced.push(contentHash(still))
  expect(notice).toContain('becomes a still image')
  expect((await send(`/images/${id}`, 'PATCH', still)).notice).toBeUndefined()
  expect((await send(`/images/${id}`, 'PATCH', asAnimation(still))).notice).toContain('becomes a still image')
})

it('answers a stub with its seven final addresses', async () => {
  const answer = await uploadPicture(site(), {
    content: await photograph({ width: 700, height: 400 }),
    name: 'möwe.jpg',
  })
  expect(answer.status).toBe(200)
  const { files } = await answer.json()
  expect(files).toHaveLength(1)
  const image = JSON.parse(files[0].imageObj)
  expect(image).toEqual({
    id: expect.any(Number),
    focus_x: 50,
    focus_y: 50,
    caption: '',
    copyright: '',
    alt: '',
    language: 'de',
    is_stub: true,
    rotation: 0,
    width: 700,
    height: 400,
    revision: 1,
  })
  expect(Object.keys(files[0].imageUrls).sort()).toEqual(['L', 'M', 'S', 'T', 'XL', 'XS', 'XXL'])
  expect(files[0].imageUrls.M).toMatch(new RegExp(`^/media/file/${image.id}/[\\w-]{16,64}/M\\.webp$`))
  expect(files[0].imageUrls.XXL).toBe(files[0].imageUrls.XL)
})

const LARGE = 31_000_000
const LIMIT = 32_000_000

it('accepts a whole file of 31 MB', async () => {
  const content = bitmapOfBytes(LARGE)
  expect((await uploadPicture(site(), { content, name: 'groß.bmp' })).status).toBe(200)
  expect((await readFile(originalPath(site().dataDir, contentHash(content)))).equals(content)).toBe(true)
})

it('accepts a file of exactly 32,000,000 bytes', async () => {
  expect((await uploadPicture(site(), { content: bitmapOfBytes(LIMIT), name: 'grenze.bmp' })).status).toBe(
    200,
  )
})

type Refusal = {
  content: () => Buffer | Promise<Buffer>
  status: number
  code: string
  de: string
  en: string
}

const TYPE = {
  status: 415,
  code: 'upload.type',
  de: 'Das ist kein Bild',
  en: 'This is not an image',
}
const BROKEN = {
  status: 422,
  code: 'upload.broken',
  de: 'Die Datei ist beschädigt',
  en: 'The file is damaged',
}
const PIXELS = { status: 422, code: 'upload.tooManyPixels', de: 'zu viele Bildpunkte', en: 'too many pixels' }

const REFUSED: Record<string, Refusal> = {
  'a file one byte too large': {
    content: () => bitmapOfBytes(LIMIT + 1),
    status: 413,
    code: 'upload.tooLarge',
    de: 'höchstens 32 MB',
    en: 'At most 32 MB',
  },
  'an SVG under a picture’s name': {
    content: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ...TYPE,
  },
  'an HTML page under a picture’s name': {
    content: () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    ...TYPE,
  },
  'a WebP': { content: () => Buffer.from('RIFF\x1a\x00\x00\x00WEBPVP8 '), ...TYPE },
  'a JPEG that ends after its first bytes': {
    content: async () => (await photograph()).subarray(0, 12),
    ...BROKEN,
  },
  'a bitmap whose header promises a wall': {
    content: () => withSize(bitmap({ width: 8, height: 8 }), 60_000),
    ...PIXELS,
  },
  'an empty file': {
    content: () => Buffer.alloc(0),
    status: 400,
    code: 'upload.empty',
    de: 'Es ist keine Bilddatei angekommen',
    en: 'No image file has arrived',
  },
}

it.each(Object.entries(REFUSED))('refuses %s, in German and in English', async (_, refusal) => {
  const content = await refusal.content()
  for (const language of ['de', 'en'] as const) {
    const answer = await uploadPicture(site(), { content, name: 'bild.jpg' }, { language })
    expect(answer.status).toBe(refusal.status)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const body = await answer.json()
    expect(body).toEqual({
      msg: expect.stringContaining(refusal[language]),
      code: refusal.code,
      errors: [{ msg: body.msg, fileName: 'bild.jpg' }],
    })
  }
})

it('refuses two files in one form', async () => {
  const form = uploadForm({ content: await photograph() })
  form.append('file', new File([new Uint8Array(await photograph())], 'zwei.jpg', { type: 'image/jpeg' }))
  const answer = await send(form)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    code: 'upload.severalFiles',
    errors: [{ fileName: 'bild.jpg' }],
  })
})

it('refuses a form without a file', async () => {
  const form = new FormData()
  form.set('imageManagerPrefix', 'article')
  const answer = await send(form)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'upload.empty' })
})

it('refuses a body that is not a form', async () => {
  const { viewers } = site()
  const headers = { ...viewers.editor.headers, 'Content-Type': 'image/jpeg' }
  const body = new Uint8Array(await photograph())
  const answer = await callSite(site(), '/media/upload', { method: 'POST', headers, body })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'upload.empty' })
})

it('refuses a form without a boundary', async () => {
  const headers = { ...site().viewers.editor.headers, 'Content-Type': 'multipart/form-data' }
  const answer = await callSite(site(), '/media/upload', { method: 'POST', headers, body: 'anything' })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'upload.interrupted' })
})

it('answers the next upload normally', async () => {
  expect((await uploadPicture(site(), { content: await photograph() })).status).toBe(200)
})

it.each(['', 'nowhere', '__proto__', 'constructor'])('refuses the image manager %j', async (prefix) => {
  const answer = await uploadPicture(site(), { content: await photograph() }, { prefix })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    code: 'upload.unknownManager',
    errors: [{ fileName: 'bild.jpg' }],
  })
})

it.each(['article', 'imagepost', 'teaser', 'multiupload'])(
  'refuses a member’s picture for %s',
  async (prefix) => {
    const answer = await uploadPicture(
      site(),
      { content: await photograph() },
      { prefix, as: site().viewers.member },
    )
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'forbidden', msg: 'Unbefugter Zugriff.' })
  },
)

it('refuses a browser sent by another site, even with a signed-in user', async () => {
  const { viewers } = site()
  const cookie = { Cookie: viewers.editor.cookieHeaders.Cookie ?? '' }
  const elsewhere: Record<string, string>[] = [
    { Origin: 'https://elsewhere.test' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null' },
  ]
  for (const from of elsewhere) {
    const headers = { ...cookie, ...from, 'Accept-Language': 'en' }
    const body = uploadForm({ content: await photograph() })
    const answer = await callSite(site(), '/media/upload', { method: 'POST', headers, body })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'forbidden', msg: 'You are not allowed to do this.' })
  }
})

it('accepts a browser’s upload from the site itself', async () => {
  const headers = site().viewers.editor.cookieHeaders
  const body = uploadForm({ content: await photograph() })
  expect((await callSite(site(), '/media/upload', { method: 'POST', headers, body })).status).toBe(200)
})

it('leaves nothing behind when the connection breaks in the middle of an upload', async () => {
  const before = await state()
  await sendHalf(await photograph({ width: 2000, height: 1500 }))
  await eventually(
    'the temporary file to go',
    async () => (await filesBelow(`${site().dataDir}/tmp`)).length === 0,
  )
  expect(await state()).toEqual(before)
})

it('leaves nothing behind after all these refusals', async () => {
  expect(await filesBelow(`${site().dataDir}/tmp`)).toEqual([])
  const { rows } = await site().pool.query('select content_hash from images')
  const blobs = (await filesBelow(`${site().dataDir}/files/originals`)).map((path) => path.split('/').at(-1))
  expect(blobs.sort()).toEqual([...rows.map((row) => row.content_hash), ...replaced].sort())
})

function send(body: FormData): Promise<Response> {
  return callSite(site(), '/media/upload', { method: 'POST', headers: site().viewers.editor.headers, body })
}

function withSize(file: Buffer, side: number): Buffer {
  const forged = Buffer.from(file)
  forged.writeInt32LE(side, 18)
  forged.writeInt32LE(side, 22)
  return forged
}

async function state(): Promise<unknown> {
  const { rows } = await site().pool.query('select count(*) from images')
  return { rows, originals: await filesBelow(`${site().dataDir}/files/originals`) }
}

/** Sends the head and half of a body, waits until the server writes it down, and cuts the line. */
async function sendHalf(content: Buffer): Promise<void> {
  const { port, viewers, dataDir } = site()
  const start = Buffer.from(
    '--grenze\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
  )
  const head = [
    'POST /media/upload HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    `Authorization: ${viewers.editor.headers.Authorization}`,
    'Content-Type: multipart/form-data; boundary=grenze',
    `Content-Length: ${start.length + content.length + 100}`,
  ]
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(start)
  socket.write(content.subarray(0, content.length / 2))
  await eventually('the file to be under way', async () => (await filesBelow(`${dataDir}/tmp`)).length > 0)
  socket.destroy()
}
