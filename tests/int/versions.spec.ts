import { listVersions, personalDataOf } from '@litfass/kit'
import { moveDatabaseClock, restoreDatabaseClock, type TestViewer } from '@litfass/kit/testing'
import { createLocalReq } from 'payload'
import { afterEach, describe, expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { bodyOf, buildArticle, secondsFromNow } from '../factories/articles.ts'
import { callGraphql, callRest } from '../factories/calls.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
afterEach(() => restoreDatabaseClock(site()))

type Saving = { by?: TestViewer; query?: string }

/** Saves as the panel's form does: its autosave, unless the query says otherwise. */
async function save(
  id: number,
  data: Record<string, unknown>,
  { by = site().viewers.editor, query = '&draft=true&autosave=true' }: Saving = {},
): Promise<number> {
  const { status } = await callRest(site(), `/articles/${id}?depth=0${query}`, {
    method: 'PATCH',
    headers: { ...by.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...(query.includes('draft') && { _status: 'draft' }), ...data }),
  })
  return status
}

/** The versions of an article as an editor's panel lists them, the newest first. */
async function versionsOf(id: number, { page = 1, limit = 50 } = {}) {
  const { payload, viewers } = site()
  const user = await payload.findByID({
    collection: 'accounts',
    id: Number(viewers.editor.account?.id),
    depth: 0,
    overrideAccess: true,
  })
  const req = await createLocalReq({ user: { ...user, collection: 'accounts' } }, payload)
  const { config } = payload.collections.articles
  return listVersions(req, { collection: config, id, page, limit })
}

const kindsOf = async (id: number) => (await versionsOf(id)).versions.map(({ kind }) => kind)

