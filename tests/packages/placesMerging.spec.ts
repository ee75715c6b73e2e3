import { accounts } from '@litfass/accounts'
import { kit } from '@litfass/kit'
import { contentType, defineContent } from '@litfass/kit/content'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { findByFormerSlug } from '@litfass/kit/slugs'
import {
  mergePlaces,
  places,
  placesAbove,
  placesBelow,
  placesSql,
  placesWhere,
  readPlaces,
} from '@litfass/places'
import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { postOf } from '../factories/calls.ts'
import { type Somebody, slugOf, useOwnProject, VISITOR } from '../factories/ownProject.ts'
import { GROUPS, LOCATIONS, MEMBERS, REPORTS, TOURS, usePlacesProject } from '../factories/places.ts'

const site = usePlacesProject()
const AJAX = '/litfass/location/ajax'

let editor: Somebody
let member: Somebody

beforeAll(async () => {
  editor = await site.account({ name: 'Redakteurin', role: 'editor', state: 'approved' })
  member = await site.account({ name: 'Mara', role: 'member', state: 'approved' })
})

const merge = (id: number | string, into: unknown, by = editor) =>
  site.call(by, `${AJAX}/mergelocation/${id}`, postOf({ into }))

const buildTown = (name: string, data: object = {}) => site.buildPlace(name, 'municipality', data)

