import { findInPanel, panelPlaces } from '@litfass/kit/routes'
import type { TestViewer } from '@litfass/kit/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { buildArticle } from '../factories/articles.ts'
import { callRest, postOf } from '../factories/calls.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage } from '../factories/images.ts'
import { recordStatements } from '../factories/statementCost.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

const ask = (viewer: TestViewer, path: string, init: RequestInit = {}) =>
  callRest(site(), path, {
    ...init,
    headers: { ...init.headers, ...viewer.headers, 'Accept-Language': 'de' },
  })

async function groupsOf(viewer: TestViewer, text: string) {
  const answer = await ask(viewer, `/litfass${findInPanel.path}?text=${encodeURIComponent(text)}`)
  const read = findInPanel.reply?.parse(await answer.json())
  expect(read?.failed).toEqual([])
  return read?.groups ?? []
}

/** The titles that a search finds, by the label of their group. */
async function found(viewer: TestViewer, text: string) {
  const groups = await groupsOf(viewer, text)
  return Object.fromEntries(
    groups.map(({ label, documents }) => [label, documents.map(({ title }) => title)]),
  )
}

/** Where the rest of the articles are that a search finds. */
const listOf = async (viewer: TestViewer, text: string) =>
  (await groupsOf(viewer, text)).find(({ collection }) => collection === 'articles')?.list

async function places(viewer: TestViewer) {
  const answer = await ask(viewer, `/litfass${panelPlaces.path}`)
  const read = panelPlaces.reply?.parse(await answer.json())
  if (!read) throw new Error('The route answers JSON.')
  return read
}

const open = (viewer: TestViewer, opened: { of: string; id: string | null }[]) =>
  ask(viewer, '/payload-preferences/litfass-recent', postOf({ value: { opened } }))

beforeEach(async () => {
  await site().pool.query('delete from articles')
})

describe('the panel’s search', () => {
  it('finds documents by title and text, including drafts and the newest draft of a published one', async () => {
    const { payload, viewers } = site()
    await buildArticle(payload, { title: 'Die Häuser am Kai' })
    await buildArticle(payload, { title: 'Entwurf vom Kaimauerbau', state: 'draft' })
    const { id } = await buildArticle(payload, { title: 'Alter Titel' })
    await payload.update({
      ...{ collection: 'articles', id, data: { title: 'Neuer Kaiser' }, draft: true },
      ...{ depth: 0, overrideAccess: true },
    })
    const { Artikel } = await found(viewers.editor, 'kai')
    expect(Artikel?.toSorted()).toEqual(['Die Häuser am Kai', 'Entwurf vom Kaimauerbau', 'Neuer Kaiser'])
    expect(await found(viewers.editor, 'Haus Kai')).toMatchObject({ Artikel: ['Die Häuser am Kai'] })
  })

  it('finds pictures by caption, file name, copyright and the name of their owner', async () => {
    const { payload, viewers } = site()
    await buildImage(payload, {
      caption: 'Leuchtturmwärter',
      fileName: 'dsc-9417.jpg',
      copyright: 'Q. Zander',
    })
    for (const text of ['leuchtturmwaerter', 'dsc-9417', 'zander'])
      expect([text, (await found(viewers.editor, text)).Bilder]).toEqual([text, ['Leuchtturmwärter']])
    const owner = await buildAccount(payload, { name: 'Xaverine Quast' })
    await buildImage(payload, {
      caption: 'Ohne Namen darin',
      owner: { ...viewers.member, user: owner },
    })
    expect(await found(viewers.admin, 'xaverine')).toMatchObject({
      Bilder: ['Ohne Namen darin'],
      Konten: ['Xaverine Quast'],
    })
  })

  it('puts an exact title or file name first, then prefixes, however many newer documents hold the words', async () => {
    const { payload, viewers } = site()
    await buildImage(payload, { caption: 'Aus der Ferne', fileName: 'windjammer-1.jpg' })
    await buildImage(payload, { caption: 'Windjammer-1, ein Schiff' })
    for (let at = 0; at < 25; at++) await buildImage(payload, { caption: `Am Kai: windjammer-1.jpg (${at})` })
    const { Bilder } = await found(viewers.editor, 'windjammer-1.jpg')
    expect(Bilder).toHaveLength(6)
    expect(Bilder?.[0]).toBe('Aus der Ferne')
    expect((await found(viewers.editor, 'Windjammer-1')).Bilder?.slice(0, 2)).toEqual([
      'Aus der Ferne',
      'Windjammer-1, ein Schiff',
    ])
  })

  it('links to the list with the same search if it has more, and not if it would be empty', async () => {
    const { payload, viewers } = site()
    for (let at = 0; at < 6; at++) await buildArticle(payload, { title: `Hallighäuser ${at}` })
    expect(await listOf(viewers.editor, 'hallighäuser')).toBe(null)
    await buildArticle(payload, { title: 'Hallighäuser 6' })
    expect(await listOf(viewers.editor, 'hallighäuser')).toBe(
      `/admin/collections/articles?search=${encodeURIComponent('hallighäuser')}`,
    )
    // The index knows the other spelling, the list does not.
    expect((await found(viewers.editor, 'hallighaeuser')).Artikel).toHaveLength(6)
    expect(await listOf(viewers.editor, 'hallighaeuser')).toBe(null)
  })

  it('shows nothing of what is in the trash', async () => {
    const { payload, viewers } = site()
    const { id } = await buildArticle(payload, { title: 'Weggeworfen' })
    await payload.update({
      ...{ collection: 'articles', id, data: { deletedAt: new Date().toISOString() } },
      ...{ depth: 0, overrideAccess: true },
    })
    expect(await found(viewers.editor, 'weggeworfen')).toEqual({})
  })

  it('asks at most three times of each collection', async () => {
    const { payload, viewers } = site()
    const visible = payload.config.collections.filter(({ admin }) => admin.group !== false && !admin.hidden)
    const statements = await recordStatements(payload, () => found(viewers.admin, 'gibtesnicht'))
    expect(statements.length).toBeLessThan(visible.length * 3 + 10)
  })
})

