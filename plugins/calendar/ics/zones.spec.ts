import { tzlib_get_timezones } from 'timezones-ical-library'
import { describe, expect, it } from 'vitest'
import { isTrueInBlock, isUtc, timeZoneBlock, zoneNamed } from './zones.ts'

describe('the name of a zone', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['"Europe/Berlin"', 'Europe/Berlin'],
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['GMT Standard Time', 'Europe/London'],
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Berlin'],
    ['/softwarestudio.org/Olson_20011030_5/America/New_York', 'America/New_York'],
    ['/example/America/Argentina/Salta', 'America/Argentina/Salta'],
    ['Mars/Nord', undefined],
    ['+01:00', undefined],
    ['', undefined],
    ['x'.repeat(10_000), undefined],
  ])('%j means %s', (name, zone) => expect(zoneNamed(name)).toBe(zone))

  it('may be one of UTC', () => {
    expect(['UTC', 'Etc/UTC', 'GMT', 'Europe/London'].map(isUtc)).toEqual([true, true, true, false])
  })
})

describe('a VTIMEZONE', () => {
  it('is called as its zone, has no RDATE, which Outlook would ignore, and ends no calendar', () => {
    for (const zone of tzlib_get_timezones(false)) {
      const block = timeZoneBlock(zone) ?? ''
      expect(block).toContain(`\nTZID:${zone}\r\n`)
      expect(block).not.toContain('RDATE')
      expect(block.match(/^(BEGIN|END):VTIMEZONE/gm)).toHaveLength(2)
    }
    expect(timeZoneBlock('Mars/Nord')).toBeNull()
  })

  it('tells the truth of today, not of 1975, and of an hour that comes twice the second', () => {
    const isTrue = (time: string) => isTrueInBlock('Europe/Berlin', time)
    expect(
      ['2027-07-01T12:00', '2150-01-01T12:00', '1975-07-01T12:00', '2027-10-31T02:30'].map(isTrue),
    ).toEqual([true, true, false, false])
  })
})
