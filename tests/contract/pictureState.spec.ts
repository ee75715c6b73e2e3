import { expect, it } from 'vitest'
import { callSite } from '../factories/calls.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const KEYS = ['L', 'M', 'S', 'T', 'XL', 'XS', 'XXL']

it('reports how many variants each picture still waits for', async () => {
  const { id } = await buildImage(site().payload)
  expect(await json(`/media/imageisstub?ids=${id},2000000000`)).toEqual({ [id]: 5, 2000000000: 0 })
})

it('counts a picture that the caller may not see as ready', async () => {
  const { id } = await buildImage(site().payload, { visibility: 'restricted' })
  expect(await json(`/media/imageisstub?ids=${id}`)).toEqual({ [id]: 0 })
  expect(await json(`/media/imageisstub?ids=${id}`, site().viewers.editor.headers)).toEqual({ [id]: 5 })
})

it('answers 200 ids together and refuses 201', async () => {
  const ids = Array.from({ length: 201 }, (_, index) => 1_000_000 + index)
  expect(Object.keys(await json(`/media/imageisstub?ids=${ids.slice(1)}`))).toHaveLength(200)
  const answer = await callSite(site(), `/media/imageisstub?ids=${ids}`)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'malformed', fieldErrors: { ids: expect.any(String) } })
})

it.each(['', 'abc', '1;drop table images', '-1', '0', '1.5', '99999999999', '1e3x'])(
  'refuses the ids %j',
  async (ids) => {
    expect((await callSite(site(), `/media/imageisstub?ids=${encodeURIComponent(ids)}`)).status).toBe(400)
  },
)

it('ignores query keys it does not know, such as the time stamp of a retry', async () => {
  expect(await json('/media/imageisstub?ids=2000000000&t=1700000000&__proto__=1')).toEqual({ 2000000000: 0 })
})

it.each(['/media/imageisstub?ids=1', '/media/imagestate?ids=1', '/api/openapi.json'])(
  'never sets a cookie at %s',
  async (path) => {
    expect((await callSite(site(), path)).headers.getSetCookie()).toEqual([])
  },
)

it('lets no cache store the state of a picture', async () => {
  expect((await callSite(site(), '/media/imageisstub?ids=1')).headers.get('cache-control')).toBe(
    'private, no-store',
  )
})

it('gives a page all it needs to replace a stub', async () => {
  const { id } = await buildImage(site().payload)
  const [state] = await json(`/media/imagestate?ids=${id}`)
  expect(state).toMatchObject({ id, remaining: 5, total: 5, reason: null, width: 480, height: 320 })
  expect(Object.keys(state.imageUrls).sort()).toEqual(KEYS)
})

it('says whether the files of a picture are final', async () => {
  const { id } = await buildImage(site().payload)
  expect(await storageState({ image_id: id, image_type: 'image' })).toEqual({
    isStorageFinalized: false,
    imageData: null,
  })
  const worker = await site().startWorker()
  await untilProcessed(site().payload, id)
  const { isStorageFinalized, imageData } = await storageState({ image_id: String(id), image_type: 'image' })
  expect(isStorageFinalized).toBe(true)
  expect(imageData).toMatchObject({ id, width: 480, height: 320, mimeType: 'image/webp' })
  expect(Object.keys(imageData.url_set).sort()).toEqual(KEYS)
  expect(await json(`/media/imageisstub?ids=${id}`)).toEqual({ [id]: 0 })
  await worker.stop()
})

const WRONG_BODIES = {
  'an unknown key': '{"image_id":1,"image_type":"image","extra":1}',
  'the key __proto__': '{"image_id":1,"image_type":"image","__proto__":{"admin":true}}',
  'the key constructor, deep inside': '{"image_id":1,"image_type":{"constructor":{"prototype":1}}}',
  'no id': '{"image_type":"image"}',
  'an id in words': '{"image_id":"one","image_type":"image"}',
  'another type of media': '{"image_id":1,"image_type":"streaming_media"}',
  'a list': '[]',
  'no JSON': '{image_id:1',
}

it.each(Object.entries(WRONG_BODIES))('refuses a storage request with %s', async (_, body) => {
  const answer = await ask(body)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'malformed', msg: expect.any(String) })
})

it('refuses a storage request that is not declared as JSON', async () => {
  expect((await ask('image_id=1', { 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(415)
})

it('refuses a storage request of more than a megabyte', async () => {
  expect((await ask(JSON.stringify({ image_id: 1, image_type: 'x'.repeat(1_000_001) }))).status).toBe(413)
})

it('answers 404 for the storage of a picture that is missing or hidden from the caller', async () => {
  const { id } = await buildImage(site().payload, { visibility: 'restricted' })
  for (const image_id of [id, 2_000_000_000]) {
    const answer = await ask(JSON.stringify({ image_id, image_type: 'image' }))
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ code: 'absent', msg: 'Das gibt es hier nicht (mehr).' })
  }
})

async function json(path: string, headers: Record<string, string> = {}) {
  const answer = await callSite(site(), path, { headers })
  expect(answer.status).toBe(200)
  return answer.json()
}

function ask(
  body: string,
  headers: Record<string, string> = { 'Content-Type': 'application/json' },
): Promise<Response> {
  return callSite(site(), '/media/ajax/imagestoragestate', {
    method: 'POST',
    headers: { 'Accept-Language': 'de', ...headers },
    body,
  })
}

async function storageState(body: object) {
  const answer = await ask(JSON.stringify(body))
  expect(answer.status).toBe(200)
  return answer.json()
}
