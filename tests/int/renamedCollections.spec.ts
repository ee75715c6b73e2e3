import { join } from 'node:path'
import { accounts } from '@litfass/accounts'
import { comments } from '@litfass/comments'
import { credits } from '@litfass/credits'
import { auditLedger } from '@litfass/credits/audit'
import { images } from '@litfass/images'
import { kit } from '@litfass/kit'
import { defineContent, listContents } from '@litfass/kit/content'
import { databasePool, tableName } from '@litfass/kit/database'
import { findUses } from '@litfass/kit/references'
import { localFileStore } from '@litfass/kit/storage'
import { landingPageAt, landingPages } from '@litfass/landing-pages'
import { messages } from '@litfass/messages'
import { participation } from '@litfass/participation'
import { profiles } from '@litfass/profiles'
import { safeMode } from '@litfass/safe-mode'
import { guardedByTeasers, type TeasersOptions, teasers } from '@litfass/teasers'
import { topics } from '@litfass/topics'
import { type CollectionConfig, createLocalReq } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { teaserSettings } from '../../config/teaserSettings.ts'
import { postOf } from '../factories/calls.ts'
import { type Somebody, slugOf, useOwnProject } from '../factories/ownProject.ts'

// A project that has `pages`, `topics`, `users`, `profiles` and `landing-pages` of its own uses the plugins that would add those.

const label = { de: 'Hausseite', en: 'House page' }
const everyone = { read: () => true }
const text = (name: string) => ({ name, type: 'text' }) as const

const own: CollectionConfig[] = [
  {
    slug: 'pages',
    access: everyone,
    fields: [text('headline'), { name: 'day', type: 'date' }],
    custom: {
      content: defineContent({
        type: 'housepage',
        labels: { one: label, many: label },
        visible: {},
        fields: { title: 'headline', date: 'day', topics: ['topics', 'tags'] },
        pages: { one: { de: '/haus/{id}', en: '/en/house/{id}' } },
        features: { comments: true, gathered: true, likes: true, topics: true, teasers: true },
      }),
    },
  },
  { slug: 'topics', access: everyone, fields: [text('subject')] },
  { slug: 'users', access: everyone, fields: [text('customerNumber')] },
  { slug: 'profiles', access: everyone, fields: [text('colour')] },
  { slug: 'landing-pages', access: everyone, fields: [text('campaign')] },
]
const [MEMBERS, SUBJECTS, PICTURES] = [slugOf('members'), slugOf('subjects'), slugOf('pictures')]

const SLOT_PAGES = {
  pages: {
    slug: 'slotPages',
    override: (collection: CollectionConfig): CollectionConfig => ({
      ...collection,
      dbName: 'pages_of_slots',
      labels: { singular: 'Slot page', plural: 'Slot pages' },
      access: { ...collection.access, create: ({ req }) => Object(req.user).role === 'admin' },
      fields: [...collection.fields, text('costCentre')],
    }),
  },
  teasers: { slug: 'slotTeasers' },
  targetingEntries: { slug: 'slot-targeting' },
} satisfies TeasersOptions['collections']

