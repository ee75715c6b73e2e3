import { partsFor } from '@litfass/interface/desk'
import type { TestViewer } from '@litfass/kit/testing'
import { createLocalReq } from 'payload'
import { beforeEach, describe, expect, it } from 'vitest'
import { bodyOf, buildArticle, buildImagePost } from '../factories/articles.ts'
import { callGraphql, callRest } from '../factories/calls.ts'
import { deliverMails } from '../factories/mails.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

async function call(method: string, path: string, body?: object, by: TestViewer = site().viewers.editor) {
  const answer = await callRest(site(), path, {
    method,
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'de', ...by.headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

const act = (id: number, action: object, by?: TestViewer, type = 'article') =>
  call('POST', `/litfass/a/ajax/${type}/workflow/${id}`, action, by)
const read = async (id: number, by?: TestViewer) =>
  (await call('GET', `/litfass/a/ajax/article/workflow/${id}`, undefined, by)).body
const publish = (id: number, by?: TestViewer, more: object = {}) =>
  call('POST', `/litfass/a/ajax/article/desk/${id}`, { move: 'publish', from: 'draft', ...more }, by)
const write = (id: number, data: object, by?: TestViewer) =>
  call('PATCH', `/articles/${id}?draft=true&depth=0`, { _status: 'draft', ...data }, by)

const switchFourEyes = (fourEyes: boolean) =>
  site().payload.updateGlobal({
    slug: 'litfass-workflow-settings',
    data: { fourEyes },
    depth: 0,
    overrideAccess: true,
  })

const stored = (id: number) =>
  site().payload.findByID({ collection: 'articles', id, draft: true, depth: 0, overrideAccess: true })
const revisionOf = async (id: number) => Number((await stored(id)).revision)
const idOf = (viewer: TestViewer) => Number(viewer.account?.id)

/** A draft whose text the editor has written last. */
async function editorsDraft(title = 'Vom Deich') {
  const { id } = await buildArticle(site().payload, { title: 'Neu', state: 'draft' })
  expect((await write(id, { title })).status).toBe(200)
  return id
}

beforeEach(() => switchFourEyes(false))

describe('proofreading', () => {
  it('is requested, waits for its reader, who is notified by e-mail, and is answered', async () => {
    const { admin, editor } = site().viewers
    const id = await editorsDraft()
    await deliverMails(site())
    const asked = await act(id, { action: 'ask', reader: idOf(admin), text: 'Zahlen bitte.' })
    expect(asked.body).toMatchObject({ proof: { state: 'asked', text: 'Zahlen bitte.' }, isOwnText: true })
    expect(asked.body.readers.map((reader: { id: number }) => reader.id)).toContain(idOf(admin))
    const [mail, ...others] = await deliverMails(site())
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: admin.account?.email, subject: 'Zum Gegenlesen: Vom Deich' })
    expect(mail?.text).toContain(`/admin/collections/articles/${id}`)

    const returned = await act(id, { action: 'return', text: 'Wer sagt das?' }, admin)
    expect(returned.body.proof).toMatchObject({ state: 'returned', text: 'Wer sagt das?' })
    expect((await deliverMails(site())).map(({ to, subject }) => [to, subject])).toEqual([
      [editor.account?.email, 'Zurück mit Anmerkung: Vom Deich'],
    ])
    const answered = await act(id, { action: 'read', revision: await revisionOf(id) }, admin)
    expect(answered.body.proof.state).toBe('read')
    expect((await read(id)).proof.state).toBe('read')
  })

  it('no longer covers a text that has changed since, and covers it again once it is as before', async () => {
    const { admin } = site().viewers
    const id = await editorsDraft()
    const before = await revisionOf(id)
    await write(id, { title: 'Vom Deich aus' })
    // The reader has an older text before them.
    expect(await act(id, { action: 'read', revision: before }, admin)).toMatchObject({
      status: 409,
      body: { code: 'content.changed' },
    })
    await act(id, { action: 'read', revision: await revisionOf(id) }, admin)
    await write(id, { publishedAt: '2036-01-01T08:00:00.000Z' })
    expect((await read(id)).proof.state).toBe('read')
    await write(id, { body: bodyOf('Ein anderer Satz.') })
    expect((await read(id)).proof.state).toBe('changed')
    await write(id, { body: bodyOf('Am Freitag um zehn.') })
    expect((await read(id)).proof.state).toBe('read')
  })

  it('is not possible for the last writer, for members, or for a reader who is not staff', async () => {
    const { editor, member } = site().viewers
    const id = await editorsDraft()
    expect((await act(id, { action: 'read', revision: await revisionOf(id) })).status).toBe(409)
    expect((await act(id, { action: 'note', text: 'Ich.' }, member)).status).toBe(403)
    for (const reader of [idOf(member), idOf(editor)])
      expect((await act(id, { action: 'ask', reader })).body).toMatchObject({
        fieldErrors: { reader: expect.any(String) },
      })
  })

  it('is for image posts too', async () => {
    const { id } = await buildImagePost(site().payload, { state: 'draft' })
    const asked = await act(id, { action: 'ask', reader: null }, undefined, 'imagepost')
    expect(asked.body.proof).toMatchObject({ state: 'asked', reader: null })
  })
})

it('a request waits on the first page of its reader, or of everyone but its sender, until it is answered', async () => {
  const { admin, editor } = site().viewers
  const waiting = async (viewer: TestViewer) => {
    const user = await site().payload.findByID({
      collection: 'accounts',
      id: idOf(viewer),
      depth: 0,
      overrideAccess: true,
    })
    const req = await createLocalReq({ user: { ...user, collection: 'accounts' } }, site().payload)
    const part = partsFor(req).find(({ name }) => name === 'articles-proofs')
    const items = (await part?.items?.({ req, now: new Date() })) ?? []
    expect(await part?.count?.(req, new Date())).toBe(items.length)
    return items.map(({ title }) => title)
  }
  await site().pool.query('delete from litfass_desk_journal')
  const [one, other] = [await editorsDraft('Vom Deich'), await editorsDraft('Vom Hafen')]
  await act(one, { action: 'ask', reader: idOf(admin) })
  await act(other, { action: 'ask', reader: null })
  expect(await waiting(admin)).toEqual(['Vom Deich', 'Vom Hafen'])
  expect(await waiting(editor)).toEqual([])
  await act(one, { action: 'return', text: 'Wer?' }, admin)
  expect((await publish(other)).status).toBe(200)
  expect(await waiting(admin)).toEqual([])
})

describe('a second pair of eyes', () => {
  beforeEach(() => switchFourEyes(true))

  it('is required however a text is published or scheduled, with a message about what to do', async () => {
    const { admin } = site().viewers
    const id = await editorsDraft()
    const refused = await publish(id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'content.unread' } })
    expect(refused.body.msg).toContain('noch niemand gegengelesen')
    expect((await publish(id, undefined, { publishedAt: '2036-01-01T08:00:00.000Z' })).status).toBe(409)
    expect((await call('PATCH', `/articles/${id}`, { _status: 'published' })).status).toBe(409)
    const many = await call('PATCH', `/articles?where[id][in]=${id}`, { _status: 'published' })
    expect(many.body.errors).toHaveLength(1)
    expect((await call('POST', '/articles', { title: 'Gleich', _status: 'published' })).status).toBe(409)
    const mutation = `mutation { updateArticle(id: ${id}, data: { _status: published }) { id } }`
    expect(JSON.stringify(await callGraphql(site(), site().viewers.editor, mutation))).toContain(
      'noch niemand gegengelesen',
    )
    expect((await stored(id)).state).toBe('draft')

    await act(id, { action: 'read', revision: await revisionOf(id) }, admin)
    expect(await publish(id)).toMatchObject({ status: 200, body: { state: 'published' } })
  })

  it('is required again for changes of published text and for a restored version, but not for another date', async () => {
    const { admin } = site().viewers
    const id = await editorsDraft()
    await act(id, { action: 'read', revision: await revisionOf(id) }, admin)
    await publish(id)
    await switchFourEyes(false)
    await write(id, { title: 'Ungelesen' })
    await publish(id, undefined, { from: 'published' })
    await write(id, { title: 'Vom Deich' })
    await publish(id, undefined, { from: 'published' })
    await switchFourEyes(true)
    const { docs } = await site().payload.findVersions({
      collection: 'articles',
      where: {
        parent: { equals: id },
        'version.title': { equals: 'Ungelesen' },
        'version._status': { equals: 'published' },
      },
      depth: 0,
      overrideAccess: true,
    })
    expect((await call('POST', `/articles/versions/${docs[0]?.id}`)).status).toBe(409)
    await write(id, { title: 'Vom neuen Deich' })
    const again = await publish(id, admin, { from: 'published' })
    expect(again.body).toMatchObject({ code: 'content.unread' })
    expect(again.body.msg).toContain('seit dem Gegenlesen geändert')
    await write(id, { title: 'Vom Deich' })
    const ends = { from: 'published', unpublishAt: '2036-01-01T08:00:00.000Z' }
    expect((await publish(id, undefined, ends)).status).toBe(200)
  })

  it('stays the second: saving a date or the same text again makes no one its writer', async () => {
    const { admin } = site().viewers
    const id = await editorsDraft()
    const { root } = bodyOf('Am Freitag um zehn.')
    const asTyped = { root: { ...root, direction: null } }
    const publishedAt = '2036-01-01T08:00:00.000Z'
    expect((await write(id, { publishedAt, body: asTyped }, admin)).status).toBe(200)
    expect((await read(id)).isOwnText).toBe(true)
    expect((await act(id, { action: 'read', revision: await revisionOf(id) })).status).toBe(409)
  })

  it('is required again if only the place, the authors or the owner of a piece without authors has changed', async () => {
    const { admin, member } = site().viewers
    for (const change of [{ location: 'Hafen' }, { byline: 'dpa' }, { authors: [], owner: idOf(member) }]) {
      const id = await editorsDraft()
      await act(id, { action: 'read', revision: await revisionOf(id) }, admin)
      await write(id, change)
      expect((await publish(id)).body).toMatchObject({ code: 'content.unread' })
    }
  })

  it('is required for a text that is changed in the trash, and not for a version restored as a draft', async () => {
    const { admin } = site().viewers
    const id = await editorsDraft()
    await act(id, { action: 'read', revision: await revisionOf(id) }, admin)
    await publish(id)
    const deletedAt = '2026-11-01T08:00:00.000Z'
    expect((await call('PATCH', `/articles/${id}`, { deletedAt, title: 'Ungelesen' })).status).toBe(409)
    expect((await call('PATCH', `/articles/${id}`, { deletedAt })).status).toBe(200)
    expect((await call('PATCH', `/articles/${id}?trash=true`, { title: 'Ungelesen' })).status).toBe(409)
    expect((await call('PATCH', `/articles/${id}?trash=true`, { deletedAt: null })).status).toBe(200)
    expect(await stored(id)).toMatchObject({ state: 'published', title: 'Vom Deich' })

    const { docs } = await site().payload.findVersions({
      collection: 'articles',
      where: { parent: { equals: id }, 'version.title': { equals: 'Neu' } },
      depth: 0,
      overrideAccess: true,
    })
    expect((await call('POST', `/articles/versions/${docs[0]?.id}?draft=true`)).status).toBe(200)
    expect((await stored(id)).title).toBe('Neu')
    expect(
      (await site().payload.findByID({ collection: 'articles', id, depth: 0, overrideAccess: true })).title,
    ).toBe('Vom Deich')
  })

  it('can be skipped by admins in an emergency, with a recorded reason, but not by editors', async () => {
    const { admin } = site().viewers
    const id = await editorsDraft()
    expect((await publish(id, undefined, { override: 'Eilt.' })).status).toBe(403)
    await publish(id, admin, { move: 'submit', override: 'Eilt.' })
    expect((await read(id)).isReadingMissing).toBe(true)
    expect(
      (await publish(id, admin, { from: (await stored(id)).state, override: 'Eilmeldung.' })).body.state,
    ).toBe('published')
    expect((await read(id)).notes).toEqual([
      expect.objectContaining({ kind: 'overridden', text: 'Eilmeldung.' }),
    ])
  })

  it('has read what is published, even with a concurrent save', async () => {
    const { admin } = site().viewers
    for (let round = 0; round < 4; round += 1) {
      const id = await editorsDraft(`Runde ${round}`)
      await act(id, { action: 'read', revision: await revisionOf(id) }, admin)
      const [, published] = await Promise.all([write(id, { title: `Unbesehen ${round}` }), publish(id)])
      const live = await site().payload.findByID({
        collection: 'articles',
        id,
        depth: 0,
        overrideAccess: true,
      })
      if (published.status === 200)
        expect(live).toMatchObject({ state: 'published', title: `Runde ${round}` })
      else expect(live.state).toBe('draft')
    }
  })

  it('is not required of imports and other programs', async () => {
    expect((await buildArticle(site().payload, { state: 'published' })).state).toBe('published')
    const user = await site().payload.findByID({
      collection: 'accounts',
      id: idOf(site().viewers.editor),
      depth: 0,
      overrideAccess: true,
    })
    const req = await createLocalReq({ user: { ...user, collection: 'accounts' } }, site().payload)
    const imported = await site().payload.create({
      collection: 'articles',
      data: { title: 'Aus dem Archiv', body: bodyOf('Am Freitag.'), _status: 'published' },
      depth: 0,
      overrideAccess: true,
      req,
    })
    expect(imported.state).toBe('published')
  })
})

