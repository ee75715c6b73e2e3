import { jobsOf } from '@litfass/kit/jobs'
import { findMatches } from '@litfass/search'
import { createLocalReq } from 'payload'
import { describe, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage } from '../factories/images.ts'
import { buildTopic } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

type Found = { collection: string; total: number; documents: { id: number; texts: Record<string, Part[]> }[] }
type Part = { text: string; isMatch: boolean }

async function find(text: string, query = '') {
  const answer = await callRest(site(), `/litfass/search/ajax/find?text=${encodeURIComponent(text)}${query}`)
  return { status: answer.status, body: await answer.json() }
}

const foundIn = async (collection: string, text: string): Promise<number[]> => {
  const { body } = await find(text)
  const found: Found[] = body.found
  return found.find((one) => one.collection === collection)?.documents.map(({ id }) => id) ?? []
}

const picture = async (caption: string, more: Parameters<typeof buildImage>[1] = {}) =>
  (await buildImage(site().payload, { caption, ...more })).id

const change = (id: number, data: object) =>
  site().payload.update({ collection: 'images', id, data, depth: 0, overrideAccess: true })

describe('a search', () => {
  it('finds words in any form and spelling, and parts of words; all words have to be there, common ones aside', async () => {
    const id = await picture('Die Häuser am Müllerhafen leuchten', { copyright: 'S. Nazarov' })
    for (const text of ['Haus', 'HÄUSER', 'haeuser', 'mullerhafen', 'Muellerhafen', 'llerhaf', 'nazarov'])
      expect([text, await foundIn('images', text)]).toEqual([text, [id]])
    expect(await foundIn('images', 'Häuser und Hafen')).toEqual([id])
    expect(await foundIn('images', 'Häuser Wüste')).toEqual([])
    expect(await foundIn('images', '"%" <script> Häuser --')).toEqual([])
    expect(await foundIn('images', 'Häuser % _')).toEqual([id])
    await picture('Two ships in the harbour')
    expect(await foundIn('images', 'ship')).toHaveLength(1)
  })

  it('ignores soft hyphens, zero-width characters and the composition of accents, on either side', async () => {
    const id = await picture('Die Ku\u0308sten\u00adwacht\u00adsta\u200btion \u2013 Schiff\u00adfahrt')
    for (const text of [
      'Küstenwachtstation',
      'Küsten\u00adwacht',
      'ku\u0308stenwacht',
      'station\u200b',
      'schifffahrt',
    ])
      expect([text, await foundIn('images', text)]).toEqual([text, [id]])
    const { viewers } = site()
    const made = await callRest(site(), '/articles', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...viewers.editor.headers },
      body: JSON.stringify({ title: 'Feld Ku\u0308sten\u00adwacht\u00adstation', _status: 'published' }),
    })
    const { doc } = await made.json()
    expect(doc).toMatchObject({ title: 'Feld Küstenwachtstation', slug: 'feld-kuestenwachtstation' })
    expect(await foundIn('articles', 'Küstenwachtstation')).toEqual([doc.id])
    const [shown] = (await find('wachtsta')).body.found.flatMap((one: Found) =>
      one.documents.filter((document) => document.id === doc.id),
    )
    expect(shown.texts.title).toContainEqual({ text: 'wachtsta', isMatch: true })
  })

  it('knows a new caption as soon as it is saved, and no longer the former one', async () => {
    const id = await picture('Windmühle')
    await change(id, { caption: 'Leuchtfeuer' })
    expect([await foundIn('images', 'windmühle'), await foundIn('images', 'leuchtfeuer')]).toEqual([[], [id]])
    await change(id, { copyright: 'Fenske' })
    expect(await foundIn('images', 'leuchtfeuer fenske')).toEqual([id])
  })

  it('lists the newest first, page by page, and counts up to a thousand', async () => {
    const { payload, pool } = site()
    const ids = [await picture('Zugvögel'), await picture('Zugvögel'), await picture('Zugvögel')].reverse()
    const req = await createLocalReq({}, payload)
    const search = (limit: number, offset = 0) =>
      findMatches(req, { collection: 'images', text: 'zugvögel', limit, offset })
    expect(await search(2)).toEqual({ ids: ids.slice(0, 2), total: 3 })
    expect(await search(2, 2)).toEqual({ ids: ids.slice(2), total: 3 })
    expect(await search(2, 4)).toEqual({ ids: [], total: 3 })
    await expect(findMatches(req, { collection: 'accounts', text: 'masse', limit: 1 })).rejects.toThrow()
    const insert = (name: string, count: number) =>
      pool.query(
        `insert into topics (name, state, slug, name_key, search, search_text)
         select $1 || n, 'enabled', $1 || n, $1 || n, $1 || n, ' ' || $1 || ' ' || n
         from generate_series(1, $2::int) n`,
        [name, count],
      )
    await insert('masse', 1100)
    const { rows } = await pool.query(
      `select id from topics where search_text like ' masse%' order by id desc`,
    )
    const newest: number[] = rows.map((row) => row.id)
    const topics = (text: string, offset = 0) =>
      findMatches(req, { collection: 'topics', text, limit: 3, offset })
    const expectAll = async () => {
      expect(await topics('masse')).toEqual({ ids: newest.slice(0, 3), total: 1001 })
      expect(await topics('masse', 990)).toEqual({ ids: newest.slice(990, 993), total: 1001 })
      // All are found by another form of the word alone.
      expect(await topics('massen')).toEqual({ ids: newest.slice(0, 3), total: 1001 })
    }
    await expectAll()
    // Far behind the newest documents.
    await insert('leere', 600)
    await expectAll()
  })

  it('marks what was found as parts of the texts, never as markup', async () => {
    await picture('<img src=x onerror=alert(1)> Gefahr', { copyright: '<b>Mö</b>' })
    const { body } = await find('gefahr mo')
    const [{ texts }] = body.found.find((one: Found) => one.collection === 'images').documents
    expect(texts.caption).toEqual([
      { text: '<img src=x onerror=alert(1)> ', isMatch: false },
      { text: 'Gefahr', isMatch: true },
    ])
    expect(texts.copyright).toEqual([
      { text: '<b>', isMatch: false },
      { text: 'Mö', isMatch: true },
      { text: '</b>', isMatch: false },
    ])
  })

  it.each([
    ['', 400],
    ['a', 400],
    ['x'.repeat(101), 400],
    ['\0\0', 200],
    ['%_', 200],
    ["' or 1=1 --", 200],
    ['🙂🙂', 200],
    ['\ud800x', 200],
  ])('answers %j with a clear error', async (text, status) => {
    const encoded = encodeURIComponent(text.toWellFormed())
    const answer = await callRest(site(), `/litfass/search/ajax/find?text=${encoded}`)
    expect(answer.status).toBe(status)
    const body = await answer.json()
    if (status === 400) expect(Object.values(body.fieldErrors).join()).toMatch(/Zeichen/)
  })

  it('explains errors in English, and refuses more than a page', async () => {
    const headers = { 'Accept-Language': 'en' }
    const answer = await callRest(site(), '/litfass/search/ajax/find?text=a', { headers })
    expect(JSON.stringify(await answer.json())).toContain('Please enter at least two characters.')
    expect((await find('hafen', '&limit=25')).status).toBe(400)
    expect((await find('hafen', '&offset=1001')).status).toBe(400)
  })
})

