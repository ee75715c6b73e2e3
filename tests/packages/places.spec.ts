import { places } from '@litfass/places'
import type { CollectionConfig, Config } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { postOf } from '../factories/calls.ts'
import { type Somebody, slugOf, VISITOR } from '../factories/ownProject.ts'
import { GROUPS, LOCATIONS, usePlacesProject } from '../factories/places.ts'

const site = usePlacesProject()

let editor: Somebody
let member: Somebody
const ids = { germany: 0, north: 0, friesland: 0, husum: 0 }

beforeAll(async () => {
  editor = await site.account({ name: 'Redakteurin', role: 'editor', state: 'approved' })
  member = await site.account({ name: 'Mara', role: 'member', state: 'approved' })
  ids.germany = await site.buildPlace('Deutschland', 'country')
  ids.north = await site.buildPlace('Schleswig-Holstein', 'state', { parent: ids.germany })
  ids.friesland = await site.buildPlace('Kreis Nordfriesland', 'district', { parent: ids.north })
  ids.husum = await site.buildPlace('Husum', 'municipality', { parent: ids.friesland })
})

const create = (by: Somebody, data: object, collection = LOCATIONS) =>
  site.call(by, `/${collection}?depth=0`, postOf(data))

const update = (by: Somebody, id: number, data: object) =>
  site.call(by, `/${LOCATIONS}/${id}?depth=0`, { ...postOf(data), method: 'PATCH' })

/** The code and the fields of a refusal. */
async function refusal(data: object, id?: number): Promise<string> {
  const { status, body } = id === undefined ? await create(editor, data) : await update(editor, id, data)
  expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  return JSON.stringify(body)
}

describe('access', () => {
  it('is to read for everyone, and to write for staff', async () => {
    const data = { name: 'Tating', kind: 'municipality' }
    for (const collection of [LOCATIONS, GROUPS]) {
      expect((await create(VISITOR, data, collection)).status).toBe(403)
      expect((await create(member, data, collection)).status).toBe(403)
      const { status, body } = await create(
        editor,
        collection === LOCATIONS ? data : { name: 'Küste' },
        collection,
      )
      expect(status, JSON.stringify(body)).toBe(201)
      expect((await site.call(VISITOR, `/${collection}/${body.doc.id}`)).status).toBe(200)
      const path = `/${collection}/${body.doc.id}`
      expect((await site.call(member, path, { ...postOf({ name: 'X' }), method: 'PATCH' })).status).toBe(403)
      expect((await site.call(member, path, { method: 'DELETE' })).status).toBe(403)
    }
  })

  it('does not hand out or take what is derived', async () => {
    const { body } = await create(editor, {
      ...{
        name: 'Garding',
        kind: 'municipality',
        search: ' husum',
        nameKey: 'husum',
        label: 'Husum',
        mergedInto: ids.husum,
      },
    })
    expect(body.doc).toMatchObject({ label: 'Garding', slug: 'garding' })
    expect(body.doc.mergedInto ?? null).toBeNull()
    const { body: read } = await site.call(VISITOR, `/${LOCATIONS}/${body.doc.id}`)
    expect(Object.keys(read)).not.toEqual(expect.arrayContaining(['search']))
    expect(Object.keys(read)).not.toEqual(expect.arrayContaining(['nameKey']))
    const found = await site.call(VISITOR, `/${LOCATIONS}?where[nameKey][equals]=garding`)
    expect(found.body.docs ?? []).toEqual([])
  })
})

