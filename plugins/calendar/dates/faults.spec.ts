import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Appearance, DATE_STATES, type EventDate, type Recurrence } from './eventDates.ts'
import { eventFaults, faultText } from './faults.ts'
import { addDays } from './localTime.ts'
import { type StateChange, withState } from './states.ts'
import { dateTexts } from './texts.ts'

const date = (changes: Partial<EventDate> = {}): EventDate => ({
  id: 'a',
  dateIndex: 0,
  start: '2026-12-24T18:30',
  end: '2026-12-24T20:00',
  allDay: false,
  state: 'planned',
  note: '',
  movedFrom: null,
  movedFromPlace: '',
  slot: null,
  isEdited: false,
  ...changes,
})

const appearance = (dates: EventDate[], changes: Partial<Appearance> = {}): Appearance => ({
  id: 'place',
  locationIndex: 0,
  placeId: 1,
  address: '',
  onlineUrl: '',
  timeZone: 'Europe/Berlin',
  recurrence: null,
  dates,
  ...changes,
})

const allDay = (start: string, end: string | null) => date({ allDay: true, start, end })

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => date({ start: addDays('2026-12-24T18:30', index), end: null }))

describe('a date', () => {
  it.each<[field: string, wrong: EventDate, fault: object]>([
    ['start', date({ start: 'Heiligabend' }), { fault: 'unreadable', text: 'Heiligabend' }],
    [
      'start',
      date({ start: '1899-12-31T10:00', end: null }),
      { fault: 'unreadable', text: '1899-12-31T10:00' },
    ],
    ['end', date({ end: '2027-02-29T10:00' }), { fault: 'unreadable', text: '2027-02-29T10:00' }],
    ['end', date({ end: '2026-12-24T18:29' }), { fault: 'endBeforeStart' }],
    ['end', date({ end: '2026-12-24T18:30' }), { fault: 'endIsStart' }],
    ['end', date({ end: '2027-12-24T18:31' }), { fault: 'longerThanYear' }],
    [
      'start',
      date({ start: '2027-03-28T02:15', end: null }),
      { fault: 'skippedTime', time: '2027-03-28T02:15', next: '2027-03-28T03:00' },
    ],
    [
      'end',
      date({ start: '2027-03-28T00:15', end: '2027-03-28T02:30' }),
      { fault: 'skippedTime', time: '2027-03-28T02:30', next: '2027-03-28T03:00' },
    ],
    ['start', allDay('2026-12-24T10:00', null), { fault: 'allDayWithTime', time: '2026-12-24T10:00' }],
    [
      'end',
      allDay('2026-12-24T00:00', '2026-12-25T18:00'),
      { fault: 'allDayWithTime', time: '2026-12-25T18:00' },
    ],
    ['end', allDay('2026-12-24T00:00', '2026-12-23T00:00'), { fault: 'endBeforeStart' }],
    ['note', date({ note: 'x'.repeat(501) }), { fault: 'noteTooLong', length: 501, most: 500 }],
    ['state', date({ state: 'moved' }), { fault: 'movedFromNowhere' }],
    ['state', date({ state: 'moved', movedFromPlace: ' ' }), { fault: 'movedFromNowhere' }],
    ['movedFrom', date({ state: 'moved', movedFrom: 'gestern' }), { fault: 'unreadable', text: 'gestern' }],
  ])('has one fault at its %s: %#', (field, wrong, fault) => {
    expect(
      eventFaults([appearance([]), appearance([date({ start: '2026-01-01', end: null }), wrong])]),
    ).toEqual([{ path: `appearances.1.dates.1.${field}`, ...fault }])
  })

  it.each([
    date(),
    date({ end: null }),
    date({ end: '2027-12-24T18:30' }),
    date({ end: '2026-12-24T24:00' }),
    date({ start: '2026-10-25T02:30', end: '2026-10-25T03:00' }),
    date({ note: 'x'.repeat(500) }),
    date({ state: 'moved', movedFrom: '2026-12-23T18:30' }),
    date({ state: 'moved', movedFromPlace: 'Halle am Wall' }),
    allDay('2026-12-24', null),
    allDay('2026-12-24T00:00', '2026-12-24T00:00'),
    allDay('2026-12-24T00:00', '2029-12-24T00:00'),
    allDay('2027-03-28T00:00', '2027-03-28T00:00'),
  ])('has none: %#', (right) => expect(eventFaults([appearance([right])])).toEqual([]))
})

