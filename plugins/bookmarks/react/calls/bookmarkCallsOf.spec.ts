import { createClient } from '@litfass/kit/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { routes } from '../../routes.ts'
import { bookmarkCallsOf } from './bookmarkCallsOf.ts'

const fetched = vi.fn<typeof fetch>()
const calls = bookmarkCallsOf({
  loadClient: async () => createClient({ routes: [routes], baseUrl: 'https://example.org', fetch: fetched }),
  baseUrl: 'https://example.org',
})
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

it('does an action by POST, which no link and no picture can send', async () => {
  fetched.mockResolvedValue(new Response('modified'))
  expect(await calls.act({ imageId: 7, imageType: 'image' }, 'save-modify')).toBe('modified')
  expect(sent().init?.method).toBe('POST')
  expect(sent().address).toBe('https://example.org/media/ajax/imagereference/7/image/save-modify')
})

it('takes nothing but one of the three words for an answer', async () => {
  fetched.mockResolvedValue(new Response('<html>login</html>'))
  await expect(calls.act({ imageId: 7, imageType: 'image' }, 'save-add')).rejects.toThrow('<html>')
})

it('asks for the state where the table of routes has it, and for the export too', async () => {
  const counts = { temporary: 1, saved: 0 }
  fetched.mockResolvedValue(Response.json({ temporary: [7], saved: [], counts }))
  expect(await calls.readState([7, 8], 'image')).toEqual({ temporary: [7], saved: [], counts })
  const path = (name: string) => routes.find((route) => route.name === name)?.path ?? 'none'
  const { pathname, searchParams } = new URL(sent().address)
  expect(pathname).toBe(path('ggm_media_ajax_imagereference_state'))
  expect(Object.fromEntries(searchParams)).toEqual({ imageType: 'image', ids: '7,8' })
  expect(calls.exportUrl('saved')).toBe(
    `https://example.org${path('ggm_media_ajax_imagereference_export')}?list=saved`,
  )
})

it.each([{ temporary: 1, saved: [] }, [], null, { temporary: [], saved: [], counts: {} }])(
  'does not take %j for a state',
  async (answer) => {
    fetched.mockResolvedValue(Response.json(answer))
    await expect(calls.readState([1], 'image')).rejects.toThrow('answered with 200')
  },
)

it('copies under a key, so that a repetition makes no second copy', async () => {
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
