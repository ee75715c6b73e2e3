import { conflictBody } from '@litfass/kit/revisions'
import type { TestViewer } from '@litfass/kit/testing'
import { describe, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { editPicture } from '../factories/editPicture.ts'
import { buildGallery, buildPictures } from '../factories/galleries.ts'
import { buildImage, imageById } from '../factories/images.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

type Saving = { by?: TestViewer; language?: string }

async function save(path: string, data: Record<string, unknown>, { by, language = 'de' }: Saving = {}) {
  const viewer = by ?? site().viewers.editor
  const answer = await callRest(site(), `${path}?depth=0`, {
    method: path.startsWith('/globals') ? 'POST' : 'PATCH',
    headers: { ...viewer.headers, 'Content-Type': 'application/json', 'Accept-Language': language },
    body: JSON.stringify(data),
  })
  return { status: answer.status, body: await answer.json() }
}

/** What a refused save answers. */
const refusal = (body: unknown) => {
  const [{ message, data }] = conflictBody.parse(body).errors
  return { message, ...data, changed: data.changes.map(({ path }) => path) }
}

const frontPage = () =>
  site().payload.findGlobal({ slug: 'front-page', depth: 0, overrideAccess: true, showHiddenFields: true })

describe('a picture', () => {
  it('is not overwritten on an older revision; the refusal names the changes and their author', async () => {
    const { editor, admin } = site().viewers
    const { id } = await buildImage(site().payload, { caption: 'Alt', copyright: 'Ada' })
    expect((await save(`/images/${id}`, { caption: 'Neu', revision: 1 }, { by: admin })).status).toBe(200)
    const { status, body } = await save(`/images/${id}`, { caption: 'Meins', copyright: 'Bo', revision: 1 })
    expect(status).toBe(409)
    const { message, changes, code, revision } = refusal(body)
    expect({ code, revision }).toEqual({ code: 'revision.changed', revision: 2 })
    expect(message).toContain('Inzwischen geändert: Bildunterschrift (')
    expect(changes).toEqual([
      expect.objectContaining({
        path: 'caption',
        label: 'Bildunterschrift',
        old: 'Alt',
        theirs: 'Neu',
        mine: 'Meins',
        isEdited: true,
        savedBy: expect.objectContaining({ id: admin.account?.id, isCaller: false }),
        savedAt: expect.any(String),
      }),
    ])
    expect(await imageById(site().payload, id)).toMatchObject({
      caption: 'Neu',
      copyright: 'Ada',
      revision: 2,
    })
    const again = await save(`/images/${id}`, { caption: 'Meins', revision: 2 }, { by: editor })
    expect(again.body.doc).toMatchObject({ caption: 'Meins', revision: 3 })
  })

  it('reports it in English too, and to the editor who has saved elsewhere', async () => {
    const { id } = await buildImage(site().payload, { caption: 'Alt' })
    await save(`/images/${id}`, { caption: 'Neu' })
    const { body } = await save(`/images/${id}`, { caption: 'Mine', revision: 1 }, { language: 'en' })
    expect(refusal(body).message).toMatch(
      /^Not saved\. Changed in the meantime: Caption \(you yourself .+\)\.$/,
    )
  })

  it('that was edited on the site is not overwritten by the panel, in any field', async () => {
    const { id } = await buildImage(site().payload, { caption: 'Alt' })
    await site().pool.query("update images set is_stub = false, processing_state = 'ready' where id = $1", [
      id,
    ])
    const { status } = await editPicture(site(), id, {
      caption: { caption: 'Von der Seite' },
      rotation: { degrees: 90 },
    })
    expect(status).toBe(200)
    const { body } = await save(`/images/${id}`, {
      caption: 'Alt',
      copyright: 'Bo',
      rotation: 0,
      revision: 1,
    })
    expect(refusal(body)).toMatchObject({
      changed: ['caption', 'rotation'],
      changes: [
        { isEdited: false, isSame: false },
        { shown: { old: [{ text: '0°' }], theirs: [{ text: '90°' }] } },
      ],
    })
  })

  it('that was saved in the panel is not overwritten by an editor on the site that was opened before', async () => {
    const { id } = await buildImage(site().payload, { caption: 'Alt' })
    await site().pool.query("update images set is_stub = false, processing_state = 'ready' where id = $1", [
      id,
    ])
    expect((await save(`/images/${id}`, { caption: 'Aus dem Panel', revision: 1 })).status).toBe(200)
    const answer = await editPicture(site(), id, { caption: { caption: 'Von der Seite' }, revision: 1 })
    expect(answer).toMatchObject({ status: 409, error: { code: 'imgeditor.changedMeanwhile' } })
    expect((await imageById(site().payload, id))?.caption).toBe('Aus dem Panel')
  })

  it('can be saved without a revision, as before', async () => {
    const { id } = await buildImage(site().payload)
    await save(`/images/${id}`, { caption: 'Eins' })
    expect((await save(`/images/${id}`, { caption: 'Zwei' })).body.doc).toMatchObject({
      caption: 'Zwei',
      revision: 3,
    })
    expect((await save(`/images/${id}`, { caption: 'Drei', revision: null })).status).toBe(200)
  })

  it('counts no write of the worker', async () => {
    const { id } = await buildImage(site().payload)
    await site().payload.db.updateOne({
      collection: 'images',
      id,
      data: { is_stub: false },
      returning: false,
    })
    expect((await save(`/images/${id}`, { caption: 'Neu', revision: 1 })).status).toBe(200)
  })

  it('tells others nothing about its changes', async () => {
    const { id } = await buildImage(site().payload, { caption: 'Alt', visibility: 'restricted' })
    await save(`/images/${id}`, { caption: 'Geheim' })
    const { status, body } = await save(
      `/images/${id}`,
      { caption: 'x', revision: 1 },
      { by: site().viewers.member },
    )
    expect(status).toBe(403)
    expect(JSON.stringify(body)).not.toContain('Geheim')
  })

  it('whose changes are no longer recorded is refused with every field that would be overwritten', async () => {
    const { id } = await buildImage(site().payload, { caption: 'Alt' })
    await save(`/images/${id}`, { caption: 'Neu' })
    await site().pool.query('delete from litfass_revisions where document_id = $1', [id])
    const { body } = await save(`/images/${id}`, { caption: 'Meins', revision: 1 })
    expect(refusal(body).changes).toEqual([
      expect.objectContaining({
        path: 'caption',
        theirs: 'Neu',
        mine: 'Meins',
        savedBy: null,
        savedAt: null,
      }),
    ])
  })

  it('takes its records with it when it is deleted', async () => {
    const { id } = await buildImage(site().payload)
    await save(`/images/${id}`, { caption: 'Neu' })
    await site().payload.delete({ collection: 'images', id, depth: 0, overrideAccess: true })
    const { rows } = await site().pool.query(
      "select 1 from litfass_revisions where slug = 'images' and document_id = $1",
      [id],
    )
    expect(rows).toEqual([])
  })

  it('is changed by one of two concurrent saves', async () => {
    const { id } = await buildImage(site().payload, { caption: 'Alt' })
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D', 'E', 'F'].map((caption) => save(`/images/${id}`, { caption, revision: 1 })),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(await imageById(site().payload, id)).toMatchObject({
      caption: won[0]?.body.doc.caption,
      revision: 2,
    })
  })

  it('loses nothing to bulk changes of pictures', async () => {
    const { id } = await buildImage(site().payload, { caption: 'Alt', copyright: 'Alt' })
    const bulk = async (data: Record<string, unknown>) => {
      const answer = await callRest(site(), `/images?depth=0&where[id][equals]=${id}`, {
        method: 'PATCH',
        headers: { ...site().viewers.editor.headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(data),
      })
      return answer.json()
    }
    const answers = await Promise.all([bulk({ caption: 'Neu' }), bulk({ copyright: 'Neu' })])
    const stored = await imageById(site().payload, id)
    const done = answers.filter(({ errors }) => errors.length === 0)
    expect([stored?.caption, stored?.copyright].filter((text) => text === 'Neu')).toHaveLength(done.length)
    expect(stored?.revision).toBe(1 + done.length)
  })
})

