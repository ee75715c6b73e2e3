import { join } from 'node:path'
import type { TestViewer } from '@litfass/kit/testing'
import { eventually } from '@litfass/kit/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookmarkBrowser } from '../factories/bookmarks.ts'
import { callRest } from '../factories/calls.ts'
import { buildImage, type ImageOverrides, untilProcessed } from '../factories/images.ts'
import { filesBelow } from '../factories/storedFiles.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite({ worker: 'here' })

const browser = (viewer?: TestViewer) =>
  bookmarkBrowser((path, init) => callRest(site(), path.replace(/^\/media/, '/litfass/media'), init), viewer)

async function made(overrides: ImageOverrides = {}): Promise<number> {
  const { id } = await buildImage(site().payload, {
    caption: 'Ebbe',
    copyright: 'Foto: S. Nazarov',
    ...overrides,
  })
  await untilProcessed(site().payload, id)
  return id
}

async function copy(ids: readonly number[], to: string, viewer: TestViewer, key?: string) {
  const answer = await browser(viewer).json(
    '/media/ajax/referenceimage/copy',
    { imageReferences: ids.map((imageId) => ({ imageId, imageType: 'image' })), imageManagerPrefix: to },
    key ? { 'Idempotency-Key': key } : {},
  )
  return { status: answer.status, body: await answer.json() }
}

const stored = async () => (await filesBelow(join(site().dataDir, 'files'))).toSorted()

async function rowOf(id: number) {
  return (await site().pool.query('select * from images where id = $1', [id])).rows[0]
}

let source: number

beforeAll(async () => {
  source = await made({ focus_x: 0, focus_y: 100 })
  const { payload, viewers } = site()
  await payload.update({
    collection: 'images',
    id: source,
    data: { rotation: 90 },
    user: viewers.editor.user,
  })
  await untilProcessed(payload, source)
})

describe('a copy', () => {
  it('is ready immediately, and shares the original and every file with its source', async () => {
    const { editor } = site().viewers
    const before = await stored()
    const { status, body } = await copy([source], 'teaser', editor)
    expect(status).toBe(200)
    const [item] = body
    expect(item).toEqual({
      id: expect.any(Number),
      title: 'Ebbe',
      url: expect.stringMatching(/^\/media\/file\//),
      html: expect.stringContaining(' Foto: S. Nazarov</small>'),
    })
    const [of, is] = [await rowOf(source), await rowOf(item.id)]
    for (const column of [
      'content_hash',
      'rendition_hash',
      'rotation',
      'focus_x',
      'focus_y',
      'caption',
      'width',
    ])
      expect(is[column]).toEqual(of[column])
    expect(is).toMatchObject({
      is_stub: false,
      processing_state: 'ready',
      copied_from_id: source,
      image_manager_prefix: 'teaser',
      owner_id: editor.account?.id,
    })
    expect(await stored()).toEqual(before)
    expect((await callRest(site(), `/litfass${item.url}`)).status).toBe(200)
  })

  it('keeps its files when its source is deleted', async () => {
    const { payload, viewers } = site()
    const own = await made()
    const [{ id, url }] = (await copy([own], 'teaser', viewers.editor)).body
    await payload.delete({ collection: 'images', id: own, overrideAccess: true })
    await untilRemoved()
    expect((await callRest(site(), `/litfass${url}`)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ copied_from_id: null, is_stub: false })
  })

  it('says that its texts came from the source', async () => {
    const { editor } = site().viewers
    const [{ id }] = (await copy([source], 'article', editor)).body
    const opened = await callRest(
      site(),
      `/litfass/media/imgeditor.json?imageManagerPrefix=article&imageId=${id}`,
      { headers: editor.headers },
    )
    expect(JSON.stringify(await opened.json())).toContain('"caption":"copied"')
  })

  it('of a picture that is not ready is rendered like any other', async () => {
    const { payload, viewers, pool } = site()
    const own = await made()
    await pool.query("update images set is_stub = true, processing_state = 'waiting' where id = $1", [own])
    const [{ id }] = (await copy([own], 'teaser', viewers.editor)).body
    expect(await rowOf(id)).toMatchObject({ is_stub: true, copied_from_id: own })
    await untilProcessed(payload, id)
    expect((await rowOf(id)).rendition_hash).toBe((await rowOf(own)).rendition_hash)
  })
})

describe('copying', () => {
  it('checks rights on both sides, item by item', async () => {
    const { member, otherMember, editor } = site().viewers
    const own = await made({ owner: member, visibility: 'restricted', imageManagerPrefix: 'avatar' })
    const withdrawn = await made({ visibility: 'withdrawn' })
    expect((await copy([source], 'article', member)).status).toBe(403)
    expect((await copy([source], 'nirgends', member)).status).toBe(400)
    const { body } = await copy([own, source, withdrawn, 2_000_000_000], 'avatar', otherMember)
    expect(body.map((item: { code?: string }) => item.code ?? 'copied')).toEqual([
      'absent',
      'copied',
      'absent',
      'absent',
    ])
    expect(body[0]).toMatchObject({ imageId: own, imageType: 'image', msg: expect.stringMatching(/\w/) })
    const [{ id }] = (await copy([own], 'wallpaper', member)).body
    expect((await rowOf(id)).visibility).toBe('restricted')
    expect((await copy([withdrawn], 'article', editor)).body[0]).toMatchObject({ code: 'gone' })
  })

  it('makes one copy for one key, however often and concurrently it is sent', async () => {
    const { editor } = site().viewers
    const key = 'ein-schluessel-1'
    const all = await Promise.all(Array.from({ length: 8 }, () => copy([source], 'teaser', editor, key)))
    const ids = new Set(all.map(({ body }) => body[0].id))
    expect([...ids]).toEqual([expect.any(Number)])
    const others = await copy([source], 'article', editor, key)
    expect(ids.has(others.body[0].id)).toBe(false)
    expect(ids.has((await copy([source], 'teaser', editor)).body[0].id)).toBe(false)
  })
})

it('shows the popup’s selection without script, with copyright and what cannot be chosen', async () => {
  const { editor, member } = site().viewers
  const gone = await made({ caption: 'Verborgen' })
  const chooser = browser(editor)
  await chooser.act(source, 'save-add')
  await chooser.act(gone, 'reference-add')
  await site().pool.query('delete from images where id = $1', [gone])
  const reveal = '/media/ajax/imagereferenceuploadreveal?imageManagerPrefix'
  const { html } = await (await chooser.send(`${reveal}=article`)).json()
  expect(html).toContain(`data-image-id="${source}"`)
  expect(html).toContain('>Foto: S. Nazarov</small>')
  expect(html).toMatch(new RegExp(`data-image-id="${gone}"[^>]*disabled=""`))
  expect(html).toContain('nicht mehr verfügbar')
  expect(html).not.toContain('Verborgen')
  expect((await browser(member).send(`${reveal}=article`)).status).toBe(403)
  expect((await browser().send(`${reveal}=article`)).status).toBe(401)
})

/** Waits until the jobs that remove files have run. */
async function untilRemoved(): Promise<void> {
  const { pool } = site()
  const waiting =
    "select from graphile_worker.jobs where task_identifier like 'images:remove%' and run_at <= now()"
  await eventually('the end of the removals', async () => (await pool.query(waiting)).rowCount === 0)
}
