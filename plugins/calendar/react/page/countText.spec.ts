import { expect, it } from 'vitest'
import { EVERYTHING } from '../../views/query.ts'
import { countText } from './CalendarPage.tsx'

const period = { text: '7. bis 13. Dezember 2026', isCurrent: true, previous: null, next: null }
const counted = (count: number, isCurrent = true) =>
  countText({ count, period: { ...period, isCurrent }, query: EVERYTHING, language: 'de' })

it('a page says how many events it shows, and of which days where today is not among them', () => {
  expect(counted(15)).toBe('15 Termine in dieser Woche')
  expect(counted(1)).toBe('Ein Termin in dieser Woche')
  expect(counted(0)).toBe('Keine Termine')
  expect(counted(1200, false)).toBe('1.200 Termine, 7. bis 13. Dezember 2026')
})
