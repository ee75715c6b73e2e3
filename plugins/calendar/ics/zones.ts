import { remember } from '@litfass/kit/remember'
import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library'
import type { LocalTime } from '../dates/eventDates.ts'

/*
 * Time zones of calendar files: which name means which zone, and the VTIMEZONE that goes with one.
 */

/** Names that Windows, Outlook and Exchange give the zones of Europe, in lower case. */
const WINDOWS_ZONES: Readonly<Record<string, string>> = {
  'gmt standard time': 'Europe/London',
  'greenwich standard time': 'Atlantic/Reykjavik',
  'w. europe standard time': 'Europe/Berlin',
  'central europe standard time': 'Europe/Budapest',
  'central european standard time': 'Europe/Warsaw',
  'romance standard time': 'Europe/Paris',
  'gtb standard time': 'Europe/Bucharest',
  'fle standard time': 'Europe/Kyiv',
  'e. europe standard time': 'Europe/Chisinau',
  'turkey standard time': 'Europe/Istanbul',
  'kaliningrad standard time': 'Europe/Kaliningrad',
  'russian standard time': 'Europe/Moscow',
  'belarus standard time': 'Europe/Minsk',
  'mitteleuropäische zeit': 'Europe/Berlin',
  'westeuropäische zeit': 'Europe/London',
  'osteuropäische zeit': 'Europe/Bucharest',
  '(utc+01:00) amsterdam, berlin, bern, rome, stockholm, vienna': 'Europe/Berlin',
  '(utc+01:00) amsterdam, berlin, bern, rom, stockholm, wien': 'Europe/Berlin',
  '(utc+01:00) belgrade, bratislava, budapest, ljubljana, prague': 'Europe/Budapest',
  '(utc+01:00) brussels, copenhagen, madrid, paris': 'Europe/Paris',
  '(utc+01:00) brüssel, kopenhagen, madrid, paris': 'Europe/Paris',
  '(utc+01:00) sarajevo, skopje, warsaw, zagreb': 'Europe/Warsaw',
}

/** Names of UTC itself: a time in one of them is a moment, which no place keeps as its local time. */
const UTC_NAMES =
  /^(Z|UTC|UCT|GMT|Zulu|Universal|Etc\/(UTC|UCT|GMT|Zulu|Universal|Greenwich|GMT[+-]?0)|GMT[+-]?0)$/i

/** Whether a zone is UTC under one of its names. */
export const isUtc = (zone: string): boolean => UTC_NAMES.test(zone)

/** Returns the name of a zone as the time-zone data spells it; `undefined` for a name that it does not have. */
const spelledZone = remember(
  (name): string | undefined => {
    // Offsets such as `+01:00` count as zones for Temporal: they are no place.
    if (!/^[a-z]/i.test(name) || name.length > 60) return undefined
    try {
      return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId
    } catch {
      return undefined
    }
  },
  { most: 1000 },
)

/**
 * Returns the IANA zone that a calendar file means by a TZID: the name itself, one of Windows, or the end of a longer one, such as
 * `/freeassociation.sourceforge.net/Tzfile/Europe/Berlin`. `undefined` where it is none of them.
 */
export function zoneNamed(tzid: string): string | undefined {
  const name = tzid.trim().replace(/^"|"$/g, '')
  const windows = WINDOWS_ZONES[name.toLowerCase()]
  if (windows) return windows
  const parts = name.split('/').filter(Boolean)
  const ends = [parts.length, 3, 2].map((count) => parts.slice(-count).join('/'))
  for (const end of ends) {
    const zone = spelledZone(end)
    if (zone) return zone
  }
  return undefined
}

const zonesWithBlock = new Set(tzlib_get_timezones(false))

/** Returns the VTIMEZONE of a zone, under the name by which the dates call it; `null` where there is none. */
export const timeZoneBlock = remember(
  (zone): string | null => {
    if (!zonesWithBlock.has(zone)) return null
    const [block = ''] = tzlib_get_ical_block(zone, false)
    // The library answers for `Europe/Busingen` with `Europe/Zurich`.
    return block.replace(/^(TZID|X-LIC-LOCATION):.*$/gm, (_, property) => `${property}:${zone}`)
  },
  { most: 200 },
)

/** The zone of a VTIMEZONE, as programs read it that believe the file rather than their own data. */
const zoneOfBlock = remember(
  (zone) => {
    const block = timeZoneBlock(zone)
    return block ? new ICAL.Timezone({ component: block, tzid: zone }) : null
  },
  { most: 200 },
)

/**
 * Whether programs that read the VTIMEZONE of a zone take a local time for the moment that it is. Two kinds of times are written in
 * UTC instead: those before today's rules, such as the summer of 1975 in Berlin, and those that come twice in autumn. They are the
 * first by RFC 5545, and the second to ical.js and node-ical.
 */
export const isTrueInBlock = (zone: string, local: LocalTime): boolean => isTrueTime(`${zone} ${local}`)

/** A feed asks for the same times each time it is written. */
const isTrueTime = remember(
  (zoneAndTime) => {
    const [zone = '', local = ''] = zoneAndTime.split(' ')
    const blockZone = zoneOfBlock(zone)
    if (!blockZone) return false
    const time = Temporal.PlainDateTime.from(local)
    const { year, month, day, hour, minute } = time
    const told = ICAL.Time.fromData({ year, month, day, hour, minute, second: 0, isDate: false }, blockZone)
    return told.toUnixTime() * 1000 === time.toZonedDateTime(zone).epochMilliseconds
  },
  { most: 20_000 },
)
