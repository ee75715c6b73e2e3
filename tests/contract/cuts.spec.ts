import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import type { Image } from '../../payload-types.ts'
import { callSite } from '../factories/calls.ts'
import { buildReadyImage, type ImageOverrides } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
const PUBLIC = 'public, max-age=300, must-revalidate'

let image: Image
beforeAll(async () => {
  image = await ready({ caption: 'Möwen am Deich.', copyright: '© S. Nazarov' })
})

it('serves a cut to other sites, only as a picture', async () => {
  const answer = await get(`/media/imagecut/${image.id}/16x9-XL.jpg`, { Origin: 'https://other.test' })
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': PUBLIC,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await sharp(await bytesOf(answer)).metadata()).toMatchObject({ width: 1200, height: 675 })
})

it('answers HEAD with the headers alone, and 304 without a body', async () => {
  const path = `/media/imagecut/${image.id}/social.jpg?v=1`
  const head = await callSite(site(), path, { method: 'HEAD' })
  expect([head.status, Number(head.headers.get('content-length')) > 1000]).toEqual([200, true])
  const known = await get(path, { 'If-None-Match': `${head.headers.get('etag')}` })
  expect([known.status, (await bytesOf(known)).length]).toEqual([304, 0])
})

it('gives everyone the same whole file when many request it first concurrently', async () => {
  const path = `/media/imagecut/${image.id}/4x5-XXL.jpg`
  const answers = await Promise.all(Array.from({ length: 24 }, () => get(path)))
  expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(200))
  const [first = Buffer.alloc(0), ...others] = await Promise.all(answers.map(bytesOf))
  for (const body of others) expect(body.equals(first)).toBe(true)
})

it('answers 404 to other names and 410 once the picture is withdrawn, neither cacheable', async () => {
  const gone = await ready({ visibility: 'withdrawn' })
  const paths = {
    [`/media/imagecut/${image.id}/17x9-XL.jpg`]: 404,
    [`/media/imagecut/${image.id}/social.jpg.json`]: 404,
    '/media/imagecut/2000000000/social.jpg': 404,
    '/media/imagecut/x/social.jpg': 404,
    [`/media/imagecut/${gone.id}/social.jpg`]: 410,
  }
  for (const [path, status] of Object.entries(paths)) {
    const answer = await get(path)
    expect([path, answer.status]).toEqual([path, status])
    expect(answer.headers.get('cache-control')).toContain('no-store')
  }
})

it('asks Payload about a restricted picture: its owner and staff see it, and no cache stores it', async () => {
  const { viewers } = site()
  const owned = { owner: viewers.member, imageManagerPrefix: 'avatar' } as const
  const { id } = await ready({ visibility: 'restricted', ...owned })
  for (const [viewer, status] of [
    [viewers.member, 200],
    [viewers.otherMember, 404],
    [viewers.anonymous, 404],
  ] as const) {
    const answer = await get(`/media/imagecut/${id}/1x1-M.jpg`, viewer.headers)
    expect([viewer.kind, answer.status]).toEqual([viewer.kind, status])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    await answer.body?.cancel()
  }
})

it('offers networks a card they can load, and programs the oEmbed address', async () => {
  for (const path of [`/bilder/${image.id}`, `/en/bilder/${image.id}`]) {
    const html = await (await get(path)).text()
    const meta = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`)
        .exec(html)?.[1]
        ?.replaceAll('&amp;', '&')
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630'])
    expect(meta('twitter:card')).toBe('summary_large_image')
    const card = new URL(`${meta('og:image')}`)
    expect([card.origin, card.pathname]).toEqual([site().url, `/media/imagecut/${image.id}/social.jpg`])
    const { width, height } = await sharp(await bytesOf(await fetch(card))).metadata()
    expect([width, height]).toEqual([1200, 630])
    const link = /<link rel="alternate" type="application\/json\+oembed" [^>]*href="([^"]*)"/.exec(html)?.[1]
    const answer = await fetch(`${link?.replaceAll('&amp;', '&')}`)
    expect(await answer.json()).toMatchObject({
      type: 'photo',
      web_page: `${site().url}${path}`,
      html: expect.stringContaining(path.startsWith('/en') ? 'Photo: S. Nazarov' : 'Foto: S. Nazarov'),
    })
  }
})

const ready = async (overrides: ImageOverrides) =>
  buildReadyImage(site().payload, { picture: await photograph(), ...overrides })

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return callSite(site(), path, { headers })
}

async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer())
}
