import { recentContent } from '@litfass/articles'
import { guardGraphql } from '@litfass/kit/graphql'
import type { TestViewer } from '@litfass/kit/testing'
import { GRAPHQL_POST } from '@payloadcms/next/routes'
import {
  type CollectionBeforeValidateHook,
  createLocalReq,
  type FlattenedField,
  type TypeWithID,
} from 'payload'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { bodyOf, buildArticle, buildImagePost } from '../factories/articles.ts'
import { callRest } from '../factories/calls.ts'
import { buildImage } from '../factories/images.ts'
import { placesIn, savesOf } from '../factories/oddDocuments.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

async function rest(method: string, path: string, viewer: TestViewer, body: object) {
  const answer = await callRest(site(), path, {
    method,
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en', ...viewer.headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

/** The paths that an answer says are wrong. */
const wrongPaths = ({ body }: { body: { errors?: { data?: { errors?: { path: string }[] } }[] } }) =>
  (body.errors ?? []).flatMap(({ data }) => data?.errors ?? []).map(({ path }) => path)

describe('a text of one line', () => {
  const DIRTY = 'Ada\r\nBcc: all@example.org\u0000\u202e'

  /** A document with something in every field of one line, in groups and rows too. */
  const documentOf = (fields: readonly FlattenedField[]): Record<string, unknown> =>
    Object.fromEntries(
      fields.flatMap((field): [string, unknown][] => {
        if ('virtual' in field && field.virtual) return []
        if (field.type === 'text') return [[field.name, field.hasMany ? [DIRTY] : DIRTY]]
        if (field.type === 'group' || field.type === 'tab')
          return [[field.name, documentOf(field.flattenedFields)]]
        return field.type === 'array' ? [[field.name, [documentOf(field.flattenedFields)]]] : []
      }),
    )

  it('has no line break and no control character in any collection or global', async () => {
    const { payload } = site()
    const req = await createLocalReq({}, payload)
    const entities = [...payload.config.collections, ...payload.config.globals]
    expect(entities.length).toBeGreaterThan(30)
    for (const entity of entities) {
      const [first] = entity.hooks.beforeValidate ?? []
      const data = documentOf(entity.flattenedFields)
      const args = { collection: entity, global: entity, data, req, operation: 'create', context: {} }
      const saved: unknown = await Reflect.apply(
        first as CollectionBeforeValidateHook<TypeWithID>,
        undefined,
        [args],
      )
      expect(JSON.stringify(saved), entity.slug).not.toMatch(/\\r|\\n|\\u0000|\u202e/)
    }
  })

  it('is cleaned over REST, GraphQL and the Local API, and otherwise stays as typed', async () => {
    const { payload, viewers, url } = site()
    const member = viewers.member.account?.id ?? 0
    const patched = await rest('PATCH', `/accounts/${member}`, viewers.member, {
      name: 'Enno\u200b\r\nEggers',
    })
    expect(patched).toMatchObject({ status: 200, body: { doc: { name: 'Enno Eggers' } } })
    const graphql = guardGraphql(
      GRAPHQL_POST(Promise.resolve(payload.config)),
      Promise.resolve(payload.config),
    )
    const answer = await graphql(
      new Request(`${url}/api/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...viewers.member.headers },
        body: JSON.stringify({
          query: `mutation ($name: String!) { updateAccount(id: ${member}, data: { name: $name }) { name } }`,
          variables: { name: '\u202eFeld\nzwei 👩‍🌾' },
        }),
      }),
    )
    expect(await answer.json()).toMatchObject({ data: { updateAccount: { name: 'Feld zwei 👩‍🌾' } } })
    const { title, teaser } = await buildArticle(payload, {
      title: 'Feld \u000b Steuer \u0001 Zeichen',
      teaser: 'Zeile\nzwei\u000b',
    })
    expect([title, teaser]).toEqual(['Feld  Steuer  Zeichen', 'Zeile\nzwei'])
  })

  it.each([
    ['Enno\u200b Eggers', 'Enno Eggers'],
    ['\u202eFeld', 'Feld'],
    ['Feld\u2029zwei', 'Feld zwei'],
    ['Jo\u0308rg\u00ad\u200f Fo\u0308hr\u{e0041}', 'Jörg Föhr'],
    ['Ada 🏴󠁧󠁢󠁳󠁣󠁴󠁿 👩‍🚀', 'Ada 🏴󠁧󠁢󠁳󠁣󠁴󠁿 👩‍🚀'],
  ])('is a name without invisible characters: %j is %j', async (typed, name) => {
    const { viewers } = site()
    const path = `/accounts/${viewers.member.account?.id}`
    expect(await rest('PATCH', path, viewers.member, { name: typed })).toMatchObject({
      status: 200,
      body: { doc: { name } },
    })
  })

  it('and one of several are composed, and keep the flag of England in formatted texts', async () => {
    const { payload } = site()
    const text = 'Tor fu\u0308r 🏴󠁧󠁢󠁥󠁮󠁧󠁿, നന്മ അവന്‍'
    const { title, teaser, body } = await buildArticle(payload, {
      title: text,
      teaser: text,
      body: bodyOf(text),
    })
    const composed = text.normalize('NFC')
    expect([title, teaser]).toEqual([composed, composed])
    expect(JSON.stringify(body)).toContain(composed)
  })

  it.each([' ', '\u00ad', '\u202e\u200f', '\u3164', '\u{e0041}'])(
    'that is required is missing if it is invisible: %j',
    async (title) => {
      const answer = await rest('POST', '/articles', site().viewers.editor, { title, _status: 'published' })
      expect([answer.status, wrongPaths(answer)]).toEqual([400, ['title']])
    },
  )

  it('of invisible characters counts as missing', async () => {
    const { viewers } = site()
    const answer = await rest('PATCH', `/accounts/${viewers.member.account?.id}`, viewers.member, {
      name: '\u200b',
    })
    expect(answer.status).toBe(400)
    expect(wrongPaths(answer)).toEqual(['name'])
  })
})

describe('a moment', () => {
  const NONE = [
    '28.03.2099 02:30',
    'morgen',
    '2026-02-30T12:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
    '1782921600000',
    1_782_921_600_000,
    'Wed, 01 Jul 2026 18:00:00 GMT',
  ]

  it('is a text that names one, or refused at its field, in every collection and global', async () => {
    const passed: string[] = []
    let count = 0
    for (const { method, path, fields } of savesOf(site().payload.config))
      for (const { path: name, field, holding } of placesIn(fields)) {
        if (field.type !== 'date') continue
        count += 1
        const answer = await rest(method, path, site().viewers.admin, holding(NONE[count % NONE.length]))
        if (answer.status === 404 && path.startsWith('/payload-migrations')) continue
        if (answer.status !== 400 || !wrongPaths(answer).includes(name))
          passed.push(`${method} ${path} ${name}: ${JSON.stringify(answer).slice(0, 200)}`)
      }
    expect(passed).toEqual([])
    expect(count).toBeGreaterThan(50)
  })

  it.each(NONE)('never means that an article appears now: %j', async (publishedAt) => {
    const { viewers, payload, pool } = site()
    const refused = await rest('POST', '/articles', viewers.editor, {
      title: 'Feld Geplant',
      publishedAt,
      _status: 'published',
    })
    expect([refused.status, wrongPaths(refused)]).toEqual([400, ['publishedAt']])
    const form = new FormData()
    form.set('_payload', JSON.stringify({ title: 'Feld Geplant', publishedAt, _status: 'published' }))
    const sent = await callRest(site(), '/articles', {
      method: 'POST',
      headers: viewers.editor.headers,
      body: form,
    })
    expect([sent.status, await sent.text()]).toEqual([400, expect.stringContaining('"path":"publishedAt"')])
    await expect(
      payload.create({
        collection: 'articles',
        data: { title: 'Feld Geplant', publishedAt: String(publishedAt), _status: 'published' },
        overrideAccess: true,
      }),
    ).rejects.toThrow()
    const { rows } = await pool.query("select 1 from articles where title = 'Feld Geplant'")
    expect(rows).toEqual([])
  })

  it.each(NONE)('is refused over GraphQL as well: %j', async (publishedAt) => {
    const { payload, viewers, url } = site()
    const graphql = guardGraphql(
      GRAPHQL_POST(Promise.resolve(payload.config)),
      Promise.resolve(payload.config),
    )
    const answer = await graphql(
      new Request(`${url}/api/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...viewers.editor.headers },
        body: JSON.stringify({
          query:
            'mutation ($at: String) { createArticle(data: { title: "Feld Geplant", publishedAt: $at, _status: published }) { id } }',
          variables: { at: publishedAt },
        }),
      }),
    )
    const { data, errors } = await answer.json()
    expect([data?.createArticle, JSON.stringify(errors)]).toEqual([
      typeof publishedAt === 'number' ? undefined : null,
      expect.stringContaining(typeof publishedAt === 'number' ? '$at' : '"path":"publishedAt"'),
    ])
  })

  it('without a zone is one of the site, in documents, routes and globals', async () => {
    const { viewers, payload } = site()
    const local = '2099-07-01T18:00'
    const made = await rest('POST', '/articles', viewers.editor, {
      title: 'Feld Geplant',
      publishedAt: local,
      _status: 'published',
    })
    expect(made).toMatchObject({ status: 201, body: { doc: { publishedAt: '2099-07-01T16:00:00.000Z' } } })
    const { id } = await buildArticle(payload, { state: 'submitted' })
    const decided = { move: 'publish', from: 'submitted', publishedAt: local }
    expect((await rest('POST', `/litfass/a/ajax/article/desk/${id}`, viewers.editor, decided)).status).toBe(
      200,
    )
    const { publishedAt } = await payload.findByID({ collection: 'articles', id, overrideAccess: true })
    expect(publishedAt).toBe('2099-07-01T16:00:00.000Z')
    const wrong = { move: 'unpublish', from: 'published', publishedAt: '01.07.2099' }
    expect(await rest('POST', `/litfass/a/ajax/article/desk/${id}`, viewers.editor, wrong)).toMatchObject({
      status: 400,
      body: { fieldErrors: { publishedAt: 'This is not a moment such as 2026-07-01T18:00.' } },
    })
  })

  it('is quoted in the error if invalid', async () => {
    const answer = await rest('POST', '/articles', site().viewers.editor, {
      title: 'Feld',
      publishedAt: '01.07.2026',
    })
    expect(JSON.stringify(answer.body)).toContain('01.07.2026')
  })

  it.each(['title', 'publishedAt', 'lead'])('is refused at %s if nothing can be quoted', async (field) => {
    const answer = await rest('POST', '/articles', site().viewers.anonymous, { [field]: { toString: 1 } })
    expect(answer.status).toBe(400)
  })

  it('is read in a condition as in a document: a day begins in the site’s time zone', async () => {
    const { payload, viewers } = site()
    // Half an hour into 2 July in Berlin, and a minute before it.
    const stories = await Promise.all(
      ['2026-07-01T22:30:00.000Z', '2026-07-01T21:59:00.000Z'].map((publishedAt) =>
        buildArticle(payload, { publishedAt }),
      ),
    )
    const listed = async (conditions: string) => {
      const ids = `where[id][in]=${stories.map(({ id }) => id).join(',')}`
      const answer = await callRest(site(), `/articles?${ids}&${conditions}`, {
        headers: viewers.editor.headers,
      })
      const { docs } = await answer.json()
      return stories.map(({ id }) => docs.some((doc: { id: number }) => doc.id === id))
    }
    expect(await listed('where[publishedAt][greater_than_equal]=2026-07-02')).toEqual([true, false])
    expect(await listed('where[or][0][publishedAt][less_than]=2026-07-02')).toEqual([false, true])
    expect(await listed('where[publishedAt][greater_than]=2026-07-02T00:10')).toEqual([true, false])
  })

  it('filters a list, or an invalid one refuses it', async () => {
    const { viewers } = site()
    const listed = async (at: string) =>
      (
        await callRest(site(), `/articles?where[publishedAt][greater_than]=${at}`, {
          headers: viewers.editor.headers,
        })
      ).status
    expect(await Promise.all(['2026-07-01T00:00:00.000Z', '01.07.2026', '7'].map(listed))).toEqual([
      200, 400, 400,
    ])
  })
})

describe('a draft', () => {
  it.each([
    ['title', { title: 'x'.repeat(201) }],
    ['teaser', { teaser: 'x'.repeat(801) }],
    ['location', { location: 'x'.repeat(121) }],
    ['body', { body: bodyOf('x'.repeat(100_001)) }],
  ])('is refused with too long a %s: when it is created, saved and autosaved', async (path, data) => {
    const { viewers, payload } = site()
    const owner = viewers.member.account?.id ?? 0
    const { id } = await buildArticle(payload, { state: 'draft', owner })
    for (const answer of [
      await rest('POST', '/articles?draft=true', viewers.member, data),
      await rest('PATCH', `/articles/${id}?draft=true`, viewers.member, data),
      await rest('PATCH', `/articles/${id}?draft=true&autosave=true`, viewers.member, data),
    ]) {
      expect(answer.status).toBe(400)
      expect(wrongPaths(answer)).toEqual([path])
    }
  })

  it('may be incomplete', async () => {
    const { viewers } = site()
    expect((await rest('POST', '/articles?draft=true', viewers.member, {})).status).toBe(201)
    expect((await rest('POST', '/image-posts?draft=true', viewers.member, { images: [] })).status).toBe(201)
  })

  it.each([
    ['title', 'articles', { minLength: 10 }, () => ({ title: 'Kurz' })],
    ['images', 'image-posts', { minRows: 2 }, (image: number) => ({ images: [image] })],
  ] as const)('may hold less of %s than what is published', async (name, slug, minimum, dataWith) => {
    const { viewers, payload } = site()
    const field = payload.collections[slug].config.flattenedFields.find((one) => one.name === name)
    if (!field) throw new Error(`There is no ${name}.`)
    const before = { ...field }
    onTestFinished(() => void Object.assign(field, { minLength: undefined, minRows: undefined }, before))
    Object.assign(field, minimum)
    const data = dataWith((await buildImage(payload)).id)
    expect((await rest('POST', `/${slug}?draft=true`, viewers.member, data)).status).toBe(201)
  })

  it('may be as long as its fields allow, and published like that', async () => {
    const { viewers } = site()
    const body = bodyOf(...Array.from({ length: 100 }, () => 'Ebbe und Flut über dem Watt. '.repeat(34)))
    const made = await rest('POST', '/articles?draft=true', viewers.editor, { title: 'Lang', body })
    expect(made.status).toBe(201)
    const published = await rest('PATCH', `/articles/${made.body.doc.id}`, viewers.editor, {
      _status: 'published',
    })
    expect(published.status).toBe(200)
  })

  it('holds no more pictures than what is published', async () => {
    const { viewers, payload } = site()
    const { id } = await buildImage(payload)
    const images = Array.from({ length: 61 }, () => id)
    const answer = await rest('POST', '/image-posts?draft=true', viewers.member, { images })
    expect(answer.status).toBe(400)
    expect(wrongPaths(answer)).toEqual(['images'])
  })

  it('of millions of characters is refused before any field is looked at', async () => {
    const { viewers } = site()
    const data = { title: 'x', anything: 'x'.repeat(1_600_000) }
    expect((await rest('POST', '/articles?draft=true', viewers.member, data)).status).toBe(413)
  })

  it('that was already too long can be trashed and changed elsewhere, but not restored', async () => {
    const { viewers, payload, pool } = site()
    const { id } = await buildArticle(payload, { state: 'draft', title: 'Ebbe' })
    const long = 'x'.repeat(900)
    await pool.query('update articles set teaser = $2 where id = $1', [id, long])
    await pool.query('update _articles_v set version_teaser = $2 where parent_id = $1', [id, long])
    const { docs } = await payload.findVersions({
      collection: 'articles',
      where: { parent: { equals: id } },
      depth: 0,
      overrideAccess: true,
    })
    const change = (data: object, query = '?draft=true') =>
      rest('PATCH', `/articles/${id}${query}`, viewers.editor, data)
    expect((await change({ location: 'Hafen' })).status).toBe(200)
    expect((await change({ teaser: 'Kurz' })).status).toBe(200)
    const restored = await rest('POST', `/articles/versions/${docs[0]?.id}?draft=true`, viewers.editor, {})
    expect(restored.status).toBe(400)
    await pool.query('update articles set teaser = $2 where id = $1', [id, long])
    expect((await change({ deletedAt: new Date().toISOString() }, '')).status).toBe(200)
    expect((await change({ deletedAt: null }, '?trash=true')).status).toBe(200)
  })

  it('is limited to thirty an hour for an account', async () => {
    const { viewers } = site()
    const begin = (viewer: TestViewer) => rest('POST', '/articles?draft=true', viewer, {})
    const statuses: number[] = []
    while (statuses.length < 40 && !statuses.includes(429))
      statuses.push((await begin(viewers.otherMember)).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429])
    expect((await begin(viewers.editor)).status).toBe(201)
  })
})

