import { beforeAll, describe, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite({ worker: 'here' })
const origin = () => new URL(site().payload.config.serverURL).origin

let id: number
beforeAll(async () => {
  id = await ready({ caption: 'Möwen am Deich.', copyright: '© S. Nazarov' })
})

describe('oEmbed', () => {
  it('tells everyone, scripts of other pages too, how a picture page of ours is embedded', async () => {
    const answer = await ask(`${origin()}/bilder/${id}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect(await answer.json()).toMatchObject({
      version: '1.0',
      type: 'photo',
      title: 'Möwen am Deich.',
      author_name: 'S. Nazarov',
      provider_name: 'Litfass',
      provider_url: origin(),
      url: `${origin()}/media/imagecut/${id}/original-XXL.jpg`,
      width: 1200,
      height: 800,
      thumbnail_url: `${origin()}/media/imagecut/${id}/1x1-M.jpg`,
      web_page: `${origin()}/bilder/${id}`,
      html: expect.stringContaining('Foto: S. Nazarov'),
    })
  })

  it('recognizes the English page, and that of a picture in a gallery, with its caption there', async () => {
    const english = await (await ask(`${origin()}/en/bilder/${id}`)).json()
    expect(english.html).toContain('Photo: S. Nazarov')
    const { id: gallery } = await buildGallery(site().payload, {
      pictures: [{ image: id, caption: 'Hafen' }],
    })
    const address = `${origin()}/galerie/${gallery}/bild/${id}`
    expect(await (await ask(address)).json()).toMatchObject({
      type: 'photo',
      title: 'Hafen',
      web_page: address,
    })
  })

  it('has nothing for missing gallery pages, nor in place of a deleted picture', async () => {
    const { payload, viewers } = site()
    const other = await ready({})
    const { id: gallery } = await buildGallery(payload, { pictures: [id, other] })
    const { id: draft } = await buildGallery(payload, { pictures: [id], isPublished: false })
    const { id: without } = await buildGallery(payload, { pictures: [other] })
    const status = async (of: number, pid: number) =>
      (await ask(`${origin()}/galerie/${of}/bild/${pid}`, '', viewers.editor.headers)).status
    expect(await status(gallery, other)).toBe(200)
    expect(await status(2_000_000_000, id)).toBe(404)
    expect(await status(draft, id)).toBe(404)
    expect(await status(without, id)).toBe(404)
    // Privileged: a test removes it.
    await payload.delete({ collection: 'images', id: other, overrideAccess: true })
    expect(await status(gallery, other)).toBe(404)
  })

  it('gives the largest file that fits, at an address that serves a picture of that size', async () => {
    const { url, width, height } = await (await ask(`${origin()}/bilder/${id}`, '&maxwidth=700')).json()
    expect([width, height]).toEqual([640, 427])
    const file = await callRest(site(), `/litfass${new URL(url).pathname}`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    await file.body?.cancel()
  })

  it('has nothing for other people’s pages, nor for pages that show no picture', async () => {
    for (const url of [
      'https://other.test/bilder/1',
      `${origin()}/bilder`,
      `${origin()}/bilder/2000000000`,
      'x',
    ]) {
      const answer = await ask(url)
      expect([url, answer.status]).toEqual([url, 404])
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    }
  })

  it('has nothing for a picture that is not public or not ready, for any caller', async () => {
    const { viewers, payload } = site()
    const hidden = await ready({ visibility: 'restricted' })
    const gone = await ready({ visibility: 'withdrawn' })
    const stub = await ready({})
    await site().pool.query('update images set is_stub = true where id = $1', [stub])
    for (const each of [hidden, gone, stub]) {
      const address = `${origin()}/bilder/${each}`
      expect((await ask(address)).status).toBe(404)
      expect((await ask(address, '', viewers.editor.headers)).status).toBe(404)
    }
    expect(await payload.count({ collection: 'images', overrideAccess: true })).toMatchObject({
      totalDocs: 4,
    })
  })

  it('answers another format with 501, and a malformed question with 400', async () => {
    const xml = await ask(`${origin()}/bilder/${id}`, '&format=xml')
    expect([xml.status, await xml.json()]).toEqual([
      501,
      { code: 'oembed.format', msg: 'oEmbed gibt es hier nur als JSON.' },
    ])
    expect((await ask(`${origin()}/bilder/${id}`, '&format=json')).status).toBe(200)
    expect((await ask(`${origin()}/bilder/${id}`, '&maxwidth=0')).status).toBe(400)
  })
})

async function ready(overrides: Parameters<typeof buildImage>[1]): Promise<number> {
  const made = await buildImage(site().payload, { picture: await photograph(), ...overrides })
  await untilProcessed(site().payload, made.id)
  return made.id
}

function ask(url: string, more = '', headers: Record<string, string> = {}): Promise<Response> {
  const path = `/litfass/media/oembed?url=${encodeURIComponent(url)}${more}`
  return callRest(site(), path, { headers: { 'Accept-Language': 'de', ...headers } })
}
