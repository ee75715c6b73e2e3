import { countParts, partsFor, readParts } from '@litfass/interface/desk'
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
  return Object.fromEntries(
    parts.map(({ part, count, items }) => [part.name, { count, items, href: part.href?.({ req, now }) }]),
  )
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
    const { id: image } = await buildImage(payload)
    await buildAccount(payload, { name: 'Ungeduld', state: 'pending' })
    await buildArticle(payload, { title: 'Vom Deich', state: 'submitted' })
    await buildArticle(payload, { title: 'Vom Hafen', state: 'submitted' })
    await buildReport(site(), { id: image })
    await buildComment(site(), { image, by: site().viewers.member, state: 'held', text: 'Hm.' })

    const admin = await deskOf('admin')
    expect(admin['articles-waiting']).toMatchObject({ count: 2, href: '/admin/content-queue' })
    expect(admin['reports-open']).toMatchObject({
      count: 1,
      items: [expect.objectContaining({ title: `Bild ${image}: Werbung oder Spam` })],
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
    const collections = req.payload.config.collections.map(({ labels }) => Object(labels.plural).de)
    const waiting = partsFor(req)
      .filter(({ section }) => section === 'waiting')
      .map(({ label, linkLabel }) => String(Object(linkLabel ?? label).de))
    const words = [...collections, ...waiting].map(String)
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
})
