import { beforeAll, describe, expect, it } from 'vitest'
import { postOf } from '../factories/calls.ts'
import { type Somebody, VISITOR } from '../factories/ownProject.ts'
import { GROUPS, LOCATIONS, MEMBERS, TOURS, usePlacesProject } from '../factories/places.ts'

const site = usePlacesProject()
const LOCATION = '/litfass/location'

let editor: Somebody
let member: Somebody
const ids: Record<string, number> = {}
const idOf = (name: string): number => ids[name] ?? 0

/** Name, kind, the name of its parent, population and postcode. */
const PLACES = [
  ['Bayern', 'state', '', 13_000_000, ''],
  ['Schleswig-Holstein', 'state', '', 2_900_000, ''],
  ['Kreis Nordfriesland', 'district', 'Schleswig-Holstein', 170_000, ''],
  ['Landkreis München', 'district', 'Bayern', 350_000, ''],
  ['Münchhausen', 'municipality', '', 3_400, '35117'],
  ['München', 'municipality', 'Bayern', 1_500_000, '80331'],
  ['Münchsmünster', 'municipality', 'Bayern', 3_000, '85126'],
  ['Husum', 'municipality', 'Kreis Nordfriesland', 23_000, '25813'],
  ['Mildstedt', 'municipality', 'Kreis Nordfriesland', 3_900, '25866'],
  ['Simonsberg', 'municipality', 'Kreis Nordfriesland', 800, '25813'],
  ['Halle (Saale)', 'municipality', '', 240_000, '06108'],
  ['Halle', 'quarter', 'Mildstedt', null, ''],
  ['Hallerndorf', 'municipality', 'Bayern', 4_200, '91352'],
  ['Neu-Halle', 'quarter', 'Husum', null, ''],
  ['Au', 'municipality', 'Bayern', 300, '83043'],
  ['Augsburg', 'municipality', 'Bayern', 300_000, '86150'],
  ['Łódź', 'municipality', '', 650_000, ''],
  ['Großenkneten', 'municipality', '', 16_000, '26197'],
] as const

beforeAll(async () => {
  editor = await site.account({ name: 'Redakteurin', role: 'editor', state: 'approved' })
  member = await site.account({ name: 'Mara', role: 'member', state: 'approved' })
  for (const [name, kind, parent, population, postcode] of PLACES)
    ids[name] = await site.buildPlace(name, kind, {
      ...{ parent: ids[parent] ?? null, population },
      postcodes: postcode === '' ? [] : [postcode],
    })
  ids.Alt = await site.buildPlace('Münchberg-Alt', 'municipality', {
    ...{ validTo: '2019-12-31', successor: idOf('München'), population: 9_000_000 },
  })
  ids.group = await site.build(GROUPS, {
    name: 'An der Küste',
    locations: [idOf('Husum'), idOf('Mildstedt')],
  })
})

