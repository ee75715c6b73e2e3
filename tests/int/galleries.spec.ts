import { galleriesList, galleryOf, galleryPictureOf } from '@litfass/galleries'
import type { TestViewer } from '@litfass/kit/testing'
import { createLocalReq } from 'payload'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildGallery, buildPictures } from '../factories/buildGallery.ts'
import { buildImage } from '../factories/buildImage.ts'
import { callRest } from '../factories/callRest.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

const requestOf = (viewer?: TestViewer) =>
  createLocalReq(viewer?.user ? { user: viewer.user } : {}, site().payload)

type Row = { id?: string; image?: number | null | undefined; caption?: string }

async function save(id: number, data: Record<string, unknown>, language = 'de') {
  const answer = await callRest(site(), `/galleries/${id}?depth=0`, {
    method: 'PATCH',
    headers: {
      ...site().viewers.editor.headers,
      'Content-Type': 'application/json',
      'Accept-Language': language,
    },
    body: JSON.stringify(data),
  })
  return { status: answer.status, body: await answer.json() }
}

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
const remove = (id: number) =>
  site().payload.delete({ collection: 'images', id, depth: 0, overrideAccess: true })

async function shown(id: number, viewer?: TestViewer) {
  const gallery = await galleryOf(await requestOf(viewer), id)
  return gallery?.entries.map(({ pid }) => pid)
}

async function lead(id: number, pid: number, viewer?: TestViewer) {
  const found = await galleryPictureOf(await requestOf(viewer), id, pid)
  return found && { pid: found.entry.pid, isNeighbour: found.isNeighbour }
}

