import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newsPlan } from './newsPlan.ts'

const stories = (pictures: readonly boolean[]) =>
  pictures.map((hasPicture, id) => ({ id, ...(hasPicture && { lead: 'file' }) }))
const many = (count: number) => stories(Array.from({ length: count }, () => true))
const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id)

it('without stories every section is empty', () => {
  expect(newsPlan([])).toEqual({ hero: undefined, latest: [], lead: undefined, row: [], more: [] })
})

it('the first story with a picture is the hero, also when a newer one has none', () => {
  expect(newsPlan(stories([false, true, true])).hero).toMatchObject({ id: 1 })
  expect(newsPlan(stories([false, false])).hero).toMatchObject({ id: 0 })
})

it('many stories fill every section', () => {
  const { hero, latest, lead, row, more } = newsPlan(many(20))
  expect([hero?.id, idsOf(latest), lead?.id, idsOf(row), idsOf(more)]).toEqual([
    0,
    [1, 2, 3],
    4,
    [5, 6, 7],
    [8, 9, 10],
  ])
})

it('shows no story twice, and no second row with a hole', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 24 }), (pictures) => {
      const { hero, latest, lead, row, more } = newsPlan(stories(pictures))
      const shown = [hero, ...latest, lead, ...row, ...more].filter((story) => story !== undefined)
      expect(new Set(shown).size).toBe(shown.length)
      expect([0, 3]).toContain(more.length)
    }),
  )
})

it('keeps the stories for other sections where editors have filled one', () => {
  const { hero, latest, lead, row, more } = newsPlan(many(20), { hero: true, latest: true })
  expect([hero, latest, lead?.id, idsOf(row), idsOf(more)]).toEqual([undefined, [], 0, [1, 2, 3], [4, 5, 6]])
  const beside = newsPlan(many(20), { hero: true })
  expect([beside.hero, idsOf(beside.latest), beside.lead?.id]).toEqual([undefined, [0, 1, 2], 3])
  const below = newsPlan(many(20), { stories: true })
  expect([below.hero?.id, idsOf(below.latest), below.lead, below.row, idsOf(below.more)]).toEqual([
    ...[0, [1, 2, 3], undefined, []],
    [4, 5, 6],
  ])
  expect(newsPlan(many(20), { more: true }).more).toEqual([])
})
