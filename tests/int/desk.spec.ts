import { countParts, partsFor, readParts } from '@litfass/interface/desk'
import { getTranslation } from '@payloadcms/translations'
import { createLocalReq } from 'payload'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { buildArticle } from '../factories/articles.ts'
import { buildComment } from '../factories/comments.ts'
import { buildImage } from '../factories/images.ts'
import { buildEntry, buildEvent } from '../factories/participation.ts'
import { buildReport } from '../factories/reports.ts'
import { recordStatements } from '../factories/statementCost.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

type Role = 'admin' | 'editor' | 'member'

async function requestOf(role: Role) {
  const id = site().viewers[role].account?.id
  if (id === undefined) throw new Error(`There is an account for ${role}.`)
  const { payload } = site()
  const user = await payload.findByID({ collection: 'accounts', id, depth: 0, overrideAccess: true })
  return createLocalReq({ user: { ...user, collection: 'accounts' } }, payload)
}

/** What somebody finds on the first page of the panel: parts by name, each with its number. */
async function deskOf(role: Role, now = new Date()) {
  const req = await requestOf(role)
  const parts = await readParts({ req, now }, await countParts(req, partsFor(req), now))
  return Object.fromEntries(parts.map(({ part, ...read }) => [part.name, read]))
}

beforeEach(async () => {
  await site().pool.query(
    `delete from litfass_reports; delete from litfass_comments; delete from articles; delete from image_posts`,
  )
})

