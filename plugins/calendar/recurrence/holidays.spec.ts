import { describe, expect, it, vi } from 'vitest'
import { GERMAN_STATES, holidayOn, holidaysBetween, isGermanState } from './holidays.ts'

describe('holidays', () => {
  it.each([
    ['2027-01-01', 'SH', 'Neujahrstag', "New Year's Day"],
    ['2027-03-26', 'SH', 'Karfreitag', 'Good Friday'],
    ['2027-10-31', 'SH', 'Reformationstag', 'Reformation Day'],
    ['2027-11-17', 'SN', 'Buß- und Bettag', 'Day of Repentance and Prayer'],
    ['2028-06-17', 'BE', 'Jahrestag des Volksaufstands von 1953', 'Jahrestag des Volksaufstands von 1953'],
  ])('%s in %s is %s', (day, state, german, english) => {
    expect(holidayOn(day, state, 'de')).toBe(german)
    expect(holidayOn(day, state, 'en')).toBe(english)
  })

  it.each([
    ['2027-10-31', 'BY'],
    ['2027-11-17', 'SH'],
    ['2029-06-17', 'BE'],
    ['2026-12-24', 'SH'],
    ['2027-01-01', 'XX'],
    ['2027-01-01', 'ALL'],
    ['2027-01-01', 'sh'],
  ])('%s in %s is none', (day, state) => expect(holidayOn(day, state, 'de')).toBeUndefined())

  it('between two days include both', () => {
    expect(
      holidaysBetween({ first: '2026-12-25', last: '2027-01-01' }, 'SH', 'de').map(({ day }) => day),
    ).toEqual(['2026-12-25', '2026-12-26', '2027-01-01'])
    expect(holidaysBetween({ first: '2027-01-02', last: '2026-12-25' }, 'SH', 'de')).toEqual([])
  })

  it('are on the same days in every zone of the process', () => {
    vi.stubEnv('TZ', 'Pacific/Kiritimati')
    // A year that no other test has asked for.
    const day = holidaysBetween({ first: '2041-01-01', last: '2041-12-31' }, 'SH', 'de')[0]?.day
    vi.unstubAllEnvs()
    expect(day).toBe('2041-01-01')
  })

  it('are known for sixteen states', () => {
    expect(GERMAN_STATES.length).toBe(16)
    for (const { code } of GERMAN_STATES) {
      expect(isGermanState(code)).toBe(true)
      expect(holidayOn('2027-10-03', code, 'de')).toBe('Tag der Deutschen Einheit')
    }
  })
})