const site = useOwnProject({
  accounts: MEMBERS,
  collections: [
    ...own,
    { slug: MEMBERS, auth: true, fields: [] },
    { slug: SUBJECTS, fields: [] },
    { slug: PICTURES, fields: [] },
  ],
  plugins: ({ dataDir }) => [
    accounts({ collection: MEMBERS }),
    images({
      collection: PICTURES,
      accountsCollection: MEMBERS,
      store: localFileStore(join(dataDir, 'own')),
      temporaryDirectory: join(dataDir, 'own-tmp'),
      avif: false,
    }),
    topics({ collection: SUBJECTS }),
    landingPages({
      topicsCollection: SUBJECTS,
      imagesCollection: PICTURES,
      page: { de: '/dossier/{slug}', en: '/en/dossier/{slug}' },
      collections: { pages: { slug: 'dossiers' } },
    }),
    profiles({
      accountsCollection: MEMBERS,
      imagesCollection: PICTURES,
      collections: { profiles: { slug: 'memberProfiles' } },
    }),
    comments({
      accountsCollection: MEMBERS,
      profilesCollection: slugOf('memberProfiles'),
      settingsPage: { de: '/konto', en: '/en/konto' },
      collections: { comments: { slug: 'remarks' } },
    }),
    messages({
      accountsCollection: MEMBERS,
      profilesCollection: slugOf('memberProfiles'),
      pages: {
        conversation: { de: '/post/{id}', en: '/en/mail/{id}' },
        write: { de: '/post/an/{id}', en: '/en/mail/to/{id}' },
        settings: { de: '/konto', en: '/en/konto' },
      },
      collections: { messages: { slug: 'letters' } },
    }),
    participation({
      accountsCollection: MEMBERS,
      imagesCollection: PICTURES,
      siteUrl: 'http://localhost:3000',
      page: { de: '/mitmachen/{id}', en: '/en/mitmachen/{id}' },
      collections: { events: { slug: 'polls' }, entries: { slug: 'contestEntries' } },
    }),
    teasers({
      ...teaserSettings,
      newest: async () => [],
      accountsCollection: MEMBERS,
      imagesCollection: PICTURES,
      topicsCollection: SUBJECTS,
      slotTypes: { hero: { label: { de: 'Aufmacher', en: 'Hero' }, layouts: ['single'] } },
      templates: {
        front: {
          label: { de: 'Startseite', en: 'Front page' },
          slots: { hero: { label: { de: 'Aufmacher', en: 'Hero' }, type: 'hero' } },
        },
      },
      timeZone: 'Europe/Berlin',
      front: { de: '/', en: '/en' },
      page: { de: '/seite/{slug}', en: '/en/seite/{slug}' },
      collections: SLOT_PAGES,
    }),
    credits({
      accountsCollection: MEMBERS,
      siteUrl: 'http://localhost:3000',
      pages: {
        balance: { de: '/guthaben', en: '/en/guthaben' },
        order: { de: '/guthaben/{packageId}', en: '/en/guthaben/{packageId}' },
      },
      collections: {
        packages: { slug: 'bundles' },
        orders: {
          slug: 'purchases',
          override: (collection) => ({ ...collection, dbName: 'bought_bundles' }),
        },
      },
    }),
    safeMode({
      accountsCollection: MEMBERS,
      collections: guardedByTeasers({ topicsCollection: SUBJECTS, collections: SLOT_PAGES }),
    }),
    kit({ api: { title: 'House', version: '1.0.0' } }),
  ],
})

let [admin, editor, member]: Somebody[] = []
const person = (one: Somebody | undefined): Somebody => {
  if (!one) throw new Error('Nobody is there yet.')
  return one
}

async function rest(by: Somebody | undefined, path: string, init: RequestInit = {}) {
  const headers = { Accept: 'application/json', ...Object(init.headers) }
  const answer = await site.rest(person(by), path, { ...init, headers })
  return { status: answer.status, body: JSON.parse(answer.text) }
}

