import { describe, expect, it } from 'vitest'
import { planImport, type StoredPlace } from './plan.ts'
import type { PlaceRecord } from './record.ts'

const stored = (id: number, name: string, more: Partial<StoredPlace> = {}): StoredPlace => ({
  ...{ id, name, label: name, kind: 'municipality', parent: null, isAbolished: false, values: {} },
  ...more,
})

const record = (line: number, name: string, more: Partial<PlaceRecord> = {}): PlaceRecord => ({
  ...{ line, name, kind: 'municipality', values: {} },
  ...more,
})

const plan = (records: PlaceRecord[], places: StoredPlace[] = [], isComplete = false) =>
  planImport({ records, faults: [], isComplete }, { places, today: '2026-01-31' })

const NORTH = stored(1, 'Nordland', { kind: 'state', values: { ags: '01000000' } })
const FRIESLAND = stored(2, 'Kreis Friesland', { kind: 'district', parent: 1, values: { ags: '01054000' } })
const HUSAU = stored(3, 'Husau', { parent: 2, values: { ags: '01054056', postcodes: ['25813'] } })

describe('a plan', () => {
  it('creates the largest places first, each in its parent of the same file', () => {
    const { created } = plan([
      record(2, 'Messe', { kind: 'venue', parent: { text: 'Husau' } }),
      record(3, 'Husau', { parent: { ags: '01054000' } }),
      record(4, 'Kreis Friesland', { kind: 'district', values: { ags: '01054000' } }),
    ])
    expect(created.map(({ record: { name }, parent }) => [name, parent])).toEqual([
      ['Kreis Friesland', undefined],
      ['Husau', { record: 2 }],
      ['Messe', { record: 1 }],
    ])
  })

  it('is empty for what is stored already', () => {
    const records = [
      record(1, 'Husau', { parent: { ags: '01054000' }, values: { ags: '01054056', postcodes: ['25813'] } }),
      record(2, 'HUSAU', { values: { postcodes: ['25813'] } }),
    ]
    const [keyed] = records
    const { created, changed, same } = plan(keyed ? [keyed] : [], [NORTH, FRIESLAND, HUSAU])
    expect({ created, changed, same }).toEqual({ created: [], changed: [], same: 1 })
    expect(plan(records, [NORTH, FRIESLAND, HUSAU]).faults).toMatchObject([{ line: 2 }])
  })

  it('names the fields that differ, and keeps postcodes that the file does not know', () => {
    const { changed } = plan(
      [record(1, 'Husau an der Au', { values: { ags: '01054056', postcodes: ['25821'], population: 5 } })],
      [HUSAU],
    )
    expect(changed).toMatchObject([
      {
        place: { id: 3 },
        differences: [
          { field: 'name', stored: 'Husau', given: 'Husau an der Au' },
          { field: 'postcodes', stored: ['25813'], given: ['25813', '25821'] },
          { field: 'population', stored: null, given: 5 },
        ],
      },
    ])
  })

  it('takes a place of the same name for another one where key, postcode or parent say so', () => {
    const places = [NORTH, FRIESLAND, HUSAU]
    for (const other of [
      record(1, 'Husau', { values: { ags: '02054056' } }),
      record(1, 'Husau', { values: { postcodes: ['99999'] } }),
      record(1, 'Husau', { parent: { text: 'Nordland' } }),
      record(1, 'Husau', { kind: 'quarter' }),
    ])
      expect(plan([other], places).created).toHaveLength(1)
  })

  it('decides nothing where several places are meant', () => {
    const twins = [
      stored(3, 'Husau', { label: 'Husau, Kreis A' }),
      stored(4, 'Husau', { label: 'Husau, Kreis B' }),
    ]
    expect(plan([record(5, 'Husau')], twins)).toMatchObject({
      ambiguous: [{ line: 5, reason: '"Husau" fits several: Husau, Kreis A (3); Husau, Kreis B (4).' }],
      created: [],
    })
    expect(
      plan([record(5, 'Messe', { kind: 'venue', parent: { text: 'Husau' } })], twins).ambiguous,
    ).toHaveLength(1)
    const told = plan([record(5, 'Messe', { kind: 'venue', parent: { text: 'Husau, Kreis B' } })], twins)
    expect(told.created).toMatchObject([{ parent: { id: 4 } }])
    expect(
      plan([record(5, 'Messe', { kind: 'venue', parent: { text: 'Nirgends' } })], twins).ambiguous,
    ).toHaveLength(1)
  })

  it('lists what a complete directory no longer has, and never for other files', () => {
    const ended = stored(9, 'Alt', { isAbolished: true, values: { ags: '01054001' } })
    const own = stored(8, 'Ohne Schlüssel')
    const records = [record(1, 'Kreis Friesland', { kind: 'district', values: { ags: '01054000' } })]
    expect(plan(records, [NORTH, FRIESLAND, HUSAU, ended, own], true).vanished).toEqual([HUSAU])
    expect(plan(records, [NORTH, FRIESLAND, HUSAU], false).vanished).toEqual([])
  })

  it('takes no place for another one by name and kind alone, unless nothing differs', () => {
    const places = [NORTH, FRIESLAND, HUSAU]
    expect(plan([record(1, 'HUSAU')], places)).toMatchObject({
      ambiguous: [],
      changed: [{ place: { id: 3 } }],
    })
    expect(plan([record(1, 'Husau')], places)).toMatchObject({ ambiguous: [], same: 1 })
    const differing = record(1, 'Husau', { values: { population: 5 } })
    expect(plan([differing], places)).toMatchObject({
      ...{ created: [], changed: [], same: 0 },
      ambiguous: [{ line: 1, reason: expect.stringContaining('Husau (3)') }],
    })
    const unplaced = stored(3, 'Husau')
    expect(plan([record(1, 'Husau', { parent: { text: 'Nordland' } })], [NORTH, unplaced])).toMatchObject({
      ...{ created: [], changed: [], ambiguous: [{ line: 1 }] },
    })
    const twice = [record(1, 'Husau', { values: { postcodes: ['25813'] } }), record(2, 'Husau')]
    expect(plan(twice, places)).toMatchObject({ same: 1, ambiguous: [{ line: 2 }] })
  })

  it('finds what has ended again, and what lies in it', () => {
    const ended = { validTo: '1970-04-25' }
    const records = [
      record(1, 'Leck', { parent: { text: 'Kreis Südtondern' }, values: ended }),
      record(2, 'Kreis Südtondern', { kind: 'district', values: ended }),
      record(3, 'Leck', { parent: { text: 'Nordland' } }),
    ]
    expect(plan(records, [NORTH]).created).toHaveLength(3)
    const district = stored(5, 'Kreis Südtondern', { kind: 'district', isAbolished: true, values: ended })
    const old = stored(6, 'Leck', { parent: 5, isAbolished: true, values: ended })
    const now = stored(7, 'Leck', { parent: 1 })
    for (const given of [records, records.slice(0, 1)])
      expect(plan(given, [NORTH, district, old, now])).toMatchObject({
        ...{ created: [], changed: [], ambiguous: [], faults: [], same: given.length },
      })
    const [, , current] = records
    expect(plan(current ? [current] : [], [NORTH, district, old]).created).toHaveLength(1)
  })

  it('says the last day of a place that the file ends', () => {
    const values = { ags: '01054056', validTo: '2026-01-30' }
    expect(plan([record(1, 'Husau', { values })], [HUSAU]).changed).toMatchObject([
      { place: { id: 3 }, differences: [{ field: 'validTo' }] },
    ])
  })

  it('loses no record', () => {
    const records = [
      record(1, 'A'),
      record(2, 'A'),
      record(3, 'Husau'),
      record(4, 'Husau'),
      record(5, 'B', { parent: { text: 'C' } }),
    ]
    const { created, changed, same, ambiguous, faults } = plan(records, [stored(3, 'Husau')])
    expect(created.length + changed.length + same + ambiguous.length + faults.length).toBe(records.length)
  })
})