describe('a place', () => {
  it.each([
    [{ name: 'X', kind: 'planet' }, 'kind'],
    [{ name: 'X' }, 'kind'],
    [{ kind: 'quarter' }, 'name'],
    [{ name: ' \u200b ', kind: 'quarter' }, 'name'],
    [{ name: '((-))', kind: 'quarter' }, 'name'],
    [{ name: 'X'.repeat(121), kind: 'quarter' }, 'name'],
    [{ name: 'X', kind: 'quarter', postcodes: ['25813', '2581'] }, 'postcodes'],
    [{ name: 'X', kind: 'quarter', postcodes: '25813' }, 'postcodes'],
    [{ name: 'X', kind: 'quarter', ags: '1054056' }, 'ags'],
    [{ name: 'X', kind: 'quarter', ars: '01054056' }, 'ars'],
    [{ name: 'X', kind: 'quarter', latitude: 91, longitude: 9 }, 'latitude'],
    [{ name: 'X', kind: 'quarter', latitude: 54, longitude: -181 }, 'longitude'],
    [{ name: 'X', kind: 'quarter', latitude: 54 }, 'longitude'],
    [{ name: 'X', kind: 'quarter', population: -1 }, 'population'],
    [{ name: 'X', kind: 'quarter', website: 'javascript:alert(1)' }, 'website'],
    [{ name: 'X', kind: 'quarter', accessibility: 'perhaps' }, 'accessibility'],
    [{ name: 'X', kind: 'venue', address: { postcode: '258' } }, 'postcode'],
    [{ name: 'X', kind: 'quarter', validFrom: '2020-01-01', validTo: '2019-01-01' }, 'validTo'],
    [{ name: 'X', kind: 'quarter', parent: 2_000_000_000 }, 'parent'],
    [{ name: 'X', kind: 'quarter', parent: 'x' }, 'parent'],
  ])('is refused as %j', async (data, field) => {
    expect(await refusal(data)).toContain(field)
  })

  it('keeps its address only as a venue, and its keys only otherwise', async () => {
    const { body } = await create(editor, {
      ...{ name: 'Messe Husum', kind: 'venue', parent: ids.husum, ags: '01054056', population: 3 },
      address: { street: 'Am Messeplatz 12', postcode: '25813', town: 'Husum' },
    })
    expect(body.doc).toMatchObject({ address: { postcode: '25813' }, ags: null, population: null })
    const { body: changed } = await update(editor, body.doc.id, { kind: 'quarter', ags: '01054056' })
    expect(changed.doc).toMatchObject({ address: { postcode: null }, ags: '01054056' })
  })

  it('lies only in a larger one, and a venue contains nothing', async () => {
    expect(await refusal({ name: 'X', kind: 'district', parent: ids.husum })).toMatch(/larger|größer/)
    expect(await refusal({ name: 'X', kind: 'municipality', parent: ids.husum })).toMatch(/larger|größer/)
    const castle = await site.buildPlace('Schloss', 'quarter', { parent: ids.husum })
    const venue = await site.buildPlace('Rittersaal', 'venue', { parent: castle })
    expect(await refusal({ kind: 'venue' }, castle)).toContain('Rittersaal')
    expect(await refusal({ name: 'X', kind: 'venue', parent: venue })).toMatch(/larger|größer/)
    expect(await refusal({ kind: 'quarter' }, ids.friesland)).toContain('Husum')
    expect(await refusal({ kind: 'municipality' }, ids.friesland)).toContain('Husum')
    const skipped = await create(editor, { name: 'Leuchtturm', kind: 'venue', parent: ids.germany })
    expect(skipped.status).toBe(201)
  })

  it('has a lasting address, and another one of its name gets a number', async () => {
    const first = await site.buildPlace('Neustadt', 'quarter')
    const second = await site.buildPlace('Neustadt', 'quarter', { parent: ids.husum })
    expect(await site.read(LOCATIONS, first)).toMatchObject({ slug: 'neustadt' })
    expect(await site.read(LOCATIONS, second)).toMatchObject({ slug: 'neustadt-2' })
  })
})