async function call(by: Somebody | undefined, path: string, body?: object) {
  const answer = await rest(by, `/litfass${path}`, body ? postOf(body) : {})
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

async function create(collection: string, data: object): Promise<number> {
  const made = await site.payload().create({ collection: slugOf(collection), data: Object(data), depth: 0 })
  return Number(made.id)
}

const rowsOf = async (statement: string) => (await databasePool(site.payload()).query(statement)).rows

beforeAll(async () => {
  const state = 'approved'
  admin = await site.account({ name: 'Chefin', role: 'admin', state })
  editor = await site.account({ name: 'Redakteurin', role: 'editor', state })
  member = await site.account({ name: 'Mara', role: 'member', state })
})

it("the project's own collections keep their slugs, fields, rows and tables", async () => {
  const values = {
    headline: 'Impressum',
    subject: 'Ware',
    customerNumber: 'K1',
    colour: 'rot',
    campaign: 'Mai',
  }
  for (const { slug, fields } of own) {
    const name = String(Object(fields[0]).name)
    const id = await create(slug, { [name]: Reflect.get(values, name) })
    const { body } = await rest(member, `/${slug}`)
    expect(body.docs).toMatchObject([{ id, [name]: Reflect.get(values, name) }])
    expect(tableName(site.payload(), slug)).toBe(slug.replaceAll('-', '_'))
  }
})

it('tables have the names that slugs and overrides give them', () => {
  const slugs = [
    ...['slotPages', 'slotTeasers', 'slot-targeting', 'dossiers', 'memberProfiles', 'remarks', 'polls'],
    ...['contestEntries', 'letters', 'bundles', 'purchases'],
  ]
  expect(slugs.map((slug) => tableName(site.payload(), slug))).toEqual([
    'pages_of_slots',
    'slot_teasers',
    'slot_targeting',
    'dossiers',
    'member_profiles',
    'remarks',
    'polls',
    'contest_entries',
    'letters',
    'bundles',
    'bought_bundles',
  ])
})

describe('a renamed page of slots', () => {
  const page = { language: 'de', template: 'front' }

  it('has the field, the label and the access that the project gives it', async () => {
    const refused = await rest(editor, '/slotPages', postOf({ ...page, title: 'Front', costCentre: '4711' }))
    expect(refused.status).toBe(403)
    const made = await rest(admin, '/slotPages', postOf({ ...page, title: 'Front', costCentre: '4711' }))
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body.doc).toMatchObject({ costCentre: '4711', template: 'front', slug: 'front' })
    const { labels } = site.payload().collections[slugOf('slotPages')].config
    expect(labels.plural).toBe('Slot pages')
  })

  it('has its teasers, which routes save in safe mode and references name', async () => {
    const [{ id: tid }] = await rowsOf('select id from slot_teasers')
    const shown = await create('pages', { headline: 'Hafenrundfahrt', day: '2026-11-01' })
    const form = `/cms/ajax/teasereditform?tid=${tid}`
    const before = await call(editor, form)
    expect(before).toMatchObject({ collection: 'slotTeasers', name: 'Front (de) · Aufmacher', page: '/' })
    const places = [{ items: [{ entity: `housepage:${shown}` }] }]
    const saved = await call(editor, form, { layout: 'single', places, revision: before.revision })
    expect(saved.teaser).toMatchObject({ layout: 'single', safeMode: { state: 'pending' } })
    const { revision } = saved.teaser
    const confirmed = await call(editor, '/cms/ajax/teaser/confirm', { tid, revision })
    expect(confirmed.teaser.safeMode).toEqual({ state: 'confirmed' })
    const user = await site.payload().findByID({ collection: MEMBERS, id: person(editor).id })
    const req = await createLocalReq({ user: Object({ ...user, collection: MEMBERS }) }, site.payload())
    const { documents } = await findUses(req, { collection: 'pages', ids: [shown] })
    expect(documents).toMatchObject([
      { id: shown, uses: [{ panel: `/admin/collections/slotTeasers/${tid}` }] },
    ])
  })

  it('is replaced by targeting entries, and goes to the trash by its route', async () => {
    const [{ id: teaser }] = await rowsOf('select id from slot_teasers')
    const entry = { title: 'Für Mitglieder', teaser, audience: 'member', layout: null, places: [] }
    const made = await rest(editor, '/slot-targeting', postOf(entry))
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { entries } = await call(editor, `/cms/ajax/teasereditform?tid=${teaser}`)
    expect(entries).toMatchObject([{ panel: `/admin/collections/slot-targeting/${made.body.doc.id}` }])
    const [{ id }] = await rowsOf('select id from pages_of_slots')
    const day = await call(editor, `/cms/ajax/timeline?page=${id}&day=2026-11-30&as=member&on=desktop`)
    expect(JSON.stringify(day)).toContain('Für Mitglieder')
    expect(await call(editor, `/admin/cms/page/delete/${id}`, {})).toEqual({ deleted: id })
    expect(await rowsOf('select deleted_at is not null as gone from pages_of_slots')).toEqual([
      { gone: true },
    ])
    expect((await rest(editor, `/pages/${id}`)).status).toBe(200)
  })
})

