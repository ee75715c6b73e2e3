import { PLAIN_RECIPE } from '@litfass/images/model'
import { expect, it } from 'vitest'
import type { Draft } from '../../domain/draft.ts'
import type { HistoryEntry } from '../../routes.ts'
import { comparedState, differencesOf, isSameFrame } from './comparison.ts'

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
  alt: '',
  language: '',
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

it('omits what is equal', () => {
  expect(differencesOf(comparedState({ kind: 'stored' }, now), structuredClone(now), words)).toEqual([])
})

it('lists texts and numbers before and after, without a focus that only followed a rotation', () => {
  expect(against({})).toEqual([
    { name: 'rotation', before: 'rotation_degrees 0', after: 'rotation_degrees 90' },
    { name: 'caption', before: 'Alt', after: 'Neu' },
  ])
  expect(against({ rotation: 90, focus: { x: 0, y: 0 }, caption: '' })).toEqual([
    { name: 'focuspoint', before: 'focuspoint_value 0 0', after: 'focuspoint_value 20 10' },
    { name: 'caption', before: 'compare_empty', after: 'Neu' },
  ])
})

it('formats a crop with the numbers of the language', () => {
  const crop = { x: 0, y: 12.3456, width: 50, height: 60 }
  const cut = { ...now, recipe: { ...PLAIN_RECIPE, crop } }
  expect(against({ focus: { x: 20, y: 10 } }, cut)).toContainEqual({
    name: 'crop',
    before: 'compare_whole',
    after: 'compare_crop 0 12,3 50 60',
  })
})

it('lists the names of both files', () => {
  expect(against({ isOtherFile: true })[0]).toEqual({ name: 'upload', before: 'alt.jpg', after: 'neu.jpg' })
  expect(against({ isOtherFile: true, fileName: null })[0]?.before).toBe('compare_empty')
})

it('treats pictures as equally shaped when pixels are only rounded', () => {
  expect(isSameFrame(1200 / 801, 1200 / 800)).toBe(true)
  expect(isSameFrame(1200 / 800, 640 / 427)).toBe(true)
})

it('does not treat a rotated or cropped picture as equally shaped', () => {
  expect(isSameFrame(3 / 2, 2 / 3)).toBe(false)
  expect(isSameFrame(3 / 2, 16 / 9)).toBe(false)
  expect(isSameFrame(16 / 9, 3 / 2)).toBe(false)
})