describe('a gallery', () => {
  it('keeps what someone else has added', async () => {
    const { payload } = site()
    const [a = 0, b = 0, c = 0] = await buildPictures(payload, 3)
    const { id, pictures } = await buildGallery(payload, { title: 'Alt', pictures: [a, b] })
    expect(
      (await save(`/galleries/${id}`, { pictures: [...(pictures ?? []), { image: c }], revision: 1 })).status,
    ).toBe(200)
    const { status, body } = await save(`/galleries/${id}`, { title: 'Neu', pictures, revision: 1 })
    expect(status).toBe(409)
    const { changes } = refusal(body)
    expect(changes).toMatchObject([
      {
        path: 'pictures',
        old: [{ image: a }, { image: b }],
        theirs: [{ image: a }, { image: b }, { image: c }],
        isEdited: false,
        isSame: false,
      },
    ])
    const theirs = changes[0]?.theirs
    expect((await save(`/galleries/${id}`, { title: 'Neu', pictures: theirs, revision: 2 })).status).toBe(200)
    const stored = await payload.findByID({ collection: 'galleries', id, depth: 0, overrideAccess: true })
    expect(stored).toMatchObject({ title: 'Neu', pictures: [{ pid: a }, { pid: b }, { pid: c }] })
  })

  it('describes what has changed', async () => {
    const { id } = await buildGallery(site().payload)
    await save(`/galleries/${id}`, { layout: 'list', autoplay: true, ratio: { small: '1:1' } })
    const { body } = await save(`/galleries/${id}`, {
      title: 'Neu',
      layout: 'slider',
      autoplay: false,
      revision: 1,
    })
    const { changed, changes } = refusal(body)
    expect(changed).toEqual(['layout', 'ratio.small', 'autoplay'])
    expect(changes).toMatchObject([
      { shown: { theirs: [{ text: 'Liste: alle Bilder' }] } },
      { label: 'Seitenverhältnis – auf kleinen Bildschirmen', shown: { theirs: [{ text: '1:1' }] } },
      { shown: { old: [{ text: 'Nein' }], theirs: [{ text: 'Ja' }] } },
    ])
  })
})

describe('the front page', () => {
  it('is set by one of two who have seen the same revision', async () => {
    const [a = 0, b = 0] = await buildPictures(site().payload, 2)
    const { revision } = await frontPage()
    const answers = await Promise.all([
      save('/globals/front-page', { lead: a, revision }),
      save('/globals/front-page', { lead: b, revision }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refusedOne = answers.find(({ status }) => status === 409)
    const { changes } = refusal(refusedOne?.body)
    const { lead } = await frontPage()
    expect(changes).toMatchObject([
      {
        path: 'lead',
        theirs: lead,
        shown: { theirs: [{ text: expect.any(String), picture: expect.any(String) }] },
      },
    ])
  })

  it('that was never saved is first saved by only one', async () => {
    await site().pool.query('delete from front_page')
    expect((await frontPage()).revision).toBe(0)
    const answers = await Promise.all(
      [true, false].map((small) => save('/globals/front-page', { navigationSlider: { small }, revision: 0 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { rows } = await site().pool.query('select 1 from front_page')
    expect(rows).toHaveLength(1)
  })
})
