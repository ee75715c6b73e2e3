import {
  articleAt,
  cardsOf,
  countContent,
  listContent,
  recentContent,
  relatedContent,
} from '@litfass/articles'
import { jobsOf } from '@litfass/kit/jobs'
import { openCaches } from '@litfass/kit/pages'
import { eventually, type TestViewer } from '@litfass/kit/testing'
import { moveContent } from '@litfass/stories'
import { createLocalReq, type PayloadRequest } from 'payload'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bodyOf, buildArticle, buildImagePost, linesOf, secondsFromNow } from '../factories/articles.ts'
import { callRest, postOf } from '../factories/calls.ts'
import { buildTopic } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

/** A request of a viewer, or of a visitor. */
async function requestOf(viewer?: TestViewer): Promise<PayloadRequest> {
  const { payload } = site()
  const id = viewer?.account?.id
  if (id === undefined) return createLocalReq({}, payload)
  const user = await payload.findByID({ collection: 'accounts', id, depth: 0, overrideAccess: true })
  return createLocalReq({ user: { ...user, collection: 'accounts' } }, payload)
}

const idOf = (viewer: TestViewer): number => viewer.account?.id ?? 0

const read = (id: number, isDraft = false) =>
  site().payload.findByID({
    collection: 'articles',
    id,
    draft: isDraft,
    trash: true,
    depth: 0,
    overrideAccess: true,
  })

/** Lets time pass for a row: its moments lie that much earlier. */
const travel = (id: number, seconds: number) =>
  site().pool.query(
    `update articles set published_at = published_at - make_interval(secs => $2),
       unpublish_at = unpublish_at - make_interval(secs => $2) where id = $1`,
    [id, seconds],
  )

const titles = async (req?: PayloadRequest) =>
  (await listContent(req ?? (await requestOf()), { language: 'de', limit: 100 })).map(({ title }) => title)

