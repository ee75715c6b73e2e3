import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildOccurrence } from '../testing/occurrence.ts'
import { describeFault, type ReadOptions, readCalendar } from './read.ts'
import { writeCalendar } from './write.ts'

const options: ReadOptions = { zone: 'Europe/Berlin', now: new Date('2026-11-30T12:00:00Z') }

const read = (text: string | Uint8Array, more: Partial<ReadOptions> = {}) =>
  readCalendar(text, { ...options, ...more })
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:eins@beispiel', 'SUMMARY:Markt', ...lines, 'END:VEVENT'].join('\r\n')

async function readOne(...lines: string[]) {
  const result = await read(calendar(event(...lines)))
  return {
    ...result,
    event: result.events[0],
    dates: result.events.flatMap(({ appearances }) => appearances.flatMap(({ dates }) => dates)),
  }
}
const startsOf = async (...lines: string[]) => (await readOne(...lines)).dates.map(({ start }) => start)
const codes = ({ faults }: { faults: { code: string }[] }) => faults.map(({ code }) => code)

describe('times', () => {
  it.each([
    [
      'with a zone',
      ['DTSTART;TZID=Europe/Berlin:20270110T193000', 'DTEND;TZID=Europe/Berlin:20270110T220000'],
      '2027-01-10T19:30',
      '2027-01-10T22:00',
    ],
    [
      'in UTC, as local time of the site',
      ['DTSTART:20270710T173000Z', 'DTEND:20270710T200000Z'],
      '2027-07-10T19:30',
      '2027-07-10T22:00',
    ],
    [
      'without a zone, as local time of the site',
      ['DTSTART:20270110T193000', 'DTEND:20270110T220000'],
      '2027-01-10T19:30',
      '2027-01-10T22:00',
    ],
    [
      'with a duration',
      ['DTSTART:20270110T193000', 'DURATION:PT2H30M'],
      '2027-01-10T19:30',
      '2027-01-10T22:00',
    ],
    [
      'with a duration over the spring change',
      ['DTSTART;TZID=Europe/Berlin:20270328T010000', 'DURATION:PT3H'],
      '2027-03-28T01:00',
      '2027-03-28T05:00',
    ],
    [
      'that spring skips, as much later',
      ['DTSTART;TZID=Europe/Berlin:20270328T023000'],
      '2027-03-28T03:30',
      null,
    ],
    ['without an end', ['DTSTART:20270110T193000'], '2027-01-10T19:30', null],
    [
      'that end when they begin',
      ['DTSTART:20270110T193000', 'DTEND:20270110T193000'],
      '2027-01-10T19:30',
      null,
    ],
    [
      'by the Windows name of the zone',
      ['DTSTART;TZID="W. Europe Standard Time":20270110T193000'],
      '2027-01-10T19:30',
      null,
    ],
    [
      'by a long name of the zone',
      ['DTSTART;TZID=/freeassociation.sourceforge.net/Tzfile/Europe/Berlin:20270110T193000'],
      '2027-01-10T19:30',
      null,
    ],
    [
      'with an end in another zone',
      ['DTSTART;TZID=Europe/Berlin:20270110T193000', 'DTEND;TZID=Europe/London:20270110T210000'],
      '2027-01-10T19:30',
      '2027-01-10T22:00',
    ],
    ['before 1970', ['DTSTART;TZID=Europe/Berlin:19540704T163000'], '1954-07-04T16:30', null],
    ['after 2100', ['DTSTART;TZID=Europe/Berlin:21540704T163000'], '2154-07-04T16:30', null],
  ])('%s', async (_, lines, start, end) => {
    const { dates, event: found, faults } = await readOne(...lines)
    expect(dates).toMatchObject([{ start, end, allDay: false, key: 'once' }])
    expect(found?.appearances[0]?.timeZone).toBe('Europe/Berlin')
    expect(faults).toEqual([])
  })

  it('of a day end on their last day, inclusively', async () => {
    const lines = ['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270103']
    expect((await readOne(...lines)).dates).toMatchObject([
      { start: '2026-12-31T00:00', end: '2027-01-02T00:00', allDay: true },
    ])
    expect((await readOne('DTSTART;VALUE=DATE:20261231')).dates).toMatchObject([{ end: null, allDay: true }])
    expect((await readOne('DTSTART:20261231', 'DTEND:20261231')).dates).toMatchObject([
      { end: '2026-12-31T00:00', allDay: true },
    ])
    expect((await readOne('DTSTART;VALUE=DATE:20261231', 'DURATION:P1W')).dates).toMatchObject([
      { end: '2027-01-06T00:00' },
    ])
  })

  it('of another place keep its zone', async () => {
    const { event: found, dates } = await readOne('DTSTART;TZID=America/New_York:20270110T193000')
    expect(found?.appearances[0]?.timeZone).toBe('America/New_York')
    expect(dates[0]?.start).toBe('2027-01-10T19:30')
  })

  it('of an unknown zone count as local time of the site, and that is said', async () => {
    const { dates, faults } = await readOne('DTSTART;TZID=Mars/Nord:20270110T193000')
    expect(dates[0]?.start).toBe('2027-01-10T19:30')
    expect(faults).toEqual([{ code: 'unknownZone', line: 6 }])
  })

  it.each([
    ['noStart', ['SUMMARY:x']],
    ['noStart', ['DTSTART:20270230T100000']],
    ['noStart', ['DTSTART:gestern']],
    ['yearOutOfRange', ['DTSTART:18000101T100000']],
  ])('that are none leave the event out: %s', async (code, lines) => {
    const result = await readOne(...lines)
    expect(result.events).toEqual([])
    expect(codes(result)).toEqual([code])
  })

  it('that end before they begin have no end', async () => {
    const result = await readOne('DTSTART:20270110T193000', 'DTEND:20270110T180000')
    expect(result.dates).toMatchObject([{ end: null }])
    expect(codes(result)).toEqual(['endBeforeStart'])
  })
})