describe('the desk', () => {
  it('says nothing of what does not wait', async () => {
    const parts = Object.keys(await deskOf('editor'))
    expect(parts.filter((name) => /waiting|open|drafts$|planned|published/.test(name))).toEqual([])
  })

  it('counts what waits, for each role what it may decide, with the way to it', async () => {
    const { payload } = site()
    const { id: image } = await buildImage(payload, { caption: 'Hafen am Abend' })
    await buildAccount(payload, { name: 'Ungeduld', state: 'pending' })
    await buildArticle(payload, { title: 'Vom Deich', state: 'submitted' })
    await buildArticle(payload, { title: 'Vom Hafen', state: 'submitted' })
    await buildReport(site(), { id: image })
    await buildComment(site(), { image, by: site().viewers.member, state: 'held', text: 'Hm.' })

    const admin = await deskOf('admin')
    expect(admin['articles-waiting']).toMatchObject({ count: 2, href: '/admin/content-queue' })
    expect(admin['reports-open']).toMatchObject({
      count: 1,
      items: [expect.objectContaining({ title: 'Hafen am Abend: Werbung oder Spam', note: 'Bild' })],
    })
    expect(admin['comments-waiting']).toMatchObject({ count: 1, href: '/admin/comment-queue' })
    expect(admin['accounts-waiting']?.count).toBeGreaterThan(0)
    expect(decodeURIComponent(String(admin['accounts-waiting']?.href))).toContain('[state][equals]=pending')

    const editor = await deskOf('editor')
    expect(editor['articles-waiting']?.count).toBe(2)
    expect(editor).not.toHaveProperty('accounts-waiting')
    expect(editor).not.toHaveProperty('mails-undelivered')
    expect(editor).not.toHaveProperty('credit-sales')

    expect(await deskOf('member')).toEqual({})
  })

  it('shows own drafts, what is planned until tomorrow and what was published today', async () => {
    const { payload, viewers } = site()
    const [mine, theirs] = [viewers.editor.account?.id, viewers.admin.account?.id]
    const noon = new Date(new Date().setUTCHours(12, 0, 0, 0))
    const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000).toISOString()
    await buildArticle(payload, { title: 'Mein Entwurf', state: 'draft', owner: Number(mine) })
    await buildArticle(payload, { title: 'Fremder Entwurf', state: 'draft', owner: Number(theirs) })
    await buildArticle(payload, { title: 'Gleich', publishedAt: hoursLater(20) })
    await buildArticle(payload, { title: 'Nächste Woche', publishedAt: hoursLater(7 * 24) })
    await buildArticle(payload, { title: 'Eben', publishedAt: hoursLater(-4) })
    await buildArticle(payload, { title: 'Neulich', publishedAt: hoursLater(-3 * 24) })
    const desk = await deskOf('editor', noon)
    const titles = (name: string) => {
      const items = desk[name]?.items
      return Array.isArray(items) ? items.map(({ title }) => title) : items
    }
    expect(titles('article-drafts')).toEqual(['Mein Entwurf'])
    expect(titles('article-planned')).toEqual(['Gleich'])
    expect(titles('article-published')).toEqual(['Eben'])
    expect(titles('article-edited')).toHaveLength(6)
  })

  it('asks the database once for each number', async () => {
    const req = await requestOf('admin')
    const counted = partsFor(req).filter(({ count }) => count)
    expect(counted.length).toBeGreaterThan(8)
    for (const { name, count } of counted) {
      const statements = await recordStatements(site().payload, async () => count?.(req, new Date()))
      expect([name, statements.length]).toEqual([name, 1])
    }
  })

  it('lists the entries of contests by one statement, however many contests they are of', async () => {
    const { viewers } = site()
    for (const title of ['Abendlicht', 'Mein Garten']) {
      const { id: event } = await buildEvent(site(), { type: 'contest', title })
      await buildEntry(site(), { event, by: viewers.member, state: 'waiting' })
    }
    const req = await requestOf('editor')
    const part = partsFor(req).find(({ name }) => name === 'participation-waiting')
    const statements = await recordStatements(site().payload, async () =>
      part?.items?.({ req, now: new Date() }),
    )
    expect(statements).toHaveLength(1)
  })

  it('names each thing by one word, in its collection and in what waits', async () => {
    const req = await requestOf('admin')
    const collections = req.payload.config.collections.map(({ labels }) =>
      String(getTranslation(labels.plural, req.i18n)),
    )
    const waiting = partsFor(req)
      .filter(({ section }) => section === 'waiting')
      .map(({ label, linkLabel }) => String(Object(linkLabel ?? label).de))
    const words = [...collections, ...waiting]
    expect(words.filter((word) => /Sammlung|Meldung|Aussteuerung|Einsendung|Eingesandt/.test(word))).toEqual(
      [],
    )
    expect(collections).toEqual(
      expect.arrayContaining(['Dossiers', 'Beschwerden', 'Zielgruppen', 'Wettbewerbsbeiträge']),
    )
    expect(waiting).toEqual(
      expect.arrayContaining(['Beiträge von Mitgliedern', 'Beschwerden', 'Wettbewerbsbeiträge']),
    )
  })

  it('names what complaints are about, by one query for each kind, and by its number what is gone', async () => {
    const { payload } = site()
    const images = [
      await buildImage(payload, { caption: 'Deich' }),
      await buildImage(payload, { fileName: 'kahn.jpg' }),
    ]
    const article = await buildArticle(payload, { title: 'Vom Deich' })
    for (const { id } of images) await buildReport(site(), { id })
    await buildReport(site(), { type: 'article', id: article.id })
    await buildReport(site(), { type: 'image', id: 2_000_000_000 })
    const req = await requestOf('editor')
    const part = partsFor(req).find(({ name }) => name === 'reports-open')
    let items: readonly { title: string }[] = []
    const statements = await recordStatements(payload, async () => {
      items = (await part?.items?.({ req, now: new Date() })) ?? []
    })
    expect(items.map(({ title }) => title.replace(/: .*/, ''))).toEqual([
      'Deich',
      'kahn.jpg',
      'Vom Deich',
      'Bild 2000000000',
    ])
    const texts = statements.map(({ text }) => text)
    expect(texts.filter((text) => /from "?images"?/.test(text))).toHaveLength(1)
    expect(texts.filter((text) => /from "?articles"?/.test(text))).toHaveLength(1)
  })

  it('tells of the newest comments who has written them, and about what', async () => {
    const { payload, viewers } = site()
    const [deich, hafen] = [
      await buildImage(payload, { caption: 'Deich' }),
      await buildImage(payload, { caption: 'Hafen' }),
    ]
    await buildComment(site(), { image: deich.id, by: viewers.member, text: 'Schön.' })
    await buildComment(site(), { image: hafen.id, by: viewers.editor, text: 'Auch schön.' })
    const items = (await deskOf('editor'))['comments-newest']?.items
    const notes = Array.isArray(items) ? items.map(({ note }) => note) : items
    expect(notes).toEqual([expect.stringMatching(/. · Hafen$/), expect.stringMatching(/. · Deich$/)])
  })

  it('counts undelivered e-mails and leads to their accounts, as many as an address can name', async () => {
    const { pool } = site()
    const failed = async (to: string) => {
      const { rows } = await pool.query(
        `select id from graphile_worker.add_job('comments:notice', '{}', max_attempts => 1)`,
      )
      await pool.query('update graphile_worker._private_jobs set attempts = 1, payload = $2 where id = $1', [
        rows[0].id,
        { rejectedMail: { to, answer: '550 5.1.1 no such user' } },
      ])
    }
    const addresses = Array.from({ length: 8 }, (_, at) => `umgezogen-${at}@litfass.test`)
    for (const to of [...addresses, ...addresses.slice(6)]) await failed(to)
    const part = (await deskOf('admin'))['mails-undelivered']
    expect(part).toMatchObject({ count: 10, items: { length: 6 } })
    const named = new URL(String(part?.href), 'http://litfass.test').searchParams.get(
      'where[or][0][and][0][email][in]',
    )
    expect(named?.split(',').toSorted()).toEqual(addresses)

    for (let at = 0; at < 30; at += 1) await failed(`${'x'.repeat(180)}${at}@litfass.test`)
    const long = (await deskOf('admin'))['mails-undelivered']
    expect(long?.count).toBe(40)
    expect(String(long?.href).length).toBeLessThanOrEqual(4_000)
  })
})