describe('moves', () => {
  it('follow a piece that a member submits, and report what they did', async () => {
    const { viewers, payload } = site()
    const { id } = await buildArticle(payload, { state: 'draft', owner: idOf(viewers.member) })
    const member = () => requestOf(viewers.member)
    const editor = () => requestOf(viewers.editor)
    const move = async (
      req: PayloadRequest,
      move: Parameters<typeof moveContent>[1]['move'],
      reason?: string,
    ) => moveContent(req, { type: 'article', id, move, ...(reason !== undefined && { reason }) })

    expect(await move(await member(), 'submit')).toBe('submitted')
    expect(await move(await member(), 'takeback')).toBe('draft')
    expect(await move(await member(), 'submit')).toBe('submitted')
    expect(await move(await editor(), 'reject', 'Zu kurz.')).toBe('rejected')
    expect(await read(id)).toMatchObject({
      state: 'rejected',
      _status: 'draft',
      rejection: { reason: 'Zu kurz.', before: 'submitted', by: idOf(viewers.editor) },
    })
    expect(await move(await editor(), 'restore')).toBe('submitted')
    expect(await move(await editor(), 'publish')).toBe('published')
    expect(await read(id)).toMatchObject({ state: 'published', _status: 'published' })
    expect(await move(await editor(), 'unpublish')).toBe('draft')
  })

  it('that a state or a role does not allow are refused', async () => {
    const { viewers, payload } = site()
    const { id } = await buildArticle(payload, { state: 'draft', owner: idOf(viewers.member) })
    const order = (move: 'publish' | 'submit' | 'takeback') => ({ type: 'article', id, move }) as const
    await expect(moveContent(await requestOf(viewers.member), order('publish'))).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(moveContent(await requestOf(viewers.editor), order('submit'))).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(moveContent(await requestOf(), order('publish'))).rejects.toMatchObject({ code: 'absent' })
    await expect(moveContent(await requestOf(viewers.member), order('takeback'))).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('by two people at the same time: only one succeeds', async () => {
    const { viewers, payload } = site()
    const { id } = await buildArticle(payload, { state: 'submitted', owner: idOf(viewers.member) })
    const order = { type: 'article', id, move: 'publish' } as const
    const reqs = await Promise.all([
      requestOf(viewers.editor),
      requestOf(viewers.admin),
      requestOf(viewers.editor),
    ])
    const made = await Promise.allSettled(reqs.map((req) => moveContent(req, order)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
  })

  it('cannot be bypassed: neither by a field over an API nor in the table', async () => {
    const { viewers, payload, pool } = site()
    const { id } = await buildArticle(payload, { state: 'draft', owner: idOf(viewers.member) })
    const patch = (data: object, viewer: TestViewer) =>
      callRest(site(), `/articles/${id}`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', ...viewer.headers },
        body: JSON.stringify(data),
      })
    expect((await patch({ state: 'submitted', rejection: { reason: 'x' } }, viewers.editor)).status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'draft', rejection: { reason: null } })
    expect((await patch({ _status: 'published' }, viewers.member)).status).toBe(403)
    expect((await patch({ _status: 'published' }, viewers.editor)).status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'published', _status: 'published' })
    await expect(pool.query(`update articles set state = 'draft' where id = $1`, [id])).rejects.toThrow(
      'status_is_state',
    )
    await expect(pool.query(`update articles set _status = 'draft' where id = $1`, [id])).rejects.toThrow(
      'status_is_state',
    )
  })

  it('save no draft with a text that is too long or not well-formed', async () => {
    const { viewers, payload } = site()
    const { id } = await buildArticle(payload, { state: 'draft', owner: idOf(viewers.member) })
    const save = (...children: object[]) =>
      callRest(site(), `/articles/${id}?draft=true`, {
        ...postOf({ body: { root: { type: 'root', children } } }),
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', ...viewers.member.headers },
      })
    const link = {
      type: 'link',
      fields: { url: 'javascript:alert(1)' },
      children: [{ type: 'text', text: 'x' }],
    }
    for (const node of [
      { type: 'paragraph', children: [link] },
      { type: 'block', fields: {} },
    ])
      expect((await save(node)).status).toBe(400)
    const saveText = (characters: number) =>
      save({ type: 'paragraph', children: [{ type: 'text', text: 'x'.repeat(characters) }] })
    expect((await saveText(100_001)).status).toBe(400)
    expect((await saveText(100_000)).status).toBe(200)
    const kept = await read(id, true)
    expect(JSON.stringify(kept.body)).not.toContain('javascript')
  })

  it('publish what was saved as a draft, which no one sees before', async () => {
    const { viewers, payload } = site()
    const { id, slug } = await buildArticle(payload, { title: 'Alte Überschrift' })
    const save = async (data: object, draft: boolean) =>
      payload.update({
        collection: 'articles',
        id,
        data,
        draft,
        depth: 0,
        overrideAccess: false,
        req: await requestOf(viewers.editor),
      })
    await save({ title: 'Neue Überschrift' }, true)
    expect(await read(id)).toMatchObject({
      title: 'Alte Überschrift',
      state: 'published',
      _status: 'published',
      slug,
    })
    expect(await read(id, true)).toMatchObject({
      title: 'Neue Überschrift',
      state: 'published',
      _status: 'draft',
    })
    await expect(save({ kicker: 'Nebenbei' }, false)).rejects.toMatchObject({
      options: { detail: 'content.draftPending' },
    })
    await save({ _status: 'published' }, false)
    expect(await read(id)).toMatchObject({ title: 'Neue Überschrift', _status: 'published', slug })
  })
})

describe('the clock', () => {
  it('of the database shows and hides content, without any job', async () => {
    const { payload } = site()
    const publishedAt = secondsFromNow(3600)
    const { id, slug } = await buildArticle(payload, {
      title: 'Erscheint später',
      publishedAt,
      unpublishAt: secondsFromNow(7200),
    })
    const seen = async () => {
      const req = await requestOf()
      const at = await articleAt(req, { language: 'de', slug: slug ?? '' })
      return [(await titles(req)).includes('Erscheint später'), at !== undefined]
    }
    expect(await seen()).toEqual([false, false])
    await travel(id, 3601)
    expect(await seen()).toEqual([true, true])
    await travel(id, 3600)
    expect(await seen()).toEqual([false, false])
  })

  it('removes what is older than two days from the news, though nothing is saved', async () => {
    const twoDays = 48 * 3600
    await buildArticle(site().payload, {
      title: 'Bald von vorgestern',
      publishedAt: secondsFromNow(2 - twoDays),
    })
    const caches = openCaches(site().pool)
    onTestFinished(() => caches.close())
    const kept = caches.open<string[]>({ maxBytes: 1_000_000, sizeOf: () => 1 })
    const news = () =>
      kept.load('news', async () => {
        const cards = await recentContent(await requestOf())
        return { value: cards.map(({ title }) => title), isKeepable: true }
      })
    await eventually('news that are kept', async () => (await news()).outcome === 'hit')
    expect((await news()).value).toContain('Bald von vorgestern')
    await eventually('newer news', async () => !(await news()).value.includes('Bald von vorgestern'))
  })

  it('refuses an end before the start', async () => {
    await expect(
      buildArticle(site().payload, { publishedAt: secondsFromNow(60), unpublishAt: secondsFromNow(30) }),
    ).rejects.toMatchObject({ code: 'refused' })
  })
})

describe('an address', () => {
  const at = async (slug: string, language: 'de' | 'en' = 'de') => {
    const found = await articleAt(await requestOf(), { language, slug })
    return found && ('movedTo' in found ? found.movedTo : found.found.title)
  }
  const change = (id: number, data: object) =>
    site().payload.update({ collection: 'articles', id, data, depth: 0, overrideAccess: true })

  it('is unique in its language, follows the headline until publication, and redirects after that', async () => {
    const { payload } = site()
    const one = await buildArticle(payload, { title: 'Größe zeigen' })
    const two = await buildArticle(payload, { title: 'Größe zeigen' })
    const english = await buildArticle(payload, { title: 'Groesse zeigen', language: 'en' })
    expect([one.slug, two.slug, english.slug]).toEqual([
      'groesse-zeigen',
      'groesse-zeigen-2',
      'groesse-zeigen',
    ])
    await change(one.id, { title: 'Größe gezeigt' })
    expect(await at('groesse-zeigen')).toBe('Größe gezeigt')
    await change(one.id, { slug: 'Größe gezeigt!' })
    expect(await at('groesse-zeigen')).toBe('/artikel/groesse-gezeigt')
    expect((await buildArticle(payload, { title: 'Größe zeigen' })).slug).toBe('groesse-zeigen-3')
    await change(one.id, { slug: '' })
    expect(await at('groesse-gezeigt')).toBe('Größe gezeigt')
    await change(one.id, { language: 'en' })
    expect(await at('groesse-gezeigt')).toBe('/en/artikel/groesse-gezeigt')
  })

  it('of a draft leads nowhere once it has changed, since no one knows it', async () => {
    const { id } = await buildArticle(site().payload, { title: 'Arbeitstitel', state: 'draft' })
    await change(id, { title: 'Endgültig' })
    await change(id, { _status: 'published' })
    expect(await at('arbeitstitel')).toBeUndefined()
    expect(await at('endgueltig')).toBe('Endgültig')
  })

  it('is assigned once to ten concurrent saves', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, () => buildArticle(site().payload, { title: 'Wettlauf' })),
    )
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(10)
  })
})

