import { oneLine } from '@litfass/kit/domain'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { Occurrence } from '../dates/eventDates.ts'
import { buildOccurrence } from '../testing/occurrence.ts'
import { type CalendarOptions, ICS_TYPE, icsFileName, writeCalendar } from './write.ts'

const options: CalendarOptions = {
  name: 'Kalender, Nordersand; alles',
  description: 'Alle Termine',
  url: '/kalender',
  language: 'de',
  siteName: 'Nordersander Kurier',
  refreshHours: 6,
  origin: 'https://kurier.example',
}

const write = (...dates: Partial<Occurrence>[]) => writeCalendar(dates.map(buildOccurrence), options)
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const parse = (text: string) => new ICAL.Component(ICAL.parse(text))
const eventOf = (text: string) => {
  const event = parse(text).getFirstSubcomponent('vevent')
  if (!event) throw new Error('There is no event.')
  return event
}
const textOf = (text: string, name: string) => String(eventOf(text).getFirstPropertyValue(name))

describe('a calendar file', () => {
  it('says what it is, for how long it may be kept, and brings the zone that it uses', () => {
    const lines = linesOf(write({}))
    expect(lines.slice(0, 9)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Litfass//Nordersander Kurier//DE',
      'URL:https://kurier.example/kalender',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Kalender\\, Nordersand\\; alles',
      'X-WR-CALNAME:Kalender\\, Nordersand\\; alles',
      'X-WR-CALDESC:Alle Termine',
    ])
    expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H')
    expect(lines).toContain('X-PUBLISHED-TTL:PT6H')
    expect(lines.filter((line) => line.startsWith('TZID:'))).toEqual(['TZID:Europe/Berlin'])
    expect(ICS_TYPE).toBe('text/calendar; charset=utf-8')
  })

  it('ends with a line break, and breaks every line with CRLF after 75 octets at most', () => {
    const text = write({ title: 'Ä'.repeat(300) })
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const longest = Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))
    expect(longest).toBeLessThanOrEqual(75)
  })

  it('has the same bytes for the same dates, at any time', () => {
    expect(write({}, { uid: 'b', state: 'moved' })).toBe(write({}, { uid: 'b', state: 'moved' }))
  })

  it('brings one VTIMEZONE for each zone, under the name that its events use, and none for UTC', () => {
    const text = write(
      {},
      {},
      { timeZone: 'Europe/Busingen' },
      { timeZone: 'America/New_York' },
      { timeZone: 'UTC' },
    )
    const zones = linesOf(text).filter((line) => line.startsWith('TZID:'))
    expect(zones).toEqual(['TZID:Europe/Berlin', 'TZID:Europe/Busingen', 'TZID:America/New_York'])
    expect(text).toContain('DTSTART:20261224T183000Z')
  })

  it('is empty but valid without dates', () => {
    expect(parse(write()).getAllSubcomponents('vevent')).toHaveLength(0)
  })
})