it('a renamed landing page gathers, moves, and follows its topics', async () => {
  const [topic, other] = [
    await create(SUBJECTS, { name: 'Deich', state: 'enabled' }),
    await create(SUBJECTS, { name: 'Siel', state: 'enabled' }),
  ]
  const gathered = await create('pages', { headline: 'Am Deich', day: '2026-11-01', topics: [topic] })
  const filter = { types: ['housepage'], topics: [topic, other], topicsMatch: 'any' }
  const id = await create('dossiers', { title: 'Der Deich', language: 'de', isPublished: true, filter })
  const summary = await call(editor, `/admin/cms/landingpage/filtersummary/${id}`)
  expect(summary).toMatchObject({ total: 1, first: [{ id: `housepage:${gathered}` }] })
  await site.payload().update({ collection: slugOf('dossiers'), id, data: Object({ title: 'Die Deiche' }) })
  const req = await createLocalReq({}, site.payload())
  const at = (slug: string) => landingPageAt(req, { language: 'de', slug })
  expect(await at('die-deiche')).toMatchObject({ found: { id } })
  expect(await at('der-deich')).toEqual({ movedTo: '/dossier/die-deiche' })
  await site.payload().delete({ collection: SUBJECTS, id: other, trash: true })
  const kept = await site.payload().findByID({ collection: slugOf('dossiers'), id, depth: 0 })
  expect(Object(kept).filter).toMatchObject({ topics: [topic] })
  expect(await call(editor, `/admin/cms/landingpage/delete/${id}`, {})).toEqual({ deleted: id })
})

it('a renamed profile is written by its owner alone', async () => {
  const [{ id }] = await rowsOf(`select id from member_profiles where account_id = ${person(member).id}`)
  const write = (by: Somebody | undefined) =>
    rest(by, `/litfass/user/ajax/userbiography/${id}`, postOf({ text: 'Von der Küste.' }))
  expect((await write(editor)).status).toBe(403)
  expect((await write(member)).body).toMatchObject({ id, html: expect.stringContaining('Küste') })
})

it('renamed comments are approved, listed, and changed by their authors alone', async () => {
  const content = await create('pages', { headline: 'Fragen', day: '2026-11-01' })
  const { comment } = await call(member, `/a/ajax/housepage/comment/new/${content}`, { text: 'Moin' })
  const edit = (by: Somebody | undefined) =>
    rest(by, `/litfass/a/ajax/housepage/comment/edit/${comment.id}`, postOf({ text: 'Moin moin' }))
  expect((await edit(editor)).status).toBe(403)
  expect((await edit(member)).body.comment).toMatchObject({ text: 'Moin moin' })
  await call(editor, `/a/ajax/housepage/comment/approve/${comment.id}`, {})
  expect(await call(member, `/a/pub-api/housepage/${content}/comments`)).toMatchObject({ total: 1 })
  expect((await rest(editor, `/remarks/${comment.id}`)).body).toMatchObject({ text: 'Moin moin' })
  await site.payload().delete({ collection: 'pages', id: content })
  expect(await rowsOf('select 1 from remarks')).toEqual([])
})

describe('a renamed event', () => {
  const form = { title: 'Autofrei?', resultsShown: 'always' }
  const take = (id: number, body: object) =>
    call(member, `/p/ajax/form/participate/${id}`, { ...body, finalSubmit: 1 })

  it('is created by its form, voted in, changed, deleted and restored', async () => {
    const options = [{ title: 'Ja' }, { title: 'Nein' }]
    const made = await call(editor, '/p/ajax/form/new/poll', { ...form, options })
    const { id } = made.participationEvent
    const [{ id: yes }] = await rowsOf('select id from polls_options order by _order')
    await take(id, { options: [yes] })
    const { results } = await call(member, `/p/ajax/interactiondata/${id}`)
    expect(results).toMatchObject([{ votes: 1 }, { votes: 0 }])
    const changed = await rest(editor, `/polls/${id}`, {
      ...postOf({ title: 'Autofreier Markt?' }),
      method: 'PATCH',
    })
    expect(changed.body.doc).toMatchObject({ title: 'Autofreier Markt?' })
    expect(await call(editor, '/p/ajax/eventsearch?text=Markt')).toMatchObject({ events: [{ id }] })
    await call(editor, `/p/ajax/participationevent/delete/${id}`, {})
    expect((await rest(member, `/litfass/p/ajax/participationevent/${id}`)).status).toBe(404)
    await call(editor, `/p/ajax/participationevent/restore/${id}`, {})
    expect((await rest(member, `/litfass/p/ajax/participationevent/${id}`)).status).toBe(200)
  })

  it('has entries, which staff decide about, people like and their owners delete', async () => {
    const { participationEvent } = await call(editor, '/p/ajax/form/new/contest', form)
    const event = participationEvent.id
    const id = await create('contestEntries', {
      event,
      owner: person(member).id,
      title: 'Ebbe',
      state: 'waiting',
    })
    await call(editor, `/p/ajax/userentry/approve/${id}`, {})
    const liked = await call(editor, `/p/ajax/likeinteraction/userentry/${id}/like`, {})
    expect(liked).toEqual({ likes: 1, liked: true })
    const remove = (by: Somebody | undefined) =>
      rest(by, `/litfass/p/ajax/userentry/delete/${id}`, postOf({}))
    const stranger = await site.account({ name: 'Ole', role: 'member', state: 'approved' })
    expect((await remove(stranger)).status).toBe(403)
    expect((await remove(member)).body).toEqual({ deleted: id })
  })
})

