import type { TestViewer } from '@litfass/kit/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookmarkBrowser } from '../factories/bookmarks.ts'
import { callRest } from '../factories/calls.ts'
import { cropPicture, editPicture, restorePicture } from '../factories/editPicture.ts'
import { buildImage, imageById, untilProcessed } from '../factories/images.ts'
import { quarters } from '../factories/pictures/drawings.ts'

import { photograph } from '../factories/pictures/photograph.ts'
import { contentHash } from '../factories/storedFiles.ts'
import { payloadForm } from '../factories/uploads.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite({ worker: 'here' })

const SHOWN = { x: 50, y: 0, width: 50, height: 50 }
const PREFIX = 'participation'

async function copyOf(id: number, viewer: TestViewer): Promise<number> {
  const ask = (path: string, init?: RequestInit) =>
    callRest(site(), path.replace(/^\/media/, '/litfass/media'), init)
  const body = { imageReferences: [{ imageId: id, imageType: 'image' }], imageManagerPrefix: PREFIX }
  const answer = await bookmarkBrowser(ask, viewer).json('/media/ajax/referenceimage/copy', body)
  const [{ id: copy }] = await answer.json()
  await untilProcessed(site().payload, copy)
  return copy
}

/** An editor's public picture of which the upper right quarter is shown. */
async function croppedSource(): Promise<number> {
  const { payload, viewers } = site()
  const picture = await quarters()
  const { id } = await buildImage(payload, { owner: viewers.editor, picture, fileName: 'geheim.jpg' })
  await untilProcessed(payload, id)
  await cropPicture(site(), id, { crop: { crop: SHOWN } })
  return id
}

async function readAs(viewer: TestViewer, id: number, query = '') {
  const answer = await callRest(site(), `/images/${id}?depth=0${query}`, { headers: viewer.headers })
  return { status: answer.status, doc: await answer.json() }
}

async function originalAs(viewer: TestViewer, id: number): Promise<Response> {
  const filename = (await imageById(site().payload, id))?.filename
  return callRest(site(), `/images/file/${filename}`, { headers: viewer.headers })
}

const uncroppedAs = (viewer: TestViewer, id: number) =>
  callRest(site(), `/litfass/media/imgeditor/prerotateimage/${id}/0?imageManagerPrefix=${PREFIX}&crop=none`, {
    headers: { ...viewer.headers, 'Accept-Language': 'de' },
  })

const asMember = () => ({ as: site().viewers.member, prefix: PREFIX })

