import { expect, it } from 'vitest'
import { applyDifferences } from './applying.ts'
import { appearancesOf } from './eventFacts.ts'
import type { DateFacts } from './facts.ts'

const fact = (key: string, more: Partial<DateFacts> = {}): DateFacts => ({
  ...{ key, start: `2027-05-0${key}T19:00`, end: null, allDay: false, state: 'planned', note: '' },
  ...{ timeZone: 'Europe/Berlin', place: 'Kunsthalle', onlineUrl: '' },
  ...more,
})

let made = 0
const newId = () => `row-${++made}`

const event = (...dates: DateFacts[]) => appearancesOf(dates, newId)
const shape = ({ appearances }: Pick<ReturnType<typeof event>, 'appearances'>) =>
  appearances.map(({ address, dates }) => [address, dates.map(({ start, state }) => `${start} ${state}`)])

it('dates of one place are one appearance, and are known by the keys of their source', () => {
  const { appearances, links } = event(fact('1'), fact('2', { place: 'Speicher' }), fact('3'))
  expect(shape({ appearances })).toEqual([
    ['Kunsthalle', ['2027-05-01T19:00 planned', '2027-05-03T19:00 planned']],
    ['Speicher', ['2027-05-02T19:00 planned']],
  ])
  expect(Object.values(links)).toEqual(['1', '3', '2'])
})

it('a change is made in the row of its key, and a new date stands at its place', () => {
  const before = event(fact('1'), fact('2'))
  const after = applyDifferences(
    before.appearances,
    [
      { field: 'title', before: 'Alt', after: 'Neu' },
      { field: 'start', dateKey: '2', before: '2027-05-02T19:00', after: '2027-05-02T20:00' },
      { field: 'date', dateKey: '3', before: null, after: fact('3') },
      { field: 'date', dateKey: '4', before: null, after: fact('4', { place: 'Markt' }) },
    ],
    { links: before.links, newId },
  )
  expect(after.title).toBe('Neu')
  expect(shape(after)).toEqual([
    ['Kunsthalle', ['2027-05-01T19:00 planned', '2027-05-02T20:00 planned', '2027-05-03T19:00 planned']],
    ['Markt', ['2027-05-04T19:00 planned']],
  ])
  expect(Object.values(after.links)).toEqual(['1', '2', '3', '4'])
})

it('a date that its source no longer has is cancelled, and stays', () => {
  const before = event(fact('1'), fact('2'))
  const gone = { field: 'date', dateKey: '1', before: fact('1'), after: null } as const
  expect(shape(applyDifferences(before.appearances, [gone], { links: before.links, newId }))).toEqual([
    ['Kunsthalle', ['2027-05-01T19:00 cancelled', '2027-05-02T19:00 planned']],
  ])
})

it('a date at another place leaves its series; the place of a single one changes', () => {
  const move = { field: 'place', dateKey: '2', before: 'Kunsthalle', after: 'Speicher' } as const
  const series = event(fact('1'), fact('2'))
  expect(shape(applyDifferences(series.appearances, [move], { links: series.links, newId }))).toEqual([
    ['Kunsthalle', ['2027-05-01T19:00 planned']],
    ['Speicher', ['2027-05-02T19:00 planned']],
  ])
  const single = event(fact('2'))
  const [moved] = applyDifferences(single.appearances, [move], { links: single.links, newId }).appearances
  expect(moved).toMatchObject({ address: 'Speicher', id: single.appearances[0]?.id })
})

it('a key that is not known changes nothing', () => {
  const before = event(fact('1'))
  const strange = { field: 'note', dateKey: '9', before: '', after: 'Neu' } as const
  expect(applyDifferences(before.appearances, [strange], { links: before.links, newId }).appearances).toEqual(
    before.appearances,
  )
})
