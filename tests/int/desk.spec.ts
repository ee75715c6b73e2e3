import { countParts, partsFor, readParts } from '@litfass/interface/desk'
import type { DeskCall, DeskDecision, DeskItem } from '@litfass/kit'
import { getTranslation } from '@payloadcms/translations'
import { createLocalReq } from 'payload'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { bodyOf, buildArticle } from '../factories/articles.ts'
import { callRest, postOf } from '../factories/calls.ts'
import { buildComment } from '../factories/comments.ts'
import { buildImage } from '../factories/images.ts'
import { buildEntry, buildEvent } from '../factories/participation.ts'
import { buildReport } from '../factories/reports.ts'
import { recordStatements } from '../factories/statementCost.ts'
import { callTeasers, saveTeaserAs } from '../factories/teasers.ts'
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

/** Posts to a named route with a role. */
async function post(role: Role, path: string, body: object): Promise<number> {
  const { headers, ...sent } = postOf(body)
  const init = { ...sent, headers: { ...headers, ...site().viewers[role].headers } }
  return (await callRest(site(), `/litfass${path}`, init)).status
}

/** What an account finds on the first page of the panel: parts by name, each with its number. */
async function deskOf(role: Role, now = new Date()) {
  const req = await requestOf(role)
  const parts = await readParts({ req, now }, await countParts(req, partsFor(req), now))
  return Object.fromEntries(parts.map(({ part, ...read }) => [part.name, read]))
}

beforeEach(async () => {
  await site().pool.query(
    `delete from litfass_reports; delete from litfass_comments; delete from articles; delete from image_posts;
     delete from _articles_v`,
  )
})

