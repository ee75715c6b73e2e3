import { expect, it } from 'vitest'
import { describeAuthor, describeChanges, relativeTime } from './entryTexts.ts'

const text = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')
const words = { isFirst: false, language: 'de', text }

it('lists the changes of a revision in the language of the page', () => {
  expect(describeChanges({ changed: ['rotation', 'crop', 'caption'] }, words)).toBe(
    'history_changed changed_rotation, changed_crop und changed_caption',
  )
  expect(describeChanges({ changed: ['rotation', 'caption'] }, { ...words, language: 'en' })).toContain(
    ' and ',
  )
})

it('labels the first revision, and one without visible changes', () => {
  expect(describeChanges({ changed: [] }, { ...words, isFirst: true })).toBe('history_first')
  expect(describeChanges({ changed: [] }, words)).toBe('history_unchanged')
})

it('names the author, or only what the viewer may know', () => {
  expect(describeAuthor({ savedBy: { id: 1, name: 'Ada' } }, text)).toBe('history_by Ada')
  expect(describeAuthor({ savedBy: { id: 1, name: null } }, text)).toBe('history_by_staff')
  expect(describeAuthor({ savedBy: null }, text)).toBe('history_by_nobody')
})

const NOW = Date.parse('2026-11-21T17:00:00.000Z')

it.each([
  ['2026-11-21T16:59:01.000Z', 'jetzt', 'now'],
  ['2026-11-21T16:59:00.000Z', 'vor 1 Minute', '1 minute ago'],
  ['2026-11-21T16:00:01.000Z', 'vor 59 Minuten', '59 minutes ago'],
  ['2026-11-21T14:00:00.000Z', 'vor 3 Stunden', '3 hours ago'],
  ['2026-11-20T12:00:00.000Z', 'vor 1 Tag', '1 day ago'],
  ['2026-11-12T17:00:00.000Z', 'vor 1 Woche', '1 week ago'],
  ['2026-09-01T17:00:00.000Z', 'vor 2 Monaten', '2 months ago'],
  ['2024-01-01T00:00:00.000Z', 'vor 2 Jahren', '2 years ago'],
])('formats %s as time ago', (then, german, english) => {
  expect(relativeTime(then, NOW, 'de')).toBe(german)
  expect(relativeTime(then, NOW, 'en')).toBe(english)
})

it('treats a time in the future, from a wrong clock, as now', () => {
  expect(relativeTime('2026-11-21T18:00:00.000Z', NOW, 'de')).toBe('jetzt')
})