describe('premium text', () => {
  it('is joined for those who may read it, and withheld from everyone else', async () => {
    const { viewers, payload } = site()
    const { id } = await buildArticle(payload, {
      body: bodyOf('Offen', '[premium]', 'Geheim'),
      owner: idOf(viewers.member),
    })
    const seen = async (viewer?: TestViewer) =>
      linesOf(
        (
          await payload.findByID({
            collection: 'articles',
            id,
            depth: 0,
            overrideAccess: false,
            req: await requestOf(viewer),
          })
        ).body,
      )
    expect(await seen()).toEqual(['Offen', '[withheld]'])
    expect(await seen(viewers.pending)).toEqual(['Offen', '[withheld]'])
    expect(await seen(viewers.member)).toEqual(['Offen', '[premium]', 'Geheim'])
    expect(await seen(viewers.editor)).toEqual(['Offen', '[premium]', 'Geheim'])
  })

  it('may be the whole text, also after a save of the rest', async () => {
    const { viewers, payload } = site()
    const { id } = await buildArticle(payload, { body: bodyOf('[premium]', 'Geheim') })
    const seen = async (viewer?: TestViewer) => {
      const req = await requestOf(viewer)
      const read = { collection: 'articles', id, depth: 0, overrideAccess: false, req } as const
      return linesOf((await payload.findByID(read)).body)
    }
    expect([await seen(), await seen(viewers.editor)]).toEqual([['[withheld]'], ['[premium]', 'Geheim']])
    const update = { collection: 'articles', id, data: { kicker: 'Neu' }, depth: 0 } as const
    await payload.update({ ...update, overrideAccess: true })
    await payload.update({ ...update, overrideAccess: false, req: await requestOf(viewers.editor) })
    expect([await seen(), await seen(viewers.editor)]).toEqual([['[withheld]'], ['[premium]', 'Geheim']])
  })

  it('survives a save of the rest by anyone', async () => {
    const { viewers, payload } = site()
    const { id } = await buildArticle(payload, { body: bodyOf('Offen', '[premium]', 'Geheim') })
    const editor = await requestOf(viewers.editor)
    const stored = async () =>
      linesOf(
        (await payload.findByID({ collection: 'articles', id, depth: 0, overrideAccess: false, req: editor }))
          .body,
      )
    await payload.update({
      collection: 'articles',
      id,
      data: { kicker: 'Neu' },
      overrideAccess: true,
      depth: 0,
    })
    expect(await stored()).toEqual(['Offen', '[premium]', 'Geheim'])
    await payload.update({
      collection: 'articles',
      id,
      data: { kicker: 'Neuer' },
      overrideAccess: false,
      depth: 0,
      req: editor,
    })
    expect(await stored()).toEqual(['Offen', '[premium]', 'Geheim'])
    const told = await payload.findByID({ collection: 'articles', id, depth: 0, overrideAccess: false })
    await payload.update({
      collection: 'articles',
      id,
      data: { body: told.body },
      overrideAccess: true,
      depth: 0,
    })
    expect(await stored()).toEqual(['Offen', '[premium]', 'Geheim'])
    await payload.update({
      collection: 'articles',
      id,
      data: { body: bodyOf('Offen', '[premium]') },
      overrideAccess: false,
      depth: 0,
      req: editor,
    })
    expect(await stored()).toEqual(['Offen', '[premium]'])
  })
})

