import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { eventually, listenLocally } from '@litfass/kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { buildImage } from '../factories/images.ts'
import { KEPT_LIST, keptPages } from '../factories/keptPages.ts'
import { buildPage, callTeasers, saveTeaserAs } from '../factories/teasers.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const { page, save } = keptPages(site)

let image: number
beforeAll(async () => {
  image = (await buildImage(site().payload, { caption: 'Krabbenkutter im Nebel' })).id
})
// A server that has just found its database keeps nothing yet.
beforeEach(() => eventually('a page that is kept', async () => (await page('/bilder')).isKept))

describe('two servers on one database', () => {
  const cdn = openPurgedCdn()
  let second: string
  beforeAll(async () => {
    // In another time zone than the first server and the site, and unable to reach its public address.
    const away = { LITFASS_URL: 'http://litfass.invalid', TZ: 'America/New_York' }
    second = (await site().startSecond({ env: { ...away, ...(await cdn.environment()) } })).url
    const isKept = async () => (await page('/bilder', undefined, second)).isKept
    await eventually('a page kept there', () => isKept().catch(() => false))
  })

  it('what staff save on one is on the pages of the other before the answer', async () => {
    const places = [site().url, second]
    for (let round = 0; round < 20; round += 1) {
      const caption = `Pegelstand ${round}`
      const each = places.flatMap((at) => [`/bilder/${image}`, KEPT_LIST].map((path) => ({ at, path })))
      for (const { at, path } of each) await page(path, undefined, at)
      await save(`/images/${image}`, { caption }, 'PATCH', places[round % 2])
      for (const { at, path } of each) expect((await page(path, undefined, at)).text).toContain(caption)
    }
  })

  it('one behind a CDN lets it cache pages, and purges them after changes on either', async () => {
    const keeping = async (at: string) => {
      const { headers } = await fetch(`${at}/bilder/${image}`)
      return `${headers.get('cache-control')} ${headers.get('surrogate-key')}`
    }
    expect(await keeping(site().url)).toBe('public, max-age=0, must-revalidate null')
    const shared = new RegExp(`must-revalidate, s-maxage=[1-9]\\d{0,3} (.* )?images:${image}( |$)`)
    await eventually('a page for the CDN', async () => shared.test(await keeping(second)))
    expect(cdn.purged[0]).toEqual({ purge_all: true })
    await save(`/images/${image}`, { caption: 'Tiefgang' })
    const isPurged = () => cdn.purged.some((body) => JSON.stringify(body).includes(`"images:${image}"`))
    await eventually('the purge', async () => isPurged())
    cdn.fail(true)
    await save(`/images/${image}`, { caption: 'Freibord' })
    await eventually('a page that the CDN may not keep', async () => !shared.test(await keeping(second)))
    cdn.fail(false)
    await eventually('a page for the CDN again', async () => shared.test(await keeping(second)))
  })

  it('both show a page at the same moments in any time zone, across changes of daylight saving too', async () => {
    const { slug, teasers } = await buildPage(site(), { title: 'Am Zeitball' })
    const items = []
    for (const [title, hour, minute] of [
      ['Halb drei', 2, 30],
      ['Punkt drei', 3, 0],
      ['Mittags', 12, 0],
    ] as const) {
      const { id } = await buildArticle(site().payload, { title })
      items.push({ entity: `article:${id}`, activeFrom: { hour, minute } })
    }
    await saveTeaserAs(site(), site().viewers.editor, {
      id: teasers.hero ?? 0,
      layout: 'single',
      places: [{ items }],
    })
    const moved = { tid: teasers.hero }
    await callTeasers(site(), {
      viewer: site().viewers.editor,
      path: '/cms/ajax/teaser/confirm',
      body: moved,
    })
    const shownAt = async (server: string, at: string) => {
      const answer = await fetch(`${server}/seite/${slug}?at=${at}`, {
        headers: site().viewers.editor.headers,
      })
      const text = await answer.text()
      const [, slot = ''] = text.split(`data-litfass-teaser="${teasers.hero}"`)
      return /Halb drei|Punkt drei|Mittags/.exec(slot)?.[0]
    }
    for (const [at, title] of [
      // 02:30 is not there in spring: it begins with the jump, and 03:00 with it.
      ['2027-03-28T00:59:00Z', 'Mittags'],
      ['2027-03-28T01:00:00Z', 'Punkt drei'],
      ['2027-03-28T10:00:00Z', 'Mittags'],
      // It comes twice in autumn, and begins with the first.
      ['2027-10-31T00:29:00Z', 'Mittags'],
      ['2027-10-31T00:30:00Z', 'Halb drei'],
      ['2027-10-31T01:30:00Z', 'Halb drei'],
      ['2027-10-31T02:00:00Z', 'Punkt drei'],
    ] as const)
      for (const server of [site().url, second])
        expect([server, at, await shownAt(server, at)]).toEqual([server, at, title])
  })

  it('a teaser is previewed by the one that cannot reach its public address, whatever the size of its content', async () => {
    const { slug, teasers } = await buildPage(site(), { title: 'Am Tonnenhof' })
    const items = Array.from({ length: 12 }, (_, hour) => ({
      ...{ url: 'https://hafen.example/plan', title: 'Fahrplan ab Tonnenhof' },
      // Random text, which compression does not shorten.
      ...{ text: randomBytes(370).toString('base64url'), active_from_time: { hour, minute: 0 } },
    }))
    const preview = async (body: object, viewer = site().viewers.editor) => {
      const answer = await fetch(`${second}/cms/ajax/teasereditform?tid=${teasers.first}&h=preview`, {
        method: 'POST',
        headers: { ...viewer.headers, 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: answer.status, text: await answer.text() }
    }
    const content = { layout: 'list', places: Array.from({ length: 8 }, () => ({ items })) }
    expect(JSON.stringify(content).length).toBeGreaterThan(40_000)
    const { status, text } = await preview(content)
    expect([status, text.includes('Fahrplan ab Tonnenhof')]).toEqual([200, true])
    expect((await preview(content, site().viewers.member)).status).toBe(403)
    // Nothing of it stays, and no other name restores it.
    const { rows } = await site().pool.query('select key from payload_kv')
    expect(rows).toEqual([])
    const invented = await fetch(`${second}/seite/${slug}?vorschau=1`, {
      headers: { 'x-litfass-teaser-preview': `${Date.now() + 10_000}-${'A'.repeat(43)}` },
    })
    expect([invented.status, (await invented.text()).includes('Fahrplan ab Tonnenhof')]).toEqual([200, false])
  })

  it('also when the other has lost the connection it listens on', async () => {
    for (let round = 0; round < 3; round += 1) {
      await page(`/bilder/${image}`, undefined, second)
      await site().pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query like '%pg_notify%' and pid <> pg_backend_pid()`,
      )
      const caption = `Nach dem Ausfall ${round}`
      await save(`/images/${image}`, { caption })
      for (const at of [site().url, second]) {
        expect((await page(`/bilder/${image}`, undefined, at)).text).toContain(caption)
      }
    }
    for (const at of [site().url, second]) {
      await eventually('a page that is kept again', async () => (await page('/bilder', undefined, at)).isKept)
    }
  })
})

/** A CDN as far as it is purged. */
function openPurgedCdn() {
  const token = 'a-shared-secret-of-the-cdn'
  const purged: unknown[] = []
  let isFailing = false
  const server = createServer(async (asked, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of asked) chunks.push(chunk)
    const isAllowed = !isFailing && asked.headers.authorization === `Bearer ${token}`
    if (isAllowed) purged.push(JSON.parse(Buffer.concat(chunks).toString()))
    answer.writeHead(isAllowed ? 200 : 503).end()
  })
  afterAll(() => void server.close())
  const environment = async () => ({
    LITFASS_PURGE_URL: `http://127.0.0.1:${await listenLocally(server)}`,
    LITFASS_PURGE_TOKEN: token,
  })
  const fail = (value: boolean) => {
    isFailing = value
  }
  return { purged, environment, fail }
}