describe('notes and ticks', () => {
  it('name author and time, and are deleted only by their author', async () => {
    const { admin } = site().viewers
    const id = await editorsDraft()
    const noted = await act(id, { action: 'note', text: 'Foto fehlt.' })
    const [note] = noted.body.notes
    expect(note).toMatchObject({ text: 'Foto fehlt.', isOwnNote: true, by: expect.stringMatching(/./) })
    expect((await act(id, { action: 'removeNote', note: note.id }, admin)).status).toBe(404)
    expect((await act(id, { action: 'removeNote', note: note.id })).body.notes).toEqual([])

    const point = 'Fakten geprüft'
    const [tick] = (await act(id, { action: 'check', point, isChecked: true }, admin)).body.checklist
    expect(tick).toMatchObject({ point, checked: { by: expect.stringMatching(/./) } })
    await Promise.all([1, 2, 3].map(() => act(id, { action: 'check', point, isChecked: true })))
    expect((await act(id, { action: 'check', point, isChecked: false })).body.checklist[0].checked).toBeNull()
    expect((await act(id, { action: 'check', point: 'Erfunden', isChecked: true })).status).toBe(409)
  })

  it('are in no document, version or export, and are deleted with their piece', async () => {
    const { member } = site().viewers
    const { id } = await buildArticle(site().payload, { state: 'draft', owner: idOf(member) })
    await act(id, { action: 'note', text: 'Geheimes Wort.' })
    for (const path of [`/articles/${id}?draft=true`, `/articles/versions?where[parent][equals]=${id}`]) {
      const { status, body } = await call('GET', path, undefined, member)
      expect([path, status]).toEqual([path, 200])
      expect(JSON.stringify(body)).not.toContain('Geheimes')
      expect(JSON.stringify(body)).not.toContain('writtenBy')
    }
    expect((await call('GET', '/litfass-desk-journal', undefined, site().viewers.admin)).status).toBe(404)
    await site().payload.delete({ collection: 'articles', id, depth: 0, overrideAccess: true })
    const { rows } = await site().pool.query('select 1 from litfass_desk_journal where document = $1', [id])
    expect(rows).toEqual([])
  })
})

