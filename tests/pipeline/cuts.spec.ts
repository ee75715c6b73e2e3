import { audit } from '@litfass/images/commands'
import { openPublicFiles, publicFiles, toResponse } from '@litfass/images/files'
import { eventually } from '@litfass/kit/testing'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Image } from '../../payload-types.ts'
import { callRest } from '../factories/calls.ts'
import { runCommand } from '../factories/commands.ts'
import { cropPicture } from '../factories/editPicture.ts'
import { buildReadyImage, type ImageOverrides } from '../factories/images.ts'
import { cornersOf, movingGif, quarters } from '../factories/pictures/drawings.ts'
import { locatedPhotograph, photograph } from '../factories/pictures/photograph.ts'
import { filesBelow, renditionFolder } from '../factories/storedFiles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ worker: 'here' })
const PUBLIC = 'public, max-age=300, must-revalidate'
const PRIVATE = 'private, no-store'

let serve: ReturnType<typeof publicFiles>
beforeAll(() => {
  openPublicFiles(site().payload.config)
  serve = publicFiles(site())
})

describe('a cut', () => {
  it.each([
    ['16x9-XL.jpg', 'jpeg', 1200, 675],
    ['4x5-L.webp', 'webp', 640, 800],
    ['1x1-M.jpg', 'jpeg', 320, 320],
    ['original-XXL.jpg', 'jpeg', 1600, 1200],
    ['3x2-XXL.webp', 'webp', 1600, 1067],
    ['social.jpg', 'jpeg', 1200, 630],
  ] as const)('%s has its ratio and its size, and is never enlarged', async (file, format, width, height) => {
    const { id } = await large()
    const { status, bytes, headers } = await cutOf(id, file)
    expect(status).toBe(200)
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height })
    expect(headers.get('cache-control')).toBe(PUBLIC)
  })

  it('is taken around the focus point, and 0 is one', async () => {
    const seen: Record<string, string> = {}
    for (const [x, y] of [
      [0, 0],
      [100, 100],
      [50, 50],
    ] as const) {
      const { id } = await ready(await quarters({ width: 1200, height: 600 }), { focus_x: x, focus_y: y })
      seen[`${x} ${y} wide`] = (await cornersOf((await cutOf(id, '1x1-L.jpg')).bytes)).corners
      const tall = await ready(await quarters({ width: 600, height: 1200 }), { focus_x: x, focus_y: y })
      seen[`${x} ${y} tall`] = (await cornersOf((await cutOf(tall.id, '1x1-L.webp')).bytes)).corners
    }
    expect(seen).toEqual({
      '0 0 wide': 'red red blue blue',
      '0 0 tall': 'red green green red',
      '100 100 wide': 'green green white white',
      '100 100 tall': 'blue white white blue',
      '50 50 wide': 'red green white blue',
      '50 50 tall': 'red green white blue',
    })
  })

  it('for social networks has their size, of a small picture too', async () => {
    const { id } = await ready(await photograph({ width: 200, height: 300 }))
    expect(await sharp((await cutOf(id, 'social.jpg')).bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
  })

  it('of a moving picture is its first frame', async () => {
    const { id } = await ready(await movingGif())
    for (const file of ['1x1-M.webp', '1x1-M.jpg']) {
      const { pages = 1, width, height } = await sharp((await cutOf(id, file)).bytes).metadata()
      expect([pages, width === height]).toEqual([1, true])
    }
  })

  it('keeps the copyright notice, and no position', async () => {
    const picture = await locatedPhotograph()
    const { id } = await ready(picture)
    for (const file of ['16x9-L.jpg', '16x9-L.webp', 'social.jpg']) {
      const { exif } = await sharp((await cutOf(id, file)).bytes).metadata()
      expect(exif?.includes('S. Nazarov')).toBe(true)
      // 0x8825, the pointer to the block with the position, in either byte order.
      expect(exif?.includes(Buffer.from('8825', 'hex'))).toBe(false)
      expect(exif?.includes(Buffer.from('2588', 'hex'))).toBe(false)
    }
  })

  it('is made once, however many ask for it first at once', async () => {
    const image = await ready(await photograph({ width: 2000, height: 1500 }))
    const answers = await Promise.all(Array.from({ length: 24 }, () => cutOf(image.id, '16x9-XXL.jpg')))
    const [first] = answers
    expect(first && (await sharp(first.bytes).metadata()).width).toBe(1920)
    for (const { status, bytes } of answers) {
      expect([status, first && bytes.equals(first.bytes)]).toEqual([200, true])
    }
    expect(await cutsOf(image)).toHaveLength(1)
  })

  it('stays at its address when the picture is edited, with other bytes and another ETag', async () => {
    const image = await ready(await quarters({ width: 800, height: 600 }), { focus_x: 0 })
    const tags = new Set<string | null>()
    const look = async () => {
      const { headers, bytes } = await cutOf(image.id, '4x5-L.jpg')
      tags.add(headers.get('etag'))
      const { corners } = await cornersOf(bytes)
      return corners
    }
    expect(await look()).toBe('red green white blue')
    await change(image.id, { focus_x: 100 })
    await look()
    await cropPicture(site(), image.id, { rotation: { degrees: 180 } })
    expect(await look()).toBe('white blue red green')
    await cropPicture(site(), image.id, { crop: { crop: { x: 0, y: 0, width: 50, height: 50 } } })
    expect(await look()).toBe('red red red red')
    expect(tags.size).toBe(4)
  })

  it('is not made anew where the focus changes nothing', async () => {
    const image = await ready(await photograph({ width: 900, height: 600 }))
    const { headers } = await cutOf(image.id, '3x2-L.jpg')
    await change(image.id, { focus_x: 10, focus_y: 90 })
    expect((await cutOf(image.id, '3x2-L.jpg')).headers.get('etag')).toBe(headers.get('etag'))
    expect(await cutsOf(image)).toHaveLength(1)
  })

  it('is answered 304 to whoever has it, and wholly to whoever had an earlier one', async () => {
    const { id } = await ready(await photograph({ width: 900, height: 600 }))
    const etag = `${(await cutOf(id, '1x1-L.jpg')).headers.get('etag')}`
    const known = await cutOf(id, '1x1-L.jpg', { 'If-None-Match': etag })
    expect([known.status, known.bytes.length]).toEqual([304, 0])
    expect(known.headers.get('cache-control')).toBe(PUBLIC)
    await change(id, { focus_x: 0 })
    expect((await cutOf(id, '1x1-L.jpg', { 'If-None-Match': etag })).status).toBe(200)
  })
})

