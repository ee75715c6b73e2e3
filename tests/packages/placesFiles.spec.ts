import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placesConvert, placesImport } from '@litfass/places/commands'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../factories/commands.ts'
import { LOCATIONS, REPORTS, usePlacesProject } from '../factories/places.ts'

const site = usePlacesProject()
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'places-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const importing = (...args: string[]) => runCommand(placesImport, site.payload(), ...args)
const converting = (...args: string[]) => runCommand(placesConvert, site.payload(), ...args)

const count = async () =>
  (await site.payload().count({ collection: LOCATIONS, overrideAccess: true })).totalDocs

async function named(name: string): Promise<Record<string, unknown>[]> {
  const { docs } = await site.payload().find({
    ...{
      collection: LOCATIONS,
      where: { name: { equals: name } },
      depth: 0,
      overrideAccess: true,
      sort: 'id',
    },
  })
  return docs.map((doc) => Object({ ...doc }))
}

describe('importing a table', () => {
  const TABLE = [
    '\uFEFFName;Art;Liegt in;PLZ;Einwohner;Breitengrad;Längengrad;Straße;Stadt',
    'Messe Tönning;Veranstaltungsort;Tönning;25832;;54,3;8,9;Am Hafen 1;Tönning',
    'Tönning;Gemeinde;Kreis Nordsee;25832;5.000;;;;',
    'Kreis Nordsee;Kreis;;;;;;;',
    'Krumm;Planet;;;;;;;',
    'Insel;Gemeinde;Kreis Nirgends;;;;;;',
  ].join('\r\n')

  it('writes nothing until it is asked to', async () => {
    const path = await file('orte.csv', TABLE)
    const { code, log } = await importing(path)
    expect(code).toBe(1)
    expect(log).toContain('3 new, 0 differ (left alone without --update), 0 the same')
    expect(log).toContain('line 5: "Planet" is no kind of place.')
    expect(log).toContain('line 6: It lies in "Kreis Nirgends", and there is no such place.')
    expect(log).toContain('Nothing was written.')
    expect(await count()).toBe(0)
  })

  it('creates what is new, each in its parent, and nothing twice', async () => {
    const path = await file('orte.csv', TABLE)
    expect((await importing(path, '--apply')).log).toContain('3 created, 0 changed.')
    const [town] = await named('Tönning')
    const [venue] = await named('Messe Tönning')
    expect(venue).toMatchObject({
      ...{ kind: 'venue', parent: town?.id, latitude: 54.3, postcodes: ['25832'] },
      address: { street: 'Am Hafen 1', town: 'Tönning' },
    })
    expect(town).toMatchObject({ population: 5000, label: 'Tönning' })
    expect((await importing(path, '--apply')).log).toContain('0 created, 0 changed.')
    expect(await count()).toBe(3)
  })

  it('changes what is there only with --update, and nothing that the file does not say', async () => {
    const [town] = await named('Tönning')
    await site.payload().update({
      ...{ collection: LOCATIONS, id: Number(town?.id), depth: 0, overrideAccess: true },
      data: Object({ description: 'Von der Redaktion', population: 4_999 }),
    })
    const path = await file('orte.csv', TABLE)
    expect((await importing(path, '--apply')).log).toContain('population 4999 → 5000')
    expect((await named('Tönning'))[0]).toMatchObject({ population: 4_999 })
    expect((await importing(path, '--apply', '--update')).log).toContain('0 created, 1 changed.')
    expect((await named('Tönning'))[0]).toMatchObject({ population: 5_000, description: 'Von der Redaktion' })
  })

  it('goes on behind a place that is refused, and names its line', async () => {
    const path = await file(
      'fehler.csv',
      'name;kind;valid from;valid to\nVerkehrt;municipality;2020-01-01;2019-01-01\nRichtig;municipality;;\n',
    )
    const { code, log } = await importing(path, '--apply')
    expect(code).toBe(1)
    expect(log).toContain('1 created')
    expect(log).toContain('Line 2: ')
    expect(await named('Richtig')).toHaveLength(1)
    expect(await named('Verkehrt')).toHaveLength(0)
  })

  it('says nothing after an update that has been done', async () => {
    const path = await file(
      'zweimal.csv',
      [
        'name;art;plz;ags;einwohner;straße;stadt;beschreibung',
        'Gro\u0308mitz  Bad;Gemeinde;23743;;7000;Am Strand 1;Grömitz;Bad  am Meer',
        'Strandhalle;Veranstaltungsort;23743;01055016;300;Am Strand 1;Gro\u0308mitz;',
      ].join('\n'),
    )
    expect((await importing(path, '--apply', '--update')).log).toContain('2 created, 0 changed.')
    expect((await importing(path, '--apply', '--update')).log).toContain('0 new, 0 differ, 2 the same')
  })

  it('creates what has ended once', async () => {
    const path = await file(
      'ende.csv',
      'name;art;liegt in;gültig bis\nAltkreis;Kreis;;31.12.2001\nAltstadtau;Gemeinde;Altkreis;31.12.2001\n',
    )
    expect((await importing(path, '--apply')).log).toContain('2 created, 0 changed.')
    const { code, log } = await importing(path, '--apply', '--update')
    expect(log).toContain('0 new, 0 differ, 2 the same')
    expect(log).toContain('0 created, 0 changed.')
    expect(code).toBe(0)
  })

  it.each([
    ['nirgends.csv', undefined, 'cannot be read'],
    ['latin.csv', Uint8Array.from([0x6e, 0x61, 0x6d, 0x65, 0x0a, 0xe4]), 'UTF-8'],
    ['leer.csv', '', 'name'],
    ['bild.png', '\u0089PNG\u0000\u0001', 'name'],
  ])('refuses %s with a sentence', async (name, content, word) => {
    const path = content === undefined ? join(folder, name) : await file(name, content)
    await expect(importing(path)).rejects.toThrow(word)
    await expect(importing(path)).rejects.not.toThrow(/undefined|Error:/)
  })
})