describe('merging', () => {
  it('moves every reference, whatever field holds it, and nothing is there twice', async () => {
    const [from, into] = [await buildTown('Husum (alt)'), await buildTown('Husum an der Mühlenau')]
    const report = await site.build(REPORTS, { title: 'Hafen', places: [from, into] })
    const quarter = await site.buildPlace('Rödemis', 'quarter', { parent: from })
    const old = await buildTown('Alt-Husum', { validTo: '2001-12-31', successor: from })
    const group = await site.build(GROUPS, { name: 'Rund um Husum', locations: [into, from] })
    const rest = { blockType: 'rest', at: { relationTo: LOCATIONS, value: from } }
    const stops = [{ place: from, detours: [{ places: [from] }] }, { place: into }]
    const tour = await site.build(TOURS, { start: from, stops, parts: [rest] })
    expect(await merge(from, into)).toEqual({
      status: 200,
      body: { deleted: from, id: into, moved: 5 },
    })
    expect(await site.read(REPORTS, report)).toMatchObject({ places: [into] })
    expect(await site.read(LOCATIONS, quarter)).toMatchObject({ parent: into })
    expect(await site.read(LOCATIONS, old)).toMatchObject({ successor: into })
    expect(await site.read(GROUPS, group)).toMatchObject({ locations: [into] })
    expect(await site.read(TOURS, tour)).toMatchObject({
      start: into,
      stops: [{ place: into, detours: [{ places: [into] }] }, { place: into }],
      parts: [{ at: { relationTo: LOCATIONS, value: into } }],
    })
    expect(await site.read(LOCATIONS, from)).toMatchObject({
      mergedInto: into,
      deletedAt: expect.any(String),
    })
    const req = { payload: site.payload(), transactionID: undefined }
    expect(await findByFormerSlug(req, LOCATIONS, 'husum-alt')).toBe(String(into))
    expect((await merge(from, into)).status).toBe(404)
  })

  it('moves a draft that is not published yet, and its published version', async () => {
    const [from, into, other] = [
      await buildTown('Tating Nord'),
      await buildTown('Tating'),
      await buildTown('Welt'),
    ]
    const report = await site.build(REPORTS, { title: 'Deich', places: [other], _status: 'published' })
    await site.payload().update({
      ...{ collection: REPORTS, id: report, draft: true, depth: 0, overrideAccess: true },
      data: Object({ places: [from], _status: 'draft' }),
    })
    expect((await merge(from, into)).body.moved).toBe(1)
    const draft = await site.payload().findByID({
      ...{ collection: REPORTS, id: report, draft: true, depth: 0, overrideAccess: true },
    })
    expect(Object(draft).places).toEqual([into])
    expect(await site.read(REPORTS, report)).toMatchObject({ places: [other] })
  })

  it('takes along the own places of people, and a form that was open meanwhile', async () => {
    const [from, into] = [await buildTown('Witzwort Süd'), await buildTown('Witzwort')]
    for (const [by, ids] of [
      [member, [from]],
      [editor, [into, from]],
    ] as const)
      await site.call(by, `${AJAX}/myplaces`, postOf({ ids }))
    await merge(from, into)
    for (const by of [member, editor]) {
      const { body } = await site.call(by, `${AJAX}/myplaces`)
      expect(body.locations).toMatchObject([{ id: into }])
    }
    const headers = { Cookie: `litfass_places=${from}.${into}` }
    expect((await site.call(VISITOR, `${AJAX}/myplaces`, { headers })).body.locations).toMatchObject([
      { id: into },
    ])
    const report = await site.build(REPORTS, { title: 'Offen', places: [from, into] })
    expect(await site.read(REPORTS, report)).toMatchObject({ places: [into] })
    const rest = (value: number) => ({ blockType: 'rest', at: { relationTo: LOCATIONS, value } })
    const stops = [{ place: from, detours: [{ places: [into, from] }] }]
    const tour = await site.build(TOURS, { start: from, stops, parts: [rest(from)] })
    expect(await site.read(TOURS, tour)).toMatchObject({
      ...{ start: into, stops: [{ place: into, detours: [{ places: [into] }] }], parts: [rest(into)] },
    })
    const quarter = await site.buildPlace('Offener Ortsteil', 'quarter', { parent: from })
    expect(await site.read(LOCATIONS, quarter)).toMatchObject({ parent: into })
  })

  it('of a place that comes back from the trash is over', async () => {
    const [from, into] = [await buildTown('Zurück'), await buildTown('Geblieben')]
    await merge(from, into)
    await site.payload().update({
      ...{ collection: LOCATIONS, id: from, trash: true, depth: 0, overrideAccess: true },
      data: Object({ deletedAt: null }),
    })
    expect(await site.read(LOCATIONS, from)).toMatchObject({ deletedAt: null, mergedInto: null })
    const report = await site.build(REPORTS, { title: 'Wieder da', places: [from] })
    expect(await site.read(REPORTS, report)).toMatchObject({ places: [from] })
    const { body } = await site.call(member, `${AJAX}/myplaces`, postOf({ ids: [from] }))
    expect(body.locations).toMatchObject([{ id: from }])
  })

  it('is refused into the place itself, into what is below it, and where a child would not be smaller', async () => {
    const district = await site.buildPlace('Kreis Eiderstedt', 'district')
    const town = await buildTown('Garding', { parent: district })
    const quarter = await site.buildPlace('Garding-Mitte', 'quarter', { parent: town })
    const ended = await buildTown('Garding, Kirchspiel', { validTo: '1999-12-31', successor: town })
    for (const [from, into] of [
      [town, town],
      [town, quarter],
      [district, quarter],
      [town, ended],
    ] as const)
      expect(await merge(from, into)).toMatchObject({ status: 422, body: { code: 'place.intoItself' } })
    const hall = await site.buildPlace('Halle am Markt', 'venue')
    expect(await merge(town, hall)).toMatchObject({ status: 422, body: { code: 'place.childTooLarge' } })
    expect(await site.read(LOCATIONS, quarter)).toMatchObject({ parent: town })
    expect((await merge(ended, town)).status).toBe(200)
  })

  it('of two places into each other at the same time leaves one of them', async () => {
    const [a, b] = [await buildTown('Henne'), await buildTown('Ei')]
    const answers = await Promise.all([merge(a, b), merge(b, a)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('at the same time as saves loses no reference', async () => {
    const [from, into] = [await buildTown('Gedränge'), await buildTown('Ruhe')]
    const reports = [
      await site.build(REPORTS, { title: 'Bericht 1' }),
      await site.build(REPORTS, { title: 'Bericht 2' }),
    ]
    const save = (id: number) =>
      site.call(editor, `/${REPORTS}/${id}?depth=0`, { ...postOf({ places: [from] }), method: 'PATCH' })
    const [merged, ...saved] = await Promise.all([merge(from, into), ...reports.map(save)])
    expect(merged?.status).toBe(200)
    for (const { status } of saved) expect([200, 400]).toContain(status)
    const { rows } = Object(
      await executeSql(
        { payload: site.payload(), transactionID: undefined },
        sql`select json_agg(r.parent_id) as rows from ${tableOf(REPORTS, 'relations')} r where r.locations_id = ${from}`,
      ).then(([row]) => row),
    )
    expect(rows).toBeNull()
  })

  it('is for staff, and refuses junk', async () => {
    const town = await buildTown('Niemandsland')
    expect((await merge(town, town, VISITOR)).status).toBe(401)
    expect((await merge(town, town, member)).status).toBe(403)
    for (const [id, into] of [
      ['x', 1],
      [0, 1],
      ['2147483648', 1],
      [town, 'x'],
      [town, null],
      [town, 0],
      [town, [town]],
      [town, 2_147_483_648],
    ] as const)
      expect((await merge(id, into)).status).toBe(400)
    expect((await merge(town, 2_000_000_000)).status).toBe(404)
    expect((await merge(2_000_000_000, town)).status).toBe(404)
  })
})

describe('usage', () => {
  const usage = (by: Somebody, body: unknown) => site.call(by, `${AJAX}/locationusage`, postOf(Object(body)))

  it('counts what refers to places, hidden documents and drafts too', async () => {
    const [used, unused] = [await buildTown('Benutzt'), await buildTown('Unbenutzt')]
    await site.build(REPORTS, { title: 'Verborgen', visibility: 'hidden', places: [used] })
    await site.build(TOURS, { start: used, stops: [{ place: used }] })
    const trashed = await site.buildPlace('Im Papierkorb', 'quarter', { parent: used })
    await site.payload().update({
      ...{ collection: LOCATIONS, id: trashed, depth: 0, overrideAccess: true },
      data: Object({ deletedAt: new Date().toISOString() }),
    })
    const { body } = await usage(editor, { ids: [used, unused, 2_000_000_000] })
    expect(body.locations).toEqual([
      {
        ...{ id: used, label: 'Benutzt' },
        usage: [
          { collection: REPORTS, count: 1 },
          { collection: TOURS, count: 1 },
        ],
      },
      { id: unused, label: 'Unbenutzt', usage: [] },
    ])
  })

  it('is for staff, and refuses junk', async () => {
    expect((await usage(VISITOR, { ids: [1] })).status).toBe(401)
    expect((await usage(member, { ids: [1] })).status).toBe(403)
    for (const body of [{}, { ids: [] }, { ids: 'x' }, { ids: Array(101).fill(1) }, { ids: [1], all: true }])
      expect((await usage(editor, body)).status).toBe(400)
  })
})

describe('the tree', () => {
  const ids = { district: 0, town: 0, quarter: 0, hall: 0, ended: 0, oldQuarter: 0, future: 0 }
  const requestOf = () => createLocalReq({}, site.payload())

  beforeAll(async () => {
    ids.district = await site.buildPlace('Kreis Dithmarschen', 'district')
    ids.town = await buildTown('Büsum', { parent: ids.district })
    ids.quarter = await site.buildPlace('Büsum-Deichhausen', 'quarter', { parent: ids.town })
    ids.hall = await site.buildPlace('Watt’n Hus', 'venue', { parent: ids.quarter })
    ids.ended = await buildTown('Westerbüsum', { validTo: '2007-12-31', successor: ids.town })
    ids.oldQuarter = await site.buildPlace('Westerdeich', 'quarter', { parent: ids.ended })
    ids.future = await buildTown('Noch da', { validTo: '2999-12-31', successor: ids.town })
  })

  it('has below a place what lies in it, and what became part of it', async () => {
    const req = await requestOf()
    expect((await placesBelow(req, ids.district)).toSorted((one, other) => one - other)).toEqual([
      ...[ids.town, ids.quarter, ids.hall, ids.ended, ids.oldQuarter],
    ])
    expect(await placesBelow(req, ids.hall)).toEqual([])
    expect(await placesBelow(req, [])).toEqual([])
    expect(await placesBelow(req, 2_000_000_000)).toEqual([])
  })

  it('has above a place what it lies in, and what it became part of', async () => {
    const req = await requestOf()
    const sorted = async (id: number) => (await placesAbove(req, id)).toSorted((one, other) => one - other)
    expect(await sorted(ids.hall)).toEqual([ids.district, ids.town, ids.quarter])
    expect(await sorted(ids.oldQuarter)).toEqual([ids.district, ids.town, ids.ended])
    expect(await sorted(ids.future)).toEqual([])
  })

  it('goes through places in the trash, and shows none of them', async () => {
    const state = await site.buildPlace('Land Mitte', 'state')
    const district = await site.buildPlace('Kreis Verschwunden', 'district', { parent: state })
    const town = await buildTown('Verwaist', { parent: district })
    const elsewhere = await buildTown('Verwaist', { parent: ids.district })
    const labels = async () => [
      (await site.read(LOCATIONS, town)).label,
      (await site.read(LOCATIONS, elsewhere)).label,
    ]
    expect(await labels()).toEqual(['Verwaist, Kreis Verschwunden', 'Verwaist, Kreis Dithmarschen'])
    await site.payload().update({
      ...{ collection: LOCATIONS, id: district, depth: 0, overrideAccess: true },
      data: Object({ deletedAt: new Date().toISOString() }),
    })
    const req = await requestOf()
    expect(await placesBelow(req, state)).toEqual([town])
    expect((await readPlaces(req, [town]))[0]?.region).toEqual(['Land Mitte'])
    expect(await labels()).toEqual(['Verwaist, Land Mitte', 'Verwaist, Kreis Dithmarschen'])
  })

  it('lists the content of several places, with all below them, joined by OR', async () => {
    const elsewhere = await buildTown('Heide')
    const build = (title: string, places: number[]) => site.build(REPORTS, { title, places })
    const [hall, ended, other, both] = [
      await build('Im Watt’n Hus', [ids.hall]),
      await build('Von früher', [ids.oldQuarter]),
      await build('In Heide', [elsewhere]),
      await build('In beiden', [elsewhere, ids.town]),
    ]
    await build('Ohne Ort', [])
    const found = async (places: number[]) => {
      const { docs } = await site.payload().find({
        ...{ collection: REPORTS, sort: 'id', depth: 0, overrideAccess: false, limit: 50 },
        where: placesWhere(site.payload(), 'report', places),
      })
      return docs.map(({ id }) => id)
    }
    expect(await found([ids.district])).toEqual([hall, ended, both])
    expect(await found([ids.quarter, elsewhere])).toEqual([hall, other, both])
    expect(await found([])).toEqual([])
    const rows = await executeSql(
      await requestOf(),
      sql`select d.id from ${tableOf(REPORTS)} d where ${placesSql(site.payload(), 'report', [ids.ended])} order by 1`,
    )
    expect(rows).toEqual([{ id: ended }])
    expect(placesWhere(site.payload(), 'location', [ids.town])).toEqual({ id: { in: [] } })
  })

  it('gives types with the feature up to 20 places, and leaves their free text', async () => {
    expect(contentType(site.payload(), 'report')?.fields.location).toBe('location')
    const data = { title: 'Viele', location: 'auf der Fähre' }
    const towns: number[] = []
    for (let at = 0; at < 21; at += 1) towns.push(await buildTown(`Hallig ${at}`))
    const save = (places: unknown) => site.call(editor, `/${REPORTS}?depth=0`, postOf({ ...data, places }))
    const { status, body } = await save(towns.slice(0, 20))
    expect([status, body.doc.location, body.doc.places]).toEqual([201, 'auf der Fähre', towns.slice(0, 20)])
    for (const places of [towns, ['x'], [2_000_000_000], 'x', [{}]])
      expect((await save(places)).status).toBe(400)
  })
})

describe('in a project with fields called parent, and with translations', () => {
  const WALKS = slugOf('walks')
  const own = useOwnProject({
    accounts: MEMBERS,
    collections: [
      {
        slug: LOCATIONS,
        fields: [],
        custom: {
          content: defineContent({
            type: 'location',
            labels: { one: { de: 'Ort', en: 'Place' }, many: { de: 'Orte', en: 'Places' } },
            visible: {},
            fields: { title: 'label' },
            pages: { one: { de: '/ort/{slug}', en: '/en/ort/{slug}' } },
            features: {},
          }),
        },
      },
      {
        slug: WALKS,
        fields: [
          { name: 'areas', type: 'relationship', relationTo: LOCATIONS, hasMany: true, localized: true },
          { name: 'modes', type: 'select', hasMany: true, options: ['foot', 'bike'] },
          {
            name: 'legs',
            type: 'array',
            fields: [
              { name: 'parent', type: 'relationship', relationTo: LOCATIONS },
              { name: 'place', type: 'relationship', relationTo: LOCATIONS },
            ],
          },
        ],
      },
      { slug: MEMBERS, auth: true, fields: [] },
    ],
    plugins: () => [
      (config) => ({
        ...config,
        localization: { locales: ['de', 'en'], defaultLocale: 'de', fallback: false },
      }),
      accounts({ collection: MEMBERS }),
      places({ collection: LOCATIONS, accountsCollection: MEMBERS }),
      kit({ api: { title: 'Places', version: '1.0.0' } }),
    ],
  })
  const build = async (collection: typeof LOCATIONS, data: object): Promise<number> => {
    const doc = await own.payload().create({ collection, data: Object(data), depth: 0, overrideAccess: true })
    return Number(doc.id)
  }
  const read = async (id: number): Promise<Record<string, unknown>> =>
    Object(
      await own.payload().findByID({ collection: WALKS, id, depth: 0, locale: 'all', overrideAccess: true }),
    )

  beforeAll(async () => {
    const req = { payload: own.payload(), transactionID: undefined }
    await executeSql(
      req,
      sql`create table place_notes (id serial primary key, parent_id int references ${tableOf(LOCATIONS)} (id), "order" int)`,
    )
  })

  it('moves each reference, in each language, and counts its document', async () => {
    const somebody = await own.account({ name: 'Redakteurin', role: 'editor', state: 'approved' })
    expect(somebody.id).toBeGreaterThan(0)
    const [from, into, other] = [
      await build(LOCATIONS, { name: 'Lunden', kind: 'municipality', postcodes: ['25774'] }),
      await build(LOCATIONS, { name: 'Lunden (Ort)', kind: 'municipality' }),
      await build(LOCATIONS, { name: 'Hennstedt', kind: 'municipality' }),
    ]
    const legs = [
      { parent: from, place: other },
      { parent: other, place: from },
    ]
    const walk = await build(WALKS, { areas: [from, into], modes: ['foot'], legs })
    await own.payload().update({
      ...{ collection: WALKS, id: walk, depth: 0, overrideAccess: true, ...Object({ locale: 'en' }) },
      data: Object({ areas: [from] }),
    })
    const second = await build(WALKS, { legs: [{ parent: from }] })
    const sqlReq = { payload: own.payload(), transactionID: undefined }
    await executeSql(sqlReq, sql`insert into place_notes (parent_id) values (${from}), (${other})`)
    const found = await own.payload().findByID({ collection: MEMBERS, id: somebody.id, overrideAccess: true })
    const req = await createLocalReq({ user: Object({ ...found, collection: MEMBERS }) }, own.payload())
    expect(await mergePlaces(req, { from, into })).toBe(2)
    expect(await read(walk)).toMatchObject({
      ...{ areas: { de: [into], en: [into] }, modes: ['foot'] },
      legs: [
        { parent: into, place: other },
        { parent: other, place: into },
      ],
    })
    expect(await read(second)).toMatchObject({ legs: [{ parent: into }] })
    const notes = await executeSql(sqlReq, sql`select parent_id as at from place_notes order by id`)
    expect(notes).toEqual([{ at: into }, { at: other }])
    const merged = await own.payload().findByID({
      ...{ collection: LOCATIONS, id: from, depth: 0, trash: true, overrideAccess: true },
    })
    expect(Object(merged)).toMatchObject({ postcodes: ['25774'], mergedInto: into })
  })
})
