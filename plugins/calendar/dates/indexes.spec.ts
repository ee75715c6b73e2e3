import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Appearance, EventDate } from './eventDates.ts'
import { assignIndexes, indexesOf } from './indexes.ts'

const date = (id: string): EventDate => ({
  ...{ id, dateIndex: null, start: '2026-12-01T18:00', end: null, allDay: false, state: 'planned' },
  ...{ note: '', movedFrom: null, movedFromPlace: '', slot: null, isEdited: false },
})
const place = (id: string, dates: readonly string[]): Appearance => ({
  ...{ id, locationIndex: null, placeId: null, address: '', onlineUrl: '', timeZone: 'Europe/Berlin' },
  ...{ recurrence: null, dates: dates.map(date) },
})

let made = 0
const newId = () => `new-${++made}`
const nothing = { assigned: [], taken: new Set<string>(), newId }
const shape = (appearances: readonly Appearance[]) =>
  appearances.map(({ locationIndex, dates }) => [locationIndex, dates.map(({ dateIndex }) => dateIndex)])

it('rows of a new event are counted from 1, in their order', () => {
  expect(shape(assignIndexes([place('', ['', '']), place('', [''])], nothing))).toEqual([
    [1, [1, 2]],
    [2, [1]],
  ])
})

it('known rows keep their indexes in another order, and new ones get the next that no row had', () => {
  const assigned = [
    { rowId: 'a', locationIndex: 1, dateIndex: 0 },
    { rowId: 'a1', locationIndex: 1, dateIndex: 1 },
    { rowId: 'a2', locationIndex: 1, dateIndex: 2 },
    { rowId: 'gone', locationIndex: 4, dateIndex: 0 },
  ]
  const given = [place('b', ['b1']), place('a', ['new', 'a2'])]
  expect(shape(assignIndexes(given, { ...nothing, assigned }))).toEqual([
    [5, [1]],
    [1, [3, 2]],
  ])
})

it.each([
  ['of another event', [place('x', ['x1'])], { taken: new Set(['x', 'x1']) }],
  ['that stands there twice', [place('a', ['a1', 'a1'])], {}],
  [
    'of another place',
    [place('b', ['a1'])],
    {
      assigned: [
        { rowId: 'a', locationIndex: 1, dateIndex: 0 },
        { rowId: 'a1', locationIndex: 1, dateIndex: 1 },
      ],
    },
  ],
  ['that is a place', [place('b', ['a'])], { assigned: [{ rowId: 'a', locationIndex: 1, dateIndex: 0 }] }],
  [
    'of a date, as a place',
    [place('a1', [])],
    { assigned: [{ rowId: 'a1', locationIndex: 1, dateIndex: 1 }] },
  ],
])('a row id %s becomes a new one', (_, given, known) => {
  const after = indexesOf(assignIndexes(given, { ...nothing, ...known }))
  expect(after.filter(({ rowId }) => rowId.startsWith('new-')).length).toBeGreaterThan(0)
  expect(new Set(after.map(({ rowId }) => rowId)).size).toBe(after.length)
})

const ids = fc.array(fc.constantFrom('', 'a', 'b', 'c', 'd', 'e'), { maxLength: 4 })
const places = fc.array(fc.tuple(fc.constantFrom('', 'p', 'q', 'r'), ids), { maxLength: 4 })

it('whatever is saved in turn, no two rows ever have the same indexes, and a row keeps its own', () => {
  fc.assert(
    fc.property(fc.array(places, { maxLength: 6 }), (saves) => {
      const registry = new Map<string, string>()
      let assigned: ReturnType<typeof indexesOf> = []
      for (const save of saves) {
        const given = save.map(([id, dates]) => place(id, dates))
        const after = indexesOf(assignIndexes(given, { ...nothing, assigned }))
        for (const one of after) {
          const indexes = `${one.locationIndex}/${one.dateIndex}`
          expect(registry.get(one.rowId) ?? indexes).toBe(indexes)
          registry.set(one.rowId, indexes)
        }
        expect(new Set(registry.values()).size).toBe(registry.size)
        const before = new Set(assigned.map(({ rowId }) => rowId))
        assigned = [...assigned, ...after.filter(({ rowId }) => !before.has(rowId))]
      }
    }),
  )
})