describe('no one finds', () => {
  it('pictures that are hidden, drafts, withdrawn, in the trash, or not editorial', async () => {
    const ids: Record<string, number> = {}
    for (const state of ['restricted', 'draft', 'withdrawn', 'trash', 'public'])
      ids[state] = await picture(`Geheimnis ${state}`)
    await picture('Geheimnis eines Mitglieds', { imageManagerPrefix: 'avatar' })
    const { rows } = await site().pool.query<{ v: string }>(
      `select unnest(enum_range(null::enum_images_visibility))::text as v`,
    )
    for (const { v } of rows)
      if (ids[v] && v !== 'public')
        await site().pool.query(`update images set visibility = $1 where id = $2`, [v, ids[v]])
    await site().pool.query(`update images set deleted_at = now() where id = $1`, [ids.trash])
    const states = rows.map(({ v }) => v)
    const shown = await foundIn('images', 'geheimnis')
    const hidden = Object.entries(ids).filter(
      ([state]) => state !== 'public' && (states.includes(state) || state === 'trash'),
    )
    expect(hidden.length).toBeGreaterThan(2)
    for (const [state, id] of hidden) expect([state, shown.includes(id)]).toEqual([state, false])
    expect(shown).toContain(ids.public)
    const { body } = await find('geheimnis eines mitglieds')
    expect(body.found.filter(({ total }: Found) => total > 0)).toEqual([])
  })

  it('galleries that are not published, and topics that are disabled, tags, or in the trash', async () => {
    const { payload } = site()
    await buildGallery(payload, { title: 'Verborgenes', isPublished: false })
    const open = await buildGallery(payload, { title: 'Verborgenes', isPublished: true })
    await buildTopic(payload, 'Verborgen A', { state: 'disabled' })
    await buildTopic(payload, 'Verborgen B', { state: 'tag' })
    const gone = await buildTopic(payload, 'Verborgen C')
    const topic = await buildTopic(payload, 'Verborgen D')
    const data = { deletedAt: new Date().toISOString() }
    await payload.update({ collection: 'topics', id: gone.id, data, depth: 0, overrideAccess: true })
    expect(await foundIn('galleries', 'verborgen')).toEqual([open.id])
    expect(await foundIn('topics', 'verborgen')).toEqual([topic.id])
  })

  it('the index text itself, by reading, filter, sort or writing', async () => {
    const { viewers } = site()
    const id = await picture('Unsichtbar')
    for (const viewer of [viewers.anonymous, viewers.admin]) {
      const read = await callRest(site(), `/images/${id}`, { headers: viewer.headers })
      expect(await read.json()).not.toHaveProperty('searchText')
      const asked = await callRest(site(), `/images?where[searchText][like]=unsicht`, {
        headers: viewer.headers,
      })
      expect(asked.status).toBeGreaterThanOrEqual(400)
    }
    await callRest(site(), `/images/${id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', ...viewers.admin.headers },
      body: JSON.stringify({ searchText: ' untergeschoben' }),
    })
    expect([await foundIn('images', 'untergeschoben'), await foundIn('images', 'unsichtbar')]).toEqual([
      [],
      [id],
    ])
  })
})

it('existing documents are indexed by the job, and one that is saved meanwhile keeps its own text', async () => {
  const { payload, pool } = site()
  const id = await picture('Altbestand')
  await pool.query('update images set search_text = null')
  expect(await foundIn('images', 'altbestand')).toEqual([])
  const context = { payload, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 }
  await jobsOf(payload.config).tasks['search:fill']?.({}, context)
  expect(await foundIn('images', 'altbestand')).toEqual([id])
  const { rows } = await pool.query('select from images where search_text is null')
  expect(rows).toEqual([])
})