describe('a copy of a picture the copier could only see', () => {
  let source: number
  let copy: number

  beforeAll(async () => {
    source = await croppedSource()
    copy = await copyOf(source, site().viewers.member)
  })

  it('gives its original to staff and not to its owner', async () => {
    const { member, editor } = site().viewers
    expect((await imageById(site().payload, copy))?.owner).toBe(member.account?.id)
    expect((await originalAs(member, copy)).status).toBe(404)
    expect((await originalAs(editor, copy)).status).toBe(200)
  })

  it('tells its owner nothing about the file, whatever they select', async () => {
    const { member, editor } = site().viewers
    const { contentHash: hash, originalName } = (await readAs(editor, source)).doc
    expect([hash, originalName]).toEqual([expect.stringMatching(/^[\da-f]{64}$/), 'geheim.jpg'])
    const hidden = [
      '&select[originalName]=true&select[metadata]=true',
      '&select[owner]=true&select[contentHash]=true',
    ]
    for (const query of ['', '&select[caption]=true', ...hidden]) {
      const { status, doc } = await readAs(member, copy, query)
      expect([query, status]).toEqual([query, hidden.includes(query) ? 400 : 200])
      expect(JSON.stringify(doc)).not.toContain(hash)
      expect(JSON.stringify(doc)).not.toContain('geheim')
      expect(Object.keys(doc.metadata ?? { copied: 0 })).toEqual(['copied'])
    }
    expect((await readAs(editor, copy)).doc).toMatchObject({ contentHash: hash, originalName })
    const recipes = `/image-recipes?where[image][equals]=${copy}`
    const history = await callRest(site(), recipes, { headers: member.headers })
    const told = await history.text()
    expect(JSON.parse(told).totalDocs).toBe(1)
    expect(told).not.toContain(hash)
    expect(told).not.toContain('geheim')
  })

  it('shows its owner no more than its source did, and says why', async () => {
    const { member, editor } = site().viewers
    const refused = await uncroppedAs(member, copy)
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { code: 'copy.moreThanSource', msg: expect.stringMatching(/^Dieses Bild ist eine Kopie/) },
    ])
    // What staff were shown is not kept for the owner.
    expect((await uncroppedAs(editor, copy)).status).toBe(200)
    expect((await uncroppedAs(member, copy)).status).toBe(403)
    for (const crop of [
      null,
      { x: 40, y: 0, width: 60, height: 50 },
      { x: 0, y: 0, width: 50, height: 50 },
    ]) {
      const answer = await editPicture(site(), copy, { crop: { crop } }, asMember())
      expect(answer).toMatchObject({ status: 403, error: { code: 'copy.moreThanSource' } })
      const patched = await callRest(site(), `/images/${copy}`, {
        method: 'PATCH',
        headers: { ...member.headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ crop }),
      })
      expect(patched.status).toBe(403)
    }
    expect((await imageById(site().payload, copy))?.crop).toEqual(SHOWN)
  })

  it('can be rotated, described and cropped further, and reset to what its source shows', async () => {
    const own = await copyOf(source, site().viewers.member)
    const smaller = { x: 60, y: 10, width: 20, height: 20 }
    const steps = [
      { rotation: { degrees: 90 }, caption: { caption: 'Neu' } },
      { crop: { crop: smaller } },
      { crop: { crop: SHOWN } },
    ]
    for (const step of steps) {
      expect(await editPicture(site(), own, step, asMember())).toMatchObject({ status: 200 })
      await untilProcessed(site().payload, own)
    }
    expect(await restorePicture(site(), own, { toRevision: 1 }, asMember())).toMatchObject({ status: 200 })
  })

  it('withholds its original from its owner after the source is deleted, and after the file is replaced', async () => {
    const { payload, viewers } = site()
    const { member } = viewers
    const other = await croppedSource()
    const hash = (await imageById(payload, other))?.contentHash
    const own = await copyOf(other, member)
    await payload.delete({ collection: 'images', id: other, overrideAccess: true })
    expect((await originalAs(member, own)).status).toBe(404)

    const content = await photograph({ width: 90, height: 60 })
    const replaced = await callRest(site(), `/images/${own}`, {
      method: 'PATCH',
      headers: member.headers,
      body: payloadForm({ content }, { crop: null }),
    })
    expect(replaced.status).toBe(200)
    await untilProcessed(payload, own)
    expect((await originalAs(member, own)).status).toBe(200)
    expect((await readAs(member, own)).doc.contentHash).toBe(contentHash(content))

    expect(await restorePicture(site(), own, { toRevision: 1 }, asMember())).toMatchObject({ status: 200 })
    await untilProcessed(payload, own)
    expect((await imageById(payload, own))?.contentHash).toBe(hash)
    expect((await originalAs(member, own)).status).toBe(404)
    expect((await readAs(member, own)).doc.contentHash).toBeUndefined()
    expect((await editPicture(site(), own, { crop: { crop: null } }, asMember())).status).toBe(403)
  })

  it('does not reveal its original by being copied again', async () => {
    const { member } = site().viewers
    const again = await copyOf(copy, member)
    expect((await originalAs(member, again)).status).toBe(404)
    expect((await editPicture(site(), again, { crop: { crop: null } }, asMember())).status).toBe(403)
  })
})

describe('a copy of a picture whose original its copier may have', () => {
  it('comes with the original and everything known of it', async () => {
    const { payload, viewers } = site()
    const { member, editor } = viewers
    const { id } = await buildImage(payload, { owner: member, imageManagerPrefix: PREFIX })
    await untilProcessed(payload, id)
    const copy = await copyOf(id, member)
    expect((await originalAs(member, copy)).status).toBe(200)
    expect((await readAs(member, copy)).doc).toMatchObject({
      contentHash: expect.any(String),
      originalName: 'bild.jpg',
      metadata: { privacyReceipt: expect.any(Object) },
    })
    const cropped = await copyOf(await croppedSource(), editor)
    const answer = await editPicture(site(), cropped, { crop: { crop: null } }, { prefix: PREFIX })
    expect(answer.status).toBe(200)
  })
})
