import type { TestViewer } from '@litfass/kit/testing'
import { landingPageAt } from '@litfass/landing-pages'
import { createLocalReq } from 'payload'
import { describe, expect, it } from 'vitest'
import { buildArticle, secondsFromNow } from '../factories/articles.ts'
import { callRest } from '../factories/calls.ts'
import { buildLandingPage, filterOf } from '../factories/landingPages.ts'
import { buildTopic } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

async function call(path: string, init: RequestInit = {}, viewer: TestViewer = site().viewers.editor) {
  const answer = await callRest(site(), path, {
    ...init,
    headers: { 'Content-Type': 'application/json', ...viewer.headers },
  })
  return { status: answer.status, body: await answer.json() }
}

const post = (path: string, body?: object, viewer?: TestViewer) =>
  call(
    `/litfass/admin/cms/landingpage/${path}`,
    { method: 'POST', ...(body && { body: JSON.stringify(body) }) },
    viewer,
  )

const summaryOf = (id: number, viewer?: TestViewer) =>
  call(`/litfass/admin/cms/landingpage/filtersummary/${id}`, {}, viewer)

const save = (id: number, data: object) =>
  call(`/landing-pages/${id}?depth=0`, { method: 'PATCH', body: JSON.stringify(data) })

/** Where an address leads a visitor. */
async function at(slug: string, language: 'de' | 'en' = 'de') {
  const found = await landingPageAt(await createLocalReq({}, site().payload), { language, slug })
  return found && ('found' in found ? found.found.id : found.movedTo)
}

describe('a filter summary', () => {
  it('says how many match, of which types, and shows the first with their pages', async () => {
    const { payload } = site()
    const location = 'Summhausen'
    const titles = ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf', '<b>Sechs</b>']
    const ids: number[] = []
    for (const [index, title] of titles.entries())
      ids.push(
        (await buildArticle(payload, { title, location, publishedAt: secondsFromNow(index - 600) })).id,
      )
    const filter = { ...filterOf(), location: 'SUMMHAUSEN' }
    const { status, body } = await post('filtersummary/0', filter)
    expect([status, body.total, body.byType]).toEqual([200, 6, { article: 6, imagepost: 0 }])
    expect(body.first).toHaveLength(5)
    expect(body.first[0]).toMatchObject({
      id: `article:${ids[5]}`,
      title: '<b>Sechs</b>',
      url: '/artikel/b-sechs-b',
    })
    expect(body.first[0].html).toContain('<a href="/artikel/b-sechs-b">&lt;b&gt;Sechs&lt;/b&gt;</a>')

    // Of the site's time zone: in UTC it is the day before.
    await buildArticle(payload, { title: 'Mitternacht', location, publishedAt: '2026-03-09T23:30:00Z' })
    const last = await post('filtersummary/0', { ...filter, order: 'oldest' })
    expect(last.body.first[0].html).toContain('<time datetime="2026-03-09T23:30:00.000Z">10.03.2026</time>')
    await payload.delete({ collection: 'articles', where: { title: { equals: 'Mitternacht' } } })

    const { id } = await buildLandingPage(payload, { title: 'Summhausen', filter: { location } })
    expect(await summaryOf(id)).toEqual({ status, body })
    const oldest = await post(`filtersummary/${id}`, { ...filter, order: 'oldest' })
    expect(oldest.body.first[0].title).toBe('Eins')
  })

  it('refuses an invalid filter, and answers 404 for a missing landing page', async () => {
    const wrong = [
      { types: ['article'], sort: 'x' },
      { order: 'random' },
      { topics: ['x'] },
      { period: { kind: 'days', days: 0 } },
      { period: { kind: 'between', from: '2026-02-30' } },
      { location: 'x'.repeat(121) },
    ]
    for (const body of wrong)
      expect([body, (await post('filtersummary/0', body)).status]).toEqual([body, 400])
    expect(await post('filtersummary/0', { types: ['video'] })).toMatchObject({
      status: 422,
      body: { fieldErrors: { types: 'Eine dieser Arten gibt es nicht.' } },
    })
    const period = { kind: 'between', from: '2026-10-02', until: '2026-10-01' }
    expect(await post('filtersummary/0', { period })).toMatchObject({
      status: 422,
      body: { fieldErrors: { 'period.until': 'Der letzte Tag liegt vor dem ersten.' } },
    })
    expect((await post('filtersummary/2000000000', {})).status).toBe(404)
    expect((await summaryOf(2_000_000_000)).status).toBe(404)
    expect((await summaryOf(0)).status).toBe(400)
    expect((await post('filtersummary/0', {}, site().viewers.member)).status).toBe(403)
    expect((await post('filtersummary/0', {}, site().viewers.anonymous)).status).toBe(401)
  })
})

