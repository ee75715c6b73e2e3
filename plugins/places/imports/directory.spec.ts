import { describe, expect, it } from 'vitest'
import { isDirectory, readDirectory } from './directory.ts'

type Row = {
  type: string
  key: string
  association?: string
  name: string
  mark?: string
  population?: number
  postcode?: string
}

/** A line as the directory has it; the names are made up. */
const row = ({ type, key, association = '', name, mark = '', population, postcode = '' }: Row) =>
  [
    `${type}20260930${key.padEnd(8)}${association.padEnd(4)}${name.padEnd(50)}`,
    `${''.padEnd(50)}${mark.padEnd(2)}${''.padEnd(4)}${'1'.padStart(11, '0')}`,
    population === undefined ? ''.padEnd(11) : String(population).padStart(11, '0'),
    `${''.padEnd(15)}${postcode.padEnd(5)}`.padEnd(70),
  ].join('')

const FILE = [
  row({ type: '10', key: '01', name: 'Nordland' }),
  row({ type: '20', key: '010', name: 'Regierungsbezirk Mitte' }),
  row({ type: '40', key: '01002', name: 'Kielau, Landeshauptstadt', mark: '41' }),
  row({
    type: '60',
    key: '01002000',
    association: '0000',
    name: 'Kielau, Landeshauptstadt',
    mark: '61',
    population: 246_000,
    postcode: '24103',
  }),
  row({ type: '40', key: '01054', name: 'Friesland', mark: '43' }),
  row({ type: '50', key: '01054', association: '5417', name: 'Amt Treene' }),
  row({
    type: '60',
    key: '01054056',
    association: '0056',
    name: 'Husau, Stadt',
    mark: '63',
    population: 23_000,
    postcode: '25813',
  }),
  row({ type: '60', key: '01054999', association: '9999', name: 'Sandbank', mark: '66', population: 0 }),
  row({ type: '40', key: '01055', name: 'Auekreis', mark: '44' }),
  row({ type: '40', key: '01056', name: 'Nienau', mark: '44' }),
].join('\r\n')

describe('the official directory', () => {
  it('gives states, districts and municipalities below their country', () => {
    const { records, faults, isComplete } = readDirectory(FILE)
    expect(faults).toEqual([])
    expect(isComplete).toBe(true)
    expect(records).toEqual([
      { line: 0, kind: 'country', name: 'Deutschland', values: {} },
      {
        line: 1,
        kind: 'state',
        name: 'Nordland',
        parent: { text: 'Deutschland' },
        values: { ags: '01000000' },
      },
      {
        ...{ line: 4, kind: 'municipality', name: 'Kielau', parent: { ags: '01000000' } },
        values: { ags: '01002000', ars: '010020000000', population: 246_000, postcodes: ['24103'] },
      },
      {
        line: 5,
        kind: 'district',
        name: 'Kreis Friesland',
        parent: { ags: '01000000' },
        values: { ags: '01054000' },
      },
      {
        ...{ line: 7, kind: 'municipality', name: 'Husau', parent: { ags: '01054000' } },
        values: { ags: '01054056', ars: '010540056056', population: 23_000, postcodes: ['25813'] },
      },
      {
        line: 9,
        kind: 'district',
        name: 'Auekreis',
        parent: { ags: '01000000' },
        values: { ags: '01055000' },
      },
      {
        line: 10,
        kind: 'district',
        name: 'Landkreis Nienau',
        parent: { ags: '01000000' },
        values: { ags: '01056000' },
      },
    ])
  })

  it('names every line that it cannot read, and goes on', () => {
    const { records, faults } = readDirectory(
      [
        row({ type: '10', key: '01', name: 'Nordland' }),
        '99 Unfug',
        '60',
        row({ type: '60', key: '01x', name: 'Husau' }),
        row({ type: '60', key: '01054056', name: '' }),
        '',
      ].join('\n'),
    )
    expect(records).toHaveLength(2)
    expect(faults.map(({ line }) => line)).toEqual([2, 3, 4, 5])
  })

  it('is known by its first line', () => {
    expect(isDirectory(FILE)).toBe(true)
    for (const text of ['', 'name;kind', '6020260930'.slice(0, 8), 'Husum;25813'])
      expect(isDirectory(text)).toBe(false)
  })
})
