import { describe, expect, it, test } from 'vitest'
import {
  bodyOf,
  type ContentDraft,
  contentOf,
  draftOf,
  errorPlace,
  isFine,
  isSame,
  minutesWith,
  positionOf,
  problemsIn,
  shownPlaces,
  stillWrong,
  withCount,
  withItem,
  withLayout,
  withMoved,
  withNewItem,
  withoutPlace,
  withTime,
} from './contentDraft.ts'

const article = (id: number) => ({ entity: `article:${id}` as const, activeFrom: null })
const trio = draftOf({ layout: 'trio', places: [1, 2, 3].map((id) => ({ items: [article(id)] })) })
const ROOM = { single: { min: 1, max: 1 }, trio: { min: 3, max: 3 }, list: { min: 2, max: 8 } }

const entities = (draft: ContentDraft) =>
  shownPlaces(draft).map((items) => items.filter(({ isRemoved }) => !isRemoved).map(({ entity }) => entity))

describe('hour and minute', () => {
  const none = { hour: '', minute: '' }

  test('choosing one sets the other to its first real option', () => {
    expect(withTime(none, 'hour', '17')).toEqual({ hour: '17', minute: '0' })
    expect(withTime(none, 'minute', '30')).toEqual({ hour: '0', minute: '30' })
  })

  test('changing one leaves the other that is set', () => {
    expect(withTime({ hour: '17', minute: '30' }, 'hour', '8')).toEqual({ hour: '8', minute: '30' })
  })

  test('clearing one clears the other', () => {
    expect(withTime({ hour: '17', minute: '30' }, 'minute', '')).toEqual(none)
  })

  test('a minute between the steps stays among those to choose from', () => {
    expect(minutesWith('7').slice(0, 4)).toEqual([0, 5, 7, 10])
    expect(minutesWith('')).toHaveLength(12)
  })
})

describe('another layout', () => {
  it('takes the places it has no room for out of sight, and they come back', () => {
    const single = withLayout(trio, 'single', ROOM.single)
    expect(entities(single)).toEqual([['article:1']])
    expect(entities(withLayout(single, 'trio', ROOM.trio))).toEqual([
      ['article:1'],
      ['article:2'],
      ['article:3'],
    ])
  })

  it('adds empty places at the end', () => {
    const single = draftOf({ layout: 'single', places: [{ items: [article(1)] }] })
    expect(entities(withLayout(single, 'trio', ROOM.trio))).toEqual([['article:1'], [], []])
  })

  it('shows as many places of a layout with room as are filled', () => {
    expect(shownPlaces(withLayout(trio, 'list', ROOM.list))).toHaveLength(3)
  })

  it('keeps the items while the layout is automatic, and sends none', () => {
    const automatic = withLayout(trio, null, { min: 0, max: 0 })
    expect(bodyOf(automatic)).toEqual({ layout: null, places: [] })
    expect(entities(withLayout(automatic, 'trio', ROOM.trio))).toEqual(entities(trio))
  })

  it('brings a place that was taken away back with the next that is added', () => {
    const list = { ...trio, layout: 'list' }
    const fewer = withoutPlace(list, 0)
    expect(entities(fewer)).toEqual([['article:2'], ['article:3']])
    expect(entities(withCount(fewer, 3))).toEqual([['article:2'], ['article:3'], ['article:1']])
  })
})

describe('items', () => {
  it('are moved within a place and to another one', () => {
    const two = draftOf({ layout: 'duo', places: [{ items: [article(1), article(2)] }, { items: [] }] })
    expect(entities(withMoved(two, 2, { place: 0, index: 0 }))).toEqual([['article:2', 'article:1'], []])
    const moved = withMoved(two, 1, { place: 1, index: 0 })
    expect(entities(moved)).toEqual([['article:2'], ['article:1']])
    expect(positionOf(moved, 1)).toEqual({ place: 1, index: 0 })
  })

  it('stay where they are when their place does not exist', () => {
    expect(withMoved(trio, 1, { place: 7, index: 0 })).toBe(trio)
  })

  it('that were removed are not sent, and come back where they were', () => {
    const removed = withItem(trio, 2, { isRemoved: true })
    expect(bodyOf(removed).places.map(({ items }) => items.length)).toEqual([1, 0, 1])
    expect(isSame(withItem(removed, 2, { isRemoved: false }), trio)).toBe(true)
  })

  it('that were added and left empty are none, and their keys are never used twice', () => {
    const added = withNewItem(withNewItem(trio, 0), 0)
    expect(isSame(added, trio)).toBe(true)
    const keys = added.places.flat().map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('are stored as the routes read them', () => {
    const content = {
      layout: 'single',
      places: [
        {
          items: [
            { entity: null, url: '/suche', title: 'Suche', activeFrom: { hour: 0, minute: 30 } },
            { entity: 'gallery:7' as const, imageId: 3, activeFrom: null },
          ],
        },
      ],
    }
    expect(contentOf(draftOf(content))).toEqual(content)
  })
})

describe('an error', () => {
  const draft = withItem(
    draftOf({ layout: 'single', places: [{ items: [article(1), article(2), article(3)] }] }),
    1,
    { isRemoved: true },
  )

  it.each([
    // The first item was removed, so what was sent begins with the second one.
    ['places.0.items.1.entity', { key: 3, field: 'entity' }],
    ['places.0.items.0.active_from_time', { key: 2, field: 'time' }],
    ['places.0.items.0.active_from_time.hour', { key: 2, field: 'time' }],
    ['places.0.items.0', { key: 2, field: 'entity' }],
    ['places.0.items', { place: 0 }],
    ['places', { layout: true }],
    ['layout', { layout: true }],
  ])('at %s belongs to its field', (path, place) => {
    expect(errorPlace(draft, path)).toEqual(place)
  })
})

describe('what was refused', () => {
  const sent = trio
  const [first] = sent.places[0] ?? []
  const problems = problemsIn(sent, {
    'places.0.items.0.entity': 'Gibt es nicht.',
    'places.0.items.0.title': 'Zu lang.',
    'places.1.items': 'Zu viele.',
    layout: 'Nicht hier.',
  })
  const left = (now: ContentDraft) => stillWrong(problems, { sent, now })

  it('counts as long as it is there', () => {
    expect(left(sent)).toEqual(problems)
    expect(isFine(problems)).toBe(false)
  })

  it.each(['entity', 'url'] as const)(
    'is no fault of the content any more once its %s is changed',
    (field) => {
      const now = withItem(sent, first?.key ?? 0, { [field]: 'article:9' })
      expect(left(now).items.get(first?.key ?? 0)).toEqual({ title: 'Zu lang.' })
    },
  )

  it('is a fault again once it is typed again', () => {
    const now = withItem(withItem(sent, first?.key ?? 0, { title: 'Kurz' }), first?.key ?? 0, { title: '' })
    expect(left(now)).toEqual(problems)
  })

  it('is gone from a place whose items are others, and from a layout that is another one', () => {
    const [second] = sent.places[1] ?? []
    expect(left(withItem(sent, second?.key ?? 0, { isRemoved: true })).places.size).toBe(0)
    expect(left(withLayout(sent, 'single', ROOM.single)).layout).toBeUndefined()
  })

  it('is nothing once all of it is changed', () => {
    const [second] = sent.places[1] ?? []
    const item = withItem(sent, first?.key ?? 0, { entity: 'article:9', title: 'Kurz' })
    const now = withLayout(withItem(item, second?.key ?? 0, { isRemoved: true }), 'list', ROOM.list)
    expect(isFine(left(now))).toBe(true)
  })
})
