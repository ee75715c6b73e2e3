import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { buildOccurrence } from '../testing/occurrence.ts'
import { writeCalendar } from './write.ts'

const ZONE = 'Europe/Berlin'

/** All local hours of 2027 that there are: the one that spring skips is none, the one that comes twice in autumn is the first. */
const hours = Array.from({ length: 8760 }, (_, hour) =>
  Temporal.PlainDateTime.from('2027-01-01').add({ hours: hour }),
)
  .filter((time) => time.toZonedDateTime(ZONE).toPlainDateTime().equals(time))
  .map((time) => time.toString({ smallestUnit: 'minute' }))

const text = writeCalendar(
  hours.map((start, at) => buildOccurrence({ uid: `${at}@kurier.example`, start, end: null })),
  {
    name: 'Alle Stunden',
    url: '/kalender',
    language: 'de',
    siteName: 'Kurier',
    refreshHours: 6,
    origin: 'https://kurier.example',
  },
)

const momentOf = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(ZONE).epochMilliseconds
const localOf = (moment: number) =>
  Temporal.Instant.fromEpochMilliseconds(moment)
    .toZonedDateTimeISO(ZONE)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

describe('each hour of 2027', () => {
  it('is there but for the one that spring skips', () => {
    expect(hours).toHaveLength(8759)
    expect(hours).not.toContain('2027-03-28T02:00')
    expect(hours).toContain('2027-10-31T02:00')
  })

  it('is read by ical.js as it was put in; one that comes twice is the first', () => {
    const calendar = new ICAL.Component(ICAL.parse(text))
    const block = calendar.getFirstSubcomponent('vtimezone')
    const zone = new ICAL.Timezone({ component: block ?? '', tzid: ZONE })
    const read = calendar.getAllSubcomponents('vevent').map((event) => {
      const time = event.getFirstPropertyValue('dtstart')
      if (!(time instanceof ICAL.Time)) throw new Error('There is no beginning.')
      if (time.zone !== ICAL.Timezone.utcTimezone) time.zone = zone
      return { local: time.convertToZone(zone).toString().slice(0, 16), moment: time.toUnixTime() * 1000 }
    })
    expect(read).toEqual(hours.map((local) => ({ local, moment: momentOf(local) })))
  })

  it('is read by node-ical as it was put in', () => {
    const entries = Object.values(nodeIcal.sync.parseICS(text))
    const read = entries.flatMap((entry) =>
      entry?.type === 'VEVENT' && entry.start ? [localOf(entry.start.getTime()), entry.start.getTime()] : [],
    )
    expect(read).toEqual(hours.flatMap((local) => [local, momentOf(local)]))
  })

  it('is written with its zone, but for the one that comes twice', () => {
    expect(text.match(/^DTSTART;TZID=Europe\/Berlin:/gm)).toHaveLength(8758)
    expect(text.match(/^DTSTART:.*Z$/gm)).toEqual(['DTSTART:20271031T000000Z'])
  })

  it('keeps its UID and its SEQUENCE when nothing changes', () => {
    const ids = (written: string) => written.match(/^(UID|SEQUENCE):.*$/gm)
    const again = writeCalendar(
      hours
        .slice(0, 50)
        .map((start, at) =>
          buildOccurrence({ uid: `${at}@kurier.example`, start, end: null, title: 'Anders' }),
        ),
      {
        name: 'Anders',
        url: '/',
        language: 'en',
        siteName: 'Kurier',
        refreshHours: 1,
        origin: 'https://kurier.example',
      },
    )
    expect(ids(again)).toEqual(ids(text)?.slice(0, 100))
  })
})