describe('an event of a calendar file', () => {
  it('has local times with their zone, and moments in UTC', () => {
    const lines = linesOf(write({ sequence: 3 }))
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:65f1a2b3c4d5e6f708091a2b@kurier.example',
        'SEQUENCE:3',
        'DTSTAMP:20261102T091500Z',
        'LAST-MODIFIED:20261102T091500Z',
        'DTSTART;TZID=Europe/Berlin:20261224T183000',
        'DTEND;TZID=Europe/Berlin:20261224T200000',
        'STATUS:CONFIRMED',
      ]),
    )
  })

  it('has no end where none is known', () => {
    expect(write({ end: null })).not.toContain('DTEND')
    expect(write({ end: null, allDay: true, start: '2026-12-24T00:00' })).not.toContain('DTEND')
  })

  it('ends an all-day date on the day after its last', () => {
    const lines = linesOf(write({ allDay: true, start: '2026-12-31T00:00', end: '2027-02-28T00:00' }))
    expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
    expect(lines).toContain('DTEND;VALUE=DATE:20270301')
    expect(lines.join()).not.toContain('VTIMEZONE')
  })

  it.each([
    ['planned', 'CONFIRMED', 'Hafenkonzert'],
    ['soldOut', 'CONFIRMED', 'Hafenkonzert'],
    ['moved', 'CONFIRMED', 'Verlegt: Hafenkonzert'],
    ['postponed', 'TENTATIVE', 'Verschoben: Hafenkonzert'],
    ['cancelled', 'CANCELLED', 'Abgesagt: Hafenkonzert'],
  ] as const)('that is %s has the status %s and is called "%s"', (state, status, summary) => {
    const text = write({ state })
    expect(textOf(text, 'status')).toBe(status)
    expect(textOf(text, 'summary')).toBe(summary)
  })

  it('describes itself: note, former time and place, price, text, address', () => {
    const moved = {
      state: 'moved',
      movedFrom: '2026-12-23T18:30',
      movedFromPlace: 'Kirche',
      note: 'Karten gelten.',
    } as const
    expect(textOf(write(moved), 'description')).toBe(
      [
        'Karten gelten.',
        'Ursprünglich: Mittwoch, 23. Dezember 2026 um 18:30, Kirche',
        'Eintritt: 4 Euro',
        'Shantys und Blechbläser am alten Kai.',
        'Veranstalter: Kulturverein Nordersand',
        'https://kurier.example/kalender/hafenkonzert',
      ].join('\n'),
    )
    expect(textOf(write({ isFree: true, state: 'soldOut' }), 'description')).toMatch(
      /^Ausverkauft\nEintritt frei\n/,
    )
  })

  it("has one text for its location and for the title of Apple's map", () => {
    const text = write({
      place: {
        id: 1,
        name: 'Haus "Sonne"',
        address: 'Am Markt 1; Husum',
        position: { latitude: 54.5, longitude: 9 },
      },
    })
    const map = eventOf(text).getFirstProperty('x-apple-structured-location')
    expect(textOf(text, 'location')).toBe('Haus "Sonne", Am Markt 1; Husum')
    expect(map?.getParameter('x-title')).toBe('Haus "Sonne", Am Markt 1; Husum')
    expect(linesOf(text)).toContain('GEO:54.5;9')
  })

  it('says where to take part online', () => {
    const lines = linesOf(write({ place: null, onlineUrl: 'https://treffen.example/a,b;c' }))
    expect(lines).toContain('CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://treffen.example/a%2Cb%3Bc')
    expect(lines).toContain('LOCATION:https://treffen.example/a%2Cb%3Bc')
    expect(linesOf(write({ onlineUrl: 'javascript:alert(1)' })).join()).not.toContain('CONFERENCE')
  })

  it('has a picture where the site gives one', () => {
    const text = writeCalendar([buildOccurrence({ imageId: 9 })], {
      ...options,
      imageUrl: (id) => `/bilder/${id}.jpg`,
    })
    expect(linesOf(text)).toContain('IMAGE;VALUE=URI;DISPLAY=BADGE:https://kurier.example/bilder/9.jpg')
  })

  it.each(['//boese.example/a', '/\\boese.example', '/a/..//boese.example', 'javascript:alert(1)'])(
    'leads to no other site by the path %j',
    (path) => {
      const url = textOf(write({ path }), 'url')
      expect(new URL(url).origin).toBe('https://kurier.example')
    },
  )

  it('is written in UTC where the VTIMEZONE would give another moment', () => {
    // Berlin had no summer time in 1975, and São Paulo had one in 2015.
    expect(write({ start: '1975-07-01T12:00', end: null })).toContain('DTSTART:19750701T110000Z')
    // An hour that comes twice is the first.
    expect(write({ start: '2027-10-31T02:30', end: '2027-10-31T05:00' })).toContain(
      'DTSTART:20271031T003000Z',
    )
    expect(write({ start: '2027-10-30T22:00', end: '2027-10-31T02:30' })).toContain('DTEND:20271031T003000Z')
    const summer = { timeZone: 'America/Sao_Paulo', start: '2015-01-10T12:00', end: null }
    expect(write(summer)).toContain('DTSTART:20150110T140000Z')
  })
})

