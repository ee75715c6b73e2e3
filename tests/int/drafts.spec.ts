import { imagesOptionsOf } from '@litfass/images'
import type { TestViewer } from '@litfass/kit/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { bookmarkBrowser } from '../factories/bookmarks.ts'
import { callRest } from '../factories/calls.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage, buildReadyImage, imageById } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { takeReadyImage } from '../factories/readyImages.ts'
import { fileAddress } from '../factories/storedFiles.ts'
import { payloadForm, uploadForm } from '../factories/uploads.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ worker: 'here' })

const named = (path: string) => path.replace(/^\/media/, '/litfass/media')

const ask = (path: string, viewer: TestViewer, init: RequestInit = {}) =>
  callRest(site(), named(path), { ...init, headers: { ...viewer.headers, ...init.headers } })

const move = (id: number, data: Record<string, unknown>, viewer: TestViewer) =>
  ask(`/images/${id}?depth=0`, viewer, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(data),
  })

/** The kinds of viewers whom an address answers with success. */
async function seenBy(path: string): Promise<string[]> {
  const kinds: string[] = []
  for (const viewer of Object.values(site().viewers)) {
    const answer = await ask(path, viewer)
    await answer.body?.cancel()
    if (answer.ok) kinds.push(viewer.kind)
  }
  return kinds
}

const OWNER_AND_STAFF = ['member', 'editor', 'admin']