describe('saving', () => {
  it('refuses an impossible filter, and says at which field', async () => {
    const { id } = await buildLandingPage(site().payload, { title: 'Geprüft' })
    const refusedAt = async (filter: object) => {
      const { status, body } = await save(id, { filter })
      return [status, body.errors?.[0]?.data?.errors?.map(({ path }: { path: string }) => path)]
    }
    expect(await refusedAt({ types: ['video'] })).toEqual([400, ['filter.types']])
    expect(await refusedAt({ period: { kind: 'never' } })).toEqual([400, ['filter.period.kind']])
    expect(await refusedAt({ period: { kind: 'days', days: 1.5 } })).toEqual([400, ['filter.period.days']])
    const period = { kind: 'between', from: '2026-10-02', until: '2026-10-01' }
    expect(await refusedAt({ period })).toEqual([400, ['filter.period.until']])
    expect((await save(id, { filter: { types: ['article'], topicsMatch: 'all' } })).status).toBe(200)
  })
})

describe('an address', () => {
  it('is unique in its language, follows the title, and earlier ones redirect', async () => {
    const { payload } = site()
    const { id, slug } = await buildLandingPage(payload, { title: 'Am Deich' })
    expect(slug).toBe('am-deich')
    expect((await buildLandingPage(payload, { title: 'Am Deich' })).slug).toBe('am-deich-2')
    const english = await buildLandingPage(payload, { title: 'Am Deich', language: 'en' })
    expect(english.slug).toBe('am-deich')

    await save(id, { title: 'Hinterm Deich' })
    await save(id, { slug: 'Deich & Damm' })
    expect(await at('deich-damm')).toBe(id)
    expect(await at('am-deich')).toBe('/sammlung/deich-damm')
    expect(await at('hinterm-deich')).toBe('/sammlung/deich-damm')
    expect(await at('am-deich', 'en')).toBe(english.id)
    expect((await buildLandingPage(payload, { title: 'Am Deich' })).slug).toBe('am-deich-3')
  })

  it('moves to another language, and redirects from the previous one', async () => {
    const { payload } = site()
    const { id } = await buildLandingPage(payload, { title: 'Lighthouses' })
    await save(id, { language: 'en' })
    expect(await at('lighthouses', 'en')).toBe(id)
    expect(await at('lighthouses')).toBe('/en/sammlung/lighthouses')
  })

  it('leads nowhere for visitors while it is hidden, and is free once it is permanently deleted', async () => {
    const { payload } = site()
    const { id } = await buildLandingPage(payload, { title: 'Kurzlebig' })
    await save(id, { title: 'Kurz' })
    await save(id, { isPublished: false })
    expect([await at('kurz'), await at('kurzlebig')]).toEqual([undefined, undefined])
    await payload.delete({ collection: 'landing-pages', id, overrideAccess: true })
    expect((await buildLandingPage(payload, { title: 'Kurzlebig' })).slug).toBe('kurzlebig')
  })
})