async function post(path: string, body: object, by: TestViewer = site().viewers.editor) {
  const answer = await callRest(site(), `/litfass${path}`, {
    method: 'POST',
    headers: { ...by.headers, 'Content-Type': 'application/json', 'Accept-Language': 'de' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

const restore = (id: number, version: string | undefined, as: 'draft' | 'published', by?: TestViewer) =>
  post('/versions/restore', { of: 'articles', id, version: Number(version), as }, by)

const stored = (id: number, draft: boolean) =>
  site().payload.findByID({ collection: 'articles', id, draft, depth: 0, overrideAccess: true })

describe('one person', () => {
  it('has one version for each sitting, by autosaves and by saving drafts', async () => {
    const { id } = await buildArticle(site().payload)
    await save(id, { title: 'Eins' })
    await save(id, { title: 'Zwei' }, { query: '&draft=true' })
    await save(id, { title: 'Drei' })
    const { versions } = await versionsOf(id)
    expect(versions.map(({ kind }) => kind)).toEqual(['draft', 'published'])
    expect((await stored(id, true)).title).toBe('Drei')
  })

  it('has another one after half an hour', async () => {
    const { id } = await buildArticle(site().payload)
    await save(id, { title: 'Eins' })
    await moveDatabaseClock(site(), { minutes: 31 })
    await save(id, { title: 'Zwei' })
    expect(await kindsOf(id)).toEqual(['draft', 'draft', 'published'])
  })

  it('starts another one once it was published or named', async () => {
    const { id } = await buildArticle(site().payload)
    await save(id, { title: 'Eins' })
    await save(id, { title: 'Zwei', _status: 'published' }, { query: '' })
    await save(id, { title: 'Drei' })
    const [newest] = (await versionsOf(id)).versions
    await post('/versions/name', {
      of: 'articles',
      id,
      version: Number(newest?.id),
      name: 'Vor der Freigabe',
    })
    await save(id, { title: 'Vier' })
    const { versions } = await versionsOf(id)
    expect(versions.map(({ kind }) => kind)).toEqual(['draft', 'draft', 'published', 'draft', 'published'])
    expect(versions[1]).toMatchObject({ name: 'Vor der Freigabe' })
  })

  it('withdraws with a separate version, and keeps the published one', async () => {
    const { id } = await buildArticle(site().payload, { title: 'Alt' })
    await save(id, { title: 'Neu', _status: 'published' }, { query: '' })
    const withdrawn = await post(`/a/ajax/article/desk/${id}`, { move: 'unpublish', from: 'published' })
    expect(withdrawn.status).toBe(200)
    const { versions } = await versionsOf(id)
    expect(versions.map(({ kind }) => kind)).toEqual(['withdrawn', 'published', 'published'])
    expect(versions.map(({ isPublished }) => isPublished)).toEqual([false, true, true])
    await save(id, { title: 'Danach' })
    expect(await kindsOf(id)).toEqual(['draft', 'withdrawn', 'published', 'published'])
  })
})

it('separates the versions of several people, and says who changed what', async () => {
  const { payload, viewers } = site()
  const { id } = await buildArticle(payload, { title: 'Alt', body: bodyOf('Drei Schiffe.') })
  await save(id, { title: 'Neu', body: bodyOf('Drei Schiffe.', 'Und ein Boot.') })
  await save(id, { kicker: 'Hafen' }, { by: viewers.admin })
  await save(id, { kicker: 'Werft' })
  const { versions } = await versionsOf(id)
  const [last, admins, first, oldest] = versions
  expect(last?.who).toBe(first?.who)
  expect(admins?.who).not.toBe(first?.who)
  expect(first?.summary).toMatch(/\(\+13 Zeichen\)/)
  expect(oldest).toMatchObject({ who: 'ohne Konto', kind: 'published', summary: 'Erste Version' })
})

it('loses no version when several people save concurrently without a revision', async () => {
  const { payload, viewers } = site()
  const { id } = await buildArticle(payload)
  const answers = await Promise.all([
    save(id, { title: 'A' }),
    save(id, { title: 'B' }, { by: viewers.admin }),
    save(id, { title: 'C' }, { by: viewers.admin }),
  ])
  expect(answers).toEqual([200, 200, 200])
  const people = (await versionsOf(id)).versions.slice(0, -1).map(({ who }) => who)
  expect(new Set(people).size).toBe(2)
  expect(people.length).toBeGreaterThanOrEqual(2)
})

it('lists versions a page at a time', async () => {
  const { payload, viewers } = site()
  const { id } = await buildArticle(payload)
  await save(id, { title: 'Eins' })
  await save(id, { title: 'Zwei' }, { by: viewers.admin })
  const { versions, pages } = await versionsOf(id, { page: 2, limit: 2 })
  expect({ pages, length: versions.length }).toEqual({ pages: 2, length: 1 })
})

describe('a version is restored', () => {
  it('as a draft, and readers keep the published text', async () => {
    const { id } = await buildArticle(site().payload, { title: 'Alt' })
    await save(id, { title: 'Neu', _status: 'published' }, { query: '' })
    const oldest = (await versionsOf(id)).versions.at(-1)
    expect(await restore(id, oldest?.id, 'draft')).toMatchObject({ status: 200, body: { state: 'draft' } })
    expect((await stored(id, false)).title).toBe('Neu')
    expect((await stored(id, true)).title).toBe('Alt')
    expect(await kindsOf(id)).toEqual(['restored', 'published', 'published'])
  })

  it('and published, if requested; what it replaces stays a version', async () => {
    const { id } = await buildArticle(site().payload, { title: 'Alt' })
    await save(id, { title: 'Neu', _status: 'published' }, { query: '' })
    const oldest = (await versionsOf(id)).versions.at(-1)
    expect(await restore(id, oldest?.id, 'published')).toMatchObject({ body: { state: 'published' } })
    expect((await stored(id, false)).title).toBe('Alt')
    expect(await kindsOf(id)).toEqual(['published', 'restored', 'published', 'published'])
  })

  it('and published at the time that the document is planned for', async () => {
    const { id } = await buildArticle(site().payload, { title: 'Alt', publishedAt: secondsFromNow(3600) })
    await save(id, { title: 'Neu' })
    const oldest = (await versionsOf(id)).versions.at(-1)
    expect(await restore(id, oldest?.id, 'published')).toMatchObject({ body: { state: 'scheduled' } })
  })

  it('not as a version of another document, not in the trash, and not by members', async () => {
    const { payload, viewers } = site()
    const [one, other] = [await buildArticle(payload), await buildArticle(payload)]
    const version = (await versionsOf(one.id)).versions[0]?.id
    expect((await restore(other.id, version, 'draft')).status).toBe(404)
    expect((await restore(one.id, version, 'draft', viewers.member)).status).toBe(404)
    await payload.update({
      collection: 'articles',
      id: one.id,
      data: { deletedAt: new Date().toISOString() },
      depth: 0,
      overrideAccess: true,
    })
    expect((await restore(one.id, version, 'draft')).status).toBe(403)
  })
})

describe('Payload’s own ways to restore a version', () => {
  const byRest = (version: string | undefined, by = site().viewers.editor, query = '') =>
    callRest(site(), `/articles/versions/${version}${query}`, { method: 'POST', headers: by.headers })
  const byGraphql = (version: string | undefined) =>
    callGraphql(site(), site().viewers.editor, `mutation { restoreVersionArticle(id: ${version}) { title } }`)

  /** An article that was published with one title and then another, with a draft that was never published. */
  async function published(): Promise<{ id: number; draft: string | undefined; first: string | undefined }> {
    const { id } = await buildArticle(site().payload, { title: 'Alt' })
    await save(id, { title: 'Ungelesen' })
    await save(id, { title: 'Neu', _status: 'published' }, { query: '' })
    const { versions } = await versionsOf(id)
    return { id, draft: versions.find(({ kind }) => kind === 'draft')?.id, first: versions.at(-1)?.id }
  }

  it('restore as a draft what was never published, and readers keep the published text', async () => {
    for (const restoreBy of [
      async (version: string | undefined) => expect((await byRest(version)).status).toBe(200),
      async (version: string | undefined) =>
        expect(await byGraphql(version)).toEqual({ data: { restoreVersionArticle: { title: 'Ungelesen' } } }),
    ]) {
      const { id, draft } = await published()
      await restoreBy(draft)
      expect(await stored(id, false)).toMatchObject({ title: 'Neu', _status: 'published' })
      expect(await stored(id, true)).toMatchObject({ title: 'Ungelesen', _status: 'draft' })
      expect((await kindsOf(id))[0]).toBe('restored')
    }
  })

  it('restore as published what was published, for those who may publish', async () => {
    const { id, first } = await published()
    expect((await byRest(first, site().viewers.member)).status).toBe(403)
    expect((await byRest(first)).status).toBe(200)
    expect((await stored(id, false)).title).toBe('Alt')
  })

  it('answer 404 for a missing version', async () => {
    for (const version of ['999999999', 'abc', '1 or 1=1'])
      expect((await byRest(encodeURIComponent(version))).status).toBe(404)
  })

  it('restore as a draft what was published, if requested', async () => {
    const { id, first } = await published()
    expect((await byRest(first, undefined, '?draft=true')).status).toBe(200)
    expect((await stored(id, false)).title).toBe('Neu')
  })

  it('refuse to the Local API, which knows no drafts, what was never published', async () => {
    const { id, draft } = await published()
    const restoring = site().payload.restoreVersion({
      collection: 'articles',
      id: String(draft),
      depth: 0,
      overrideAccess: true,
    })
    await expect(restoring).rejects.toMatchObject({ options: { detail: 'versions.unpublished' } })
    expect((await stored(id, false)).title).toBe('Neu')
  })

  it('do not publish a member’s own draft', async () => {
    const { payload, viewers } = site()
    const owner = Number(viewers.member.account?.id)
    const { id } = await buildArticle(payload, { state: 'draft', owner, title: 'Eins' })
    await save(id, { title: 'Zwei' }, { by: viewers.member })
    const version = (await versionsOf(id)).versions.at(-1)?.id
    expect((await byRest(version, viewers.member)).status).toBe(200)
    expect(await stored(id, false)).toMatchObject({ state: 'draft', _status: 'draft' })
  })
})

it('keeps the newest versions, those with a name, and the one that readers see', async () => {
  const { payload, pool } = site()
  const { id } = await buildArticle(payload, { title: 'Was alle lesen' })
  await pool.query(
    `insert into _articles_v (parent_id, version_title, version__status, created_at, updated_at, latest, autosave)
     select $1, n, 'draft', now() - n * interval '1 minute', now() - n * interval '1 minute', false, false
     from generate_series(1, 250) n`,
    [id],
  )
  await pool.query(
    "update _articles_v set updated_at = now() - interval '1 day' where version_title = 'Was alle lesen'",
  )
  const numbered = async () => {
    const { rows } = await pool.query(
      'select id, version_title as title from _articles_v where parent_id = $1 order by updated_at desc',
      [id],
    )
    return rows
  }
  const named = (await numbered()).find(({ title }) => title === '240')
  await post('/versions/name', { of: 'articles', id, version: Number(named?.id), name: 'Vor der Freigabe' })
  await save(id, { title: 'Neueste' })
  const titles = (await numbered()).map(({ title }) => title)
  const numbers = Array.from({ length: 199 }, (_, at) => String(at + 1))
  expect(titles).toEqual(['Neueste', ...numbers, '240', 'Was alle lesen'])
})

it('names a version with at most 120 characters, and removes the name again', async () => {
  const { id } = await buildArticle(site().payload)
  const version = Number((await versionsOf(id)).versions[0]?.id)
  const name = (given: string) => post('/versions/name', { of: 'articles', id, version, name: given })
  expect((await name('👩‍👩‍👧'.repeat(120))).status).toBe(200)
  expect((await name('x'.repeat(121))).status).toBe(400)
  expect(await name(' Vor der Freigabe ')).toMatchObject({ body: { name: 'Vor der Freigabe' } })
  expect((await name('')).body).toEqual({ name: null })
})

it('does not let owners who can no longer edit published content name or restore its versions', async () => {
  const { payload, viewers } = site()
  const owner = Number(viewers.member.account?.id)
  const { id } = await buildArticle(payload, { owner, title: 'Alt' })
  const version = (await versionsOf(id)).versions[0]?.id
  const readable = await callRest(site(), `/articles/versions/${version}`, {
    headers: viewers.member.headers,
  })
  expect(readable.status).toBe(200)
  const named = { of: 'articles', id, version: Number(version), name: 'Meine' }
  expect((await post('/versions/name', named, viewers.member)).status).toBe(404)
  expect((await restore(id, version, 'draft', viewers.member)).status).toBe(404)
  const { versions } = await versionsOf(id)
  expect(versions).toMatchObject([{ id: version, name: null }])
})

it('deletes its records of versions with their document', async () => {
  const { payload, pool } = site()
  const { id } = await buildArticle(payload)
  await payload.delete({ collection: 'articles', id, trash: true, overrideAccess: true })
  const { rowCount } = await pool.query(
    "select from litfass_versions where slug = 'articles' and document_id = $1",
    [String(id)],
  )
  expect(rowCount).toBe(0)
})

it('tells a member who reads versions of their own article neither who saved them nor their names', async () => {
  const { payload, viewers } = site()
  const owner = Number(viewers.member.account?.id)
  const { id } = await buildArticle(payload, { state: 'draft', owner })
  await save(id, { title: 'Vom Pult' })
  const version = Number((await versionsOf(id)).versions[0]?.id)
  await post('/versions/name', { of: 'articles', id, version, name: 'Vor der Freigabe' })
  const answer = await callRest(site(), `/articles/versions/${version}?depth=1`, {
    headers: viewers.member.headers,
  })
  expect(answer.status).toBe(200)
  const words = await answer.text()
  expect(words).toContain('Vom Pult')
  expect(words).not.toContain('Vor der Freigabe')
  expect(words).not.toContain('savedBy')
})

it('exports to a person the versions that they have saved, and anonymizes them with the account', async () => {
  const { payload, pool } = site()
  const { id } = await buildArticle(payload)
  const { id: account } = await buildAccount(payload, { role: 'editor' })
  const req = await createLocalReq({}, payload)
  await pool.query(
    `insert into litfass_versions (slug, document_id, version_id, kind, saved_by, name)
     values ('articles', $1, 'of-another-person', 'draft', $2::int, 'Vor der Freigabe')`,
    [String(id), account],
  )
  const files = await Array.fromAsync(
    personalDataOf(payload).versions?.({ req, account, progress: () => undefined }) ?? [],
  )
  expect(files).toMatchObject([
    {
      path: 'versions/saved.json',
      json: { versions: [{ collection: 'articles', document: String(id), kind: 'draft' }] },
    },
  ])
  expect(JSON.stringify(files)).not.toContain('Vor der Freigabe')
  await payload.delete({ collection: 'accounts', id: account, depth: 0, overrideAccess: true })
  const { rows } = await pool.query(
    "select saved_by, name from litfass_versions where version_id = 'of-another-person'",
  )
  expect(rows).toEqual([{ saved_by: null, name: 'Vor der Freigabe' }])
})