describe('a zone of the file', () => {
  const block = (tzid: string, ...observances: string[]) =>
    ['BEGIN:VTIMEZONE', `TZID:${tzid}`, ...observances, 'END:VTIMEZONE'].join('\r\n')
  const observance = (kind: string, start: string, from: string, to: string, ...more: string[]) =>
    [
      `BEGIN:${kind}`,
      `DTSTART:${start}`,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      ...more,
      `END:${kind}`,
    ].join('\r\n')
  // As Exchange writes it: from 1601 on, under a name of its own.
  const own = block(
    'Customized Time Zone',
    observance('STANDARD', '16010101T030000', '+0200', '+0100', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'),
    observance('DAYLIGHT', '16010101T020000', '+0100', '+0200', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'),
  )
  const at = (time: string) => event(`DTSTART;TZID=Customized Time Zone:${time}`)

  it.each([
    ['20270115T120000', '2027-01-15T12:00'],
    ['20270715T120000', '2027-07-15T12:00'],
    ['20270328T013000', '2027-03-28T01:30'],
    ['20270328T033000', '2027-03-28T03:30'],
    ['20261025T033000', '2026-10-25T03:30'],
  ])('gives %s its moment: %s in Berlin', async (time, start) => {
    const { events } = await read(calendar(at(time), own))
    expect(events[0]?.appearances[0]).toMatchObject({ timeZone: 'Europe/Berlin', dates: [{ start }] })
  })

  it('may list its changes one by one', async () => {
    const listed = block(
      'Eigene',
      observance('STANDARD', '20260101T000000', '+0000', '+0000'),
      observance('DAYLIGHT', '20260601T000000', '+0000', '+0300', 'RDATE:20270601T000000'),
      observance('STANDARD', '20260901T000000', '+0300', '+0000', 'RDATE:20270901T000000'),
    )
    const { events } = await read(calendar(listed, event('DTSTART;TZID=Eigene:20270715T120000')))
    expect(events[0]?.appearances[0]?.dates[0]?.start).toBe('2027-07-15T11:00')
  })

  it('repeats its dates in its own local time', async () => {
    const series = event('DTSTART;TZID=Customized Time Zone:20270321T190000', 'RRULE:FREQ=WEEKLY;COUNT=3')
    const { events } = await read(calendar(own, series), { zone: 'Europe/London' })
    expect(events[0]?.appearances[0]?.dates.map(({ start }) => start)).toEqual([
      '2027-03-21T18:00',
      '2027-03-28T18:00',
      '2027-04-04T18:00',
    ])
  })

  it('does not count where its name is one of the time-zone data', async () => {
    const wrong = block('Europe/Berlin', observance('STANDARD', '19700101T000000', '+0900', '+0900'))
    const { events } = await read(calendar(wrong, event('DTSTART;TZID=Europe/Berlin:20270715T120000')))
    expect(events[0]?.appearances[0]?.dates[0]?.start).toBe('2027-07-15T12:00')
  })

  it('that changes each second ends all the same', async () => {
    const mad = block(
      'Toll',
      observance('STANDARD', '20000101T000000', '+0000', '+0100', 'RRULE:FREQ=SECONDLY'),
    )
    const { events } = await read(calendar(mad, event('DTSTART;TZID=Toll:20270715T120000')))
    expect(events[0]?.appearances[0]?.dates[0]?.start).toBe('2027-07-15T13:00')
  })
})

describe('a series', () => {
  // Facts of RFC 5545 and of libical's recurrences, with dates of our own.
  it.each([
    [
      'FREQ=WEEKLY;COUNT=6;BYDAY=TU,WE',
      '20270105T194500',
      ['01-05', '01-06', '01-12', '01-13', '01-19', '01-20'],
    ],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=1TU', '20270105T194500', ['01-05', '02-02', '03-02']],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=-2MO', '20270118T194500', ['01-18', '02-15', '03-22']],
    ['FREQ=MONTHLY;COUNT=4;BYMONTHDAY=-3', '20270129T194500', ['01-29', '02-26', '03-29', '04-28']],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '20270107T194500', ['01-07', '02-04', '03-04']],
    ['FREQ=DAILY;COUNT=3;INTERVAL=10', '20270105T194500', ['01-05', '01-15', '01-25']],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      '20270105T194500',
      ['01-05', '01-10', '01-19', '01-24'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '20270105T194500',
      ['01-05', '01-17', '01-19', '01-31'],
    ],
    ['FREQ=DAILY;UNTIL=20270107', '20270105T194500', ['01-05', '01-06', '01-07']],
    ['FREQ=DAILY;UNTIL=20270107T184500Z', '20270105T194500', ['01-05', '01-06', '01-07']],
    ['FREQ=DAILY;UNTIL=20270107T184400Z', '20270105T194500', ['01-05', '01-06']],
    ['FREQ=DAILY;COUNT=1', '20270105T194500', ['01-05']],
    ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=4', '20270107T194500', ['01-07', '01-08', '01-11', '01-12']],
    ['FREQ=YEARLY;COUNT=3;BYYEARDAY=1,100', '20270101T194500', ['01-01', '04-10', '01-01']],
    // The beginning is a date also of a rule that does not give it.
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=2', '20270105T194500', ['01-05', '08-13']],
    ['FREQ=DAILY;UNTIL=20270101', '20270105T194500', ['01-05']],
  ])('%s has the dates that it has elsewhere', async (rule, start, days) => {
    const found = await startsOf(`DTSTART;TZID=Europe/Berlin:${start}`, `RRULE:${rule}`)
    expect(found.map((time) => time.slice(5, 10))).toEqual(days)
    expect(new Set(found.map((time) => time.slice(11)))).toEqual(new Set(['19:45']))
  })

  it('keeps its local time over the change of clocks, with a zone, and its moment in UTC', async () => {
    expect(await startsOf('DTSTART;TZID=Europe/Berlin:20270327T190000', 'RRULE:FREQ=DAILY;COUNT=2')).toEqual([
      '2027-03-27T19:00',
      '2027-03-28T19:00',
    ])
    expect(await startsOf('DTSTART:20270327T180000Z', 'RRULE:FREQ=DAILY;COUNT=2')).toEqual([
      '2027-03-27T19:00',
      '2027-03-28T20:00',
    ])
  })

  it('of days is one of days', async () => {
    const { dates } = await readOne(
      'DTSTART;VALUE=DATE:20270105',
      'DTEND;VALUE=DATE:20270107',
      'RRULE:FREQ=WEEKLY;COUNT=2',
    )
    expect(dates).toMatchObject([
      { start: '2027-01-05T00:00', end: '2027-01-06T00:00' },
      { start: '2027-01-12T00:00', end: '2027-01-13T00:00' },
    ])
  })

  it('leaves out what it excludes: by time, by day, by moment, by rule', async () => {
    const series = ['DTSTART;TZID=Europe/Berlin:20270104T190000', 'RRULE:FREQ=DAILY;COUNT=7']
    const without = [
      'EXDATE;TZID=Europe/Berlin:20270104T190000,20270105T190000',
      'EXDATE;VALUE=DATE:20270106',
      'EXDATE:20270107T180000Z',
      'EXRULE:FREQ=WEEKLY;BYDAY=SU',
    ]
    expect(await startsOf(...series, ...without)).toEqual(
      ['2027-01-08T19:00', '2027-01-09T19:00', '2027-01-10T19:00'].slice(0, 2),
    )
  })

  it('has further dates, and periods with ends of their own', async () => {
    const { dates } = await readOne(
      'DTSTART;TZID=Europe/Berlin:20270104T190000',
      'DTEND;TZID=Europe/Berlin:20270104T200000',
      'RDATE;TZID=Europe/Berlin:20270110T150000,20270104T190000',
      'RDATE;VALUE=PERIOD:20270112T100000Z/20270112T103000Z,20270113T100000Z/PT3H',
      'RDATE:',
    )
    expect(dates.map(({ start, end }) => [start.slice(5), end?.slice(5)])).toEqual([
      ['01-04T19:00', '01-04T20:00'],
      ['01-10T15:00', '01-10T16:00'],
      ['01-12T11:00', '01-12T11:30'],
      ['01-13T11:00', '01-13T14:00'],
    ])
  })

  it('that says its rule twice has each date once', async () => {
    expect(
      await startsOf('DTSTART:20270104T190000', 'RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=DAILY;COUNT=2'),
    ).toHaveLength(2)
  })

  it('without an end has 24 months, and says so', async () => {
    const result = await readOne('DTSTART:20270104T190000', 'RRULE:FREQ=WEEKLY')
    expect(result.dates).toHaveLength(105)
    expect(result.dates.at(-1)?.start).toBe('2028-12-25T19:00'.replace('2028-12-25', '2029-01-01'))
    expect(result.faults).toEqual([{ code: 'ruleShortened', line: 7 }])
  })

  it('of years ago goes on from today', async () => {
    const { dates } = await readOne('DTSTART:20150106T190000', 'RRULE:FREQ=WEEKLY')
    expect(dates[0]?.start).toBe('2026-12-01T19:00')
    expect(dates.at(-1)?.start).toBe('2028-11-28T19:00')
  })

  it('of years ago that is over has its dates of then', async () => {
    expect(await startsOf('DTSTART:19970902T090000', 'RRULE:FREQ=DAILY;COUNT=10')).toHaveLength(10)
  })

  it('has 400 dates at most', async () => {
    const result = await readOne('DTSTART:20270104T190000', 'RRULE:FREQ=HOURLY')
    expect(result.dates).toHaveLength(400)
    expect(codes(result)).toEqual(['ruleShortened'])
  })

  it.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=99999999999',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=IMMER',
    'COUNT=3',
    '',
    'FREQ=DAILY;UNTIL=',
    'FREQ=DAILY;UNTIL=morgen',
    'FREQ=DAILY;COUNT=-1',
  ])('with the rule %j ends, and has its first date', async (rule) => {
    const { dates } = await readOne('DTSTART:20270104T190000', `RRULE:${rule}`)
    expect(dates[0]?.start).toBe('2027-01-04T19:00')
  })
})