describe('no cut', () => {
  it.each(['17x9-XL.jpg', '16x9-S.jpg', '16x9-XL.png', 'social.webp', '..%2fXL.webp', 'XL.webp'])(
    'is there under the name %s, and nothing is asked or made',
    async (file) => {
      let asked = 0
      const pool = {
        query: () => {
          asked += 1
          throw new Error('asked')
        },
      }
      const answer = await publicFiles({ pool })({ get: () => null }, `/media/imagecut/1/${file}`)
      expect(answer).toMatchObject({ status: 404, headers: { 'Cache-Control': PRIVATE } })
      expect(asked).toBe(0)
    },
  )

  it('is there of a picture that does not exist', async () => {
    for (const id of ['2000000000', '99999999999999999999', '0', '-1', 'x']) {
      const answer = await serve({ get: () => null }, `/media/imagecut/${id}/16x9-XL.jpg`)
      expect(answer).toMatchObject({ status: 404, headers: { 'Cache-Control': PRIVATE } })
    }
  })

  it('is there of a picture that shows nothing yet', async () => {
    const { id } = await ready(await photograph({ width: 300, height: 200 }))
    await site().pool.query('update images set is_stub = true where id = $1', [id])
    for (const { status, headers } of [await cutOf(id, '16x9-M.jpg'), await askedOf(id, '16x9-M.jpg')]) {
      expect([status, headers.get('cache-control')]).toEqual([404, PRIVATE])
    }
  })

  it('is there of a withdrawn picture: 410 to everybody, for no cache', async () => {
    const { viewers } = site()
    const { id } = await large({ fresh: true })
    expect((await cutOf(id, '16x9-M.jpg')).status).toBe(200)
    await change(id, { visibility: 'withdrawn' })
    const answers = [await cutOf(id, '16x9-M.jpg'), await askedOf(id, '16x9-M.jpg', viewers.editor.headers)]
    for (const { status, headers } of answers) {
      expect([status, headers.get('cache-control')]).toEqual([410, PRIVATE])
    }
  })
})