it('a renamed message is read by its two sides', async () => {
  const [{ id: to }] = await rowsOf(`select id from member_profiles where account_id = ${person(editor).id}`)
  await call(member, `/user/personalmessage/send/${to}`, { text: 'Moin' })
  const [{ id }] = await rowsOf('select id from letters')
  const read = async (by: Somebody | undefined) => (await rest(by, `/letters/${id}`)).status
  expect(await Promise.all([member, editor, admin].map(read))).toEqual([200, 200, 403])
  expect(await call(editor, '/user/personalmessage/unread')).toMatchObject({ count: 1 })
})

it('renamed packages are ordered and archived, and renamed orders are searched, paid and checked', async () => {
  const address = { street: 'Deichweg 7', postcode: '25899', city: 'Musterstadt', country: 'Deutschland' }
  const bank = { accountHolder: 'Hausverlag', iban: 'DE02120300000000202051' }
  await site.payload().updateGlobal({
    slug: 'credit-settings',
    data: { seller: { name: 'Hausverlag', ...address, taxNumber: '27/1', ...bank } },
    depth: 0,
    overrideAccess: true,
  })
  const offered = { credits: 20, priceCents: 990, vatBasisPoints: 1900 }
  const title = { de: 'Zwanzig Credits', en: 'Twenty credits' }
  const made = await rest(admin, '/bundles', postOf({ title, ...offered }))
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { id } = made.body.doc
  expect(await call(member, '/credit/ajax/packages')).toMatchObject({ packages: [{ id, credits: 20 }] })
  const { credits: count, priceCents } = offered
  const order = await call(member, `/credit/ajax/order/${id}`, {
    ...{ name: 'Mara', ...address, provider: 'invoice', language: 'de', isAccepted: true },
    ...{ credits: count, priceCents, validDays: null, idempotencyKey: 'renamed-order-1' },
  })
  const search = 'where[or][0][number][like]=mara&where[or][1][packageTitle][like]=mara'
  expect((await rest(admin, `/purchases?${search}&depth=0`)).body.docs).toMatchObject([{ id: order.id }])
  const paid = await call(admin, `/admin/credit/order/changestatus/${order.id}`, { status: 'paid' })
  expect(paid).toMatchObject({ status: 'paid', balance: 20 })
  await call(admin, `/admin/credit/package/delete/${id}`, {})
  expect((await rest(admin, `/bundles/${id}`)).body).toMatchObject({ isActive: false })
  const check = async () => (await auditLedger({ payload: site.payload() }, { most: 10 })).differences
  expect(await check()).toEqual([])
  await rowsOf('alter table bought_bundles drop constraint bought_bundles_status')
  expect(await check()).toEqual([{ kind: 'checkMissing', rows: { check: 'bought_bundles_status' } }])
})

it('of the project’s contents one without a date counts from when it was made, on every page of a list', async () => {
  for (const day of ['2020-02-02', '2019-01-01']) await create('pages', { headline: day, day })
  const undated = await create('pages', { headline: 'Ohne Tag' })
  const req = await createLocalReq({}, site.payload())
  const pageOf = async (page: number) =>
    (await listContents(req, { types: ['housepage'], limit: 1, page })).contents.map(({ id }) => id)
  const { total } = await listContents(req, { types: ['housepage'], limit: 1 })
  const pages = await Promise.all(Array.from({ length: total }, (_, at) => pageOf(at + 1)))
  expect(pages[0]).toEqual([undated])
  expect(new Set(pages.flat()).size).toBe(total)
})
