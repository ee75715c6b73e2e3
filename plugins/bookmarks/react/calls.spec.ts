import { createClient } from '@litfass/kit/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { imageReferences, routes } from '../routes.ts'
import { bookmarkCallsOf } from './calls.ts'

const fetched = vi.fn<typeof fetch>()
const calls = bookmarkCallsOf({
  loadClient: async () => createClient({ routes: [routes], baseUrl: 'https://example.org', fetch: fetched }),
  baseUrl: 'https://example.org',
})
const entry = { imageId: 7, imageType: 'image', temporaryAt: null, savedAt: null, image: null }
const sent = () => {
  const [address, init] = fetched.mock.lastCall ?? []
  return { address: String(address), init, headers: new Headers(init?.headers) }
}

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('sends actions by POST, which links and images cannot trigger', async () => {
  fetched.mockResolvedValue(new Response('modified'))
  expect(await calls.act({ imageId: 7, imageType: 'image' }, 'save-modify')).toBe('modified')
  expect(sent().init?.method).toBe('POST')
  expect(sent().address).toBe('https://example.org/media/ajax/imagereference/7/image/save-modify')
})

it('accepts only the three documented words as an answer', async () => {
  fetched.mockResolvedValue(new Response('<html>login</html>'))
  await expect(calls.act({ imageId: 7, imageType: 'image' }, 'save-add')).rejects.toThrow('<html>')
})

it('takes the URLs of state, list and export from the route table', async () => {
  const counts = { temporary: 1, saved: 0 }
  fetched.mockResolvedValue(Response.json({ temporary: [7], saved: [], counts }))
  expect(await calls.readState([7, 8], 'image')).toEqual({ temporary: [7], saved: [], counts })
  const path = (name: string) => routes.find((route) => route.name === name)?.path ?? 'none'
  const { pathname, searchParams } = new URL(sent().address)
  expect(pathname).toBe(path('ggm_media_ajax_imagereference_state'))
  expect(Object.fromEntries(searchParams)).toEqual({ imageType: 'image', ids: '7,8' })
  const list = { total: 1, counts, entries: [entry] }
  fetched.mockResolvedValue(Response.json({ list: 'temporary', ...list }))
  expect(await calls.readList({ list: 'temporary', offset: 48, limit: 10, search: 'Boje' })).toMatchObject(
    list,
  )
  const address = new URL(sent().address)
  expect(address.pathname).toBe(path('ggm_media_ajax_imagereferences'))
  const query = { list: 'temporary', from: 48, limit: 10, search: 'Boje' }
  expect(imageReferences.query?.parse(Object.fromEntries(address.searchParams))).toEqual(query)
  expect(calls.exportUrl('saved')).toBe(
    `https://example.org${path('ggm_media_ajax_imagereference_export')}?list=saved`,
  )
})

it.each([{ temporary: 1, saved: [] }, [], null, { temporary: [], saved: [], counts: {} }])(
  'rejects %j as a state',
  async (answer) => {
    fetched.mockResolvedValue(Response.json(answer))
    await expect(calls.readState([1], 'image')).rejects.toThrow('answered with 200')
  },
)

it.each([
  { entries: [entry] },
  { total: 1, counts: { temporary: 1, saved: 0 }, entries: [{}] },
  'nothing',
  null,
])('rejects %j as a list, and an answer of an error', async (answer) => {
  const read = () => calls.readList({ list: 'saved', offset: 0, limit: 48 })
  fetched.mockResolvedValue(Response.json(answer))
  await expect(read()).rejects.toThrow('answered with 200')
  fetched.mockResolvedValue(Response.json({ msg: 'Nein', code: 'limit' }, { status: 429 }))
  await expect(read()).rejects.toThrow('answered with 429')
})

it('copies with an idempotency key, so that a retry makes no second copy', async () => {
  fetched.mockResolvedValue(Response.json([{ id: 9, title: 'Boje', url: '/b', html: '<b/>' }]))
  const references = [{ imageId: 7, imageType: 'image' as const }]
  const copied = await calls.copy({ references, imageManagerPrefix: 'article', key: 'key-12345' })
  expect(copied).toEqual([{ id: 9, title: 'Boje', url: '/b', html: '<b/>' }])
  expect(sent().headers.get('Idempotency-Key')).toBe('key-12345')
  expect(JSON.parse(String(sent().init?.body))).toEqual({
    imageReferences: references,
    imageManagerPrefix: 'article',
  })
})
