import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callRest } from '../factories/calls.ts'
import { buildGallery, buildPictures, galleriesOf } from '../factories/galleries.ts'

import { removeImage } from '../factories/images.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const { save, shown, lead } = galleriesOf(site)

type Row = { id?: string; image?: number | null | undefined; caption?: string }

const saved = z.object({
  pictures: z.array(z.object({ id: z.string(), image: z.number().nullish(), pid: z.number().nullish() })),
})

async function rowsOf(id: number) {
  const gallery = await site().payload.findByID({
    collection: 'galleries',
    id,
    depth: 0,
    overrideAccess: true,
  })
  return saved.parse(gallery).pictures
}

const arrange = (id: number, pictures: Row[]) => save(id, { pictures })

describe('the pids of a gallery', () => {
  it('are those of its pictures, and move with them when the order changes', async () => {
    const [a = 0, b = 0, c = 0] = await buildPictures(site().payload, 3)
    const { id } = await buildGallery(site().payload, { pictures: [a, b, c] })
    const rows = await rowsOf(id)
    expect(rows.map(({ pid }) => pid)).toEqual([a, b, c])
    expect((await arrange(id, rows.toReversed())).status).toBe(200)
    expect((await rowsOf(id)).map(({ pid, image }) => [pid, image])).toEqual([
      [c, c],
      [b, b],
      [a, a],
    ])
    expect(await lead(id, a)).toEqual({ pid: a, isNeighbour: false })
  })

  it('are written only by the plugin', async () => {
    const [a = 0, b = 0] = await buildPictures(site().payload, 2)
    const { id } = await buildGallery(site().payload)
    await save(id, {
      pictures: [{ image: a, pid: b }],
      formerEntries: [{ pid: 77, previous: a, next: a }],
    })
    expect((await rowsOf(id)).map(({ pid }) => pid)).toEqual([a])
    expect(await lead(id, 77)).toBeUndefined()
  })

  it('lead to the neighbour once a picture is removed, and back when it returns', async () => {
    const [a = 0, b = 0, c = 0] = await buildPictures(site().payload, 3)
    const { id } = await buildGallery(site().payload, { pictures: [a, b, c] })
    await arrange(id, [{ image: a }, { image: c }])
    expect(await lead(id, b)).toEqual({ pid: c, isNeighbour: true })
    await arrange(id, [{ image: a }])
    expect(await lead(id, b)).toEqual({ pid: a, isNeighbour: true })
    await arrange(id, [{ image: a }, { image: b }])
    expect(await lead(id, b)).toEqual({ pid: b, isNeighbour: false })
    expect(await lead(id, 2_000_000_000)).toBeUndefined()
  })

  it('stay when other parts of the gallery are saved', async () => {
    const [a = 0, b = 0] = await buildPictures(site().payload, 2)
    const { id } = await buildGallery(site().payload, { pictures: [a, b] })
    await arrange(id, [{ image: b }])
    expect((await save(id, { title: 'Neuer Titel' })).status).toBe(200)
    expect(await shown(id)).toEqual([b])
    expect(await lead(id, a)).toEqual({ pid: b, isNeighbour: true })
  })
})

describe('a picture that is deleted', () => {
  it('leaves its gallery readable, and its pid leads to the neighbour', async () => {
    const [a = 0, b = 0, c = 0] = await buildPictures(site().payload, 3)
    const { id } = await buildGallery(site().payload, { pictures: [a, b, c] })
    await removeImage(site().payload, b)
    expect(await shown(id)).toEqual([a, c])
    expect(await lead(id, b)).toEqual({ pid: c, isNeighbour: true })
    expect((await rowsOf(id)).map(({ pid, image }) => [pid, image ?? null])).toEqual([
      [a, a],
      [b, null],
      [c, c],
    ])
  })

  it('does not prevent saving, which removes its row', async () => {
    const [a = 0, b = 0, c = 0] = await buildPictures(site().payload, 3)
    const { id } = await buildGallery(site().payload, { pictures: [a, b, c] })
    const open = await rowsOf(id)
    await removeImage(site().payload, b)
    // A form that was opened before does not know of it; one opened after shows a row without a picture.
    expect((await arrange(id, open)).status).toBe(200)
    expect((await rowsOf(id)).map(({ pid }) => pid)).toEqual([a, c])
    expect(await lead(id, b)).toEqual({ pid: c, isNeighbour: true })
    await removeImage(site().payload, c)
    expect((await arrange(id, await rowsOf(id))).status).toBe(200)
    expect((await rowsOf(id)).map(({ pid }) => pid)).toEqual([a])
    expect(await lead(id, b)).toEqual({ pid: a, isNeighbour: true })
  })

  it('does not prevent saving only the title either', async () => {
    const [a = 0, b = 0] = await buildPictures(site().payload, 2)
    const { id } = await buildGallery(site().payload, { pictures: [a, b] })
    await removeImage(site().payload, a)
    expect((await save(id, { title: 'Ohne das erste' })).status).toBe(200)
    expect(await lead(id, a)).toEqual({ pid: b, isNeighbour: true })
  })
})

