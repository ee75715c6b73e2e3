import { expect, it } from 'vitest'
import type { PlaceKind } from './kinds.ts'
import { labelsOf, type NamedPlace } from './labels.ts'

const around = (id: number, kind: PlaceKind, name: string) => ({ id, kind, name })
const NORTH = around(1, 'state', 'Schleswig-Holstein')
const LOWER = around(2, 'state', 'Niedersachsen')
const FRIESLAND = around(3, 'district', 'Kreis Nordfriesland')
const NIENBURG = around(4, 'district', 'Landkreis Nienburg')

const place = (id: number, name: string, above: NamedPlace['above'], kind: PlaceKind = 'municipality') => ({
  ...{ id, name, kind, above },
})

it('a single name stays as it is', () => {
  expect(labelsOf([place(7, 'Husum', [FRIESLAND, NORTH])]).get(7)).toBe('Husum')
})

it('municipalities of one name are told apart by their districts', () => {
  const labels = labelsOf([place(7, 'Husum', [FRIESLAND, NORTH]), place(8, 'Husum', [NIENBURG, LOWER])])
  expect([...labels.values()]).toEqual(['Husum, Kreis Nordfriesland', 'Husum, Landkreis Nienburg'])
})

it('a venue is told by its municipality, whatever quarter it stands in', () => {
  const husum = around(7, 'municipality', 'Husum')
  const centre = around(9, 'quarter', 'Innenstadt')
  const niebuell = around(10, 'municipality', 'Niebüll')
  const labels = labelsOf([
    place(20, 'Stadthalle', [centre, husum, FRIESLAND, NORTH], 'venue'),
    place(21, 'Stadthalle', [niebuell, FRIESLAND, NORTH], 'venue'),
  ])
  expect([...labels.values()]).toEqual(['Stadthalle, Husum', 'Stadthalle, Niebüll'])
})

it('what two of them lie in does not tell them apart, as long as there is something else', () => {
  const east = around(11, 'quarter', 'Ost')
  const west = around(12, 'quarter', 'West')
  const husum = around(7, 'municipality', 'Husum')
  const labels = labelsOf([
    place(20, 'Turnhalle', [east, husum], 'venue'),
    place(21, 'Turnhalle', [west, husum], 'venue'),
    place(22, 'Turnhalle', [husum], 'venue'),
  ])
  expect([...labels.values()]).toEqual(['Turnhalle, Ost', 'Turnhalle, West', 'Turnhalle, Husum'])
})

it('one that lies in nothing keeps its name', () => {
  expect(labelsOf([place(7, 'Husum', []), place(8, 'Husum', [FRIESLAND])]).get(7)).toBe('Husum')
})
