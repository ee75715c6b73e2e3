import type { TestViewer } from '@litfass/kit/testing'
import { beforeAll, expect, it } from 'vitest'
import { callSite } from '../factories/calls.ts'
import { cropPicture } from '../factories/editPicture.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { cornersOf, quarters } from '../factories/pictures/drawings.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })

/** The upper right quarter is green. */
const crop = { x: 50, y: 0, width: 50, height: 50 }

type Cropped = { id: number; hash: string }
const pictures: Record<'open' | 'own', Cropped> = { open: { id: 0, hash: '' }, own: { id: 0, hash: '' } }

beforeAll(async () => {
  pictures.open = await cropped({})
  pictures.own = await cropped({ owner: site().viewers.member, visibility: 'restricted' })
}, 60_000)

it.each([
  ['anonymous', 401, 401],
  ['locked', 401, 401],
  ['pending', 403, 403],
  ['member', 403, 200],
  ['otherMember', 403, 404],
  ['editor', 200, 200],
  ['admin', 200, 200],
] as const)(
  'answers %s with %i for a picture of nobody, with %i for one of the member',
  async (who, ...wanted) => {
    const viewer = site().viewers[who]
    const answers = [await ask(viewer, pictures.open.id), await ask(viewer, pictures.own.id)]
    expect(answers.map(({ status }) => status)).toEqual(wanted)
    for (const answer of answers) {
      if (answer.status === 200)
        expect(await cornersOf(await answer.bytes())).toMatchObject({ corners: 'red green white blue' })
      else expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    }
  },
)

it('is revalidated, and differs from the cropped one', async () => {
  const { editor } = site().viewers
  const first = await ask(editor, pictures.open.id)
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const known = { 'If-None-Match': `${first.headers.get('etag')}` }
  const again = await ask(editor, pictures.open.id, '&crop=none', known)
  expect([again.status, await again.text()]).toEqual([304, ''])
  const withCrop = await ask(editor, pictures.open.id, '', known)
  expect(withCrop.status).toBe(200)
  expect(await cornersOf(await withCrop.bytes())).toMatchObject({ corners: 'green green green green' })
})

it('does not confirm an etag to those who may not see it', async () => {
  const { etag = '' } = Object.fromEntries((await ask(site().viewers.editor, pictures.own.id)).headers)
  const answer = await ask(site().viewers.otherMember, pictures.own.id, '&crop=none', {
    'If-None-Match': etag,
  })
  expect(answer.status).toBe(404)
})

it.each(['uncropped.webp', 'uncropped.jpg', 'undefined.webp', '%2e%2e%2funcropped.webp'])(
  'has no address such as %s, even for an admin',
  async (name) => {
    const { id, hash } = pictures.open
    for (const { headers } of [site().viewers.anonymous, site().viewers.admin]) {
      const answer = await callSite(site(), `/media/file/${id}/${hash}/${name}`, { headers })
      await answer.body?.cancel()
      expect(answer.status).toBe(404)
    }
    const shown = await callSite(site(), `/media/file/${id}/${hash}/L.webp`)
    expect(await cornersOf(await shown.bytes())).toMatchObject({ corners: 'green green green green' })
  },
)

it('is exposed neither by REST nor by GraphQL', async () => {
  const { id } = pictures.open
  const { headers } = site().viewers.admin
  const rest = await (await callSite(site(), `/api/images/${id}?depth=2`, { headers })).text()
  const graphql = await callSite(site(), '/api/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ query: `{ Image(id: ${id}) { variants url_set } }` }),
  })
  const { data } = await graphql.json()
  for (const { variants } of [JSON.parse(rest), data.Image]) {
    expect(variants.length).toBeGreaterThan(3)
    for (const { keys } of variants) expect(keys.length).toBeGreaterThan(0)
  }
  expect(rest + JSON.stringify(data)).not.toContain('uncropped')
})

async function cropped(overrides: Parameters<typeof buildImage>[1]): Promise<Cropped> {
  const picture = await quarters()
  const { id } = await buildImage(site().payload, { imageManagerPrefix: 'avatar', picture, ...overrides })
  await untilProcessed(site().payload, id)
  const { renditionHash } = await cropPicture(site(), id, { crop: { crop } })
  return { id, hash: `${renditionHash}` }
}

function ask(
  viewer: TestViewer,
  id: number,
  query = '&crop=none',
  headers: Record<string, string> = {},
): Promise<Response> {
  const path = `/media/imgeditor/prerotateimage/${id}/0?imageManagerPrefix=avatar${query}`
  return callSite(site(), path, { headers: { ...viewer.headers, ...headers } })
}
