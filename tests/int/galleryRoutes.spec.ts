import { galleryFromPictures, galleryItems, imageUsage } from '@litfass/galleries/routes'
import type { TestViewer } from '@litfass/kit/testing'
import { describe, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { callRest } from '../factories/calls.ts'
import { buildComment } from '../factories/comments.ts'
import { buildGallery, buildPictures } from '../factories/galleries.ts'
import { useFigureSite } from '../factories/useFigureSite.ts'

const { site, ids, ask } = useFigureSite()

describe('the pictures of a gallery', () => {
  async function items(id: number, query = '', viewer?: TestViewer) {
    const answer = await ask(`/media/ajax/galleryitems/${id}?${query}`, viewer ? { viewer } : {})
    return answer.status === 200 ? galleryItems.reply?.parse(await answer.json()) : answer.status
  }

  it('are sent in their order, a range at a time, with the captions of the gallery', async () => {
    const ids = await buildPictures(site().payload, 3)
    const [a = 0, b = 0, c = 0] = ids
    const { id } = await buildGallery(site().payload, { pictures: [c, { image: a, caption: 'Hier' }, b] })
    expect(await items(id)).toMatchObject({ total: 3, entries: [{ pid: c }, { pid: a }, { pid: b }] })
    expect(await items(id, 'from=1&limit=1')).toMatchObject({
      total: 3,
      entries: [{ pid: a, image: { id: a, caption: 'Hier' } }],
    })
    expect(await items(id, 'from=9')).toEqual({ total: 3, entries: [] })
    expect(await items(id, 'limit=501')).toBe(400)
    expect(await items(2_000_000_000)).toBe(404)
  })

  it('are only those the caller may see', async () => {
    const { payload, viewers } = site()
    const { id } = await buildGallery(payload, { pictures: [ids.open, ids.own, ids.withdrawn] })
    expect(await items(id)).toMatchObject({ total: 1 })
    expect(await items(id, '', viewers.member)).toMatchObject({ total: 2 })
    expect(await items(id, '', viewers.editor)).toMatchObject({ total: 3 })
    const { id: draft } = await buildGallery(payload, { pictures: [ids.open], isPublished: false })
    expect(await items(draft, '', viewers.member)).toBe(404)
    expect(await items(draft, '', viewers.editor)).toMatchObject({ total: 1 })
  })

  it('are requested by a pid, which leads to the neighbour of a deleted picture', async () => {
    const { payload } = site()
    const [a = 0, b = 0, c = 0] = await buildPictures(payload, 3)
    const { id } = await buildGallery(payload, { pictures: [a, b, c] })
    expect(await items(id, `pid=${b}`)).toMatchObject({ total: 3, entries: [{ pid: b }] })
    // Privileged: a test removes it.
    await payload.delete({ collection: 'images', id: b, overrideAccess: true })
    expect(await items(id, `pid=${b}`)).toMatchObject({ total: 2, entries: [{ pid: c }] })
    expect(await items(id, `pid=${ids.open}`)).toBe(404)
    expect(await items(2_000_000_000, `pid=${b}`)).toBe(404)
    expect(await items(id, 'pid=0')).toBe(400)
  })
})

describe('a gallery of newly uploaded pictures', () => {
  const answer = galleryFromPictures.reply ?? expect.fail('no reply')

  async function make(imageIds: readonly number[], viewer: TestViewer = site().viewers.editor) {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...viewer.headers },
      body: JSON.stringify({ title: 'Vom Hafenfest', imageIds }),
    }
    return callRest(site(), '/litfass/media/ajax/galleryfrompictures', init)
  }
  const made = async (imageIds: readonly number[]) => answer.parse(await (await make(imageIds)).json())
  const read = (id: number) =>
    site().payload.findByID({ collection: 'galleries', id, depth: 0, overrideAccess: true })

  it('is a draft with them in order, stubs included, without those deleted meanwhile', async () => {
    const [a = 0, b = 0] = await buildPictures(site().payload, 2)
    const { id, total, panel } = await made([b, 2_000_000_000, a])
    expect({ total, panel }).toEqual({ total: 2, panel: `/admin/collections/galleries/${id}` })
    const gallery = await read(id)
    expect(gallery).toMatchObject({ title: 'Vom Hafenfest', isPublished: false })
    expect(gallery.pictures?.map(({ image, pid }) => [image, pid])).toEqual([
      [b, b],
      [a, a],
    ])
    expect((await make([2_000_000_000])).status).toBe(404)
    expect((await make([])).status).toBe(400)
    expect((await make([a], site().viewers.member)).status).toBe(403)
  })

  it('is made once, however often it is requested concurrently', async () => {
    const pictures = await buildPictures(site().payload, 3)
    const answers = await Promise.all([1, 2, 3, 4].map(() => made(pictures)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const first = answers[0]?.id ?? 0
    expect((await made(pictures.toReversed())).id).not.toBe(first)
    await site().payload.update({
      collection: 'galleries',
      id: first,
      data: { isPublished: true },
      depth: 0,
      overrideAccess: true,
    })
    expect((await made(pictures)).id).not.toBe(first)
  })
})

describe('the places of a picture', () => {
  async function places(id: number, language = 'de') {
    const answer = await ask(`/media/ajax/imageusage/${id}`, { viewer: site().viewers.editor, language })
    expect(answer.status).toBe(200)
    return imageUsage.reply?.parse(await answer.json()) ?? expect.fail('no reply')
  }

  it('are galleries and the front page, each with its cut and links', async () => {
    const { payload } = site()
    const [id = 0, other = 0] = await buildPictures(payload, 2)
    const ratio = { small: '1:1', medium: '3:2', large: '16:9' }
    const shown = await buildGallery(payload, { title: 'Am Deich', pictures: [other, id], ratio })
    const draft = await buildGallery(payload, { title: 'Entwurf', pictures: [id], isPublished: false })
    await payload.updateGlobal({
      slug: 'front-page',
      data: { pictures: [id] },
      depth: 0,
      overrideAccess: true,
    })
    expect((await places(id)).image.id).toBe(id)
    expect((await places(id)).places).toEqual([
      {
        kind: 'Galerie',
        title: 'Entwurf',
        page: null,
        panel: `/admin/collections/galleries/${draft.id}`,
        state: 'nicht öffentlich',
        ratio: '3:2',
      },
      {
        kind: 'Galerie',
        title: 'Am Deich',
        page: `/galerie/${shown.id}/bild/${id}`,
        panel: `/admin/collections/galleries/${shown.id}`,
        state: 'veröffentlicht',
        ratio: '1:1,3:2,16:9',
      },
      {
        kind: 'Startseite',
        title: 'Startseite',
        page: '/',
        panel: '/admin/globals/front-page',
        ratio: '3:2',
      },
    ])
    expect((await places(id, 'en')).places.map(({ kind, page }) => [kind, page])).toEqual([
      ['Gallery', null],
      ['Gallery', `/en/galerie/${shown.id}/bild/${id}`],
      ['Front page', '/en'],
    ])
    expect((await places(other)).places.map(({ title }) => title)).toEqual(['Am Deich'])
    expect((await places(id)).more).toBe(0)
  })

  it('exclude earlier versions, comments and the trash; beyond ten of a type they are counted', async () => {
    const { payload, viewers } = site()
    const [id = 0] = await buildPictures(payload, 1)
    const former = await buildArticle(payload, { title: 'Früher', lead: id })
    const change = { collection: 'articles', depth: 0, overrideAccess: true } as const
    await payload.update({ ...change, id: former.id, data: { lead: null } })
    const trashed = await buildArticle(payload, { title: 'Weggeworfen', lead: id })
    await payload.update({ ...change, id: trashed.id, data: { deletedAt: new Date().toISOString() } })
    await buildComment(site(), { image: id, by: viewers.otherMember, text: 'Schön!' })
    expect(await places(id)).toMatchObject({ places: [], more: 0 })
    for (let at = 0; at < 11; at += 1) await buildGallery(payload, { title: `Nr. ${at}`, pictures: [id] })
    for (let at = 0; at < 12; at += 1) await buildArticle(payload, { title: `Text ${at}`, lead: id })
    const { places: all, more } = await places(id)
    expect(all.filter(({ kind }) => kind === 'Galerie')).toHaveLength(11)
    expect(all.filter(({ kind, state }) => kind === 'Artikel' && state === 'veröffentlicht')).toHaveLength(10)
    expect(more).toBe(3)
  })

  it('are empty for an unused picture', async () => {
    const [id = 0] = await buildPictures(site().payload, 1)
    expect((await places(id)).places).toEqual([])
  })
})