describe('the places of the panel’s search', () => {
  it('are what each account finds in the panel, and what it may begin', async () => {
    const { viewers } = site()
    const titles = (entries: { title: string }[]) => entries.map(({ title }) => title)
    const admin = await places(viewers.admin)
    expect(titles(admin.actions)).toEqual(expect.arrayContaining(['Artikel schreiben', 'Bilder hochladen']))
    expect(titles(admin.places)).toEqual(
      expect.arrayContaining(['Übersicht', 'Artikel', 'Bilder', 'Startseite', 'Wartende Konten']),
    )
    const hrefs = [...admin.actions, ...admin.places].map(({ href }) => href)
    expect(hrefs.filter((href) => href.endsWith('/articles/create'))).toHaveLength(1)
    expect(titles((await places(viewers.editor)).places)).not.toContain('Wartende Konten')
    expect((await ask(viewers.member, `/litfass${panelPlaces.path}`)).status).toBe(403)
  })

  it('begin with what the account has opened last, if that still exists', async () => {
    const { payload, viewers } = site()
    const { id } = await buildArticle(payload, { title: 'Vom Deich', state: 'draft' })
    const live = await buildArticle(payload, { title: 'Vom Hafen', state: 'published' })
    const planned = await buildArticle(payload, {
      title: 'Vom Sturm',
      state: 'published',
      publishedAt: '2100-01-01T06:00:00.000Z',
    })
    const gallery = await buildGallery(payload, { title: 'Am Kai', isPublished: false })
    const opened = [
      { of: 'articles', id: '2000000000' },
      { of: 'articles', id: '99999999999' },
      { of: 'articles', id: 'kein-artikel' },
      { of: 'articles', id: String(id) },
      { of: 'articles', id: String(live.id) },
      { of: 'articles', id: String(planned.id) },
      { of: 'galleries', id: String(gallery.id) },
      { of: 'gone', id: '1' },
      { of: 'front-page', id: null },
    ]
    await open(viewers.editor, opened)
    const { recent } = await places(viewers.editor)
    expect(recent.map(({ title, kind, note }) => [title, kind, note]).slice(0, 4)).toEqual([
      ['Vom Deich', 'Artikel', 'Entwurf'],
      ['Vom Hafen', 'Artikel', 'Veröffentlicht'],
      ['Vom Sturm', 'Artikel', 'Geplant'],
      ['Am Kai', 'Galerie', 'Unveröffentlicht'],
    ])
    expect(recent[0]?.href).toBe(`/admin/collections/articles/${id}`)
    expect((await places(viewers.admin)).recent).toEqual([])
    await open(viewers.editor, [])
  })
})