it('leaves a restricted picture to Payload, which serves its owner and staff alone, and no cache', async () => {
  const { viewers } = site()
  const { id } = await ready(await photograph({ width: 300, height: 200 }), {
    visibility: 'restricted',
    owner: viewers.member,
    imageManagerPrefix: 'avatar',
  })
  expect(await serve({ get: () => null }, `/media/imagecut/${id}/1x1-M.jpg`)).toBeUndefined()
  const statuses: Record<string, number> = {}
  for (const { kind, headers } of Object.values(viewers)) {
    const answer = await askedOf(id, '1x1-M.jpg', headers)
    statuses[kind] = answer.status
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

it('says 503 while the database is away', async () => {
  const query = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  const away = publicFiles({ pool: { query } })
  expect(await away({ get: () => null }, '/media/imagecut/1/16x9-M.jpg')).toMatchObject({ status: 503 })
})

it('goes with the picture, and is nothing an audit would find', async () => {
  const image = await ready(await photograph({ width: 900, height: 600 }))
  await cutOf(image.id, '16x9-L.jpg')
  await cutOf(image.id, 'social.jpg')
  expect(await cutsOf(image)).toHaveLength(2)
  expect(await runCommand(audit, site().payload)).toEqual({
    code: 0,
    log: expect.stringContaining('all is well'),
  })
  await site().payload.delete({ collection: 'images', id: image.id, depth: 0, overrideAccess: true })
  await eventually('the files to go', async () => (await allFilesOf(image)).length === 0)
  expect((await cutOf(image.id, '16x9-L.jpg')).status).toBe(404)
})

let kept: Promise<Image> | undefined

/** A picture of 1600 × 1200, the same for all who change nothing. */
async function large({ fresh = false } = {}): Promise<Image> {
  const make = async () => ready(await photograph({ width: 1600, height: 1200 }))
  if (fresh) return make()
  kept ??= make()
  return kept
}

const ready = (picture: Buffer, overrides: ImageOverrides = {}) =>
  buildReadyImage(site().payload, { picture, ...overrides })

/** A cut as the site's own server gives it out, without Payload. */
async function cutOf(id: number, file: string, headers: Record<string, string> = {}) {
  const answer = await serve(new Headers(headers), `/media/imagecut/${id}/${file}`)
  if (!answer) throw new Error('Payload would be asked')
  const response = toResponse(answer)
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

/** The same as Payload's endpoint answers it. */
function askedOf(id: number, file: string, headers: Record<string, string> = {}): Promise<Response> {
  return callRest(site(), `/litfass/media/imagecut/${id}/${file}`, { headers })
}

async function change(id: number, data: Partial<Pick<Image, 'focus_x' | 'focus_y' | 'visibility'>>) {
  await site().payload.update({ collection: 'images', id, data, depth: 0, overrideAccess: true })
}

function allFilesOf({ renditionHash }: Image): Promise<string[]> {
  return filesBelow(renditionFolder(site().dataDir, `${renditionHash}`))
}

async function cutsOf(image: Image): Promise<string[]> {
  return (await allFilesOf(image)).filter((file) => /(^|\/)cut-/.test(file))
}