describe('a list', () => {
  it('of the panel reads only its columns if documents hold formatted texts', () => {
    const { collections } = site().payload.config
    const withTexts = collections.filter(({ flattenedFields }) =>
      flattenedFields.some(({ type }) => type === 'richText' || type === 'blocks'),
    )
    expect(withTexts.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['articles', 'image-posts']))
    for (const { slug, admin } of withTexts) expect(admin.enableListViewSelectAPI, slug).toBe(true)
  })

  it('that shows no text reads none', async () => {
    const { payload } = site()
    const { id } = await buildArticle(payload, { body: bodyOf('Offen.', '[premium]', 'Verborgen.') })
    const find = vi.spyOn(payload.db, 'find')
    const selected = () =>
      find.mock.calls.findLast(([{ collection }]) => collection === 'articles')?.[0].select
    const list = {
      collection: 'articles',
      where: { id: { equals: id } },
      depth: 0,
      overrideAccess: true,
    } as const
    try {
      await payload.find({ ...list, select: { title: true } })
      expect(selected()).not.toHaveProperty('premiumBody')
      expect(selected()).not.toHaveProperty('body')
      await payload.find({ ...list, select: { body: true } })
      expect(selected()).toMatchObject({ body: true, premiumBody: true })
    } finally {
      find.mockRestore()
    }
  })

  it('of news leaves out an unreadable row, and shows the others', async () => {
    const { payload, pool } = site()
    const broken = await buildArticle(payload, { title: 'Ohne Adresse' })
    const { id } = await buildImagePost(payload, { title: 'Flut' })
    // Such a row can only come from outside, or from before the rule.
    await pool.query('alter table articles drop constraint articles_published_complete')
    await pool.query('update articles set slug = null where id = $1', [broken.id])
    const error = vi.spyOn(payload.logger, 'error').mockImplementation(() => undefined)
    try {
      const cards = await recentContent(await createLocalReq({}, payload))
      expect(cards.map((card) => card.id)).toContain(id)
      expect(cards.map(({ title }) => title)).not.toContain('Ohne Adresse')
      expect(error).toHaveBeenCalledWith(expect.objectContaining({ type: 'article', id: broken.id }))
    } finally {
      error.mockRestore()
    }
  })
})
