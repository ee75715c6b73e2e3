import { expect, it } from 'vitest'
import { fillSlots } from './fillSlots.ts'

const card = (key: string) => ({ key })
const slot = (...keys: (string | undefined)[]) => ({
  cards: keys.map((key) => (key ? card(key) : undefined)),
})
const keysOf = ({ slots }: { slots: Readonly<Record<string, { cards: readonly { key: string }[] }>> }) =>
  Object.fromEntries(Object.entries(slots).map(([name, { cards }]) => [name, cards.map(({ key }) => key)]))

it('fills empty places with what no slot shows yet, and nothing twice', () => {
  const newest = ['a', 'b', 'c', 'd'].map(card)
  const filled = fillSlots({ hero: slot('b', undefined), more: slot(undefined, 'x') }, () => newest)
  expect(keysOf(filled)).toEqual({ hero: ['b', 'a'], more: ['c', 'x'] })
  expect([...filled.used].sort()).toEqual(['a', 'b', 'c', 'x'])
})

it('takes from the content of each slot', () => {
  const filled = fillSlots({ stories: slot(undefined), galleries: slot(undefined) }, (name) =>
    name === 'galleries' ? [card('gallery')] : [card('story')],
  )
  expect(keysOf(filled)).toEqual({ stories: ['story'], galleries: ['gallery'] })
})

it('leaves a place out for which nothing is left', () => {
  expect(keysOf(fillSlots({ hero: slot('a', undefined), more: slot() }, () => [card('a')]))).toEqual({
    hero: ['a'],
    more: [],
  })
})