describe('the pids of a gallery', () => {
  it('are those of its pictures, and go with them when the order changes', async () => {
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

  it('are written by nobody but the plugin', async () => {
    const [a = 0, b = 0] = await buildPictures(site().payload, 2)
    const { id } = await buildGallery(site().payload)
    await save(id, {
      pictures: [{ image: a, pid: b }],
      formerEntries: [{ pid: 77, previous: a, next: a }],
    })
    expect((await rowsOf(id)).map(({ pid }) => pid)).toEqual([a])
    expect(await lead(id, 77)).toBeUndefined()
  })

  it('lead to the neighbour once a picture has been taken out, and back when it returns', async () => {
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
    await remove(b)
    expect(await shown(id)).toEqual([a, c])
    expect(await lead(id, b)).toEqual({ pid: c, isNeighbour: true })
    expect((await rowsOf(id)).map(({ pid, image }) => [pid, image ?? null])).toEqual([
      [a, a],
      [b, null],
      [c, c],
    ])
  })

  it('keeps nobody from saving, and its row goes then', async () => {
    const [a = 0, b = 0, c = 0] = await buildPictures(site().payload, 3)
    const { id } = await buildGallery(site().payload, { pictures: [a, b, c] })
    const open = await rowsOf(id)
    await remove(b)
    // A form that was opened before knows nothing of it; one opened after shows a row without a picture.
    expect((await arrange(id, open)).status).toBe(200)
    expect((await rowsOf(id)).map(({ pid }) => pid)).toEqual([a, c])
    expect(await lead(id, b)).toEqual({ pid: c, isNeighbour: true })
    await remove(c)
    expect((await arrange(id, await rowsOf(id))).status).toBe(200)
    expect((await rowsOf(id)).map(({ pid }) => pid)).toEqual([a])
    expect(await lead(id, b)).toEqual({ pid: a, isNeighbour: true })
  })

  it('keeps nobody from saving only the title either', async () => {
    const [a = 0, b = 0] = await buildPictures(site().payload, 2)
    const { id } = await buildGallery(site().payload, { pictures: [a, b] })
    await remove(a)
    expect((await save(id, { title: 'Ohne das erste' })).status).toBe(200)
    expect(await lead(id, a)).toEqual({ pid: b, isNeighbour: true })
  })
})

describe('saving a gallery', () => {
  it('refuses a picture twice, one that there is not, and a row without one; it says which', async () => {
    const [a = 0] = await buildPictures(site().payload, 1)
    const { id } = await buildGallery(site().payload, { pictures: [a] })
    const twice = await arrange(id, [{ image: a }, { image: a }])
    expect(twice.status).toBe(400)
    expect(JSON.stringify(twice.body)).toContain('pictures.1.image')
    expect(JSON.stringify(twice.body)).toContain('Bild 2 steht schon in der Galerie.')
    const unknown = await arrange(id, [{ image: 2_000_000_000 }])
    expect(JSON.stringify(unknown)).toContain('Bild 1: Dieses Bild gibt es nicht mehr.')
    const empty = await save(id, { pictures: [{ image: a }, { caption: 'Nur Worte' }] }, 'en')
    expect(JSON.stringify(empty)).toContain('Picture 2: please choose a picture, or remove the row.')
    expect(await shown(id)).toEqual([a])
  })

  it('refuses ratios and arrangements that are none, and captions longer than those of pictures', async () => {
    const [a = 0] = await buildPictures(site().payload, 1)
    const { id } = await buildGallery(site().payload, { pictures: [a] })
    expect((await save(id, { ratio: { small: '99:1' } })).status).toBe(400)
    expect((await save(id, { ratio: { small: '21:9' } })).status).toBe(200)
    expect((await save(id, { layout: 'karussell' })).status).toBe(400)
    expect((await arrange(id, [{ image: a, caption: 'x'.repeat(2001) }])).status).toBe(400)
    expect((await arrange(id, [{ image: a, caption: 'x'.repeat(2000) }])).status).toBe(200)
  })

  it('loses nothing of two that go on at once', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await buildPictures(site().payload, 4)
    const { id } = await buildGallery(site().payload, { pictures: [a, b, c, d] })
    const saves = [[{ image: a }, { image: b }, { image: c }], [{ image: a }]]
    const answers = await Promise.all(saves.map((rows) => arrange(id, rows)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const pid of [a, b, c, d]) expect((await lead(id, pid))?.pid).toBeGreaterThan(0)
  })
})

describe('whoever reads a gallery', () => {
  it('sees it once it is published, staff before', async () => {
    const { viewers, payload } = site()
    const [a = 0] = await buildPictures(payload, 1)
    const { id } = await buildGallery(payload, { pictures: [a], isPublished: false })
    expect(await shown(id)).toBeUndefined()
    expect(await shown(id, viewers.member)).toBeUndefined()
    expect(await lead(id, a, viewers.member)).toBeUndefined()
    expect(await shown(id, viewers.editor)).toEqual([a])
    await save(id, { isPublished: true })
    expect(await shown(id)).toEqual([a])
  })

  it('sees those of its pictures they may see, counted so', async () => {
    const { viewers, payload } = site()
    const [a = 0, b = 0] = await buildPictures(payload, 2)
    const { id: own } = await buildImage(payload, { visibility: 'restricted', owner: viewers.member })
    const { id: withdrawn } = await buildImage(payload, { visibility: 'withdrawn' })
    const { id } = await buildGallery(payload, { pictures: [a, own, withdrawn, b] })
    expect(await shown(id)).toEqual([a, b])
    expect(await shown(id, viewers.member)).toEqual([a, own, b])
    expect(await shown(id, viewers.editor)).toEqual([a, own, withdrawn, b])
    expect((await galleryOf(await requestOf(), id))?.total).toBe(2)
    expect(await lead(id, withdrawn)).toEqual({ pid: b, isNeighbour: true })
    expect(await lead(id, own, viewers.member)).toEqual({ pid: own, isNeighbour: false })
  })

  it('sees no picture that failed before there was anything to be seen of it', async () => {
    const { payload, pool } = site()
    const [a = 0, b = 0] = await buildPictures(payload, 2)
    const { id } = await buildGallery(payload, { pictures: [a, b] })
    await pool.query("update images set processing_state = 'failed' where id = $1", [a])
    expect(await shown(id)).toEqual([b])
    await pool.query('update images set is_stub = false where id = $1', [a])
    expect(await shown(id)).toEqual([a, b])
  })

  it('reads the caption of the gallery, else that of the picture', async () => {
    const { payload } = site()
    const { id: a } = await buildImage(payload, { caption: 'Vom Bild' })
    const { id: b } = await buildImage(payload, { caption: 'Auch vom Bild' })
    const pictures = [
      { image: a, caption: 'Von der Galerie' },
      { image: b, caption: '  ' },
    ]
    const { id } = await buildGallery(payload, { pictures })
    const gallery = await galleryOf(await requestOf(), id)
    expect(gallery?.entries.map(({ image }) => image.caption)).toEqual(['Von der Galerie', 'Auch vom Bild'])
  })

  it('reads a stretch of it, and where a picture stands', async () => {
    const { payload } = site()
    const ids = await buildPictures(payload, 5)
    const { id } = await buildGallery(payload, { pictures: ids, title: 'Fünf', layout: 'list' })
    const part = await galleryOf(await requestOf(), id, { from: 1, limit: 2 })
    expect(part).toMatchObject({ title: 'Fünf', total: 5, options: { layout: 'list', setUrlHash: true } })
    expect(part?.entries.map(({ pid }) => pid)).toEqual(ids.slice(1, 3))
    expect(await galleryPictureOf(await requestOf(), id, ids[4] ?? 0)).toMatchObject({
      position: 5,
      previous: ids[3],
      next: null,
      gallery: { total: 5 },
    })
  })

  it('gets no rows over REST that name pictures they may not see', async () => {
    const { viewers, payload } = site()
    const { id: withdrawn } = await buildImage(payload, { visibility: 'withdrawn' })
    const { id } = await buildGallery(payload, { pictures: [{ image: withdrawn, caption: 'Geheim' }] })
    const ask = async (viewer: TestViewer) =>
      (await callRest(site(), `/galleries/${id}`, { headers: viewer.headers })).text()
    expect(await ask(viewers.member)).not.toContain('Geheim')
    expect(await ask(viewers.editor)).toContain('Geheim')
    expect(await ask(viewers.editor)).not.toContain('formerEntries')
    const byRow = await callRest(site(), `/galleries?where[pictures.caption][like]=Geheim`, {
      headers: viewers.member.headers,
    })
    expect(byRow.status).toBeGreaterThanOrEqual(400)
  })
})

it('lists galleries with their first picture that can be seen, the newest first', async () => {
  const { payload, pool, viewers } = site()
  await pool.query('delete from galleries')
  const [a = 0, b = 0] = await buildPictures(payload, 2)
  const { id: hidden } = await buildImage(payload, { visibility: 'restricted' })
  const first = await buildGallery(payload, { pictures: [hidden, a, b], title: 'Erste' })
  const second = await buildGallery(payload, { pictures: [hidden], title: 'Zweite' })
  await buildGallery(payload, { isPublished: false })
  const { galleries, total } = await galleriesList(await requestOf())
  expect(total).toBe(2)
  expect(galleries.map(({ id, total, cover }) => [id, total, cover?.id ?? null])).toEqual([
    [second.id, 0, null],
    [first.id, 2, a],
  ])
  expect((await galleriesList(await requestOf(viewers.editor))).galleries[1]?.cover?.id).toBe(hidden)
})