describe('texts of strangers', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom(
        '\r',
        '\n',
        ';',
        ',',
        '\\',
        ':',
        '"',
        "'",
        '^',
        '\0',
        '\u0085',
        '\u2028',
        '\u000b',
        '👩‍👩‍👧',
        'ä',
        ' ',
        '\ud83d',
      ),
      maxLength: 300,
    }),
    fc.constantFrom(
      '\r\nEND:VEVENT\r\nBEGIN:VEVENT',
      'BEGIN:VEVENT',
      '\\n',
      '\\',
      '^n',
      '"',
      'a'.repeat(100_000),
      '',
    ),
  )
  const names = (text: string) => {
    const event = eventOf(text)
    return event.getAllProperties().map(({ name }) => name)
  }

  const FORGED = '\r\nEND:VEVENT\r\nBEGIN:VEVENT'

  it('break neither the structure nor each other', () => {
    const fields = fc.record({
      title: nasty,
      note: nasty,
      summary: nasty,
      place: nasty,
      address: nasty,
      price: nasty,
      organiser: nasty,
      topic: nasty,
      uid: nasty,
      url: nasty,
    })
    fc.assert(
      fc.property(fields, ({ title, note, summary, place, address, price, organiser, topic, uid, url }) => {
        const position = { latitude: 54.5, longitude: 9 }
        const occurrence = buildOccurrence({
          title,
          note,
          summary,
          price,
          organiser,
          uid,
          path: url,
          onlineUrl: url,
          state: 'moved',
          movedFromPlace: place,
          topics: [topic, topic],
          place: { id: null, name: place, address, position },
        })
        const text = writeCalendar([occurrence, buildOccurrence()], {
          ...options,
          name: title,
          description: note,
          siteName: place,
          url,
        })
        const calendar = parse(text)
        expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual([
          'vtimezone',
          'vevent',
          'vevent',
        ])
        expect(textOf(text, 'summary')).toBe(
          `Verlegt: ${oneLine(title)
            .replace(/\p{Cc}/gu, '')
            .trim()}`,
        )
        expect(names(text).filter((name) => !KNOWN.has(name))).toEqual([])
        expect(text.replaceAll('\r\n', '')).not.toMatch(/(?!\t)\p{Cc}|[\u2028\u2029]/u)
        const last = calendar.getAllSubcomponents('vevent')[1]
        expect(last?.getFirstPropertyValue('summary')).toBe('Hafenkonzert')
      }),
      {
        numRuns: 60,
        examples: [
          [
            {
              ...{ title: FORGED, note: '\u007f\u00a1', summary: FORGED, place: '', address: '', price: '' },
              ...{ organiser: FORGED, topic: '', uid: '', url: FORGED },
            },
          ],
        ],
      },
    )
  })

  const KNOWN = new Set(
    'uid sequence dtstamp dtstart dtend summary location x-apple-structured-location geo description categories url status last-modified conference'.split(
      ' ',
    ),
  )
})

describe('the name of a file', () => {
  it.each([
    ['Hafenkonzert', 'hafenkonzert.ics'],
    ['Große Übung: Löschzug 2/3', 'grosse-uebung-loeschzug-2-3.ics'],
    ['../../etc/passwd\r\nX: y', 'etc-passwd-x-y.ics'],
    ['日本', 'termin.ics'],
    ['a'.repeat(500), `${'a'.repeat(60)}.ics`],
  ])('of %j is %s', (title, name) => expect(icsFileName(title)).toBe(name))
})
