import { expect, it } from 'vitest'
import { changeWords, saverWords } from './entryWords.ts'

const text = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')
const words = { isFirst: false, language: 'de', text }

it('lists what a revision has changed in the language of the page', () => {
  expect(changeWords({ changed: ['rotation', 'crop', 'caption'] }, words)).toBe(
    'history_changed changed_rotation, changed_crop und changed_caption',
  )
  expect(changeWords({ changed: ['rotation', 'caption'] }, { ...words, language: 'en' })).toContain(' and ')
})

it('calls the first revision what it is, and one that changed nothing to be seen too', () => {
  expect(changeWords({ changed: [] }, { ...words, isFirst: true })).toBe('history_first')
  expect(changeWords({ changed: [] }, words)).toBe('history_unchanged')
})

it('names who has saved, or says as much as may be known', () => {
  expect(saverWords({ savedBy: { id: 1, name: 'Ada' } }, text)).toBe('history_by Ada')
  expect(saverWords({ savedBy: { id: 1, name: null } }, text)).toBe('history_by_staff')
  expect(saverWords({ savedBy: null }, text)).toBe('history_by_nobody')
})
