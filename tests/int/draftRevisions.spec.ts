import { conflictBody } from '@litfass/kit/revisions'
import type { TestViewer } from '@litfass/kit/testing'
import { createLocalReq } from 'payload'
import { describe, expect, it } from 'vitest'
import { bodyOf, buildArticle, buildImagePost } from '../factories/articles.ts'
import { callRest, postOf } from '../factories/calls.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

type Saving = { by?: TestViewer; query?: string }

const DRAFT = '&draft=true&autosave=true'

/** Saves as the panel's form does: a draft, unless the query says otherwise. */
async function save(
  path: string,
  data: Record<string, unknown>,
  { by = site().viewers.editor, query = DRAFT }: Saving = {},
) {
  const answer = await callRest(site(), `${path}?depth=0${query}`, {
    method: 'PATCH',
    headers: { ...by.headers, 'Content-Type': 'application/json', 'Accept-Language': 'de' },
    body: JSON.stringify({ ...(query.includes('draft') && { _status: 'draft' }), ...data }),
  })
  return { status: answer.status, body: await answer.json() }
}

const conflictIn = (body: unknown) => conflictBody.parse(body).errors[0].data

/** The row in the table of versions, as the next save will find it. */
const draft = (id: number, collection: 'articles' | 'image-posts' = 'articles') =>
  site().payload.findByID({ collection, id, draft: true, depth: 0, overrideAccess: true })

const published = (id: number) =>
  site().payload.findByID({ collection: 'articles', id, depth: 0, overrideAccess: true })