describe('a change of one date', () => {
  const series = event(
    'DTSTART;TZID=Europe/Berlin:20270104T190000',
    'DTEND;TZID=Europe/Berlin:20270104T200000',
    'LOCATION:Halle',
    'RRULE:FREQ=DAILY;COUNT=4',
  )
  const change = (at: string, ...lines: string[]) =>
    ['BEGIN:VEVENT', 'UID:eins@beispiel', `RECURRENCE-ID${at}`, ...lines, 'END:VEVENT'].join('\r\n')
  const after = async (...changes: string[]) => (await read(calendar(...changes, series))).events

  it('moves it, and it keeps its key', async () => {
    const [found] = await after(
      change(
        ';TZID=Europe/Berlin:20270105T190000',
        'SUMMARY:Markt',
        'DTSTART;TZID=Europe/Berlin:20270106T110000',
        'LOCATION:Halle',
      ),
    )
    expect(
      found?.appearances.flatMap(({ dates }) =>
        dates.map(({ key, start, isEdited }) => [key, start, isEdited]),
      ),
    ).toEqual([
      ['2027-01-04T18:00', '2027-01-04T19:00', false],
      ['2027-01-05T18:00', '2027-01-06T11:00', true],
      ['2027-01-06T18:00', '2027-01-06T19:00', false],
      ['2027-01-07T18:00', '2027-01-07T19:00', false],
    ])
  })

  it('cancels it alone', async () => {
    const [found] = await after(
      change(
        ':20270105T180000Z',
        'SUMMARY:Markt',
        'STATUS:CANCELLED',
        'DTSTART:20270105T180000Z',
        'LOCATION:Halle',
      ),
    )
    const states = found?.appearances.flatMap(({ dates }) =>
      dates.map(({ start, state }) => `${start.slice(8, 10)} ${state}`),
    )
    expect(states?.toSorted()).toEqual(['04 planned', '05 cancelled', '06 planned', '07 planned'])
  })

  it('gives it another place and a title of its own', async () => {
    const [found] = await after(
      change(
        ';TZID=Europe/Berlin:20270105T190000',
        'SUMMARY:Lichtermarkt',
        'DTSTART;TZID=Europe/Berlin:20270105T190000',
        'LOCATION:Kirche',
      ),
    )
    expect(found?.title).toBe('Markt')
    expect(found?.appearances.map(({ place, dates }) => [place, dates.length])).toEqual([
      ['Halle', 3],
      ['Kirche', 1],
    ])
    expect(found?.appearances[1]?.dates[0]?.note).toBe('Lichtermarkt')
  })

  it('from a date on moves all later ones by as much, over the change of clocks', async () => {
    const spring = event(
      'DTSTART;TZID=Europe/Berlin:20270326T100000',
      'DURATION:P1D',
      'RRULE:FREQ=DAILY;COUNT=4',
    )
    const range = change(
      ';TZID=Europe/Berlin;RANGE=THISANDFUTURE:20270327T100000',
      'SUMMARY:Markt',
      'DTSTART;TZID=Europe/Berlin:20270329T100000',
      'DURATION:PT2H',
    )
    const { events } = await read(calendar(spring, range))
    expect(events[0]?.appearances[0]?.dates.map(({ start, end }) => [start.slice(5), end?.slice(5)])).toEqual(
      [
        ['03-26T10:00', '03-27T10:00'],
        ['03-29T10:00', '03-29T12:00'],
        ['03-30T10:00', '03-30T12:00'],
        ['03-31T10:00', '03-31T12:00'],
      ],
    )
  })

  it('counts in its newer version', async () => {
    const version = (sequence: number, hour: number) =>
      change(
        ';TZID=Europe/Berlin:20270105T190000',
        `SEQUENCE:${sequence}`,
        `DTSTART;TZID=Europe/Berlin:20270105T${hour}0000`,
      )
    const [found] = await after(version(2, 21), version(1, 20))
    expect(found?.appearances[0]?.dates.map(({ start }) => start.slice(8, 13))).toContain('05T21')
  })

  it('of a day by its time, and of a time by its day', async () => {
    const days = event('DTSTART;VALUE=DATE:20270104', 'RRULE:FREQ=DAILY;COUNT=2')
    const { events } = await read(
      calendar(days, change(':20270105T000000Z', 'SUMMARY:Markt', 'DTSTART;VALUE=DATE:20270107')),
    )
    expect(events[0]?.appearances[0]?.dates.map(({ start }) => start)).toEqual([
      '2027-01-04T00:00',
      '2027-01-07T00:00',
    ])
    const [found] = await after(
      change(';VALUE=DATE:20270105', 'SUMMARY:Markt', 'DTSTART:20270105T210000', 'LOCATION:Halle'),
    )
    expect(found?.appearances[0]?.dates.map(({ start }) => start.slice(8))).toEqual([
      '04T19:00',
      '05T21:00',
      '06T19:00',
      '07T19:00',
    ])
  })

  it('without its series is a date of its own', async () => {
    const alone = change(';RANGE=THISANDFUTURE:20270105T180000Z', 'SUMMARY:Rest', 'DTSTART:20270105T180000Z')
    expect((await read(calendar(alone))).events).toHaveLength(1)
    const { events } = await read(
      calendar(change(':20270105T180000Z', 'SUMMARY:Rest', 'DTSTART:20270105T180000Z')),
    )
    expect(events).toMatchObject([
      { title: 'Rest', appearances: [{ dates: [{ start: '2027-01-05T19:00' }] }] },
    ])
  })
})