describe('deleting', () => {
  it('puts it into the trash, once, for staff alone', async () => {
    const { id, slug } = await buildLandingPage(site().payload, { title: 'Weg damit' })
    expect((await post(`delete/${id}`, undefined, site().viewers.member)).status).toBe(403)
    expect(await post(`delete/${id}`)).toEqual({ status: 200, body: { deleted: id } })
    expect((await post(`delete/${id}`)).status).toBe(404)
    expect((await post('delete/2000000000')).status).toBe(404)
    expect(await at(slug ?? '')).toBe(undefined)
    expect((await summaryOf(id)).status).toBe(404)
  })

  it('happens once when two do it at the same time', async () => {
    const { id } = await buildLandingPage(site().payload, { title: 'Zweimal' })
    const answers = await Promise.all([post(`delete/${id}`), post(`delete/${id}`)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})

describe('a topic of a filter', () => {
  const readPage = (id: number) =>
    site().payload.findByID({ collection: 'landing-pages', id, depth: 0, overrideAccess: true })

  it('that is merged is replaced by the other one, and counts as used', async () => {
    const { payload } = site()
    const from = (await buildTopic(payload, 'Kutter')).id
    const into = (await buildTopic(payload, 'Fischerei')).id
    const { id } = await buildLandingPage(payload, { title: 'Kutter', filter: { topics: [from] } })
    const { body } = await call(`/litfass/tag/ajax/topic/delete/${from}`, { method: 'POST', body: '{}' })
    expect(body.usage).toEqual([{ collection: 'landing-pages', fields: ['filter.topics'], count: 1 }])
    await call(`/litfass/tag/ajax/topic/merge/${from}`, { method: 'POST', body: JSON.stringify({ into }) })
    expect((await readPage(id)).filter?.topics).toEqual([into])
  })

  it('that is permanently deleted hides a landing page without another topic', async () => {
    const { payload } = site()
    const [gone, kept] = [(await buildTopic(payload, 'Ebbe')).id, (await buildTopic(payload, 'Flut')).id]
    const alone = await buildLandingPage(payload, { title: 'Ebbe', filter: { topics: [gone] } })
    const both = await buildLandingPage(payload, { title: 'Tide', filter: { topics: [gone, kept] } })
    await payload.delete({ collection: 'topics', id: gone, overrideAccess: true })
    expect([(await readPage(alone.id)).isPublished, (await readPage(both.id)).isPublished]).toEqual([
      false,
      true,
    ])
    expect((await readPage(both.id)).filter?.topics).toEqual([kept])
  })

  it('that was required leaves a filter that matches nothing, and says which topic was deleted', async () => {
    const { payload } = site()
    const [gone, kept] = [(await buildTopic(payload, 'Nordwind')).id, (await buildTopic(payload, 'Boje')).id]
    await buildArticle(payload, { title: 'Nur Boje', topics: [kept] })
    await buildArticle(payload, { title: 'Beides', topics: [gone, kept] })
    const filter = { topics: [gone, kept], topicsMatch: 'all' }
    const { id } = await buildLandingPage(payload, { title: 'Wind und Boje', filter })
    expect((await summaryOf(id)).body).toMatchObject({ total: 1, unmetTopics: [] })
    await payload.delete({ collection: 'topics', id: gone, overrideAccess: true })
    expect((await readPage(id)).filter).toMatchObject({ topics: [kept], missingTopics: ['Nordwind'] })
    expect((await readPage(id)).isPublished).toBe(true)
    expect((await summaryOf(id)).body).toMatchObject({ total: 0, unmetTopics: ['Nordwind'] })
    // A form that was open meanwhile knows nothing of it.
    await save(id, { title: 'Wind', filter })
    expect((await readPage(id)).filter).toMatchObject({ topics: [kept], missingTopics: ['Nordwind'] })
    expect((await summaryOf(id)).body.total).toBe(0)
    await save(id, { filter: { topics: [kept], topicsMatch: 'all', missingTopics: [] } })
    expect((await summaryOf(id)).body).toMatchObject({ total: 2, unmetTopics: [] })
  })

  it('that is deleted is not restored by an open form, nor does its filter widen', async () => {
    const { payload } = site()
    const make = async (name: string) => (await buildTopic(payload, name)).id
    const [from, into, alone] = [await make('Schlepper'), await make('Lotse'), await make('Reede')]
    const merged = await buildLandingPage(payload, { title: 'Schlepper', filter: { topics: [from] } })
    const hidden = await buildLandingPage(payload, { title: 'Reede', filter: { topics: [alone] } })
    await call(`/litfass/tag/ajax/topic/merge/${from}`, { method: 'POST', body: JSON.stringify({ into }) })
    await save(merged.id, { title: 'Schlepper im Hafen', filter: { topics: [from] } })
    expect((await readPage(merged.id)).filter?.topics).toEqual([into])
    await payload.delete({ collection: 'topics', id: from, trash: true, overrideAccess: true })
    await save(merged.id, { filter: { topics: [from] } })
    expect((await readPage(merged.id)).filter?.topics).toEqual([into])
    await payload.delete({ collection: 'topics', id: alone, overrideAccess: true })
    await save(hidden.id, { isPublished: true, filter: { topics: [alone] } })
    expect(await readPage(hidden.id)).toMatchObject({ isPublished: false, filter: { topics: [] } })
  })
})