describe('an event', () => {
  it('needs a date', () => {
    expect(eventFaults([])).toEqual([{ path: 'appearances', fault: 'noDates' }])
    expect(eventFaults([appearance([])])).toEqual([{ path: 'appearances', fault: 'noDates' }])
  })

  it('has 400 dates in 20 appearances at most', () => {
    expect(eventFaults([appearance(many(400))])).toEqual([])
    expect(eventFaults([appearance(many(399)), appearance(many(2))])).toEqual([
      { path: 'appearances', fault: 'tooManyDates', count: 401, most: 400 },
    ])
    expect(eventFaults(Array.from({ length: 21 }, () => appearance([date()])))).toEqual([
      { path: 'appearances', fault: 'tooManyAppearances', count: 21, most: 20 },
    ])
  })

  it('has one fault for its zone, however many dates', () => {
    expect(eventFaults([appearance(many(3), { timeZone: 'Europe/Husum' })])).toEqual([
      { path: 'appearances.0.timeZone', fault: 'unknownZone', zone: 'Europe/Husum' },
    ])
  })

  it('has no two dates of an appearance at the same time, however they are written', () => {
    const dates = [
      date(),
      date({ start: '2026-12-25', end: null }),
      date({ start: '2026-12-24T24:00', end: null }),
    ]
    expect(eventFaults([appearance(dates)])).toEqual([
      { path: 'appearances.0.dates.2.start', fault: 'sameStart', as: 1 },
    ])
    expect(eventFaults([appearance([date()]), appearance([date()])])).toEqual([])
    expect(
      eventFaults([appearance([date({ start: '2026-12-25T00:00', end: null }), allDay('2026-12-25', null)])]),
    ).toEqual([])
  })

  it('has the faults of its rule at the fields of its recurrence', () => {
    const recurrence: Recurrence = {
      rule: 'FREQ=HOURLY',
      start: '2026-12-24T18:30',
      end: '2026-12-24T18:00',
      allDay: false,
      withoutHolidaysOf: 'XX',
      except: ['2026-12-31', 'Silvester'],
    }
    expect(eventFaults([appearance([date()], { recurrence })])).toEqual([
      { path: 'appearances.0.recurrence.rule', fault: 'ruleTooFrequent', frequency: 'HOURLY' },
      { path: 'appearances.0.recurrence.end', fault: 'endBeforeStart' },
      { path: 'appearances.0.recurrence.withoutHolidaysOf', fault: 'unknownState', state: 'XX' },
      { path: 'appearances.0.recurrence.except.1', fault: 'unreadable', text: 'Silvester' },
    ])
  })

  it('says what is wrong in both languages', () => {
    const faults = eventFaults([
      appearance([date({ start: '2027-03-28T02:15', end: null })], { timeZone: 'Europe/Berlin' }),
      appearance([date(), date()]),
    ])
    expect(faults.map((fault) => faultText(fault, 'de'))).toEqual([
      'Diese Zeit gibt es nicht, weil die Uhren vorgestellt werden. Die nächste ist 28. März 2027, 03:00.',
      'Termin 1 beginnt zur selben Zeit.',
    ])
    expect(faults.map((fault) => faultText(fault, 'en'))).toEqual([
      'This time does not exist, since the clocks go forward. The next one is 28 March 2027, 03:00.',
      'Date 1 begins at the same time.',
    ])
    expect(faultText({ path: '', fault: 'unreadable', text: '' }, 'de')).toBe(
      'Bitte geben Sie Tag und Uhrzeit an.',
    )
    expect(faultText({ path: '', fault: 'ruleEndsBeforeStart', until: '2026-12-01' }, 'de')).toBe(
      'Die Regel endet am 1. Dezember 2026, vor ihrem ersten Termin.',
    )
  })
})

const stateOf = (from: EventDate, change: StateChange) => {
  const decision = withState(from, change)
  return decision.kind === 'changed' ? decision.date : decision.why
}

