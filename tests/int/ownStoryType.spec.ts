import { join } from 'node:path'
import { accounts } from '@litfass/accounts'
import { images } from '@litfass/images'
import { partsFor } from '@litfass/interface/desk'
import { kit } from '@litfass/kit'
import { contentAt, contentType, defineContent, findContents } from '@litfass/kit/content'
import { databasePool } from '@litfass/kit/database'
import { jobsOf } from '@litfass/kit/jobs'
import { localFileStore } from '@litfass/kit/storage'
import { LIVE, ownStories, stories } from '@litfass/stories'
import { type CollectionConfig, createLocalReq, type PayloadRequest } from 'payload'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { postOf } from '../factories/calls.ts'
import { type Somebody, slugOf, useOwnProject, VISITOR } from '../factories/ownProject.ts'

// A project without articles has a type of its own, which gets the whole workflow by its declaration.

const [MEMBERS, PICTURES, PEOPLE, NOTICES] = [
  slugOf('members'),
  slugOf('pictures'),
  slugOf('people'),
  slugOf('notices-of-town'),
]

const notices: CollectionConfig = {
  slug: NOTICES,
  fields: [{ name: 'message', type: 'textarea' }],
  custom: {
    content: defineContent({
      type: 'townnotice',
      labels: {
        one: { de: 'Bekanntmachung', en: 'Notice' },
        many: { de: 'Bekanntmachungen', en: 'Notices' },
      },
      visible: LIVE,
      fields: {
        title: 'title',
        summary: 'message',
        date: 'publishedAt',
        language: 'language',
        owner: 'owner',
        authors: 'authors',
      },
      pages: { one: { de: '/bekanntmachungen/{slug}', en: '/en/notices/{slug}' } },
      features: {
        workflow: {
          searched: ['message'],
          needed: [{ field: 'message', lacks: { de: 'ohne Wortlaut', en: 'no wording' } }],
        },
      },
    }),
  },
}

const site = useOwnProject({
  accounts: MEMBERS,
  collections: [
    notices,
    { slug: MEMBERS, auth: true, fields: [] },
    { slug: PICTURES, fields: [] },
    { slug: PEOPLE, fields: [{ name: 'name', type: 'text' }] },
  ],
  plugins: ({ dataDir }) => [
    accounts({ collection: MEMBERS }),
    images({
      collection: PICTURES,
      accountsCollection: MEMBERS,
      store: localFileStore(join(dataDir, 'own')),
      temporaryDirectory: join(dataDir, 'own-tmp'),
      avif: false,
    }),
    stories({
      accountsCollection: MEMBERS,
      imagesCollection: PICTURES,
      authorsCollection: PEOPLE,
      submissions: true,
    }),
    kit({ api: { title: 'Town', version: '1.0.0' } }),
  ],
})

let editor: Somebody
let member: Somebody

beforeAll(async () => {
  editor = await site.account({ name: 'Redakteurin', role: 'editor', state: 'approved' })
  member = await site.account({ name: 'Mara', role: 'member', state: 'approved' })
})

async function rest(by: Somebody, path: string, init: RequestInit = {}) {
  const headers = { Accept: 'application/json', ...Object(init.headers) }
  const { status, text } = await site.rest(by, path, { ...init, headers })
  return { status, body: JSON.parse(text) }
}

const move = (by: Somebody, name: string, id: number, body: object = {}) =>
  rest(by, `/litfass/a/ajax/townnotice/${name}/${id}`, postOf(body))

async function draft(by: Somebody, data: object): Promise<number> {
  const { status, body } = await rest(by, `/${NOTICES}?draft=true&depth=0`, postOf(data))
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body.doc).toMatchObject({ state: 'draft', _status: 'draft', revision: 1 })
  return body.doc.id
}

async function requestOf({ id }: Somebody): Promise<PayloadRequest> {
  const user = await site.payload().findByID({ collection: MEMBERS, id, overrideAccess: true })
  return createLocalReq({ user: Object({ ...user, collection: MEMBERS }) }, site.payload())
}

const seenByVisitors = async (): Promise<string[]> =>
  (await rest(VISITOR, `/${NOTICES}?depth=0`)).body.docs.map(({ title }: { title: string }) => title)

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