describe('texts', () => {
  it('lose their escapes, folds and HTML', async () => {
    const { event: found } = await readOne(
      'DTSTART:20270110T193000',
      'DESCRIPTION:Erste\\nZweite\\, mit Komma\\; und \\\\ und ein lan',
      ' ges Wort',
      'LOCATION:Haus "Sonne"\\, Am Markt',
      'CATEGORIES:Musik,Kinder\\, Jugend',
      'ORGANIZER;CN="Verein, der":mailto:a@b.example',
    )
    expect(found).toMatchObject({
      text: 'Erste\nZweite, mit Komma; und \\ und ein langes Wort',
      organiser: 'Verein, der',
      topics: ['Musik', 'Kinder, Jugend'],
      appearances: [{ place: 'Haus "Sonne", Am Markt' }],
    })
  })

  it('that are HTML become plain text', async () => {
    const html =
      '<style>p{}</style><p>Hallo&nbsp;<b>Welt</b> &amp; &#252;ber</p><script>alert(1)</script><ul><li>eins</li><li>zwei</li></ul>'
    const { event: found } = await readOne(
      'DTSTART:20270110T193000',
      `DESCRIPTION:${html.replaceAll(';', '\\;')}`,
    )
    expect(found?.text).toBe('Hallo Welt & über\n– eins\n– zwei')
    expect((await readOne('DTSTART:20270110T193000', 'DESCRIPTION:3 < 4 und 5 > 2')).event?.text).toBe(
      '3 < 4 und 5 > 2',
    )
  })

  it('of addresses are those of the web alone', async () => {
    const url = async (value: string) => (await readOne('DTSTART:20270110T193000', `URL:${value}`)).event?.url
    expect(await url('https://verein.example/a?b=1')).toBe('https://verein.example/a?b=1')
    expect(await url('javascript:alert(1)')).toBe('')
    expect(await url('data:text/html,x')).toBe('')
    expect(await url('nirgends')).toBe('')
  })

  it('of a place that is a link say where to take part, and GEO where it is', async () => {
    const { event: found } = await readOne(
      'DTSTART:20270110T193000',
      'LOCATION:https://treffen.example/raum',
      'GEO:54.47;9.05',
    )
    expect(found?.appearances[0]).toMatchObject({
      place: '',
      onlineUrl: 'https://treffen.example/raum',
      position: { latitude: 54.47, longitude: 9.05 },
    })
    expect(
      (await readOne('DTSTART:20270110T193000', 'GEO:954.47;9.05')).event?.appearances[0]?.position,
    ).toBeNull()
  })

  it.each([
    ['Abgesagt: Markt', 'cancelled'],
    ['CANCELLED - Markt', 'cancelled'],
    ['[Abgesagt] Markt', 'cancelled'],
    ['Verschoben: Markt', 'postponed'],
    ['Markt', 'planned'],
  ])('of a title %j say the state %s', async (title, state) => {
    const { events } = await read(
      calendar(
        ['BEGIN:VEVENT', 'UID:a', `SUMMARY:${title}`, 'DTSTART:20270110T193000', 'END:VEVENT'].join('\r\n'),
      ),
    )
    expect(events[0]).toMatchObject({ title: 'Markt', appearances: [{ dates: [{ state }] }] })
  })

  it('in Latin-1 are read, with a warning', async () => {
    const bytes = Buffer.from(calendar(event('DTSTART:20270110T193000', 'LOCATION:Bürgerhaus Süd')), 'latin1')
    const result = await read(bytes)
    expect(result.events[0]?.appearances[0]?.place).toBe('Bürgerhaus Süd')
    expect(codes(result)).toEqual(['charset'])
  })

  it('in UTF-8 with a mark, in UTF-16, and folded within a letter are read without one', async () => {
    const text = calendar(event('DTSTART:20270110T193000', 'LOCATION:Bürgerhaus'))
    const utf8 = Buffer.from(text)
    const at = utf8.indexOf('ü'.codePointAt(0) === 252 ? Buffer.from('ü') : '') + 1
    const folded = Buffer.concat([utf8.subarray(0, at), Buffer.from('\r\n '), utf8.subarray(at)])
    for (const bytes of [Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, 'utf16le'), folded]) {
      const result = await read(bytes)
      expect(result.events[0]?.appearances[0]?.place).toBe('Bürgerhaus')
      expect(result.faults).toEqual([])
    }
  })
})

