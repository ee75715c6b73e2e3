import { describe, expect, it } from 'vitest'
import { latestStart, nextStart } from './clock.ts'

const timeZone = 'Europe/Berlin'
const at = (iso: string) => ({ now: Date.parse(iso), timeZone })
const iso = (moment: number) => new Date(moment).toISOString()

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