describe('a draft', () => {
  it('is seen by its owner and staff alone, as a document, a figure and a file, and by all once it is published', async () => {
    const { member, editor } = site().viewers
    const image = await buildReadyImage(site().payload, {
      visibility: 'draft',
      owner: member,
      imageManagerPrefix: 'participation',
    })
    const addresses = [
      `/images/${image.id}`,
      `/media/getmediaview/${image.id}`,
      fileAddress(image, 'M.webp'),
      `/media/imagecut/${image.id}/1x1-M.jpg`,
    ]
    for (const address of addresses)
      expect([address, await seenBy(address)]).toEqual([address, OWNER_AND_STAFF])
    expect((await move(image.id, { visibility: 'public' }, editor)).status).toBe(200)
    for (const address of addresses)
      expect([address, await seenBy(address)]).toEqual([address, Object.keys(site().viewers)])
  })

  it('is published by staff alone: its owner’s request changes nothing', async () => {
    const { member } = site().viewers
    const { id } = await buildImage(site().payload, {
      visibility: 'draft',
      owner: member,
      imageManagerPrefix: 'participation',
    })
    expect((await move(id, { visibility: 'public', caption: 'Meins' }, member)).status).toBe(200)
    expect(await imageById(site().payload, id)).toMatchObject({ visibility: 'draft', caption: 'Meins' })
  })

  it('is in no gallery, oEmbed answer or state that a visitor requests', async () => {
    const { anonymous, editor } = site().viewers
    const shown = await takeReadyImage(site())
    const { id } = await buildReadyImage(site().payload, { visibility: 'draft' })
    const gallery = await buildGallery(site().payload, { pictures: [id, shown.id] })
    // The gallery has published it.
    expect((await move(id, { visibility: 'draft' }, editor)).status).toBe(200)
    const items = async (viewer: TestViewer) =>
      z
        .object({ entries: z.array(z.object({ pid: z.number() })) })
        .parse(await (await ask(`/media/ajax/galleryitems/${gallery.id}`, viewer)).json())
        .entries.map(({ pid }) => pid)
    expect(await items(anonymous)).toEqual([shown.id])
    expect(await items(editor)).toEqual([id, shown.id])
    const origin = new URL(site().payload.config.serverURL).origin
    const embedded = (pid: number) =>
      ask(`/media/oembed?url=${encodeURIComponent(`${origin}/bilder/${pid}`)}`, editor)
    expect((await embedded(shown.id)).status).toBe(200)
    expect((await embedded(id)).status).toBe(404)
    const states = async (viewer: TestViewer) =>
      (await (await ask(`/media/imagestate?ids=${id}`, viewer)).json()).length
    expect(await states(anonymous)).toBe(0)
    expect(await states(editor)).toBe(1)
  })

  it('can be bookmarked by its owner, and a shared list shows it to no one else', async () => {
    const { member } = site().viewers
    const { id } = await buildReadyImage(site().payload, { visibility: 'draft', owner: member })
    const as = (viewer?: TestViewer) =>
      bookmarkBrowser((path, init) => callRest(site(), named(path), init), viewer)
    expect((await as().act(id, 'reference-add')).status).toBe(404)
    const own = as(member)
    expect((await own.act(id, 'reference-add')).status).toBe(200)
    const entries = (list: unknown) => JSON.stringify(list).match(/"imageUrls"|"urls":\{/g)?.length ?? 0
    expect(entries(await own.list())).toBeGreaterThan(0)
    const { token } = await (await own.json('/media/ajax/imagereferenceshare', { list: 'temporary' })).json()
    const shared = await ask(`/media/ajax/imagereferenceshare/${token}`, site().viewers.anonymous)
    expect(entries(await shared.json())).toBe(0)
  })

  it('is copied as a draft', async () => {
    const { editor } = site().viewers
    const { id } = await buildReadyImage(site().payload, { visibility: 'draft' })
    const own = bookmarkBrowser((path, init) => callRest(site(), named(path), init), editor)
    const body = {
      imageReferences: [{ imageId: id, imageType: 'image' }],
      imageManagerPrefix: 'teaser',
    }
    expect((await own.json('/media/ajax/referenceimage/copy', body)).status).toBe(200)
    const { rows } = await site().pool.query('select visibility from images where copied_from_id = $1', [id])
    expect(rows).toEqual([{ visibility: 'draft' }])
  })
})

it('lets one of a concurrent publication and withdrawal win, and reports that to the other', async () => {
  const { editor, admin } = site().viewers
  for (let round = 0; round < 8; round += 1) {
    const { id, revision } = await buildImage(site().payload, { visibility: 'draft' })
    const answers = await Promise.all([
      move(id, { visibility: 'public', revision }, editor),
      move(id, { visibility: 'withdrawn', revision }, admin),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers[0]?.status === 200 ? 'public' : 'withdrawn'
    expect(await imageById(site().payload, id)).toMatchObject({ visibility: winner, revision: 2 })
    const loser = answers.find(({ status }) => status === 409)
    expect(await loser?.json()).toMatchObject({ errors: [{ data: { code: 'revision.changed' } }] })
  }
})

describe('an upload', () => {
  const content = () => photograph({ width: 80, height: 60 })
  const uploaded = z.object({ files: z.tuple([z.object({ imageObj: z.string() })]) })

  async function upload(visibility: string | undefined, viewer: TestViewer, prefix = 'article') {
    const body = uploadForm({ content: await content() }, prefix)
    if (visibility === undefined) body.delete('visibility')
    else body.set('visibility', visibility)
    return ask('/media/upload', viewer, { method: 'POST', body })
  }

  async function visibilityOf(answer: Response): Promise<string | undefined> {
    const { id } = JSON.parse(uploaded.parse(await answer.json()).files[0].imageObj)
    return (await imageById(site().payload, id))?.visibility
  }

  it.each([
    [undefined, 'draft'],
    ['', 'draft'],
    ['public', 'public'],
    ['draft', 'draft'],
  ])('that requests %s becomes %s for staff', async (asked, expected) => {
    expect(await visibilityOf(await upload(asked, site().viewers.editor))).toBe(expected)
  })

  it('of a member is seen by no one else, for every image manager and whatever it requests', async () => {
    const { member } = site().viewers
    const managers = Object.entries(imagesOptionsOf(site().payload).imageManagers)
    const open = managers.filter(([, { uploadBy }]) => uploadBy === 'members').map(([prefix]) => prefix)
    expect(open).toContain('participation')
    for (const prefix of open)
      for (const asked of [undefined, '', 'public', 'draft']) {
        const answer = await upload(asked, member, prefix)
        const { id } = JSON.parse(uploaded.parse(await answer.json()).files[0].imageObj)
        for (const path of [`/images/${id}`, `/media/getmediaview/${id}`])
          expect([prefix, asked, await seenBy(path)]).toEqual([prefix, asked, OWNER_AND_STAFF])
      }
  })

  it('that requests anything else is refused, with the list of errors', async () => {
    const answer = await upload('withdrawn', site().viewers.editor)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'upload.unknownVisibility',
      errors: [{ msg: 'Ein Bild lässt sich nur öffentlich oder als Entwurf hochladen.' }],
    })
  })

  it('for an image manager that makes drafts is published by staff alone', async () => {
    const { editor, member } = site().viewers
    const { imageManagers } = imagesOptionsOf(site().payload)
    for (const asked of [undefined, 'public', 'draft'])
      expect(await visibilityOf(await upload(asked, member, 'participation'))).toBe('draft')
    expect(await visibilityOf(await upload(undefined, editor, 'participation'))).toBe('draft')
    expect(await visibilityOf(await upload('public', editor, 'participation'))).toBe('public')
    const { avatar } = imageManagers
    if (!avatar) throw new Error('Nobody has a face.')
    imageManagers.avatar = { ...avatar, uploads: 'public' }
    onTestFinished(() => {
      imageManagers.avatar = avatar
    })
    expect(await visibilityOf(await upload(undefined, member, 'avatar'))).toBe('public')
  })

  it('by REST becomes what staff say, and a draft for members', async () => {
    const create = async (viewer: TestViewer, data: object) => {
      const body = payloadForm({ content: await content() }, data)
      const answer = await ask('/images', viewer, { method: 'POST', body })
      return (await answer.json()).doc?.visibility ?? answer.status
    }
    const { editor, member } = site().viewers
    expect(await create(editor, {})).toBe('draft')
    for (const visibility of ['public', 'draft', 'restricted', 'withdrawn'])
      expect(await create(editor, { visibility })).toBe(visibility)
    expect(await create(editor, { visibility: 'nothing' })).toBe(400)
    const own = { imageManagerPrefix: 'participation' }
    expect(await create(member, own)).toBe('draft')
    expect(await create(member, { ...own, visibility: 'public' })).toBe('draft')
    expect(await create(member, { ...own, visibility: 'draft' })).toBe('draft')
    expect(await create(member, { ...own, visibility: 'withdrawn' })).toBe('draft')
  })
})
