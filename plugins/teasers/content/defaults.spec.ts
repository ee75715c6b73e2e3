import { describe, expect, it } from 'vitest'
import { type EntityId, SCREENS, type Screen, type SlotContent } from '../teasers.ts'
import { fillPlaces, newestFirst } from './defaults.ts'

const article = (id: number): EntityId => `article:${id}`

/** A content whose places show articles by their ids, and nothing where there is 0. */
const content = (ids: readonly number[], screens: readonly Screen[] = SCREENS): SlotContent => ({
  ...{ screens, layout: 'list', reason: { kind: 'confirmed' } },
  places: ids.map((id) =>
    id === 0
      ? undefined
      : { item: { entity: article(id), activeFrom: null }, since: undefined, isDefault: false },
  ),
})

const shown = (slots: readonly { contents: readonly SlotContent[] }[]) =>
  slots.map(({ contents }) =>
    contents.map(({ places }) =>
      places.map((place) => place && `${place.item.entity}${place.isDefault ? ' by default' : ''}`),
    ),
  )

it('content of several types stands together by its dates, each once, and of one moment by type and number', () => {
  const found = [
    ...[5, 3, 9].map((at) => ({ entity: article(at), at })),
    { entity: 'gallery:1', at: 4 },
    { entity: 'gallery:2', at: 9 },
    { entity: article(10), at: 9 },
    { entity: article(3), at: 1 },
  ] as const
  expect(newestFirst(found)).toEqual([
    'article:10',
    'article:9',
    'gallery:2',
    'article:5',
    'gallery:1',
    'article:3',
  ])
})

describe('empty places', () => {
  const newest = [1, 2, 3, 4, 5].map(article)

  it('take the newest that stands nowhere on the page, and nothing twice', () => {
    const slots = [{ contents: [content([0, 2])] }, { contents: [content([0, 9, 0])] }]
    expect(shown(fillPlaces(slots, () => newest))).toEqual([
      [['article:1 by default', 'article:2']],
      [['article:3 by default', 'article:9', 'article:4 by default']],
    ])
  })

  it('stay empty when nothing is left', () => {
    const slots = [{ contents: [content([0, 0])] }, { contents: [content([0])] }]
    expect(shown(fillPlaces(slots, () => [article(1)]))).toEqual([
      [['article:1 by default', undefined]],
      [[undefined]],
    ])
  })

  it('of different screens take the same, which no screen shows twice', () => {
    const contents = [content([0], ['phone']), content([7, 0, 0], ['tablet', 'desktop'])]
    expect(shown(fillPlaces([{ contents }, { contents: [content([0])] }], () => newest))).toEqual([
      [['article:1 by default'], ['article:7', 'article:1 by default', 'article:2 by default']],
      [['article:3 by default']],
    ])
  })
})
