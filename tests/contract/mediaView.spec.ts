import { expect, it } from 'vitest'
import { callSite } from '../factories/calls.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })

async function made() {
  const { id } = await buildImage(site().payload, { caption: 'Ebbe', copyright: 'S. Nazarov' })
  await untilProcessed(site().payload, id)
  return id
}

const get = (path: string, headers: Record<string, string> = {}) => callSite(site(), path, { headers })

it('draws a figure on its plain path, and answers its data when requested', async () => {
  const id = await made()
  const html = await get(`/media/getmediaview/${id}?ratio=3:2`, { 'Accept-Language': 'de' })
  expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const text = await html.text()
  expect(text).toContain(`href="/bilder/${id}"`)
  expect(text).toContain('Foto: S. Nazarov')
  const [, address = ''] = /\bsrc="([^"]+)"/.exec(text) ?? []
  expect((await get(address)).headers.get('content-type')).toMatch(/^image\//)
  const english = await get(`/media/getmediaview/${id}`, { 'Accept-Language': 'en' })
  expect(await english.text()).toContain('Photo: S. Nazarov')
  for (const [path, headers] of [
    [`/media/getmediaview/${id}.json`, {}],
    [`/media/getmediaview/${id}`, { Accept: 'application/json' }],
  ] as const) {
    const { media } = await (await get(path, headers)).json()
    expect(media).toMatchObject({
      type: 'image',
      state: 'shown',
      image: { id, caption: 'Ebbe', remaining: 0 },
    })
  }
})

it('caches no figure for signed-in readers, and revalidates a visitor’s', async () => {
  const id = await made()
  const { member } = site().viewers
  const control = async (headers: Record<string, string>) =>
    (await get(`/media/getmediaview/${id}`, headers)).headers.get('cache-control')
  expect(await control({})).toBe('public, no-cache')
  expect(await control(member.cookieHeaders)).toBe('private, no-store')
  const etag = (await get(`/media/getmediaview/${id}`)).headers.get('etag') ?? ''
  expect((await get(`/media/getmediaview/${id}`, { 'If-None-Match': etag })).status).toBe(304)
})

it('answers errors as data, in the language of the reader', async () => {
  const missing = await get('/media/getmediaview/2000000000', { 'Accept-Language': 'de' })
  expect([missing.status, (await missing.json()).code]).toEqual([404, 'absent'])
  const film = await get('/media/getmediaview/1?imageType=streaming_media', { 'Accept-Language': 'de' })
  expect([film.status, (await film.json()).msg]).toEqual([404, 'Dieser Film ist nicht mehr verfügbar.'])
})

it('answers the pictures of a gallery and the places of a picture', async () => {
  const id = await made()
  const { id: gallery } = await buildGallery(site().payload, { title: 'Watt', pictures: [id] })
  const items = await (await get(`/media/ajax/galleryitems/${gallery}`)).json()
  expect(items).toMatchObject({ total: 1, entries: [{ pid: id, image: { caption: 'Ebbe' } }] })
  const { editor } = site().viewers
  const { places } = await (await get(`/media/ajax/imageusage/${id}`, editor.headers)).json()
  expect(places).toMatchObject([{ title: 'Watt', page: `/galerie/${gallery}/bild/${id}` }])
})
