import { beforeAll, describe, expect, it } from 'vitest'
import { buildImage } from '../factories/buildImage.ts'
import { callRest } from '../factories/callRest.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { untilProcessed } from '../factories/untilProcessed.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ worker: true })
const origin = () => new URL(site().payload.config.serverURL).origin

let id: number
beforeAll(async () => {
  id = await ready({ caption: 'Möwen am Deich.', copyright: '© S. Nazarov' })
})

describe('oEmbed', () => {
  it('tells everybody, scripts of other pages too, how a picture page of ours is embedded', async () => {
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

  it('knows the English page, and the one of the picture in a gallery', async () => {
    const english = await (await ask(`${origin()}/en/bilder/${id}`)).json()
    expect(english.html).toContain('Photo: S. Nazarov')
    const inGallery = await (await ask(`${origin()}/galerie/3/bild/${id}`)).json()
    expect(inGallery).toMatchObject({ web_page: `${origin()}/galerie/3/bild/${id}`, type: 'photo' })
  })

  it('gives the largest file there is room for, at an address that leads to a picture of that size', async () => {
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

  it('has nothing of a picture that is not for everybody, or not there yet, whoever asks', async () => {
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