describe('importing the directory', () => {
  const row = (type: string, key: string, name: string, { mark = '', population = '', postcode = '' } = {}) =>
    [
      `${type}20260930${key.padEnd(8)}    ${name.padEnd(50)}${''.padEnd(50)}${mark.padEnd(2)}${''.padEnd(15)}`,
      `${population.padStart(11, '0')}${''.padEnd(15)}${postcode.padEnd(5)}`,
    ].join('')

  it('builds the tree, and lists what has vanished without ending it', async () => {
    const lines = [
      row('10', '90', 'Musterland'),
      row('40', '90001', 'Musterkreis', { mark: '44' }),
      row('60', '90001001', 'Musterdorf, Stadt', { mark: '63', population: '1200', postcode: '99901' }),
      row('60', '90001002', 'Altdorf', { mark: '64', population: '100', postcode: '99902' }),
    ]
    const path = await file('GV100AD.txt', lines.join('\r\n'))
    expect((await importing(path, '--apply')).log).toContain('5 created, 0 changed.')
    const [village] = await named('Musterdorf')
    expect(village).toMatchObject({ ags: '90001001', population: 1200, postcodes: ['99901'] })
    const later = await file('spaeter.txt', lines.slice(0, 3).join('\n'))
    const { log } = await importing(later, '--apply', '--update')
    expect(log).toContain('1 no longer there')
    expect(log).toMatch(/Altdorf \(\d+\), AGS 90001002/)
    expect((await named('Altdorf'))[0]).toMatchObject({ validTo: null, deletedAt: null })
    expect((await importing(later)).log).toContain('0 new, 0 differ')
  })
})

describe('converting free texts', () => {
  const build = (location: string, more: object = {}) =>
    site.build(REPORTS, { title: location, location, ...more })
  const placesOf = async (id: number) => (await site.read(REPORTS, id)).places

  it('gives a document the one place that its text names, whole; and its draft', async () => {
    const east = await site.buildPlace('Kreis Ost', 'district')
    const west = await site.buildPlace('Kreis West', 'district')
    const munich = await site.buildPlace('Münchau', 'municipality', { parent: east })
    const twin = await site.buildPlace('Neustadtau', 'municipality', { parent: east })
    const other = await site.buildPlace('Neustadtau', 'municipality', { parent: west })
    const [plain, decomposed, written, exact, ambiguous, longer, ferry, own] = [
      await build('Münchau'),
      await build('MU\u0308NCHAU'),
      await build('Muenchau'),
      await build('Neustadtau, Kreis West'),
      await build('Neustadtau'),
      await build('Münchau-Nord'),
      await build('auf der Fähre'),
      await build('Münchau', { places: [twin] }),
    ]
    const draft = await build('Kreis Ost', { _status: 'published' })
    await site.payload().update({
      ...{ collection: REPORTS, id: draft, draft: true, depth: 0, overrideAccess: true },
      data: Object({ title: 'Unfertig', _status: 'draft' }),
    })
    const dry = await converting()
    expect(dry.log).toContain('5 documents would get the place')
    expect(await placesOf(plain)).toEqual([])
    const { code, log } = await converting('--apply')
    expect(code).toBe(0)
    expect(log).toContain('5 documents have got the place')
    expect(log).toContain(
      `Neustadtau (1): Neustadtau, Kreis Ost (${twin}); Neustadtau, Kreis West (${other})`,
    )
    expect(log).toContain('auf der Fähre (1)')
    expect(log).toContain('Münchau-Nord (1)')
    for (const id of [plain, decomposed, written]) expect(await placesOf(id)).toEqual([munich])
    expect(await placesOf(exact)).toEqual([other])
    for (const id of [ambiguous, longer, ferry]) expect(await placesOf(id)).toEqual([])
    expect(await placesOf(own)).toEqual([twin])
    expect(await site.read(REPORTS, ferry)).toMatchObject({ location: 'auf der Fähre' })
    expect(await site.read(REPORTS, draft)).toMatchObject({ places: [east], title: 'Kreis Ost' })
    const latest = await site.payload().findByID({
      ...{ collection: REPORTS, id: draft, draft: true, depth: 0, overrideAccess: true },
    })
    expect(Object(latest)).toMatchObject({ places: [east], title: 'Unfertig' })
    expect((await converting('--apply')).log).toContain('0 documents have got the place')
  })
})
