import { revisionTexts } from '@litfass/kit/revisions'
import { fill } from '@litfass/kit/texts'
import { expect, it } from 'vitest'
import { presenceText } from './presenceTexts.ts'

const words = revisionTexts.in('de')
const text: Parameters<typeof presenceText>[1] = (name, values) => fill(words[name], values)
const NOW = Date.parse('2026-07-02T16:00:00Z')
const berlin = { language: 'de', timeZone: 'Europe/Berlin', now: NOW }
const enno = { id: 1, name: 'Enno', since: '2026-07-02T15:40:00Z' }

it('says who writes since when, by the clock of the site', () => {
  const state = { other: enno, displacedAt: null }
  expect(presenceText(state, text, berlin)).toBe('Enno schreibt hier seit 17:40.')
  expect(presenceText(state, text, { ...berlin, timeZone: 'America/Los_Angeles' })).toContain('08:40')
  expect(presenceText(state, text, { ...berlin, timeZone: 'Asia/Tokyo' })).toContain('00:40')
})

it('names the day of what was not today, where the site is', () => {
  const state = { other: { ...enno, since: '2026-07-01T21:30:00Z' }, displacedAt: null }
  expect(presenceText(state, text, berlin)).toContain('01.07.2026, 23:30')
  expect(presenceText(state, text, { ...berlin, timeZone: 'America/Los_Angeles' })).toContain('01.07.2026')
})

it('says who has taken over, and nothing where no one else writes', () => {
  const displacedAt = '2026-07-02T15:52:00Z'
  expect(presenceText({ other: enno, displacedAt }, text, berlin)).toBe('Enno hat hier übernommen (17:52).')
  expect(presenceText({ other: { ...enno, name: null }, displacedAt: null }, text, berlin)).toBe(
    'Jemand schreibt hier seit 17:40.',
  )
  expect(presenceText({ other: null, displacedAt: null }, text, berlin)).toBe('')
})
