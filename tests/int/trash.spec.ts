import { getMediaView } from '@litfass/galleries/routes'
import { jobsOf } from '@litfass/kit/jobs'
import { eventually, restoreDatabaseClock, stopDatabaseClock, type TestViewer } from '@litfass/kit/testing'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import type { Image } from '../../payload-types.ts'
import { bookmarkBrowser } from '../factories/bookmarks.ts'
import { callRest } from '../factories/calls.ts'
import { buildGallery, galleriesOf } from '../factories/galleries.ts'
import { buildImage, buildReadyImage } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { takeReadyImage } from '../factories/readyImages.ts'
import { filesBelow, renditionFolder } from '../factories/storedFiles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ worker: 'here' })
const { shown, lead } = galleriesOf(site)

async function call(viewer: TestViewer, method: string, path: string, body?: object) {
  const answer = await callRest(site(), path, {
    method,
    headers: { ...viewer.headers, 'Content-Type': 'application/json', 'Accept-Language': 'de' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, json: () => JSON.parse(text) }
}

const NOW = { deletedAt: '1999-01-01T00:00:00.000Z' }
const trash = (viewer: TestViewer, id: number, collection = 'images') =>
  call(viewer, 'PATCH', `/${collection}/${id}`, NOW)
const restore = (viewer: TestViewer, id: number, collection = 'images') =>
  call(viewer, 'PATCH', `/${collection}/${id}?trash=true`, { deletedAt: null })

const variant = ({ id, renditionHash }: Image) => `/litfass/media/file/${id}/${renditionHash}/M.webp`

/** Moves the time at which some documents were trashed some days back. */
const age = (collection: string, ids: readonly number[], days: number) =>
  site().pool.query(
    `update ${collection} set deleted_at = deleted_at - make_interval(days => $2) where id = any($1)`,
    [ids, days],
  )

describe('a picture in the trash', () => {
  let picture: Image
  let other: Image
  let gallery = 0
  let before: unknown
  const bookmarks = () =>
    bookmarkBrowser((path, init) => callRest(site(), `/litfass${path}`, init), site().viewers.member)
  const places = async () => ({
    rows: (
      await site().pool.query(
        'select pid, image_id from galleries_pictures where _parent_id = $1 order by _order',
        [gallery],
      )
    ).rows,
    frontPage: (await site().payload.findGlobal({ slug: 'front-page', depth: 0, overrideAccess: true })).lead,
  })
  const doc = async () => {
    const { updatedAt, revision, ...rest } = (
      await call(site().viewers.editor, 'GET', `/images/${picture.id}?depth=0`)
    ).json()
    return rest
  }

  beforeAll(async () => {
    const { payload, viewers } = site()
    picture = await takeReadyImage(site(), { caption: 'Kehrt zurück' })
    other = await takeReadyImage(site(), { caption: 'Bleibt' })
    gallery = (await buildGallery(payload, { pictures: [picture.id, other.id] })).id
    const { editor } = viewers
    expect((await call(editor, 'POST', '/globals/front-page', { lead: picture.id })).status).toBe(200)
    await bookmarks().act(picture.id, 'save-add')
    before = [await doc(), await places()]
    expect((await trash(editor, picture.id)).status).toBe(200)
  })

  it('is dated by the clock of the database, not by that of the caller', async () => {
    const { pool, payload, viewers } = site()
    const { id } = await buildImage(payload)
    onTestFinished(() => restoreDatabaseClock(site()))
    const now = new Date('2031-05-04T00:00:00Z')
    await stopDatabaseClock(site(), now)
    expect((await trash(viewers.editor, id)).status).toBe(200)
    expect((await pool.query('select deleted_at from images where id = $1', [id])).rows).toEqual([
      { deleted_at: now },
    ])
    await pool.query('delete from images where id = $1', [id])
  })

  it('is read by staff who ask for the trash, and by no one else', async () => {
    const { viewers } = site()
    const everybody = Object.entries(viewers)
    for (const [kind, viewer] of everybody) {
      const isStaff = kind === 'editor' || kind === 'admin'
      const path = `/images/${picture.id}?depth=0`
      expect((await call(viewer, 'GET', path)).status, kind).toBe(404)
      expect((await call(viewer, 'GET', `${path}&trash=true`)).status, kind).toBe(isStaff ? 200 : 404)
      const list = `/images?depth=0&where[id][equals]=${picture.id}`
      expect((await call(viewer, 'GET', list)).json().totalDocs, kind).toBe(0)
      expect((await call(viewer, 'GET', `${list}&trash=true`)).json().totalDocs, kind).toBe(isStaff ? 1 : 0)
      const count = `/images/count?where[id][equals]=${picture.id}&trash=true`
      expect((await call(viewer, 'GET', count)).json().totalDocs, kind).toBe(isStaff ? 1 : 0)
      const related = await call(viewer, 'GET', '/globals/front-page?depth=1')
      expect(related.text, kind).not.toContain('Kehrt zurück')
    }
  })

  it('is gone from the named routes', async () => {
    const { viewers } = site()
    for (const viewer of [viewers.anonymous, viewers.editor]) {
      const view = await call(
        viewer,
        'GET',
        `/litfass${getMediaView.path.replace('{id}', `${picture.id}`)}.json`,
      )
      expect(view.status).toBe(404)
      const stub = await call(viewer, 'GET', `/litfass/media/imageisstub?ids=${picture.id}`)
      expect(stub.json()).toEqual({ [picture.id]: 0 })
      const state = await call(viewer, 'POST', '/litfass/media/ajax/imagestoragestate', {
        image_id: picture.id,
        image_type: 'image',
      })
      expect(state.status).toBe(404)
      const items = await call(viewer, 'GET', `/litfass/media/ajax/galleryitems/${gallery}`)
      expect(items.json().entries.map(({ pid }: { pid: number }) => pid)).toEqual([other.id])
    }
    const usage = await call(viewers.editor, 'GET', `/litfass/media/ajax/imageusage/${picture.id}`)
    expect(usage.json().places).toHaveLength(2)
  })

  it('has files only for staff, and no one may cache those', async () => {
    const { viewers } = site()
    for (const viewer of [viewers.anonymous, viewers.member, viewers.pending])
      expect((await call(viewer, 'GET', variant(picture))).status).toBe(410)
    const seen = await call(viewers.editor, 'GET', variant(picture))
    expect(seen.status).toBe(200)
    expect(seen.headers.get('cache-control')).toContain('no-store')
  })

  it('disappears from its gallery, where its address leads to the neighbour, and from bookmarks', async () => {
    expect(await shown(gallery)).toEqual([other.id])
    expect(await shown(gallery, site().viewers.editor)).toEqual([other.id])
    expect(await lead(gallery, picture.id)).toEqual({ pid: other.id, isNeighbour: true })
    const { entries } = await bookmarks().list('list=saved')
    expect(entries).toMatchObject([{ imageId: picture.id, image: null }])
  })

  it('keeps its places, even when its gallery is saved meanwhile, and cannot be changed', async () => {
    const { editor } = site().viewers
    const stored = (await call(editor, 'GET', `/galleries/${gallery}?depth=0`)).json()
    const { status } = await call(editor, 'PATCH', `/galleries/${gallery}`, { pictures: stored.pictures })
    expect(status).toBe(200)
    const changed = await call(editor, 'PATCH', `/images/${picture.id}?trash=true`, { caption: 'Anders' })
    expect(changed.status).toBe(409)
    expect(changed.text).toContain('Papierkorb')
    const without = await call(editor, 'PATCH', `/images/${picture.id}`, { caption: 'Anders' })
    expect(without.status).toBe(404)
  })

  it('is restored as it was, with its places and files', async () => {
    expect((await restore(site().viewers.editor, picture.id)).status).toBe(200)
    expect([await doc(), await places()]).toEqual(before)
    expect(await shown(gallery)).toEqual([picture.id, other.id])
    const file = await call(site().viewers.anonymous, 'GET', variant(picture))
    expect([file.status, file.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('immutable'),
    ])
  })
})

it('is moved and restored by those who may delete, and by no one else', async () => {
  const { payload, viewers } = site()
  const { id: own } = await buildImage(payload, { imageManagerPrefix: 'avatar', owner: viewers.member })
  for (const viewer of [viewers.anonymous, viewers.otherMember, viewers.pending]) {
    expect([401, 403]).toContain((await trash(viewer, own)).status)
    expect((await call(viewers.editor, 'GET', `/images/${own}`)).status).toBe(200)
  }
  expect((await trash(viewers.member, own)).status).toBe(200)
  expect((await call(viewers.member, 'GET', `/images/${own}?trash=true`)).status).toBe(404)
  for (const viewer of [viewers.anonymous, viewers.otherMember, viewers.pending])
    expect([401, 403]).toContain((await restore(viewer, own)).status)
  expect((await restore(viewers.member, own)).status).toBe(200)
  expect((await call(viewers.member, 'GET', `/images/${own}`)).status).toBe(200)
})

it('creates no document as trashed', async () => {
  const { editor } = site().viewers
  const made = await call(editor, 'POST', '/galleries', { title: 'Neu', ...NOW })
  expect(made.status).toBe(201)
  const { doc } = z.object({ doc: z.looseObject({ title: z.string() }) }).parse(made.json())
  expect(doc).toMatchObject({ title: 'Neu' })
  expect(doc.deletedAt ?? null).toBeNull()
})

it('hides a gallery in the trash, and restores it', async () => {
  const { payload, viewers } = site()
  const { id: picture } = await buildImage(payload)
  const { id } = await buildGallery(payload, { title: 'Weg und wieder da', pictures: [picture] })
  expect((await trash(viewers.member, id, 'galleries')).status).toBe(403)
  expect((await trash(viewers.editor, id, 'galleries')).status).toBe(200)
  expect(await shown(id)).toBeUndefined()
  expect((await call(viewers.anonymous, 'GET', `/galleries/${id}?trash=true`)).status).toBe(404)
  expect(
    (await call(viewers.editor, 'GET', `/litfass/media/ajax/imageusage/${picture}`)).json().places,
  ).toEqual([])
  expect((await restore(viewers.editor, id, 'galleries')).status).toBe(200)
  expect(await shown(id)).toEqual([picture])
})

it('is emptied after thirty days, including files and places, by any number of workers', async () => {
  const { payload, viewers, dataDir } = site()
  const pictures = await Promise.all(
    [71, 72, 73].map((seed) => photograph({ width: 200, height: 120, seed })),
  )
  const expired = await Promise.all(pictures.map((picture) => buildReadyImage(payload, { picture })))
  const kept = await takeReadyImage(site())
  const gallery = await buildGallery(payload, { pictures: [...expired, kept].map(({ id }) => id) })
  const { id: old } = await buildGallery(payload)
  for (const { id } of [...expired, kept]) expect((await trash(viewers.editor, id)).status).toBe(200)
  expect((await trash(viewers.editor, old, 'galleries')).status).toBe(200)
  const ids = expired.map(({ id }) => id)
  await age('images', ids, 30)
  await age('images', [kept.id], 29)
  await age('galleries', [old], 30)
  const context = { payload, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 }
  const empty = jobsOf(payload.config).tasks['litfass-trash'] ?? expect.fail('no such job')
  await Promise.all([0, 1, 2].map(() => empty({}, context)))
  const { rows } = await site().pool.query('select id from images where id = any($1)', [[...ids, kept.id]])
  expect(rows).toEqual([{ id: kept.id }])
  const galleries = await site().pool.query('select id from galleries where id = $1', [old])
  expect(galleries.rows).toEqual([])
  const { rows: places } = await site().pool.query(
    'select image_id from galleries_pictures where _parent_id = $1 order by _order',
    [gallery.id],
  )
  expect(places.map(({ image_id }) => image_id)).toEqual([null, null, null, kept.id])
  for (const { renditionHash } of expired)
    await eventually('the files to be gone', async () => {
      const files = await filesBelow(renditionFolder(dataDir, String(renditionHash)))
      return files.length === 0
    })
  expect((await restore(viewers.editor, kept.id)).status).toBe(200)
})
