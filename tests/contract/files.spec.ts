import { eventually } from '@litfass/kit/testing'
import sharp from 'sharp'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Image } from '../../payload-types.ts'
import { callSite } from '../factories/calls.ts'
import { buildImage, buildReadyImage, type ImageOverrides } from '../factories/images.ts'
import { keptPages } from '../factories/keptPages.ts'
import { movingGif, transparentPng } from '../factories/pictures/drawings.ts'
import { locatedPhotograph, photograph } from '../factories/pictures/photograph.ts'
import { openDatabaseProxy } from '../factories/proxies.ts'
import { fileAddress } from '../factories/storedFiles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
const { page } = keptPages(site)
const PUBLIC = 'public, max-age=86400, s-maxage=31536000, immutable'
const PRIVATE = 'private, no-store'

let image: Image
beforeAll(async () => {
  image = await ready(await photograph())
})

it('serves a public variant to everyone and every cache, only as a picture', async () => {
  const answer = await get(image, 'XL.webp')
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': PUBLIC,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
    etag: `"${image.renditionHash}-XL.webp"`,
  })
  expect(answer.headers.getSetCookie()).toEqual([])
  const bytes = await bytesOf(answer)
  expect(String(bytes.length)).toBe(answer.headers.get('content-length'))
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 800 })
})

it('answers 304 without a body to a client that has it already', async () => {
  for (const etag of [
    `"${image.renditionHash}-M.webp"`,
    `W/"${image.renditionHash}-M.webp"`,
    `"x", "${image.renditionHash}-M.webp"`,
    '*',
  ]) {
    const answer = await get(image, 'M.webp', { 'If-None-Match': etag })
    expect(answer.status).toBe(304)
    expect(answer.headers.get('cache-control')).toBe(PUBLIC)
    expect((await bytesOf(answer)).length).toBe(0)
  }
  expect((await get(image, 'M.webp', { 'If-None-Match': '"another"' })).status).toBe(200)
})