async function select(query: Record<string, string>, by = VISITOR, init: RequestInit = {}) {
  const path = `${LOCATION}/ajax/locationselect.json?${new URLSearchParams(query)}`
  const { status, body } = await site.call(by, path, init)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function found(query: Record<string, string>, by = VISITOR, init: RequestInit = {}): Promise<string[]> {
  return (await select(query, by, init)).locations.map(({ name }: { name: string }) => name)
}

describe('a search', () => {
  it('finds the large city by the beginning of its name, and abolished places last, with their successor', async () => {
    const { locations } = await select({ p: 'Münch' })
    expect(locations.map(({ name }: { name: string }) => name)).toEqual([
      ...['München', 'Münchhausen', 'Münchsmünster', 'Landkreis München', 'Münchberg-Alt'],
    ])
    expect(locations.at(-1)).toMatchObject({
      isAbolished: true,
      successor: { label: 'München', slug: 'muenchen' },
    })
  })

  it.each([
    ['muench', 'München'],
    ['MUNCH', 'München'],
    ['Mu\u0308nchen', 'München'],
    ['80331', 'München'],
    ['lodz', 'Łódź'],
    ['GROẞENK', 'Großenkneten'],
    ['grossenkneten', 'Großenkneten'],
    ['großenkneten', 'Großenkneten'],
    ['25866 Mildstedt', 'Mildstedt'],
    ['06108', 'Halle (Saale)'],
    ['schleswig holstein', 'Schleswig-Holstein'],
  ])('for %j finds %s first', async (p, name) => {
    expect((await found({ p }))[0]).toBe(name)
  })

  it('for a postcode lists the largest first, and the beginning of one is enough', async () => {
    expect(await found({ p: '25813' })).toEqual(['Husum', 'Simonsberg'])
    for (const p of ['25', '258']) expect(await found({ p })).toEqual(['Husum', 'Mildstedt', 'Simonsberg'])
    expect(await found({ p: '2586' })).toEqual(['Mildstedt'])
    expect(await found({ p: '58' })).toEqual([])
    expect(await found({ p: '25813 simons' })).toEqual(['Simonsberg'])
    expect(await found({ p: '25866 Husum' })).toEqual([])
  })

  it('takes a whole name before its beginning, a later word, and a part', async () => {
    expect(await found({ p: 'halle' })).toEqual(['Halle (Saale)', 'Halle', 'Hallerndorf', 'Neu-Halle'])
    expect(await found({ p: 'Au' })).toEqual(['Au', 'Augsburg'])
    expect(await found({ p: 'sberg' })).toEqual(['Simonsberg'])
  })

  it('takes the label that it shows, whole or in part', async () => {
    const twins = [
      await site.buildPlace('Lutzhorn', 'municipality', { parent: idOf('Landkreis München'), population: 9 }),
      await site.buildPlace('Lutzhorn', 'municipality', { parent: idOf('Kreis Nordfriesland') }),
    ]
    const labelled = async (p: string) =>
      (await select({ p })).locations.map(({ id }: { id: number }) => twins.indexOf(id))
    expect(await labelled('Lutzhorn')).toEqual([0, 1])
    for (const p of ['Lutzhorn, Kreis Nordfriesland', 'lutzhorn, kreis nord'])
      expect(await labelled(p)).toEqual([1, 0])
    expect((await select({ p: 'Husum, Kreis Nordfriesland' })).locations[0]?.name).toBe('Husum')
    for (const id of twins) await site.payload().delete({ collection: LOCATIONS, id, overrideAccess: true })
  })

  it('prefers the own region to a larger place', async () => {
    const sl = String(idOf('Husum'))
    expect((await found({ p: 'halle', sl })).slice(0, 2)).toEqual(['Halle', 'Halle (Saale)'])
  })

  it('is restricted to a region: a place with all below it, or a group', async () => {
    expect(await found({ p: 'halle', r: String(idOf('Schleswig-Holstein')) })).toEqual(['Halle', 'Neu-Halle'])
    expect(await found({ p: '', r: `g${ids.group}` })).toEqual(['Husum', 'Mildstedt', 'Halle', 'Neu-Halle'])
    expect(await found({ p: '', r: String(idOf('Landkreis München')) })).toEqual(['Landkreis München'])
  })
})

describe('the dialog', () => {
  it('says which values it went by, and ignores the others', async () => {
    const husum = idOf('Husum')
    const { r, p, sl, selected } = await select({
      ...{ r: 'g2000000000', p: '  Hu\u200bsum  ' },
      sl: `${husum},${husum},abc,-1,2000000000,99999999999,1e3, ${idOf('Mildstedt')}`,
    })
    expect({ r, p, sl }).toEqual({ r: '', p: 'Husum', sl: [husum, idOf('Mildstedt')] })
    expect(selected.map(({ name }: { name: string }) => name)).toEqual(['Husum', 'Mildstedt'])
  })

  it.each([
    '',
    '0',
    'g',
    'g0',
    'G1',
    '-1',
    '1.5',
    '2147483648',
    '99999999999',
    "1'--",
    '1 or 1=1',
    '\0',
    'x'.repeat(5000),
  ])('answers to the region %j', async (r) => {
    expect((await select({ r })).r).toBe('')
  })

  it.each(['%', '_', '%%%', '\\', "'; drop table locations; --", '\ud800', '<script>', '🦀', 'ﷺ'.repeat(50)])(
    'answers to the text %j, and takes no sign of it for a wildcard',
    async (p) => {
      expect((await select({ p })).locations).toEqual([])
    },
  )

  it('answers to a text of ten thousand characters, cut', async () => {
    const { p, locations } = await select({ p: 'ä'.repeat(10_000) })
    expect([...p]).toHaveLength(120)
    expect(locations).toEqual([])
    expect((await select({ sl: '1,'.repeat(20_000) })).sl.length).toBeLessThanOrEqual(20)
  })

  it('is HTML that works without script, and nothing typed becomes markup', async () => {
    const husum = idOf('Husum')
    const query = new URLSearchParams({
      p: '"><script>alert(1)</script>',
      r: `g${ids.group}`,
      sl: String(husum),
    })
    const { status, body } = await site.call(VISITOR, `${LOCATION}/ajax/locationselect.html?${query}`)
    expect(status).toBe(200)
    expect(body).toContain(`<input type="hidden" name="r" value="g${ids.group}">`)
    expect(body).toContain(`value="${husum}" checked>`)
    expect(body).not.toContain('<script')
  })

  it('takes what is ticked in its form', async () => {
    const [husum, halle] = [idOf('Husum'), idOf('Halle')]
    const query = `p=halle&sl=${husum}&sl=${halle}`
    const { body } = await site.call(VISITOR, `${LOCATION}/ajax/locationselect.json?${query}`)
    expect(body.sl).toEqual([husum, halle])
    const { body: html } = await site.call(VISITOR, `${LOCATION}/ajax/locationselect.html?${query}`)
    const form = html.slice(html.indexOf('<form'), html.indexOf('</form>'))
    for (const id of [husum, halle]) expect(form).toContain(`name="sl" value="${id}" checked>`)
    expect(form).toContain(`name="sl" value="${idOf('Neu-Halle')}">`)
    // A box that is no longer ticked would come back.
    expect(form).not.toContain('<input type="hidden" name="sl"')
    const groups = await site.call(
      VISITOR,
      `${LOCATION}/ajax/locationgroupselection.json?sl=g0&sl=g${ids.group}`,
    )
    expect(groups.body.sl).toEqual([ids.group])
  })

  it('for groups finds them by name, and answers to anything', async () => {
    const ask = async (query: Record<string, string>) =>
      (await site.call(VISITOR, `${LOCATION}/ajax/locationgroupselection.json?${new URLSearchParams(query)}`))
        .body
    const found = { id: ids.group, name: 'An der Küste', slug: 'an-der-kueste' }
    expect(await ask({ p: 'kuest', sl: `g${ids.group},0,x` })).toMatchObject({
      ...{ p: 'kuest', sl: [ids.group], groups: [found], selected: [found] },
    })
    expect((await ask({ p: '' })).groups).toHaveLength(1)
    const numbered = await site.build(GROUPS, { name: 'Wahlkreis 12', locations: [idOf('Husum')] })
    expect((await ask({ p: 'wahlkreis 12' })).groups).toMatchObject([{ id: numbered }])
    expect((await ask({ p: 'wahlkreis 11' })).groups).toEqual([])
    await site.payload().delete({ collection: GROUPS, id: numbered, overrideAccess: true })
    for (const p of ['%', '25813', 'x'.repeat(10_000)]) expect((await ask({ p })).groups).toEqual([])
    const { body } = await site.call(VISITOR, `${LOCATION}/ajax/locationgroupselection.html?p=küste`)
    expect(body).toContain('An der Küste')
  })
})

describe('the public lists', () => {
  const list = (query: string) => site.call(VISITOR, `${LOCATION}/pub-api/locations${query}`)

  it('have every place once, page by page', async () => {
    const seen: number[] = []
    let cursor = ''
    for (let page = 0; page < 10; page += 1) {
      const { body } = await list(`.json?limit=7${cursor}`)
      seen.push(...body.locations.map(({ id }: { id: number }) => id))
      if (body.next === null) break
      cursor = `&cursor=${body.next}`
    }
    const { totalDocs } = await site.payload().count({ collection: LOCATIONS, overrideAccess: true })
    expect(seen).toHaveLength(totalDocs)
    expect(new Set(seen).size).toBe(totalDocs)
  })

  it('are narrowed to a kind and a region', async () => {
    const { body } = await list(`?kind=quarter&r=${idOf('Kreis Nordfriesland')}`)
    expect(body.locations.map(({ name }: { name: string }) => name)).toEqual(['Halle', 'Neu-Halle'])
    expect((await list('?r=2000000000')).status).toBe(404)
  })

  it.each([
    '?limit=0',
    '?limit=101',
    '?limit=x',
    '?cursor=x',
    '?cursor=-1',
    '?cursor=99999999999',
    '?kind=planet',
    '?r=x',
  ])('refuse %s', async (query) => {
    expect((await list(query)).status).toBe(400)
  })

  it('are HTML with a link to what follows', async () => {
    const { body } = await list('.html?limit=2')
    expect(body).toContain('<a rel="next" href="/location/pub-api/locations.html?cursor=')
    const groups = await site.call(VISITOR, `${LOCATION}/pub-api/location/group`)
    expect(groups.body).toMatchObject({
      groups: [{ id: ids.group, locations: [{ label: 'Husum' }, { label: 'Mildstedt' }] }],
      next: null,
    })
    expect((await site.call(VISITOR, `${LOCATION}/pub-api/location/group.html`)).body).toContain(
      'Husum, Mildstedt',
    )
  })
})

describe('deleting a group', () => {
  const remove = (by: Somebody, id: number | string, body: unknown = {}) =>
    site.call(by, `${LOCATION}/ajax/deletelocationgroup/${id}`, postOf(Object(body)))

  it('is for staff, and says what uses it', async () => {
    const group = await site.build(GROUPS, { name: 'Geest', locations: [idOf('Mildstedt')] })
    expect((await remove(VISITOR, group)).status).toBe(401)
    expect((await remove(member, group)).status).toBe(403)
    const tour = await site.build(TOURS, {
      area: group,
      parts: [{ blockType: 'rest', at: { relationTo: GROUPS, value: group } }],
    })
    const { status, body } = await remove(editor, group)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'locationGroup.inUse', usage: [{ collection: TOURS, count: 1 }] })
    await site.payload().delete({ collection: TOURS, id: tour, overrideAccess: true })
    expect(await remove(editor, group)).toEqual({ status: 200, body: { deleted: group } })
    expect((await remove(editor, group)).status).toBe(404)
    expect((await select({ r: `g${group}` })).r).toBe('')
  })

  it.each(['0', '-1', 'x', '2147483648', '1.5'])('refuses the id %s', async (id) => {
    expect((await remove(editor, id)).status).toBe(400)
    expect((await remove(editor, 2_000_000_000)).status).toBe(404)
  })
})