describe('a file', () => {
  it('has a name', async () => {
    expect((await read(calendar('X-WR-CALNAME:Verein\\, Termine'))).name).toBe('Verein, Termine')
  })

  it('may end lines with LF or CR alone, and have empty ones', async () => {
    const text = calendar('', event('DTSTART:20270110T193000'))
    for (const end of ['\n', '\r', '\n\n'])
      expect((await read(text.replaceAll('\r\n', end))).events).toHaveLength(1)
  })

  it('keeps what is whole when a line is broken, and says which', async () => {
    const result = await read(
      calendar(
        event(
          'DTSTART:20270110T193000',
          'kaputt',
          'DESCRIPTION:Erste',
          'und roh weiter',
          'LOCATION;X="offen:Halle',
        ),
      ),
    )
    expect(result.events).toMatchObject([{ title: 'Markt', text: 'Erste\nund roh weiter' }])
    expect(result.faults).toEqual([7, 9, 10].map((line) => ({ code: 'brokenLine', line })))
    expect(result.faults.map((fault) => describeFault(fault, 'de'))[0]).toBe(
      'Zeile 7: Diese Zeile ist unlesbar und fehlt.',
    )
  })

  it('keeps events whose end is missing', async () => {
    const open = event('DTSTART:20270110T193000').replace('\r\nEND:VEVENT', '')
    const second = event('DTSTART:20270111T193000').replace('eins', 'zwei')
    const result = await read(calendar(open, second))
    expect(result.events.map(({ uid }) => uid)).toEqual(['eins@beispiel', 'zwei@beispiel'])
    expect(codes(result)).toEqual(['unclosed'])
    expect(codes(await read(open))).toEqual(['unclosed'])
  })

  it('reads nothing of what is nested in an event', async () => {
    const alarm = [
      'BEGIN:VALARM',
      'DESCRIPTION:Wecker',
      'SUMMARY:Wecker',
      'DTSTART:20200101T000000',
      'END:VALARM',
    ]
    const { event: found } = await readOne(...alarm, 'DTSTART:20270110T193000')
    expect(found).toMatchObject({
      title: 'Markt',
      text: '',
      appearances: [{ dates: [{ start: '2027-01-10T19:30' }] }],
    })
    const nested = await read(
      calendar('BEGIN:X-KISTE', event('DTSTART:20270110T193000'), 'END:X-KISTE', 'END:VTODO'),
    )
    expect(nested.events).toHaveLength(1)
    expect(codes(nested)).toEqual(['strayEnd'])
  })

  it('ignores tasks and journals', async () => {
    expect(
      (await read(calendar('BEGIN:VTODO', 'UID:t', 'SUMMARY:Putzen', 'DTSTART:20270101T100000', 'END:VTODO')))
        .events,
    ).toEqual([])
  })

  it('with one UID twice keeps the newer version', async () => {
    const version = (sequence: number, start: string) => event(`SEQUENCE:${sequence}`, `DTSTART:${start}`)
    const result = await read(calendar(version(3, '20270113T100000'), version(1, '20270111T100000')))
    expect(result.events).toMatchObject([
      { sequence: 3, appearances: [{ dates: [{ start: '2027-01-13T10:00' }] }] },
    ])
    expect(codes(result)).toEqual(['duplicateUid'])
  })

  it('gives events without a UID one that stays', async () => {
    const without = event('DTSTART:20270110T193000').replace('UID:eins@beispiel\r\n', '')
    const [one, other] = [await read(calendar(without)), await read(calendar('X-A:b', without))]
    expect(one.events[0]?.uid).toMatch(/^\?20270110t193000 markt/)
    expect(other.events[0]?.uid).toBe(one.events[0]?.uid)
    expect(codes(one)).toEqual(['noUid'])
    expect((await read(calendar(without, without))).events).toHaveLength(2)
  })

  it.each(['', '<!doctype html><p>Anmelden', '{}', '\0\0\0', 'BEGIN:VCARD\r\nFN:x\r\nEND:VCARD'])(
    'that is none says so: %j',
    async (text) => {
      const result = await read(text)
      expect(result.events).toEqual([])
      expect(codes(result)).toContain('notACalendar')
    },
  )

  it('is not read if it is too large, nor are more events than allowed', async () => {
    expect(codes(await read('x'.repeat(11), { limits: { bytes: 10 } }))).toEqual(['tooLarge'])
    const many = Array.from({ length: 12 }, (_, at) =>
      event('DTSTART:20270110T193000').replace('eins', `e${at}`),
    )
    const result = await read(calendar(...many), { limits: { events: 10 } })
    expect(result.events).toHaveLength(10)
    expect(codes(result)).toEqual(['tooManyEvents', 'unclosed', 'unclosed'].slice(0, codes(result).length))
  })

  it('with too many repeated dates keeps the first of each series', async () => {
    const many = Array.from({ length: 4 }, (_, at) =>
      event('DTSTART:20270110T193000', 'RRULE:FREQ=DAILY;COUNT=5').replace('eins', `e${at}`),
    )
    const result = await read(calendar(...many), { limits: { dates: 8 } })
    expect(result.events.map(({ appearances }) => appearances[0]?.dates.length)).toEqual([5, 5, 1, 1])
    expect(codes(result)).toEqual(['tooManyDates'])
  })

  it('of 10 MB with 10,000 events is read in one go', async () => {
    const filler = `DESCRIPTION:${'Lorem ipsum \\, dolor. '.repeat(42)}`
    const many = Array.from({ length: 10_000 }, (_, at) =>
      event('DTSTART;TZID=Europe/Berlin:20270110T193000', filler).replace('eins', `e${at}`),
    )
    const text = calendar(...many)
    expect(text.length).toBeGreaterThan(9_500_000)
    expect((await read(Buffer.from(text))).events).toHaveLength(10_000)
  }, 60_000)

  it('of malicious rules ends', async () => {
    const many = Array.from({ length: 300 }, (_, at) =>
      event('DTSTART:20270110T193000', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30').replace('eins', `e${at}`),
    )
    expect((await read(calendar(...many))).events).toHaveLength(300)
  }, 60_000)

  it.each([
    'BEGIN:VEVENT\r\n',
    'BEGIN:X\r\n',
    'DESCRIPTION:<',
    '<script>',
    ' x',
    'A;B=',
    '"',
    '\r',
    'RDATE:20270101T000000,',
  ])(
    'of nothing but %j ends',
    async (part) => {
      const text = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20270101T000000\r\nDESCRIPTION:${part.repeat(40_000)}`
      const { events, faults } = await read(text)
      expect(events.length + faults.length).toBeGreaterThan(0)
    },
    20_000,
  )

  it('of any text or bytes gives an answer', async () => {
    const word = fc.constantFrom(
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VTIMEZONE',
      'BEGIN:STANDARD',
      'END:VCALENDAR',
      'DTSTART:20270101T100000',
      'DTSTART;TZID=X:20270101',
      'RRULE:FREQ=DAILY',
      'RECURRENCE-ID:20270101T100000',
      'DTEND:19000101',
      'DURATION:-P1D',
      'GEO:;',
      'TZID:X',
      'TZOFFSETTO:+9999',
      ':',
      ';',
      ' ',
    )
    const line = fc.oneof(word, fc.string({ unit: 'binary', maxLength: 40 }))
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 40 }), async (lines) => {
        const { events } = await read(['BEGIN:VCALENDAR', ...lines].join('\n'))
        for (const { appearances } of events)
          expect(appearances.flatMap(({ dates }) => dates).length).toBeGreaterThan(0)
      }),
      { numRuns: 100 },
    )
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const { events, faults } = await read(bytes)
        expect(events.length + faults.length).toBeGreaterThan(0)
      }),
      { numRuns: 100 },
    )
  })
})

describe('our own file', () => {
  it('is read as it was written', async () => {
    const written = [
      buildOccurrence({ uid: 'a' }),
      buildOccurrence({ uid: 'b', state: 'cancelled', start: '2027-03-28T03:00', end: null }),
      buildOccurrence({
        uid: 'c',
        state: 'postponed',
        allDay: true,
        start: '2027-05-01T00:00',
        end: '2027-05-03T00:00',
      }),
      buildOccurrence({ uid: 'd', start: '2027-10-31T02:30', end: null }),
    ]
    const file = writeCalendar(written, {
      name: 'K',
      url: '/',
      language: 'de',
      siteName: 'Kurier',
      refreshHours: 6,
      origin: 'https://kurier.example',
    })
    const { events, faults } = await read(Buffer.from(file))
    const told = events.flatMap(({ uid, title, appearances }) =>
      appearances.flatMap(({ dates, timeZone }) =>
        dates.map(({ start, end, allDay, state }) => ({ uid, title, timeZone, start, end, allDay, state })),
      ),
    )
    expect(told).toEqual(
      written.map(({ uid, title, timeZone, start, end, allDay, state }) => ({
        uid,
        title,
        timeZone,
        start,
        end,
        allDay,
        state,
      })),
    )
    expect(faults).toEqual([])
  })
})
