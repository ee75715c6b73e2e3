import { expect, it } from 'vitest'
import { firstPeople, peopleOf } from './people.ts'

it.each([
  ['nobody@example.org (Ada Lovelace)', 'Ada Lovelace'],
  ['Ada Lovelace <ada@example.org>', 'Ada Lovelace'],
  ['"Ada L." <mailto:ada@example.org>', 'Ada L.'],
  ['Ada Lovelace (ada@example.org)', 'Ada Lovelace'],
  ['ada@example.org (Ada), bert@example.org (Bert)', 'Ada, Bert'],
  ['Lovelace, Ada <ada@example.org>', 'Lovelace, Ada'],
  ['  Ada \n Lovelace ', 'Ada Lovelace'],
  ['Ada [Fotos] (Text)', 'Ada [Fotos] (Text)'],
])('%j is by %j', (written, byline) => {
  expect(peopleOf([written])).toEqual({ byline, dropped: [] })
})

it.each([
  'nobody@example.org',
  'mailto:ada@example.org',
  'ada@example.org ()',
  'ada@localhost',
  'ada [at] x.example',
])('%j is no byline, and that is reported', (written) => {
  expect(peopleOf([written])).toEqual({
    byline: '',
    dropped: ['an author who is named by an e-mail address alone'],
  })
})

it('takes the first who are named', () => {
  expect(firstPeople([[], ['ada@example.org'], ['Bert', 'Bert', 'Carl']])).toEqual({
    byline: 'Bert, Carl',
    dropped: [],
  })
  expect(firstPeople([[], ['ada@example.org']]).dropped).toHaveLength(1)
})