describe('my places', () => {
  const PATH = `${LOCATION}/ajax/myplaces`
  const keep = (by: Somebody, body: unknown, headers: Record<string, string> = {}) =>
    site.call(by, PATH, {
      ...postOf(Object(body)),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  const labels = (body: { locations: { label: string }[] }) => body.locations.map(({ label }) => label)

  it('of a visitor are kept in a cookie, in their order', async () => {
    const [husum, munich] = [idOf('Husum'), idOf('München')]
    const { body } = await keep(VISITOR, { ids: [munich, husum, munich, 2_000_000_000] })
    expect(body.kept).toBe('cookie')
    expect(labels(body)).toEqual(['München', 'Husum'])
    const headers = { Cookie: `litfass_places=${munich}.${husum}` }
    expect(labels((await site.call(VISITOR, PATH, { headers })).body)).toEqual(['München', 'Husum'])
  })

  it.each([
    '',
    '.',
    '0',
    '1e9',
    '-1',
    '99999999999',
    "1';drop",
    '%00',
    '1'.repeat(5000),
    '2000000000',
    '1,2',
  ])('answer to the cookie %j', async (cookie) => {
    const headers = { Cookie: `litfass_places=${cookie}` }
    expect(await site.call(VISITOR, PATH, { headers })).toMatchObject({
      status: 200,
      body: { locations: [] },
    })
  })

  it('of an account belong to it alone, and the same call again changes nothing', async () => {
    const other = await site.account({ name: 'Jon', role: 'member', state: 'approved' })
    const wanted = { ids: [idOf('Husum'), idOf('Mildstedt')] }
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await keep(member, wanted)
      expect([status, body.kept]).toEqual([200, 'account'])
      expect(labels(body)).toEqual(['Husum', 'Mildstedt'])
    }
    expect(labels((await site.call(other, PATH)).body)).toEqual([])
    const headers = { Cookie: `litfass_places=${idOf('München')}` }
    expect(labels((await site.call(member, PATH, { headers })).body)).toEqual(['Husum', 'Mildstedt'])
    expect(labels((await keep(member, { ids: [idOf('Mildstedt'), idOf('Husum')] })).body)).toEqual([
      'Mildstedt',
      'Husum',
    ])
    expect(labels((await keep(member, { ids: [] })).body)).toEqual([])
  })

  it('saved ten times at once are those of one call', async () => {
    const all = PLACES.map(([name]) => idOf(name))
    const halves = [all.slice(0, 9), all.slice(9, 18)]
    const saved = await Promise.all(
      Array.from({ length: 10 }, (_, at) => keep(member, { ids: halves[at % 2] })),
    )
    expect(saved.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const { body } = await site.call(member, PATH)
    const kept = body.locations.map(({ id }: { id: number }) => id)
    expect(halves).toContainEqual(kept)
    await keep(member, { ids: [] })
  })

  it('come along when someone signs in who has none', async () => {
    const data = { email: `${crypto.randomUUID()}@example.org`, password: 'ein-langes-passwort' }
    await site.build(MEMBERS, { ...data, name: 'Neu', role: 'member', state: 'approved' })
    const headers = new Headers({ Cookie: `litfass_places=${idOf('Husum')}` })
    const { token } = await site.payload().login({ collection: MEMBERS, data, req: { headers } })
    const somebody = { id: 0, headers: { Authorization: `JWT ${token}` } }
    expect(labels((await site.call(somebody, PATH)).body)).toEqual(['Husum'])
  })

  it('of a pending account are those of a visitor', async () => {
    const pending = await site.account({ name: 'Wartend', role: 'member', state: 'pending' })
    expect((await keep(pending, { ids: [idOf('Husum')] })).body.kept).toBe('cookie')
  })

  it.each([
    {},
    { ids: 'x' },
    { ids: ['x'] },
    { ids: [0] },
    { ids: [1.5] },
    { ids: [2_147_483_648] },
    { ids: [null] },
    { ids: Array(21).fill(1) },
    { ids: [], account: 1 },
  ])('refuse %j', async (body) => {
    expect((await keep(member, body)).status).toBe(400)
    expect((await keep(VISITOR, body)).status).toBe(400)
  })
})