describe('lists', () => {
  it('hold both types, newest first, by topic and without what is already shown', async () => {
    const { payload } = site()
    const topic = await buildTopic(payload, 'Fähren')
    const one = await buildArticle(payload, {
      title: 'Fähre eins',
      topics: [topic.id],
      publishedAt: secondsFromNow(-300),
    })
    const two = await buildImagePost(payload, {
      title: 'Fähre zwei',
      tags: [topic.id],
      publishedAt: secondsFromNow(-200),
    })
    const three = await buildArticle(payload, {
      title: 'Fähre drei',
      topics: [topic.id],
      publishedAt: secondsFromNow(-100),
    })
    await buildArticle(payload, { title: 'Ferry four', topics: [topic.id], language: 'en' })
    const req = await requestOf()
    const about = { language: 'de' as const, topics: [topic.id] }
    expect((await listContent(req, { ...about, limit: 10 })).map(({ title }) => title)).toEqual([
      'Fähre drei',
      'Fähre zwei',
      'Fähre eins',
    ])
    expect((await listContent(req, { ...about, limit: 1, offset: 1 })).map(({ id }) => id)).toEqual([two.id])
    expect(await countContent(req, about)).toBe(3)
    expect(
      (await relatedContent(req, { type: 'article', id: three.id, language: 'de', limit: 5 })).map(
        ({ title }) => title,
      ),
    ).toEqual(['Fähre zwei', 'Fähre eins'])
    expect(
      (
        await cardsOf(req, [
          { type: 'article', id: one.id },
          { type: 'imagepost', id: two.id },
          { type: 'article', id: 0 },
        ])
      ).map(({ path }) => path),
    ).toEqual(['/artikel/faehre-eins', '/bildbeitrag/faehre-zwei'])
  })
})

it('an empty draft is removed after a day; one that someone has saved stays', async () => {
  const { payload, pool } = site()
  const create = () =>
    payload.create({
      collection: 'articles',
      data: { language: 'de' },
      draft: true,
      depth: 0,
      overrideAccess: true,
    })
  const [untouched, begun, young] = [await create(), await create(), await create()]
  const data = { title: 'Angefangen' }
  await payload.update({
    collection: 'articles',
    id: begun.id,
    data,
    draft: true,
    depth: 0,
    overrideAccess: true,
  })
  const old = [untouched.id, begun.id]
  await pool.query(`update articles set updated_at = now() - interval '2 days' where id = any($1)`, [old])
  await pool.query(
    `update _articles_v set version_updated_at = now() - interval '2 days' where parent_id = any($1)`,
    [old],
  )
  const context = { payload, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 }
  await jobsOf(payload.config).tasks['articles:tidy']?.({}, context)
  const { rows } = await pool.query('select id from articles where id = any($1) order by id', [
    [...old, young.id],
  ])
  expect(rows.map(({ id }) => id)).toEqual([begun.id, young.id])
})
