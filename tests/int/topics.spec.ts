import { randomUUID } from 'node:crypto'
import { jobsOf } from '@litfass/kit/jobs'
import { searchText } from '@litfass/kit/search'
import { findByFormerSlug } from '@litfass/kit/slugs'
import type { TestViewer } from '@litfass/kit/testing'
import { createLocalReq } from 'payload'
import { describe, expect, it } from 'vitest'
import * as migration from '../../migrations/20261128_144000_topic_keys.ts'
import { buildArticle } from '../factories/articles.ts'
import { callRest } from '../factories/calls.ts'
import { buildGallery, buildPictures } from '../factories/galleries.ts'
import { buildTopic, giveTopics } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

/** Posts to a route of topics as an editor, or as another viewer. */
async function post(path: string, body: object = {}, viewer: TestViewer = site().viewers.editor) {
  const headers = { 'Content-Type': 'application/json', ...viewer.headers }
  const answer = await callRest(site(), `/litfass/tag/ajax/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

const give = (...args: Parameters<typeof giveTopics> extends [unknown, ...infer Rest] ? Rest : never) =>
  giveTopics(site().payload, ...args)

const readTopic = (id: number) =>
  site().payload.findByID({ collection: 'topics', id, trash: true, depth: 0, overrideAccess: true })

describe('a name', () => {
  it('is refused if it is taken, whatever its case, and says by which topic; in the trash too', async () => {
    const { payload } = site()
    const { id } = await buildTopic(payload, 'Hafenfest')
    await expect(buildTopic(payload, '  hafenFEST ')).rejects.toMatchObject({
      options: { detail: 'topic.nameTaken', values: { name: 'Hafenfest' } },
    })
    await post(`topic/delete/${id}`)
    await expect(buildTopic(payload, 'HAFENFEST')).rejects.toMatchObject({
      options: { msgKey: expect.stringContaining('nameInTrash') },
    })
  })

  it.each([
    ['K\u00e4\u00adse\u200bmarkt am Hafen', 'Ka\u0308semarkt  AM\u00a0Hafen'],
    ['\u202eLeucht\u2060turm', 'leuchtturm\ufeff'],
    ['Herz ❤\ufe0f', 'HERZ ❤'],
    ['می\u200cخواهم', 'میخواهم'],
  ])('is the same with other invisible characters, spaces and accents: %j and %j', async (name, same) => {
    const { payload } = site()
    const made = await buildTopic(payload, name)
    expect(made.name).not.toMatch(/[\u00ad\u200b\u2060\u202e]/)
    await expect(buildTopic(payload, same)).rejects.toMatchObject({ options: { detail: 'topic.nameTaken' } })
  })

  it('stored before invisible characters were ignored is compared without them after the migration', async () => {
    const { payload, pool } = site()
    const { id: clean } = await buildTopic(payload, 'Heringstage')
    const { id: older } = await buildTopic(payload, 'Matjeswoche')
    const { id: later } = await buildTopic(payload, 'Rollmopsfest')
    // As they were stored: the key of the later one is that of the older one.
    await pool.query(`update topics set name = $2, name_key = $3, search = 'old' where id = $1`, [
      ...[older, 'Hafen\u00adfest am Kai', 'hafen\u00adfest am kai'],
    ])
    await pool.query('update topics set name = $2, name_key = $3 where id = $1', [
      ...[later, 'Hafenfest am Kai', 'hafenfest am kai'],
    ])
    const untouched = await readTopic(clean)
    await migration.up({ db: payload.db.drizzle, payload, req: await createLocalReq({}, payload) })
    const { rows } = await pool.query(
      'select id, name_key, search from topics where id = any($1) order by id',
      [[older, later]],
    )
    expect(rows).toEqual([
      { id: older, name_key: 'hafenfest am kai', search: searchText('Hafenfest am Kai') },
      { id: later, name_key: `hafenfest am kai\u001f${later}`, search: searchText('Hafenfest am Kai') },
    ])
    expect(await readTopic(clean)).toEqual(untouched)
    await expect(buildTopic(payload, 'Hafenfest\u200b am Kai')).rejects.toMatchObject({
      options: { detail: 'topic.nameTaken' },
    })
    await post(`topic/delete/${later}`)
    await post(`topic/delete/${older}`)
  })

  it('is refused if it is too long for the index of names, and not by the database', async () => {
    const { payload } = site()
    const stacked = (at: number) =>
      `a${String.fromCodePoint(...Array.from({ length: 15 }, (_, mark) => 0x1ab0 + ((at * 7 + mark * 5) % 14)))}`
    const name = Array.from({ length: 80 }, (_, at) => stacked(at)).join('')
    await expect(buildTopic(payload, name)).rejects.toMatchObject({
      options: { fieldErrors: { name: 'litfass:error:textTooLong' } },
    })
    await expect(buildTopic(payload, `Familie ${'👨‍👩‍👧‍👦'.repeat(70)}`)).resolves.toMatchObject({
      state: expect.any(String),
    })
  })

  it('may be a flag of England beside one of Scotland', async () => {
    const { payload } = site()
    const flags = ['Fußball 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Fußball 🏴󠁧󠁢󠁳󠁣󠁴󠁿']
    expect(
      (await Promise.all(flags.map((flag) => buildTopic(payload, flag)))).map(({ name }) => name),
    ).toEqual(flags)
  })

  it('is assigned once to ten concurrent saves', async () => {
    const tries = Array.from({ length: 10 }, () => buildTopic(site().payload, 'Wettlauf'))
    const made = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
    expect(made).toHaveLength(1)
  })

  it('has at least one visible character', async () => {
    for (const name of [' \n ', '\u200b\u00ad', '\u202e'])
      await expect(buildTopic(site().payload, name)).rejects.toThrow()
  })
})

describe('an address', () => {
  it('follows the name, and the earlier ones redirect; no other topic gets one of them', async () => {
    const { payload } = site()
    const { id, slug } = await buildTopic(payload, 'Größe & Übermut')
    expect(slug).toBe('groesse-uebermut')
    const rename = (name: string) =>
      payload.update({ collection: 'topics', id, data: { name }, depth: 0, overrideAccess: true })
    expect((await rename('Mut')).slug).toBe('mut')
    expect((await rename('Großer Mut')).slug).toBe('grosser-mut')
    const where = (former: string) =>
      findByFormerSlug({ payload, transactionID: undefined }, 'topics', former)
    expect(await where('groesse-uebermut')).toBe(String(id))
    expect(await where('mut')).toBe(String(id))
    expect((await buildTopic(payload, 'Mut!')).slug).toBe('mut-2')
    expect((await rename('Mut')).slug).toBe('mut')
  })

  it('can be chosen by hand, and exists for names of symbols only', async () => {
    const { payload } = site()
    expect((await buildTopic(payload, 'Weihnachten 2026', { slug: 'Advent!' })).slug).toBe('advent')
    expect((await buildTopic(payload, '東京')).slug).toBe('thema')
    expect((await buildTopic(payload, '→')).slug).toBe('thema-2')
  })

  it('is free again once its topic is permanently deleted', async () => {
    const { payload } = site()
    const { id } = await buildTopic(payload, 'Eintagsfliege')
    const data = { name: 'Fliege' }
    await payload.update({ collection: 'topics', id, data, depth: 0, overrideAccess: true })
    await payload.delete({ collection: 'topics', id, overrideAccess: true })
    expect((await buildTopic(payload, 'Eintagsfliege')).slug).toBe('eintagsfliege')
  })
})

describe('suggestions', () => {
  it('find parts of words in every spelling, closest first, with the number of published documents', async () => {
    const { payload, viewers } = site()
    const [open = 0, hidden = 0] = await buildPictures(payload, 2)
    const ids = {
      fest: (await buildTopic(payload, 'Müllerfest')).id,
      miller: (await buildTopic(payload, 'Alte Müllerei', { state: 'tag' })).id,
      muller: (await buildTopic(payload, 'Müller')).id,
    }
    await buildTopic(payload, 'Müllerland', { state: 'disabled' })
    await give('images', open, { topics: [ids.muller], tags: [ids.muller, ids.miller] })
    await give('images', hidden, { topics: [ids.muller] })
    await payload.update({
      collection: 'images',
      id: hidden,
      data: { visibility: 'restricted' },
      depth: 0,
      overrideAccess: true,
    })
    const gallery = await buildGallery(payload)
    await give('galleries', gallery.id, { topics: [ids.fest] })
    const all = [
      { id: ids.muller, name: 'Müller', count: 1 },
      { id: ids.fest, name: 'Müllerfest', count: 1 },
      { id: ids.miller, name: 'Alte Müllerei', count: 1 },
    ]
    for (const text of ['müller', 'MULLER', 'mueller'])
      expect((await post('tagsuggestions', { text }, viewers.member)).body).toEqual({ suggestions: all })
    expect((await post('topicsuggestions', { text: 'mül' })).body.suggestions).toEqual(all.slice(0, 2))
    expect((await post('tagsuggestions', { text: 'mü', limit: 1 })).body.suggestions).toEqual(all.slice(0, 1))
    expect((await post('tagsuggestions', { text: 'nirgends' })).body.suggestions).toEqual([])
    expect((await post('tagsuggestions', { text: '%' })).body.suggestions).toEqual([])
  })

  it('for tags end with names of similar spelling', async () => {
    await buildTopic(site().payload, 'Schützenfest')
    await buildTopic(site().payload, 'Schützenfeier')
    const named = async (route: string, text: string) =>
      (await post(route, { text })).body.suggestions.map(({ name }: { name: string }) => name)
    expect(await named('tagsuggestions', 'Schützenfeste')).toEqual(['Schützenfest', 'Schützenfeier'])
    expect((await named('tagsuggestions', 'schuetzenfset'))[0]).toBe('Schützenfest')
    expect(await named('topicsuggestions', 'Schützenfeste')).toEqual([])
  })

  it('for content leave out what no public document has', async () => {
    const { payload, viewers } = site()
    const [picture = 0] = await buildPictures(payload, 1)
    const used = await buildTopic(payload, 'Ebbe und Flut', { state: 'tag' })
    await buildTopic(payload, 'Ebbe')
    await give('images', picture, { tags: [used.id] })
    const found = async () => (await post('contenttagsuggestions', { text: 'ebb' }, viewers.anonymous)).body
    expect((await found()).suggestions.map(({ id }: { id: number }) => id)).toEqual([used.id])
    await payload.delete({ collection: 'images', id: picture, overrideAccess: true })
    expect(await found()).toEqual({ suggestions: [] })
  })

  it.each([
    { text: '' },
    { text: ' ' },
    { text: 'x'.repeat(81) },
    { text: 'a', limit: 21 },
    { words: 'a' },
    {},
  ])('refuse %j', async (body) => {
    expect((await post('tagsuggestions', body)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('the public list', () => {
  it('has enabled topics by name, and no others', async () => {
    const { payload } = site()
    const { id } = await buildTopic(payload, 'Aal', { description: 'Fisch' })
    await buildTopic(payload, 'Aalfang', { state: 'tag' })
    await buildTopic(payload, 'Aalmutter', { state: 'disabled' })
    const answer = await callRest(site(), '/litfass/tag/pub-api/topic')
    const { topics } = await answer.json()
    expect(topics.filter(({ name }: { name: string }) => name.startsWith('Aal'))).toEqual([
      { id, name: 'Aal', slug: 'aal', description: 'Fisch', count: 0 },
    ])
  })
})

describe('a tag', () => {
  const read = async (viewer: TestViewer, id: number) => {
    const answer = await callRest(site(), `/topics/${id}?depth=0`, { headers: viewer.headers })
    await answer.body?.cancel()
    return answer.status
  }
  const listed = async (viewer: TestViewer, id: number) => {
    const answer = await callRest(site(), `/topics?depth=0&limit=1&where[id][equals]=${id}`, {
      headers: viewer.headers,
    })
    return (await answer.json()).totalDocs
  }
  const tagArticle = async (overrides: Parameters<typeof buildArticle>[1]) => {
    const { id } = await buildTopic(site().payload, `Geheim ${randomUUID()}`, { state: 'tag' })
    const article = await buildArticle(site().payload, { ...overrides, tags: [id] })
    return { id, article }
  }

  it('of a draft is known to those who write alone, until the draft is published', async () => {
    const { payload, viewers } = site()
    const { anonymous, pending, member, editor } = viewers
    const { id, article } = await tagArticle({ state: 'draft' })
    for (const viewer of [anonymous, pending])
      expect([await read(viewer, id), await listed(viewer, id)]).toEqual([404, 0])
    for (const viewer of [member, editor])
      expect([await read(viewer, id), await listed(viewer, id)]).toEqual([200, 1])
    await payload.update({
      collection: 'articles',
      id: article.id,
      data: { _status: 'published', state: 'published', publishedAt: '2026-01-01T06:00:00.000Z' },
      depth: 0,
      overrideAccess: true,
    })
    expect([await read(anonymous, id), await listed(anonymous, id)]).toEqual([200, 1])
  })

  it('of something scheduled is public once the clock has published it', async () => {
    const { payload, pool, viewers } = site()
    const { id, article } = await tagArticle({ state: 'published', publishedAt: '2100-01-01T06:00:00.000Z' })
    const look = () =>
      jobsOf(payload.config).tasks['topics:public']?.(
        {},
        { payload, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 },
      )
    await look()
    expect(await read(viewers.anonymous, id)).toBe(404)
    await pool.query(`update articles set published_at = now() - interval '1 second' where id = $1`, [
      article.id,
    ])
    await look()
    expect(await read(viewers.anonymous, id)).toBe(200)
  })

  it('that has been merged into another one hands on that it is public', async () => {
    const [known, other] = [await tagArticle({ state: 'published' }), await tagArticle({ state: 'draft' })]
    expect((await post(`topic/merge/${known.id}`, { into: other.id })).status).toBe(200)
    expect(await read(site().viewers.anonymous, other.id)).toBe(200)
  })
})

describe('a move', () => {
  it('makes a tag a topic, disables it, and is refused where it changes nothing', async () => {
    const { id } = await buildTopic(site().payload, 'Wandel', { state: 'tag' })
    expect(await post(`topic/enable/${id}`)).toEqual({ status: 200, body: { id, state: 'enabled' } })
    expect(await post(`topic/enable/${id}`)).toMatchObject({ status: 409, body: { code: 'topic.unchanged' } })
    expect(await post(`topic/disable/${id}`)).toMatchObject({ body: { id, state: 'disabled' } })
    expect((await readTopic(id)).state).toBe('disabled')
    expect((await post('topic/enable/2000000000')).status).toBe(404)
    expect((await post(`topic/enable/${id}`, {}, site().viewers.member)).status).toBe(403)
    expect((await post(`topic/hide/${id}`)).status).toBe(400)
  })

  it('succeeds once for ten at the same time', async () => {
    const { id } = await buildTopic(site().payload, 'Gedränge', { state: 'tag' })
    const all = await Promise.all(Array.from({ length: 10 }, () => post(`topic/enable/${id}`)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  it('hides a disabled topic from everyone but staff, and keeps the documents that refer to it', async () => {
    const { payload, viewers } = site()
    const [picture = 0] = await buildPictures(payload, 1)
    const { id } = await buildTopic(payload, 'Verborgen')
    await give('images', picture, { topics: [id] })
    await post(`topic/disable/${id}`)
    const status = async (viewer: TestViewer) =>
      (await callRest(site(), `/topics/${id}`, { headers: viewer.headers })).status
    expect(await status(viewers.anonymous)).toBe(404)
    expect(await status(viewers.member)).toBe(404)
    expect(await status(viewers.editor)).toBe(200)
    const saved = await callRest(site(), `/images/${picture}?depth=0`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', ...viewers.editor.headers },
      body: JSON.stringify({ caption: 'Noch da', topics: [id] }),
    })
    expect(saved.status).toBe(200)
    expect((await saved.json()).doc.topics).toEqual([id])
  })
})

describe('access', () => {
  it('lets members make tags, and nothing else', async () => {
    const { viewers } = site()
    const make = async (viewer: TestViewer, data: object) => {
      const answer = await callRest(site(), '/topics?depth=0', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...viewer.headers },
        body: JSON.stringify(data),
      })
      const { doc } = await answer.json()
      return [answer.status, doc?.state]
    }
    expect(await make(viewers.member, { name: 'Freies Wort', state: 'enabled' })).toEqual([201, 'tag'])
    expect(await make(viewers.editor, { name: 'Getipptes Wort' })).toEqual([201, 'tag'])
    expect(await make(viewers.editor, { name: 'Gewähltes Wort', state: 'enabled' })).toEqual([201, 'enabled'])
    expect((await make(viewers.pending, { name: 'Wartend' }))[0]).toBe(403)
    expect((await make(viewers.anonymous, { name: 'Niemand' }))[0]).toBe(403)
  })
})

describe('deleting', () => {
  it('says where a topic is used, and proceeds with force', async () => {
    const { payload } = site()
    const pictures = await buildPictures(payload, 2)
    const { id } = await buildTopic(payload, 'Gebraucht')
    for (const picture of pictures) await give('images', picture, { tags: [id] })
    expect(await post(`topic/delete/${id}`)).toEqual({
      status: 409,
      body: {
        code: 'topic.inUse',
        msg: '2 Inhalte verweisen darauf. Löschen Sie es nur, wenn das so sein soll.',
        usage: [{ collection: 'images', fields: ['topics', 'tags'], count: 2 }],
      },
    })
    expect(await post(`topic/delete/${id}`, { force: true })).toEqual({ status: 200, body: { deleted: id } })
    expect((await post(`topic/delete/${id}`, { force: true })).status).toBe(404)
    expect((await readTopic(id)).deletedAt).toBeTruthy()
  })
})

describe('usage', () => {
  it('counts what refers to topics, hidden documents too and those in the trash aside', async () => {
    const { payload } = site()
    const [one = 0, two = 0, gone = 0] = await buildPictures(payload, 3)
    const used = (await buildTopic(payload, 'Viel benutzt', { state: 'disabled' })).id
    const unused = (await buildTopic(payload, 'Unbenutzt')).id
    for (const picture of [one, two, gone]) await give('images', picture, { topics: [used], tags: [used] })
    await give('galleries', (await buildGallery(payload, { isPublished: false })).id, { tags: [used] })
    const deletedAt = new Date().toISOString()
    await payload.update({
      collection: 'images',
      id: gone,
      data: { deletedAt },
      depth: 0,
      overrideAccess: true,
    })
    const { body } = await post('topicusage', { ids: [used, unused, 2_000_000_000] })
    expect(body.topics).toEqual([
      { id: unused, name: 'Unbenutzt', usage: [] },
      {
        id: used,
        name: 'Viel benutzt',
        usage: [
          { collection: 'images', fields: ['topics', 'tags'], count: 2 },
          { collection: 'galleries', fields: ['topics', 'tags'], count: 1 },
        ],
      },
    ])
    expect((await post('topicusage', { ids: [] })).status).toBe(400)
    expect((await post('topicusage', { ids: [used] }, site().viewers.member)).status).toBe(403)
  })
})

describe('merging', () => {
  it('moves content and addresses, and leaves no document with a topic twice', async () => {
    const { payload } = site()
    const [both = 0, one = 0] = await buildPictures(payload, 2)
    const gallery = await buildGallery(payload)
    const from = (await buildTopic(payload, 'Hafen-Fest')).id
    const into = (await buildTopic(payload, 'Das Hafenfest')).id
    await give('images', both, { topics: [from, into], tags: [from] })
    await give('images', one, { tags: [from] })
    await give('galleries', gallery.id, { topics: [from] })
    expect(await post(`topic/merge/${from}`, { into })).toEqual({
      status: 200,
      body: { deleted: from, id: into, moved: 3 },
    })
    const about = async (collection: 'images' | 'galleries', id: number) => {
      const { topics, tags } = await payload.findByID({ collection, id, depth: 0, overrideAccess: true })
      return { topics, tags }
    }
    expect(await about('images', both)).toEqual({ topics: [into], tags: [into] })
    expect(await about('images', one)).toEqual({ topics: [], tags: [into] })
    expect(await about('galleries', gallery.id)).toEqual({ topics: [into], tags: [] })
    expect(await findByFormerSlug({ payload, transactionID: undefined }, 'topics', 'hafen-fest')).toBe(
      String(into),
    )
    expect((await post(`topic/merge/${from}`, { into })).status).toBe(404)
    expect((await post(`topic/merge/${into}`, { into })).status).toBe(422)
  })

  it('is respected by a form that was open meanwhile, through several merges', async () => {
    const { payload } = site()
    const [picture = 0] = await buildPictures(payload, 1)
    const [a, b, c] = [
      (await buildTopic(payload, 'Kette A')).id,
      (await buildTopic(payload, 'Kette B')).id,
      (await buildTopic(payload, 'Kette C')).id,
    ]
    await post(`topic/merge/${a}`, { into: b })
    await post(`topic/merge/${b}`, { into: c })
    await give('images', picture, { topics: [a, c], tags: [b] })
    const { topics, tags } = await payload.findByID({
      collection: 'images',
      id: picture,
      depth: 0,
      overrideAccess: true,
    })
    expect({ topics, tags }).toEqual({ topics: [c], tags: [c] })
    expect(await findByFormerSlug({ payload, transactionID: undefined }, 'topics', 'kette-a')).toBe(String(c))
  })

  it('of two topics into each other at the same time leaves one of them', async () => {
    const { payload } = site()
    const [a, b] = [(await buildTopic(payload, 'Henne')).id, (await buildTopic(payload, 'Ei')).id]
    const answers = await Promise.all([
      post(`topic/merge/${a}`, { into: b }),
      post(`topic/merge/${b}`, { into: a }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const left = (await Promise.all([a, b].map(readTopic))).filter(({ deletedAt }) => !deletedAt)
    expect(left).toHaveLength(1)
  })
})