describe('a draft of a published article', () => {
  it('is not overwritten on an older revision, and the refusal names what has changed', async () => {
    const { payload, viewers } = site()
    const { id } = await buildArticle(payload, { title: 'Alt', kicker: 'Hafen' })
    const first = await save(`/articles/${id}`, { title: 'Neu', revision: 1 }, { by: viewers.admin })
    expect(first.body.doc).toMatchObject({ title: 'Neu', revision: 2 })
    const { status, body } = await save(`/articles/${id}`, { title: 'Meins', revision: 1 })
    expect(status).toBe(409)
    expect(conflictIn(body)).toMatchObject({ revision: 2, code: 'revision.changed' })
    expect(conflictIn(body).changes).toMatchObject([
      { path: 'title', old: 'Alt', theirs: 'Neu', mine: 'Meins', savedBy: { id: viewers.admin.account?.id } },
    ])
    expect(await draft(id)).toMatchObject({ title: 'Neu', revision: 2 })
    expect(await published(id)).toMatchObject({ title: 'Alt' })
    const again = await save(`/articles/${id}`, { title: 'Meins', revision: 2 })
    expect(again.body.doc).toMatchObject({ title: 'Meins', revision: 3 })
  })

  it('is saved by one of several concurrent saves, also from two tabs of one person', async () => {
    const { id } = await buildArticle(site().payload)
    const titles = ['A', 'B', 'C', 'D', 'E']
    const answers = await Promise.all(titles.map((title) => save(`/articles/${id}`, { title, revision: 1 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const won = answers.find(({ status }) => status === 200)
    expect(await draft(id)).toMatchObject({ title: won?.body.doc.title, revision: 2 })
  })

  it('continues the draft’s count once it is published, and an outdated form is refused', async () => {
    const { payload, viewers } = site()
    const { id } = await buildArticle(payload, { title: 'Alt' })
    await save(`/articles/${id}`, { title: 'Entwurf', revision: 1 })
    const publish = postOf({ move: 'publish', from: 'published' })
    const desk = await callRest(site(), `/litfass/a/ajax/article/desk/${id}`, {
      ...publish,
      headers: { ...publish.headers, ...viewers.admin.headers },
    })
    expect(desk.status).toBe(200)
    expect(await published(id)).toMatchObject({ title: 'Entwurf', revision: 3 })
    expect((await save(`/articles/${id}`, { title: 'Meins', revision: 1 })).status).toBe(409)
    expect((await save(`/articles/${id}`, { title: 'Meins', revision: 3 })).status).toBe(200)
  })
})

describe('an article', () => {
  it('is published by one of two forms, and the other is refused', async () => {
    const { id } = await buildArticle(site().payload, { state: 'draft', title: 'Alt' })
    const publish = (title: string) =>
      save(`/articles/${id}`, { title, revision: 1, _status: 'published' }, { query: '' })
    const answers = await Promise.all([publish('A'), publish('B')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('restores a version whatever its revision was; an outdated form is refused', async () => {
    const { payload, viewers } = site()
    const { id } = await buildArticle(payload, { state: 'draft', title: 'Erste' })
    await save(`/articles/${id}`, { title: 'Zweite', revision: 1 }, { query: '&draft=true' })
    const { docs } = await payload.findVersions({
      collection: 'articles',
      where: { parent: { equals: id } },
      sort: 'createdAt',
      depth: 0,
      overrideAccess: true,
    })
    const restored = await callRest(site(), `/articles/versions/${docs[0]?.id}?draft=true`, {
      method: 'POST',
      headers: viewers.editor.headers,
    })
    expect(restored.status).toBe(200)
    expect(await draft(id)).toMatchObject({ title: 'Erste', revision: 3 })
    const { status, body } = await save(`/articles/${id}`, { kicker: 'Meins', title: 'Zweite', revision: 2 })
    expect(status).toBe(409)
    // The address of a draft follows its headline.
    expect(conflictIn(body).changes.map(({ path }) => path)).toEqual(['title', 'slug'])
  })

  it('shows texts line by line, and who changed the premium text', async () => {
    const { payload, viewers } = site()
    const { id } = await buildArticle(payload, { body: bodyOf('Offen.', '[premium]', 'Geheim.') })
    const body = bodyOf('Offen.', '[premium]', 'Ganz geheim.')
    expect((await save(`/articles/${id}`, { body, revision: 1 }, { by: viewers.admin })).status).toBe(200)
    // Another save leaves the text alone, and is not named as the one that changed it.
    await save(`/articles/${id}`, { kicker: 'Hafen', revision: 2 })
    const mine = bodyOf('Offener.', '[premium]', 'Geheim.')
    const { changes } = conflictIn((await save(`/articles/${id}`, { body: mine, revision: 1 })).body)
    expect(changes).toMatchObject([
      { path: 'kicker' },
      {
        path: 'body',
        savedBy: { id: viewers.admin.account?.id },
        shown: {
          old: [{ text: 'Offen.' }, { text: 'Geheim.' }],
          theirs: [{ text: 'Offen.' }, { text: 'Ganz geheim.' }],
          mine: [{ text: 'Offener.' }, { text: 'Geheim.' }],
        },
      },
    ])
  })

  it('is not overwritten by its author on the site after the desk has corrected it', async () => {
    const { payload, viewers } = site()
    const owner = viewers.member.account?.id ?? 0
    const { id } = await buildArticle(payload, { state: 'draft', title: 'Alt', owner })
    await save(`/articles/${id}`, { title: 'Korrigiert', revision: 1 })
    const late = { by: viewers.member, query: '&draft=true' }
    expect((await save(`/articles/${id}`, { title: 'Meins', revision: 1 }, late)).status).toBe(409)
  })
})

it('an image post is saved by one of two', async () => {
  const { id } = await buildImagePost(site().payload, { title: 'Alt' })
  const answers = await Promise.all(
    ['A', 'B'].map((title) => save(`/image-posts/${id}`, { title, revision: 1 })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await draft(id, 'image-posts')).toMatchObject({ revision: 2 })
})

it('the panel lists a draft without a headline once something is written in it, by an API too', async () => {
  const { payload, viewers } = site()
  const make = async (data: object): Promise<number> => {
    const { headers, ...init } = postOf(data)
    const answer = await callRest(site(), '/articles?draft=true&depth=0', {
      ...init,
      headers: { ...headers, ...viewers.editor.headers },
    })
    return (await answer.json()).doc.id
  }
  // What the panel stores when it opens the page of a new piece.
  const untouched = await make({})
  const [kicker, saved, posted] = [
    await make({ kicker: 'Hafen' }),
    await make({}),
    await make({ revision: 0, teaser: 'Wind' }),
  ]
  expect((await save(`/articles/${saved}`, { teaser: 'Ein Anfang', revision: 0 })).body.doc.revision).toBe(1)
  const req = await createLocalReq({}, payload)
  const filter = await payload.collections.articles.config.admin.baseFilter?.({
    limit: 0,
    page: 1,
    req,
    sort: '',
  })
  const { docs } = await payload.find({
    collection: 'articles',
    where: { and: [filter ?? {}, { id: { in: [untouched, kicker, saved, posted] } }] },
    draft: true,
    sort: 'id',
    depth: 0,
    overrideAccess: true,
  })
  expect(docs.map(({ id }) => id)).toEqual([kicker, saved, posted])
})
