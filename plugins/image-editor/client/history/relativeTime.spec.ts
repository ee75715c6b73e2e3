import { expect, it } from 'vitest'
import { relativeTime } from './relativeTime.ts'

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
])('tells how long ago %s was', (then, german, english) => {
  expect(relativeTime(then, NOW, 'de')).toBe(german)
  expect(relativeTime(then, NOW, 'en')).toBe(english)
})

it('takes what a wrong clock puts into the future for now', () => {
  expect(relativeTime('2026-11-21T18:00:00.000Z', NOW, 'de')).toBe('jetzt')
})
