import { onServersInEveryZone } from '@litfass/kit/testing'
import { describe, expect, it } from 'vitest'
import { latestStart, nextStart } from './clock.ts'

const timeZone = 'Europe/Berlin'
const at = (iso: string) => ({ now: Date.parse(iso), timeZone })
const iso = (moment: number) => new Date(moment).toISOString()

onServersInEveryZone(() => {
  describe('a time of day', () => {
    it('began today once it is reached, and yesterday before', () => {
      const six = { hour: 6, minute: 0 }
      expect(iso(latestStart(six, at('2026-06-10T03:59:59Z')))).toBe('2026-06-09T04:00:00.000Z')
      expect(iso(latestStart(six, at('2026-06-10T04:00:00Z')))).toBe('2026-06-10T04:00:00.000Z')
      expect(iso(nextStart(six, at('2026-06-10T04:00:00Z')))).toBe('2026-06-11T04:00:00.000Z')
    })

    it('begins with the jump on the day on which it does not exist', () => {
      const half = { hour: 2, minute: 30 }
      expect(iso(nextStart(half, at('2026-03-29T00:00:00Z')))).toBe('2026-03-29T01:00:00.000Z')
      expect(iso(latestStart(half, at('2026-03-29T01:10:00Z')))).toBe('2026-03-29T01:00:00.000Z')
      expect(iso(nextStart(half, at('2026-03-29T01:00:00Z')))).toBe('2026-03-30T00:30:00.000Z')
    })

    it.each([
      ['Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
      ['America/New_York', '2026-03-07T12:00:00Z', '2026-03-08T07:00:00.000Z'],
    ])('begins with the jump if the clock skips its minute: %s', (zone, now, jump) => {
      const two = { hour: 2, minute: 0 }
      expect(iso(nextStart(two, { now: Date.parse(now), timeZone: zone }))).toBe(jump)
      expect(iso(latestStart(two, { now: Date.parse(jump) + 3_600_000, timeZone: zone }))).toBe(jump)
    })

    it('begins once, at the first of two, on the day on which it comes twice', () => {
      const half = { hour: 2, minute: 30 }
      expect(iso(nextStart(half, at('2026-10-24T23:00:00Z')))).toBe('2026-10-25T00:30:00.000Z')
      expect(iso(latestStart(half, at('2026-10-25T01:10:00Z')))).toBe('2026-10-25T00:30:00.000Z')
      expect(iso(nextStart(half, at('2026-10-25T00:30:00Z')))).toBe('2026-10-26T01:30:00.000Z')
    })

    it('is one of the site, wherever the server stands', () => {
      const noon = { hour: 12, minute: 0 }
      expect(
        iso(latestStart(noon, { now: Date.parse('2026-01-10T18:00:00Z'), timeZone: 'America/New_York' })),
      ).toBe('2026-01-10T17:00:00.000Z')
    })
  })
})
