import { PLAIN_RECIPE } from '@litfass/kit/domain'
import { expect, it } from 'vitest'
import type { Draft } from '../../domain/Draft.ts'
import type { HistoryEntry } from '../../routes.ts'
import { comparedState } from './Comparison.ts'
import { differencesOf } from './differencesOf.ts'

const now: Draft = {
  recipe: { rotation: 90, crop: null },
  focus: { x: 20, y: 10 },
  fields: { caption: 'Neu', copyright: '' },
}
const entry: HistoryEntry = {
  revision: 1,
  savedAt: '2026-11-21T17:00:00.000Z',
  savedBy: null,
  isCurrent: false,
  changed: [],
  focus: { x: 10, y: 80 },
  rotation: 0,
  crop: null,
  caption: 'Alt',
  copyright: '',
  fileName: 'alt.jpg',
  isOtherFile: false,
}
const words = {
  text: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
  language: 'de',
  fileName: 'neu.jpg',
}
const against = (changes: Partial<HistoryEntry>, draft = now) =>
  differencesOf(comparedState({ kind: 'revision', entry: { ...entry, ...changes } }, now), draft, words)

it('tells nothing of what is the same', () => {
  expect(differencesOf(comparedState({ kind: 'stored' }, now), structuredClone(now), words)).toEqual([])
})

it('tells texts and numbers before and after, and no focus that only followed a turn', () => {
  expect(against({})).toEqual([
    { name: 'rotation', before: 'rotation_degrees 0', after: 'rotation_degrees 90' },
    { name: 'caption', before: 'Alt', after: 'Neu' },
  ])
  expect(against({ rotation: 90, focus: { x: 0, y: 0 }, caption: '' })).toEqual([
    { name: 'focuspoint', before: 'focuspoint_value 0 0', after: 'focuspoint_value 20 10' },
    { name: 'caption', before: 'compare_empty', after: 'Neu' },
  ])
})

it('tells a crop in the numbers of the language', () => {
  const crop = { x: 0, y: 12.3456, width: 50, height: 60 }
  const cut = { ...now, recipe: { ...PLAIN_RECIPE, crop } }
  expect(against({ focus: { x: 20, y: 10 } }, cut)).toContainEqual({
    name: 'crop',
    before: 'compare_whole',
    after: 'compare_crop 0 12,3 50 60',
  })
})

it('tells the names of two files', () => {
  expect(against({ isOtherFile: true })[0]).toEqual({ name: 'upload', before: 'alt.jpg', after: 'neu.jpg' })
  expect(against({ isOtherFile: true, fileName: null })[0]?.before).toBe('compare_empty')
})
