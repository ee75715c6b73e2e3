import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTable, UnreadableTable } from './table.ts'

describe('a publisher’s table', () => {
  it('has German headers, semicolons, a byte order mark, and decimal commas', () => {
    const text = [
      '\uFEFFBezeichnung;Art;Liegt in;PLZ;Einwohner;Breitengrad;Längengrad;Gültig ab;Kürzel',
      'Husum;Gemeinde;Kreis Nordfriesland;25813 25821;23.000;54,4768;9,0511;01.04.1946;NF',
      '"Messe; Husum";Veranstaltungsort;Husum;25813;;;;;',
    ].join('\r\n')
    expect(readTable(text)).toEqual({
      isComplete: false,
      faults: [],
      records: [
        {
          ...{ line: 2, kind: 'municipality', name: 'Husum', parent: { text: 'Kreis Nordfriesland' } },
          values: {
            ...{ postcodes: ['25813', '25821'], population: 23_000, latitude: 54.4768, longitude: 9.0511 },
            validFrom: '1946-04-01',
          },
        },
        {
          ...{ line: 3, kind: 'venue', name: 'Messe; Husum', parent: { text: 'Husum' } },
          values: { postcodes: ['25813'] },
        },
      ],
    })
  })

  it('has English headers and commas', () => {
    const text =
      'name,kind,parent,ags,website,accessibility\nHusum,municipality,01054000,01054056,https://husum.example,full\n'
    expect(readTable(text).records).toEqual([
      {
        ...{ line: 2, kind: 'municipality', name: 'Husum', parent: { ags: '01054000' } },
        values: { ags: '01054056', website: 'https://husum.example', accessibility: 'full' },
      },
    ])
  })

  it.each([
    ['name;plz\n;25813', 'no name'],
    ['name;plz\n((;25813', 'no name'],
    ['name;art\nHusum;Planet', 'Planet'],
    ['name;plz\nHusum;2581', '2581'],
    ['name;ags\nHusum;1054056', '1054056'],
    ['name;ars\nHusum;1054056', '1054056'],
    ['name;einwohner\nHusum;viele', 'viele'],
    ['name;lat;lon\nHusum;95;9', '95'],
    ['name,lat,lon,website\nHusum,54,4768,9,0511,', '6 cells'],
    ['name;plz\nHusum;25813;', '3 cells'],
    ['name;lat;lon\nHusum;54;', 'position'],
    ['name;gültig bis\nHusum;31.02.2020', 'day'],
    ['name;website\nHusum;javascript:alert(1)', 'javascript'],
    ['name;barrierefreiheit\nHusum;bestimmt', 'bestimmt'],
    [`name\n${'x'.repeat(121)}`, '120'],
  ])('names the line of %j and says why', (text, word) => {
    const { records, faults } = readTable(`${text}\nTönning`)
    expect(faults).toMatchObject([{ line: 2, reason: expect.stringContaining(word) }])
    expect(records).toMatchObject([{ name: 'Tönning', line: 3 }])
  })

  it('gives names as a save writes them, and what their kind keeps', () => {
    const { records } = readTable(
      [
        'name;art;ags;ars;einwohner;straße;stadt',
        'To\u0308nning  am\u00a0Meer;Gemeinde;01054138;010540138138;5000;Am Markt 1;Tönning',
        'Messe;Veranstaltungsort;01054138;010540138138;5000;Am Markt 1;Tönning',
      ].join('\n'),
    )
    expect(records).toMatchObject([
      { name: 'Tönning am Meer', values: { ags: '01054138', ars: '010540138138', population: 5000 } },
      { name: 'Messe', values: { street: 'Am Markt 1', town: 'Tönning' } },
    ])
    expect(records.map(({ values }) => Object.keys(values).length)).toEqual([3, 2])
  })

  it('counts lines within quotes, and keeps what comes behind', () => {
    const { records } = readTable('name;beschreibung\nHusum;"graue\nStadt"\n\nTönning;')
    expect(records.map(({ name }) => name)).toEqual(['Husum', 'Tönning'])
    expect(records[0]?.values.description).toBe('graue\nStadt')
  })

  it.each(['', '\n', 'plz;art\n25813;Gemeinde', '\uFEFF'])('without names is refused: %j', (text) => {
    expect(() => readTable(text)).toThrow(UnreadableTable)
  })

  it('loses no row, whatever stands in it', () => {
    const cell = fc
      .string({ unit: 'binary-ascii', maxLength: 12 })
      .map((text) => text.replaceAll(/["\r\n;,]/g, ''))
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 20 }), (rows) => {
        const { records, faults } = readTable(['name;plz', ...rows.map((row) => row.join(';'))].join('\n'))
        const filled = rows.filter((row) => row.some((one) => one.trim() !== ''))
        expect(records.length + faults.length).toBe(filled.length)
      }),
    )
  })
})