describe('the state of a date', () => {
  const moved = (start: string, more: Partial<Extract<StateChange, { to: 'moved' }>> = {}): StateChange => ({
    to: 'moved',
    start,
    note: '',
    ...more,
  })

  it('cancelled has a note until it takes place again', () => {
    const cancelled = date({ state: 'cancelled', note: 'Zu viel Nebel.' })
    expect(stateOf(date(), { to: 'cancelled', note: 'Zu viel Nebel.' })).toEqual(cancelled)
    expect(stateOf(cancelled, { to: 'planned' })).toEqual(date())
    expect(stateOf(date(), { to: 'cancelled', note: 'x'.repeat(501) })).toBe('noteTooLong')
  })

  it('moved keeps its length and its first beginning', () => {
    const once = date({
      start: '2026-12-26T17:00',
      end: '2026-12-26T18:30',
      state: 'moved',
      movedFrom: '2026-12-24T18:30',
    })
    expect(stateOf(date(), moved('2026-12-26T17:00'))).toEqual(once)
    expect(stateOf(once, moved('2026-12-27T17:00', { end: null }))).toEqual({
      ...once,
      start: '2026-12-27T17:00',
      end: null,
    })
  })

  it('moved back is as planned, where the place did not change', () => {
    const once = date({ start: '2026-12-26T17:00', end: null, state: 'moved', movedFrom: '2026-12-24T18:30' })
    expect(stateOf(once, moved('2026-12-24T18:30'))).toEqual(date({ end: null }))
    expect(stateOf({ ...once, movedFromPlace: 'Halle' }, moved('2026-12-24T18:30'))).toMatchObject({
      state: 'moved',
      movedFrom: null,
    })
  })

  it('moved to another place names the first one', () => {
    const elsewhere = date({ state: 'moved', movedFromPlace: 'Halle am Wall', note: 'Es tropft.' })
    expect(
      stateOf(date(), moved(date().start, { fromPlace: ' Halle am Wall ', note: 'Es tropft.' })),
    ).toEqual(elsewhere)
    expect(stateOf(elsewhere, moved(date().start, { fromPlace: 'Sporthalle' }))).toMatchObject({
      movedFromPlace: 'Halle am Wall',
    })
  })

  it('moved and cancelled is moved when it takes place again', () => {
    const cancelled = date({ state: 'cancelled', note: 'Sturm', movedFrom: '2026-12-23T18:30' })
    expect(stateOf(cancelled, { to: 'planned' })).toEqual({ ...cancelled, state: 'moved', note: '' })
  })

  it.each<[EventDate, StateChange, string]>([
    [date(), moved(date().start), 'notMoved'],
    [date(), moved(date().start, { fromPlace: ' ' }), 'notMoved'],
    [date(), moved('morgen'), 'unreadable'],
    [date(), moved('2026-12-26T17:00', { end: 'spät' }), 'unreadable'],
    [date({ start: 'heute' }), moved('2026-12-26T17:00'), 'unreadable'],
    [date(), moved('2026-12-26T17:00', { end: '2026-12-26T17:00' }), 'endBeforeStart'],
    [date({ state: 'cancelled' }), { to: 'soldOut' }, 'notTakingPlace'],
    [date({ state: 'postponed' }), { to: 'soldOut' }, 'notTakingPlace'],
  ])('is refused: %#', (from, change, why) => expect(stateOf(from, change)).toBe(why))

  it('marks a date of a rule as edited', () => {
    expect(stateOf(date({ slot: date().start }), { to: 'soldOut' })).toMatchObject({ isEdited: true })
    expect(stateOf(date(), { to: 'soldOut' })).toMatchObject({ isEdited: false })
  })

  it('is one that may be published, whatever happens to a date', () => {
    const time = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-12-01T18:30', days))
    const note = fc.constantFrom('', 'Hinweis')
    const change: fc.Arbitrary<StateChange> = fc.oneof(
      fc.constantFrom<StateChange>({ to: 'planned' }, { to: 'soldOut' }),
      fc.record({ to: fc.constantFrom('cancelled', 'postponed'), note }),
      fc.record(
        {
          to: fc.constant('moved' as const),
          start: time,
          note,
          end: fc.option(time),
          fromPlace: fc.constantFrom('', 'Halle'),
        },
        { requiredKeys: ['to', 'start', 'note'] },
      ),
    )
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        let current = date()
        for (const each of changes) {
          const decision = withState(current, each)
          if (decision.kind === 'changed') current = decision.date
          expect(decision.kind === 'changed' || decision.why in dateTexts.in('de').refusals).toBe(true)
        }
        expect(eventFaults([appearance([current])])).toEqual([])
        expect(DATE_STATES).toContain(current.state)
        if (current.state === 'planned')
          expect([current.movedFrom, current.movedFromPlace]).toEqual([null, ''])
      }),
    )
  })
})