describe('the desk', () => {
  it('omits what does not wait', async () => {
    const parts = Object.keys(await deskOf('editor'))
    expect(parts.filter((name) => /waiting|open|drafts$|planned|published/.test(name))).toEqual([])
  })

  it('counts what waits for each role to decide, with a link to it', async () => {
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
      items: [expect.objectContaining({ title: 'Hafen am Abend (Bild): Werbung oder Spam' })],
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

  it('leads to the page on which the sender of a piece is asked about it', async () => {
    const { payload, viewers } = site()
    const member = Number(viewers.member.account?.id)
    await buildArticle(payload, { title: 'Vom Deich', state: 'submitted', owner: member })
    const { docs } = await payload.find({ collection: 'profiles', where: { account: { equals: member } } })
    expect((await deskOf('editor'))['articles-waiting']?.items).toMatchObject([
      { title: 'Vom Deich', ask: `/nachrichten/an/${docs[0]?.id}` },
    ])
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

  it('says when the front page changes until tomorrow, and what it should show but cannot', async () => {
    const { payload, viewers, pool } = site()
    const { rows } = await pool.query(
      `select t.id as hero, p.title from teasers t join pages p on p.id = t.page_id
        where t.slot = 'hero' and p.template = 'front' and p.language = 'de'`,
    )
    const [{ hero, title }] = rows
    const [shown, evening, hidden] = [
      await buildArticle(payload, { title: 'Der Kran ist weg', language: 'de' }),
      await buildArticle(payload, { title: 'Der Abend am Deich', language: 'de' }),
      await buildArticle(payload, { title: 'Der letzte Kutter', language: 'de', state: 'draft' }),
    ]
    const from = (id: number, hour: number, minute: number) => ({
      entity: `article:${id}`,
      activeFrom: { hour, minute },
    })
    await saveTeaserAs(site(), viewers.editor, {
      id: hero,
      layout: 'single',
      places: [{ items: [from(shown.id, 0, 30), from(evening.id, 18, 0), from(hidden.id, 22, 30)] }],
    })
    const confirm = { tid: hero }
    await callTeasers(site(), { viewer: viewers.editor, path: '/cms/ajax/teaser/confirm', body: confirm })
    const now = new Date('2031-06-10T10:00:00Z')
    const gap = {
      title: 'Aufmacher: Der letzte Kutter',
      lacks: 'nicht öffentlich',
      note: title,
      href: expect.stringContaining('/admin/tagesplan?page='),
    }
    const desk = await deskOf('editor', now)
    const turn = (title: string, at: string) =>
      expect.objectContaining({ title, at, note: gap.note, href: gap.href })
    expect(desk['teasers-turns']?.items).toEqual([
      turn('Aufmacher: Der Abend am Deich', '2031-06-10T16:00:00.000Z'),
      turn('Aufmacher: Der Kran ist weg', '2031-06-10T22:30:00.000Z'),
      turn('Aufmacher: Der Abend am Deich', '2031-06-11T16:00:00.000Z'),
    ])
    expect(desk['teasers-gaps']?.items).toEqual([
      expect.objectContaining({ ...gap, at: '2031-06-10T20:30:00.000Z' }),
      expect.objectContaining({ ...gap, at: '2031-06-11T20:30:00.000Z' }),
    ])
  })

  it('ignores a draft until something is written in it, and so does its list', async () => {
    const { payload } = site()
    const req = await requestOf('editor')
    const titles = async () => {
      const { count, items } = (await deskOf('editor'))['article-drafts'] ?? {}
      return { count, titles: Array.isArray(items) ? items.map(({ title }) => title) : items }
    }
    const listed = async () => {
      const { admin } = payload.collections.articles.config
      const where = await admin.baseFilter?.({ limit: 10, page: 1, req, sort: '-updatedAt' })
      const found = { collection: 'articles', depth: 0, draft: true, overrideAccess: false, req } as const
      return (await payload.find({ ...found, ...(where && { where }) })).docs.length
    }
    // As the panel makes one when its page opens.
    const { id } = await payload.create({
      collection: 'articles',
      data: {},
      draft: true,
      depth: 0,
      overrideAccess: false,
      req,
    })
    expect(await titles()).toEqual({ count: undefined, titles: undefined })
    expect(await listed()).toBe(0)
    expect((await deskOf('editor'))['article-edited']).toBeUndefined()
    await payload.update({
      collection: 'articles',
      id,
      data: { location: 'Büsum' },
      draft: true,
      depth: 0,
      overrideAccess: false,
      req,
    })
    expect(await titles()).toEqual({ count: 1, titles: ['Ohne Überschrift'] })
    expect(await listed()).toBe(1)
  })

  it('says how many words one’s own drafts have, and what they lack first', async () => {
    const { payload, viewers } = site()
    const owner = Number(viewers.editor.account?.id)
    const draft = { state: 'draft', owner, teaser: '' } as const
    const body = bodyOf('Drei kurze Wörter', '[premium]', 'und zwei')
    const { id: lead } = await buildImage(payload, { caption: 'Deich' })
    await buildArticle(payload, { ...draft, title: 'Leer', body: bodyOf('') })
    await buildArticle(payload, { ...draft, title: 'Ohne Bild', body })
    await buildArticle(payload, { ...draft, title: 'Ohne Vorspann', body, lead })
    await buildArticle(payload, { ...draft, title: 'Fertig', body, lead, teaser: 'Am Deich.' })
    const items = (await deskOf('editor'))['article-drafts']?.items
    const told = Array.isArray(items) ? items.map(({ title, note, lacks }) => [title, note, lacks]) : items
    expect(told).toEqual([
      ['Fertig', '5 Wörter', undefined],
      ['Ohne Vorspann', '5 Wörter', 'ohne Vorspann'],
      ['Ohne Bild', '5 Wörter', 'ohne Aufmacherbild'],
      ['Leer', '0 Wörter', 'ohne Text'],
    ])
  })

  it('reads everything that was published today for the line of the day, without its texts', async () => {
    const { payload } = site()
    const now = new Date()
    for (let at = 0; at < 8; at += 1)
      await buildArticle(payload, { title: `Meldung ${at}`, publishedAt: now.toISOString() })
    const req = await requestOf('editor')
    const part = partsFor(req).find(({ name }) => name === 'article-published')
    let items: readonly unknown[] = []
    const statements = await recordStatements(payload, async () => {
      items = (await part?.items?.({ req, now: new Date() })) ?? []
    })
    expect(items).toHaveLength(8)
    expect(statements.map(({ text }) => text).filter((text) => /"body"|"premium_body"/.test(text))).toEqual(
      [],
    )
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

  it('names each concept by one word, in its collection and in what waits', async () => {
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
      expect.arrayContaining(['Beiträge prüfen', 'Beschwerden', 'Wettbewerbsbeiträge prüfen']),
    )
  })

  it('names what complaints are about with one query for each type, never by a number', async () => {
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
      'Deich (Bild)',
      'kahn.jpg (Bild)',
      'Vom Deich (Artikel)',
      'Bild ohne Titel oder nicht mehr vorhanden',
    ])
    const texts = statements.map(({ text }) => text)
    expect(texts.filter((text) => /from "?images"?/.test(text))).toHaveLength(1)
    expect(texts.filter((text) => /from "?articles"?/.test(text))).toHaveLength(1)
  })

  it('says who has written the newest comments, and about what', async () => {
    const { payload, viewers } = site()
    const [deich, hafen] = [
      await buildImage(payload, { caption: 'Deich' }),
      await buildImage(payload, { caption: 'Hafen' }),
    ]
    await buildComment(site(), { image: deich.id, by: viewers.member, text: 'Schön.' })
    await buildComment(site(), { image: hafen.id, by: viewers.editor, text: 'Auch schön.' })
    const items = (await deskOf('editor'))['comments-newest']?.items
    expect(items).toEqual([
      expect.objectContaining({ by: expect.stringMatching(/./), title: 'Auch schön.', note: 'Hafen' }),
      expect.objectContaining({ by: expect.stringMatching(/./), title: 'Schön.', note: 'Deich' }),
    ])
    const decisions = Array.isArray(items) ? items[0]?.decisions : []
    expect(decisions?.map(({ label, keepsItem }: DeskDecision) => [label, keepsItem])).toEqual([
      ['Antworten', true],
      ['Ausblenden', undefined],
    ])
  })

  /** The first item of a part, with a function that sends one of its decisions, or the undo, as its reader. */
  async function firstOf(name: string, role: Role = 'editor') {
    const items = (await deskOf(role))[name]?.items
    const item: DeskItem | undefined = Array.isArray(items) ? items[0] : undefined
    const send = ({ path, body }: DeskCall, fields = {}, by: Role = role) =>
      post(by, path, { ...Object(body), ...fields })
    const decision = (wanted: string) =>
      item?.decisions?.find((one) => one.name === wanted) ??
      expect.fail(`${name} cannot be decided: ${wanted}`)
    const decide = (wanted: string, fields = {}, by: Role = role) => send(decision(wanted).call, fields, by)
    const undo = (wanted: string) => send(decision(wanted).undo ?? expect.fail('no way back'))
    return { item, decide, undo }
  }

  it.each([
    ['articles-waiting', 'publish', {}],
    ['articles-waiting', 'reject', { reason: 'Zu kurz.' }],
    ['participation-waiting', 'approve', {}],
    ['participation-waiting', 'reject', {}],
    ['comments-waiting', 'approve', {}],
    ['comments-waiting', 'reject', { reason: 'Werbung' }],
    ['reports-open', 'uphold', { note: 'Stimmt.' }],
    ['reports-open', 'dismiss', {}],
  ])('%s: %s is decided by the route of its queue, once, and undone', async (part, name, fields) => {
    const { payload, viewers, pool } = site()
    await pool.query('delete from participation_entries')
    const { id: image } = await buildImage(payload, { caption: 'Hafen' })
    await buildArticle(payload, { title: 'Vom Deich', state: 'submitted' })
    const { id: event } = await buildEvent(site(), { type: 'contest', title: 'Abendlicht' })
    await buildEntry(site(), { event, by: viewers.member, state: 'waiting' })
    await buildComment(site(), { image, by: viewers.member, state: 'held', text: 'Hm.' })
    await buildReport(site(), { id: image })

    const { item, decide, undo } = await firstOf(part)
    expect(await decide(name, fields, 'member')).toBe(403)
    expect(await decide(name, fields)).toBe(200)
    expect(await deskOf('editor')).not.toHaveProperty(part)
    expect(await decide(name, fields)).toBe(409)
    expect(await undo(name)).toBe(200)
    expect((await firstOf(part)).item?.id).toBe(item?.id)
  })

  it('lets admins approve an account in its place', async () => {
    await site().pool.query(`update accounts set state = 'approved' where state = 'pending'`)
    const { id } = await buildAccount(site().payload, { name: 'Ungeduld', state: 'pending' })
    const { item, decide } = await firstOf('accounts-waiting', 'admin')
    expect(item).toMatchObject({ id, title: 'Ungeduld' })
    expect(await decide('approve', {}, 'editor')).toBe(403)
    expect(await decide('approve')).toBe(200)
    expect(await deskOf('admin')).not.toHaveProperty('accounts-waiting')
  })

  it('lets staff reply to a comment in its place, and hide it', async () => {
    const { payload, viewers } = site()
    const { id: image } = await buildImage(payload, { caption: 'Deich' })
    await buildComment(site(), { image, by: viewers.member, text: 'Schön.' })
    const { item, decide } = await firstOf('comments-newest')
    expect(await decide('reply', { text: 'Danke!' })).toBe(200)
    expect((await firstOf('comments-newest')).item).toMatchObject({ title: 'Danke!' })
    expect(await decide('reject')).toBe(200)
    expect((await firstOf('comments-newest')).item?.id).not.toBe(item?.id)
  })

  it('shows how many comments each piece published today has', async () => {
    const { payload } = site()
    const now = new Date()
    const { id } = await buildArticle(payload, { title: 'Eben', publishedAt: now.toISOString() })
    await buildArticle(payload, { title: 'Auch eben', publishedAt: now.toISOString() })
    expect(await post('admin', `/a/ajax/article/comment/new/${id}`, { text: 'Ja.' })).toBe(200)
    const items = (await deskOf('editor'))['article-published']?.items
    const notes = Array.isArray(items) ? items.map(({ title, note }) => [title, note]) : items
    expect(notes).toEqual(
      expect.arrayContaining([
        ['Eben', 'Ein Kommentar'],
        ['Auch eben', undefined],
      ]),
    )
  })

  it('says who edited the latest pieces, where they stand and who is writing in them', async () => {
    const { payload, pool, viewers } = site()
    const req = await requestOf('editor')
    const { id } = await buildArticle(payload, { title: 'Der Priel', state: 'draft' })
    const save = () =>
      payload.update({
        collection: 'articles',
        id,
        data: { title: 'Der Priel hält sich an keine Karte' },
        draft: true,
        depth: 0,
        overrideAccess: true,
        req,
      })
    await save()
    expect((await firstOf('article-edited')).item).toMatchObject({ note: 'Sie, Entwurf' })
    expect((await firstOf('article-edited', 'admin')).item?.note).toMatch(/^[^,]+, Entwurf$/)
    expect((await firstOf('article-edited')).item).not.toHaveProperty('writing')

    const beat = (seconds: number) =>
      pool.query(
        `insert into litfass_presence (slug, document_id, account_id, session, beat_at, writing_since)
         values ('articles', $1, $2, 'form', clock_timestamp() - make_interval(secs => $3), clock_timestamp())
         on conflict (slug, document_id, account_id, session) do update set beat_at = excluded.beat_at`,
        [id, viewers.admin.account?.id, seconds],
      )
    await beat(0)
    expect((await firstOf('article-edited')).item?.writing).toMatch(/ schreibt gerade$/)
    // Editors do not see their own presence, nor that of a form with no recent heartbeat.
    expect((await firstOf('article-edited', 'admin')).item).not.toHaveProperty('writing')
    await beat(120)
    expect((await firstOf('article-edited')).item).not.toHaveProperty('writing')
  })

  it('counts undelivered e-mails and leads to their accounts, as many as an address can name', async () => {
    const { pool } = site()
    const failed = async (to: string) => {
      const { rows } = await pool.query(
        `select id from graphile_worker.add_job('comments:notice', '{}', max_attempts => 1)`,
      )
      await pool.query('update graphile_worker._private_jobs set attempts = 1, payload = $2 where id = $1', [
        rows[0].id,
        { rejectedMail: { to, answer: '550 5.1.1 no such user', subject: 'Ihre Bestellung' } },
      ])
    }
    const addresses = Array.from({ length: 8 }, (_, at) => `umgezogen-${at}@litfass.test`)
    for (const to of [...addresses, ...addresses.slice(6)]) await failed(to)
    const part = (await deskOf('admin'))['mails-undelivered']
    expect(part).toMatchObject({
      count: 10,
      items: {
        length: 6,
        0: { note: expect.stringMatching(/^Abgelehnt „Ihre Bestellung“ Dieses Postfach/) },
      },
    })
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