describe('the label', () => {
  it('tells places of one name apart, and follows whatever it is made of', async () => {
    const labelOf = async (id: number) => (await site.read(LOCATIONS, id)).label
    const steinburg = await site.buildPlace('Kreis Steinburg', 'district', { parent: ids.north })
    const one = await site.buildPlace('Hohenfelde', 'municipality', { parent: ids.friesland })
    expect(await labelOf(one)).toBe('Hohenfelde')
    const { body } = await create(editor, { name: 'HOHENFELDE', kind: 'municipality', parent: steinburg })
    const other: number = body.doc.id
    expect(body.doc.label).toBe('HOHENFELDE, Kreis Steinburg')
    expect(await labelOf(one)).toBe('Hohenfelde, Kreis Nordfriesland')
    await update(editor, steinburg, { name: 'Steinburg (Kreis)' })
    expect(await labelOf(other)).toBe('HOHENFELDE, Steinburg (Kreis)')
    await update(editor, other, { parent: ids.north })
    expect(await labelOf(other)).toBe('HOHENFELDE, Schleswig-Holstein')
    await update(editor, other, { name: 'Tiefenfelde' })
    expect([await labelOf(one), await labelOf(other)]).toEqual(['Hohenfelde', 'Tiefenfelde'])
    await update(editor, other, { name: 'Hohenfelde', parent: steinburg })
    await update(editor, other, { deletedAt: new Date().toISOString() })
    expect(await labelOf(one)).toBe('Hohenfelde')
  })
})

describe('circles', () => {
  /** Two quarters would do, but kinds nest: successors are of any kind. */
  const ended = { validTo: '2020-12-31' }

  it('are refused in successors, through parents too', async () => {
    const a = await site.buildPlace('Kreis A', 'municipality', ended)
    const b = await site.buildPlace('Kreis B', 'municipality', { ...ended, successor: a })
    expect(await refusal({ successor: b }, a)).toMatch(/circle|Kreis/)
    expect(await refusal({ successor: a }, a)).toMatch(/circle|Kreis/)
    const inside = await site.buildPlace('Ortsteil von A', 'quarter', { parent: a })
    expect(await refusal({ successor: inside }, a)).toMatch(/circle|Kreis/)
    expect(await refusal({ parent: a }, a)).toMatch(/larger|größer|circle/)
  })

  it('are refused without a last day', async () => {
    const a = await site.buildPlace('Ohne Ende', 'municipality')
    expect(await refusal({ successor: ids.husum }, a)).toContain('validTo')
  })

  it('do not come about by two saves at the same time', async () => {
    for (let round = 0; round < 3; round += 1) {
      const a = await site.buildPlace(`Henne ${round}`, 'municipality', ended)
      const b = await site.buildPlace(`Ei ${round}`, 'municipality', ended)
      const saved = await Promise.all([
        update(editor, a, { successor: b }),
        update(editor, b, { successor: a }),
      ])
      expect(saved.map(({ status }) => status).sort()).toEqual([200, 422])
    }
  })

  it('do not come about by a kind that changes while a child is made', async () => {
    const place = await site.buildPlace('Wandelbar', 'municipality')
    const saved = await Promise.all([
      create(editor, { name: 'Kind', kind: 'venue', parent: place }),
      update(editor, place, { kind: 'venue' }),
    ])
    expect(saved.filter(({ status }) => status < 300)).toHaveLength(1)
  })

  it('do not come about by a save that has read an older parent', async () => {
    const a = await site.buildPlace('Alt A', 'municipality', ended)
    const b = await site.buildPlace('Alt B', 'municipality', { ...ended, successor: a })
    const saves = await Promise.all([
      update(editor, b, { successor: null }),
      update(editor, a, { successor: b }),
      update(editor, b, { description: 'Liegt am Deich' }),
    ])
    for (const { status } of saves) expect([200, 422]).toContain(status)
    const stored = await Promise.all([a, b].map((id) => site.read(LOCATIONS, id)))
    expect(stored.every(({ successor }) => Boolean(successor))).toBe(false)
  })
})

describe('options', () => {
  const project: Config = { ...JSON.parse('{}'), collections: [{ slug: 'orte', fields: [] }] }

  it('rename the collection of groups, and shape it', async () => {
    const plugin = places({
      collection: slugOf('orte'),
      collections: {
        groups: {
          slug: 'gebiete',
          override: (one: CollectionConfig) => ({ ...one, labels: { plural: 'Reviere' } }),
        },
      },
    })
    const { collections = [] } = await plugin(project)
    expect(collections).toMatchObject([{ slug: 'orte' }, { slug: 'gebiete', labels: { plural: 'Reviere' } }])
  })

  it('name a collection that there is', () => {
    expect(() => places({ collection: slugOf('orte') })(JSON.parse('{}'))).toThrow('no collection orte')
  })
})