describe('saving a gallery', () => {
  it('refuses a repeated or missing picture and a row without one, and says which', async () => {
    const [a = 0] = await buildPictures(site().payload, 1)
    const { id } = await buildGallery(site().payload, { pictures: [a] })
    const twice = await arrange(id, [{ image: a }, { image: a }])
    expect(twice.status).toBe(400)
    expect(JSON.stringify(twice.body)).toContain('pictures.1.image')
    expect(JSON.stringify(twice.body)).toContain('Bild 2 steht schon in der Galerie.')
    const unknown = await arrange(id, [{ image: 2_000_000_000 }])
    expect(JSON.stringify(unknown)).toContain('Bild 1: Dieses Bild gibt es nicht mehr.')
    const empty = await save(id, { pictures: [{ image: a }, { caption: 'Nur Worte' }] }, 'en')
    expect(JSON.stringify(empty)).toContain('Image 2: please select an image or remove the row.')
    expect(await shown(id)).toEqual([a])
  })

  it('refuses invalid ratios and arrangements, and captions longer than those of pictures', async () => {
    const [a = 0] = await buildPictures(site().payload, 1)
    const { id } = await buildGallery(site().payload, { pictures: [a] })
    expect((await save(id, { ratio: { small: '99:1' } })).status).toBe(400)
    expect((await save(id, { ratio: { small: '21:9' } })).status).toBe(200)
    expect((await save(id, { layout: 'karussell' })).status).toBe(400)
    expect((await arrange(id, [{ image: a, caption: 'x'.repeat(2001) }])).status).toBe(400)
    expect((await arrange(id, [{ image: a, caption: 'x'.repeat(2000) }])).status).toBe(200)
  })

  it('loses nothing of two concurrent saves', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await buildPictures(site().payload, 4)
    const { id } = await buildGallery(site().payload, { pictures: [a, b, c, d] })
    const saves = [[{ image: a }, { image: b }, { image: c }], [{ image: a }]]
    const answers = await Promise.all(saves.map((rows) => arrange(id, rows)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const pid of [a, b, c, d]) expect((await lead(id, pid))?.pid).toBeGreaterThan(0)
  })
})

describe('an embed in a gallery', () => {
  const titled = (address: string) => ({ address, title: 'Hafen im Nebel' })

  it('is stored as the address of its content, and is sent with its picture to readers of the gallery', async () => {
    const [a = 0, b = 0] = await buildPictures(site().payload, 2)
    const { id } = await buildGallery(site().payload)
    const rows = [{ image: a, embed: titled('youtu.be/dQw4w9WgXcQ?si=track') }, { image: b }]
    expect((await save(id, { pictures: rows })).status).toBe(200)
    const gallery = await site().payload.findByID({
      collection: 'galleries',
      id,
      depth: 0,
      overrideAccess: true,
    })
    expect(gallery.pictures?.[0]?.embed).toEqual(titled('https://www.youtube.com/watch?v=dQw4w9WgXcQ'))
    const { entries } = await (await callSiteRest(`/litfass/media/ajax/galleryitems/${id}`)).json()
    expect(entries.map((entry: { embed?: { frame: string } }) => entry.embed?.frame)).toEqual([
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      undefined,
    ])
  })

  it.each([
    ['<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>', 'nicht den Code zum Einbetten'],
    ['https://filme.example/7', 'Möglich sind YouTube, Vimeo, OpenStreetMap, Mastodon'],
    ['https://www.youtube.com/@hafen', 'einzelnen Videos'],
    ['ein Film', 'keine Adresse'],
  ])('is refused with a message: %s', async (address, words) => {
    const [image = 0] = await buildPictures(site().payload, 1)
    const { id } = await buildGallery(site().payload)
    const { status, body } = await save(id, { pictures: [{ image, embed: titled(address) }] })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(words)
  })

  it('needs a title, which is all that is visible before it is loaded', async () => {
    const [image = 0] = await buildPictures(site().payload, 1)
    const { id } = await buildGallery(site().payload)
    const embed = { address: 'https://vimeo.com/76979871', title: ' ' }
    const { status, body } = await save(id, { pictures: [{ image, embed }] })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('Bitte sagen Sie, was unter der Adresse zu sehen ist')
  })
})

it('a new gallery plays, with thumbnails, unless an editor says otherwise', async () => {
  const gallery = await site().payload.create({
    collection: 'galleries',
    data: { title: 'Neu', layout: 'slider', ratio: { small: '3:2', medium: '3:2', large: '3:2' } },
    depth: 0,
    overrideAccess: true,
  })
  expect(gallery).toMatchObject({
    autoplay: true,
    hasThumbnails: true,
    badgeShowMetaData: false,
    disableReferenceMode: false,
  })
})

const callSiteRest = (path: string) => callRest(site(), path)