describe('a type of the project with the workflow', () => {
  it('is written, sent in, decided about at the desk, published, and withdrawn by the clock', async () => {
    const id = await draft(member, { title: 'Sperrung der Schleuse', message: 'Ab Montag.' })
    expect(await seenByVisitors()).toEqual([])
    expect((await move(member, 'submit', id)).body).toEqual({ id, state: 'submitted' })
    const req = await requestOf(editor)
    const parts = partsFor(req)
    const waiting = parts.find(({ name }) => name === 'articles-waiting')
    const asked = { req, now: new Date() }
    expect(await waiting?.count?.(req, asked.now)).toBe(1)
    expect(await waiting?.items?.(asked)).toMatchObject([
      { id: `townnotice${id}`, title: 'Sperrung der Schleuse', note: 'Mara', detail: { text: 'Ab Montag.' } },
    ])
    const names = parts.map(({ name }) => name).filter((name) => name.startsWith('townnotice-'))
    expect(names.toSorted()).toEqual([
      'townnotice-drafts',
      'townnotice-edited',
      'townnotice-planned',
      'townnotice-published',
    ])
    const published = await move(editor, 'desk', id, {
      ...{ move: 'publish', from: 'submitted', publishedAt: null, unpublishAt: inAnHour() },
    })
    expect(published.body).toEqual({ id, state: 'published' })
    expect(await seenByVisitors()).toEqual(['Sperrung der Schleuse'])
    await databasePool(site.payload()).query(
      "update notices_of_town set published_at = now() - interval '2 hours', unpublish_at = now() - interval '1 hour'",
    )
    expect(await seenByVisitors()).toEqual([])
    const { body } = await rest(editor, `/${NOTICES}/versions?where[parent][equals]=${id}`)
    expect(body.totalDocs).toBeGreaterThan(1)
  })

  it('has lasting addresses: a former slug leads on', async () => {
    const id = await draft(editor, { title: 'Der Markt zieht um' })
    await move(editor, 'desk', id, { move: 'publish', from: 'draft' })
    await rest(editor, `/${NOTICES}/${id}`, { ...postOf({ slug: 'markt-am-hafen' }), method: 'PATCH' })
    const req = await createLocalReq({}, site.payload())
    const type = contentType(site.payload(), 'townnotice')
    if (!type) throw new Error('The type is not known.')
    const at = (value: string) => contentAt(req, type, { field: 'slug', value, language: 'de' })
    expect(await at('markt-am-hafen')).toMatchObject({ isFormer: false, facts: { id, isVisible: true } })
    expect(await at('der-markt-zieht-um')).toMatchObject({
      isFormer: true,
      facts: { id, path: '/bekanntmachungen/markt-am-hafen' },
    })
  })

  it('notifies its owner of a rejection by e-mail, and lists it among their own', async () => {
    const id = await draft(member, { title: 'Flohmarkt' })
    await move(member, 'submit', id)
    expect((await move(editor, 'reject', id, { reason: 'Wann denn?' })).body).toEqual({ rejected: id })
    const sendEmail = vi.spyOn(site.payload(), 'sendEmail').mockResolvedValue(undefined)
    const context = Object({ payload: site.payload() })
    await jobsOf(site.payload().config).tasks['articles:notice']?.(
      { type: 'townnotice', id, state: 'rejected' },
      context,
    )
    expect(sendEmail).toHaveBeenCalledWith(
      expect.objectContaining({ subject: 'Nicht angenommen: Flohmarkt' }),
    )
    const { stories: own } = await ownStories(await requestOf(member))
    expect(own).toContainEqual(
      expect.objectContaining({
        ...{ type: 'townnotice', id, stage: 'rejected', reason: 'Wann denn?' },
        kind: { de: 'Bekanntmachung', en: 'Notice' },
      }),
    )
  })

  it('is proofread and copied by the routes, which know no other type', async () => {
    const id = await draft(editor, { title: 'Wahltag', message: 'Am Sonntag.' })
    const note = await move(editor, 'workflow', id, { action: 'note', text: 'Uhrzeit?' })
    expect(note.body.notes).toMatchObject([{ kind: 'note', text: 'Uhrzeit?' }])
    const copy = await move(editor, 'duplicate', id)
    expect(copy.body).toMatchObject({ title: expect.stringContaining('Wahltag') })
    const found = await findContents(await requestOf(editor), [{ type: 'townnotice', id: copy.body.id }])
    expect([...found.values()]).toMatchObject([{ summary: 'Am Sonntag.', isVisible: false }])
    const other = await rest(editor, `/litfass/a/ajax/article/submit/${id}`, postOf({}))
    expect(other.status).toBe(400)
  })
})