it('serves parts of a file', async () => {
  const whole = await bytesOf(await get(image, 'L.webp'))
  const parts = {
    'bytes=0-9': [0, 10],
    'bytes=10-': [10, whole.length],
    'bytes=-7': [whole.length - 7, whole.length],
  } as const
  for (const [range, [from, to]] of Object.entries(parts)) {
    const answer = await get(image, 'L.webp', { Range: range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${whole.length}`)
    expect((await bytesOf(answer)).equals(whole.subarray(from, to))).toBe(true)
  }
})

it('refuses a range past the end, and ignores one it does not understand', async () => {
  const answer = await get(image, 'M.webp', { Range: 'bytes=99999999-' })
  expect(answer.status).toBe(416)
  expect(answer.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/)
  expect((await get(image, 'M.webp', { Range: 'bytes=0-1,3-4' })).status).toBe(200)
  expect((await get(image, 'M.webp', { Range: 'bytes=0-1', 'If-Range': '"another"' })).status).toBe(200)
})

it('answers HEAD with the headers alone', async () => {
  const answer = await callSite(site(), fileAddress(image, 'M.webp'), { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100)
})

it('makes a JPEG on request', async () => {
  const answer = await get(image, 'XL.jpg')
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(await bytesOf(answer)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 800,
  })
})

it('gives everyone the same whole JPEG when many request it first concurrently', async () => {
  const fresh = await ready(await photograph({ width: 2400, height: 1600 }))
  const answers = await Promise.all(Array.from({ length: 24 }, () => get(fresh, 'XXL.jpg')))
  expect(answers.map((answer) => answer.status)).toEqual(Array(24).fill(200))
  const bodies = await Promise.all(answers.map(bytesOf))
  const [first = Buffer.alloc(0)] = bodies
  expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 1920 })
  expect(first.subarray(-2).toString('hex')).toBe('ffd9')
  for (const body of bodies) expect(body.equals(first)).toBe(true)
})

it('keeps the transparency of a PNG', async () => {
  const transparent = await ready(await transparentPng())
  const png = sharp(await bytesOf(await get(transparent, 'M.png')))
  expect(await png.metadata()).toMatchObject({ format: 'png', hasAlpha: true })
  expect((await png.raw().toBuffer())[3]).toBe(0)
})

it('keeps a GIF moving from M on', async () => {
  const moving = await ready(await movingGif({ frames: 4 }))
  const pages = async (size: string) =>
    (await sharp(await bytesOf(await get(moving, `${size}.webp`))).metadata()).pages ?? 1
  expect(await pages('M')).toBe(4)
  expect(await pages('S')).toBe(1)
})

it.each(['XXXL.webp', 'XL.svg', 'XL.html', 'XL', '..%2fsecret', 'XL.webp.html', 'xl.webp'])(
  'answers an uncacheable 404 for %s',
  async (file) => {
    const answer = await get(image, file)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toContain('no-store')
  },
)

it('answers 404 for the rendition of another picture, and for a picture that is not there', async () => {
  const other = await ready(await photograph({ width: 300, height: 200 }))
  for (const path of [
    `/media/file/${image.id}/${other.renditionHash}/S.webp`,
    `/media/file/2000000000/${image.renditionHash}/S.webp`,
    `/media/file/${image.id}/${'0'.repeat(32)}/S.webp`,
    `/media/file/99999999999999999999/${image.renditionHash}/S.webp`,
  ]) {
    const answer = await callSite(site(), path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toContain('no-store')
  }
})

it('serves a restricted picture only to its owner and staff, and to no cache', async () => {
  const { viewers } = site()
  const hidden = await ready(await photograph(), {
    visibility: 'restricted',
    owner: viewers.member,
    imageManagerPrefix: 'avatar',
  })
  const statuses: Record<string, number> = {}
  for (const viewer of Object.values(viewers)) {
    const answer = await get(hidden, 'M.webp', viewer.headers)
    statuses[viewer.kind] = answer.status
    expect(answer.headers.get('cache-control')).toBe(PRIVATE)
    await answer.body?.cancel()
  }
  expect(statuses).toEqual({
    anonymous: 404,
    member: 200,
    otherMember: 404,
    pending: 404,
    locked: 404,
    editor: 200,
    admin: 200,
  })
})

it('serves a restricted picture to a browser on the site by its cookie', async () => {
  const { viewers } = site()
  const hidden = await ready(await photograph(), { visibility: 'restricted' })
  // An <img> on our own page sends no Origin.
  const { Origin: _, ...sent } = viewers.editor.cookieHeaders
  const headers = { ...sent, 'Sec-Fetch-Dest': 'image' }
  expect((await get(hidden, 'M.webp', headers)).status).toBe(200)
})

it('answers 410 from the moment a picture is withdrawn, also to staff', async () => {
  const { payload, viewers } = site()
  const gone = await ready(await photograph())
  expect((await get(gone, 'M.webp')).status).toBe(200)
  await payload.update({
    collection: 'images',
    id: gone.id,
    data: { visibility: 'withdrawn' },
    depth: 0,
    overrideAccess: true,
  })
  for (const viewer of [viewers.anonymous, viewers.editor]) {
    const answer = await get(gone, 'M.webp', viewer.headers)
    expect(answer.status).toBe(410)
    expect(answer.headers.get('cache-control')).toBe(PRIVATE)
  }
})

it('answers 404 for the files of a deleted picture', async () => {
  const gone = await ready(await photograph({ width: 200, height: 200 }))
  await site().payload.delete({ collection: 'images', id: gone.id, depth: 0, overrideAccess: true })
  expect((await get(gone, 'T.webp')).status).toBe(404)
})

it('removes the file on every server before answering a deletion, also by a member', async () => {
  const { member } = site().viewers
  const line = await openDatabaseProxy(site().databaseUrl, { mark: 'listen litfass_changes' })
  onTestFinished(() => line.cut())
  const { url: second } = await site().startSecond({ env: { DATABASE_URL: line.url } })
  const isKeeping = async () => (await page('/bilder', undefined, second)).isKept
  await eventually('the second server to answer from memory', () => isKeeping().catch(() => false))
  const own = await ready(await photograph(), { owner: member, imageManagerPrefix: 'avatar' })
  const onSecond = async (headers = {}) => {
    const answer = await fetch(`${second}${fileAddress(own, 'M.webp')}`, { headers })
    await answer.body?.cancel()
    return answer.status
  }
  expect([await onSecond(), await onSecond({ 'If-None-Match': '*' })]).toEqual([200, 304])
  // It hears of no changes any more, and is answered all the same.
  line.hold()
  const { status } = await callSite(site(), `/api/images/${own.id}`, {
    method: 'DELETE',
    headers: member.headers,
  })
  expect([status, await onSecond(), await onSecond({ 'If-None-Match': '*' })]).toEqual([200, 404, 404])
  line.release()
})

it('sends an original only to its owner and staff, as a download that no browser opens', async () => {
  const { viewers } = site()
  const content = await photograph()
  const own = await buildImage(site().payload, {
    picture: content,
    owner: viewers.member,
    imageManagerPrefix: 'avatar',
    fileName: 'möwe.jpg',
  })
  const path = `/api/images/file/${own.filename}`
  for (const kind of ['anonymous', 'otherMember', 'pending', 'locked'] as const) {
    expect((await callSite(site(), path, { headers: viewers[kind].headers })).status).toBeGreaterThanOrEqual(
      403,
    )
  }
  for (const kind of ['member', 'editor', 'admin'] as const) {
    const answer = await callSite(site(), path, { headers: viewers[kind].headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''m%C3%B6we.jpg")
    expect(answer.headers.get('cache-control')).toBe(PRIVATE)
    expect((await bytesOf(answer)).equals(content)).toBe(true)
  }
})

it('serves no position in its files', async () => {
  const picture = await locatedPhotograph()
  expect((await sharp(picture).metadata()).exif?.includes('S. Nazarov')).toBe(true)
  const located = await ready(picture)
  for (const file of ['XL.webp', 'XL.jpg']) {
    const { exif } = await sharp(await bytesOf(await get(located, file))).metadata()
    expect(exif?.includes('S. Nazarov')).toBe(true)
    // 0x8825, the pointer to the block with the position, in either byte order.
    expect(exif?.includes(Buffer.from('8825', 'hex'))).toBe(false)
    expect(exif?.includes(Buffer.from('2588', 'hex'))).toBe(false)
  }
})

const ready = (picture: Buffer, overrides: ImageOverrides = {}) =>
  buildReadyImage(site().payload, { picture, ...overrides })

function get(of: Image, file: string, headers: Record<string, string> = {}): Promise<Response> {
  return callSite(site(), fileAddress(of, file), { headers })
}

async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer())
}
