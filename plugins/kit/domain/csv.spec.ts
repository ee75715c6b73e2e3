import { describe, expect, it } from 'vitest'
import { csvCell, csvRow } from './csv.ts'

describe('a cell of an export', () => {
  it.each([
    ...['=1', '+1', '-1', '@a', '\tx', '\r=1', '\n=1'],
    ...[' =1', '\u00a0@a', '\ufeff=1', '\u200b+1', '\u000b-1'],
    ...['＝1', '＋1', '－1', '＠a'],
  ])('%j is no formula', (value) => {
    expect(csvCell(value)).toBe(`"'${value}"`)
  })

  it.each(['a=1', 'Anna @ Nord', '– eins', '1-2', ' Möwe'])('%j stays as it is', (value) => {
    expect(csvCell(value)).toBe(`"${value}"`)
  })

  it('keeps quotes', () => {
    expect(csvCell('a "b"')).toBe('"a ""b"""')
  })

  it('stands between semicolons for spreadsheets that want them', () => {
    expect(csvRow(['a;b', -1, 'c,d'], 'semicolon')).toBe('"a;b";-1;"c,d"\r\n')
  })

  it('with a number is one, negative too', () => {
    expect(csvRow([-12, 'zwölf', ''])).toBe('-12,"zwölf",""\r\n')
  })
})