describe('a copy', () => {
  it('is a draft with text, pictures and authors, and nothing else of the source', async () => {
    const { admin } = site().viewers
    const text = bodyOf('Davor.', '[premium]', 'Dahinter.')
    const { id, slug } = await buildArticle(site().payload, {
      title: 'Vom Deich',
      kicker: 'Hafen',
      body: text,
    })
    await act(id, { action: 'note', text: 'Foto fehlt.' })
    await act(id, { action: 'check', point: 'Fakten geprüft', isChecked: true })
    const { status, body } = await call('POST', `/litfass/a/ajax/article/duplicate/${id}`, {}, admin)
    expect({ status, title: body.title }).toEqual({ status: 200, title: 'Vom Deich (Kopie)' })
    const copy = await stored(body.id)
    expect(copy).toMatchObject({ state: 'draft', kicker: 'Hafen', publishedAt: null, owner: idOf(admin) })
    expect(copy.slug).not.toBe(slug)
    expect(JSON.stringify(copy)).not.toContain('Foto fehlt')
    const journal = await read(body.id)
    expect(journal.notes).toEqual([])
    expect(journal.checklist[0].checked).toBeNull()
    expect((await call('GET', `/articles/${body.id}?draft=true`)).body.body.root.children).toHaveLength(3)
    expect((await stored(id)).title).toBe('Vom Deich')
  })
})
