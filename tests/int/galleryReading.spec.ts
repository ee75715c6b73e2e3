import { galleriesList, galleryOf, galleryPictureOf } from '@litfass/galleries'
import type { TestViewer } from '@litfass/kit/testing'
import { describe, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { buildGallery, buildPictures, galleriesOf } from '../factories/galleries.ts'
import { buildImage } from '../factories/images.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite()
const { requestOf, save, shown, lead } = galleriesOf(site)

describe('a reader of a gallery', () => {
  it('sees it once it is published; staff see it before', async () => {
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

  it('sees only the pictures they may see, counted accordingly', async () => {
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

  it('sees no picture that failed before it could be shown', async () => {
    const { payload, pool } = site()
    const [a = 0, b = 0] = await buildPictures(payload, 2)
    const { id } = await buildGallery(payload, { pictures: [a, b] })
    await pool.query("update images set processing_state = 'failed' where id = $1", [a])
    expect(await shown(id)).toEqual([b])
    await pool.query('update images set is_stub = false where id = $1', [a])
    expect(await shown(id)).toEqual([a, b])
  })

  it('reads the caption of the gallery, or else that of the picture', async () => {
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

  it('reads a range of it, and the position of a picture', async () => {
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

it('lists galleries with their first visible picture, newest first', async () => {
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
