import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EventDate, MAX_DATES, type Recurrence } from '../dates/eventDates.ts'
import { addDays, addMinutes, calendarDay } from '../dates/localTime.ts'
import { spanFaults } from '../dates/timeFaults.ts'
import { exceptRemoved, markEdited } from './edits.ts'
import { regenerate } from './regenerate.ts'
import { WEEKDAYS } from './rule.ts'

const zone = 'Europe/Berlin'
const now = new Date('2026-12-01T12:00Z')

/** Every Tuesday in December, 19 to 21 o'clock. */
const tuesdays = (changes: Partial<Recurrence> = {}): Recurrence => ({
  rule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231',
  start: '2026-12-01T19:00',
  end: '2026-12-01T21:00',
  allDay: false,
  withoutHolidaysOf: null,
  except: [],
  ...changes,
})

const date = (start: string, changes: Partial<EventDate> = {}): EventDate => ({
  id: start,
  dateIndex: 0,
  start,
  end: null,
  allDay: false,
  state: 'planned',
  note: '',
  movedFrom: null,
  movedFromPlace: '',
  slot: null,
  isEdited: false,
  ...changes,
})

let ids = 0
const newId = () => {
  ids += 1
  return `new${ids}`
}
const make = (dates: EventDate[], recurrence: Recurrence | null, more = {}) =>
  regenerate(dates, recurrence, { now, zone, newId, ...more })

/** Rows as they are after the first save, which gives them indexes. */
const saved = (dates: readonly EventDate[]) =>
  dates.map((row, index) => ({ ...row, dateIndex: row.dateIndex ?? 1000 + index }))
const startsOf = (dates: readonly EventDate[]) => dates.map(({ start }) => start)

describe('the dates of a rule', () => {
  const rows = saved(make([], tuesdays()).dates)

  it('are rows with their slots', () => {
    expect(startsOf(rows)).toEqual(['01', '08', '15', '22', '29'].map((day) => `2026-12-${day}T19:00`))
    expect(rows[0]).toMatchObject({ end: '2026-12-01T21:00', slot: '2026-12-01T19:00', isEdited: false })
  })

  it('follow it to another time of day and another length, and keep their ids and indexes', () => {
    const later = tuesdays({ start: '2026-12-01T20:00', end: '2026-12-01T21:30' })
    const { dates, changed, added, removed } = make(rows, later)
    expect(dates.map(({ id, dateIndex }) => [id, dateIndex])).toEqual(
      rows.map(({ id, dateIndex }) => [id, dateIndex]),
    )
    expect(dates[1]).toMatchObject({
      start: '2026-12-08T20:00',
      end: '2026-12-08T21:30',
      slot: '2026-12-08T20:00',
    })
    expect([changed.length, added, removed]).toEqual([5, [], []])
  })

  it('go and come where its days change', () => {
    const { dates, added, removed } = make(rows, tuesdays({ rule: 'FREQ=WEEKLY;BYDAY=TU,WE;UNTIL=20261209' }))
    expect(startsOf(dates)).toEqual(['01', '02', '08', '09'].map((day) => `2026-12-${day}T19:00`))
    expect(startsOf(added)).toEqual(['2026-12-02T19:00', '2026-12-09T19:00'])
    expect(startsOf(removed)).toEqual(['15', '22', '29'].map((day) => `2026-12-${day}T19:00`))
  })

  it('stay when someone edited them, whatever it says, and take their day', () => {
    const edited = rows.map((row, index) =>
      index === 1 ? { ...row, start: '2026-12-10T18:00', isEdited: true } : row,
    )
    const { dates, kept } = make(edited, tuesdays({ start: '2026-12-01T20:00', end: null }))
    expect(startsOf(dates)).toEqual([
      '2026-12-01T20:00',
      '2026-12-10T18:00',
      '2026-12-15T20:00',
      '2026-12-22T20:00',
      '2026-12-29T20:00',
    ])
    expect(kept).toEqual([{ id: edited[1]?.id, why: 'edited' }])
    expect(make(edited, null).dates).toEqual([edited[1]])
  })

  it('stay when they are past, and are not made for days that are', () => {
    const inTheMiddle = new Date('2026-12-16T12:00Z')
    const { dates, kept } = make(rows, tuesdays({ rule: 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20261231' }), {
      now: inTheMiddle,
    })
    expect(startsOf(dates)).toEqual([
      '2026-12-01T19:00',
      '2026-12-08T19:00',
      '2026-12-15T19:00',
      '2026-12-16T19:00',
      '2026-12-23T19:00',
      '2026-12-30T19:00',
    ])
    expect(kept.map(({ why }) => why)).toEqual(['past', 'past', 'past'])
  })

  it('are made for past days the first time', () => {
    expect(make([], tuesdays(), { now: new Date('2026-12-16T12:00Z') }).dates.length).toBe(5)
  })

  it('leave dates written by hand alone', () => {
    const byHand = [
      date('2026-12-08T19:00', { id: 'same time' }),
      date('2026-12-03T10:00', { isEdited: true }),
    ]
    const { dates, kept } = make(byHand, tuesdays())
    expect(dates.filter(({ slot }) => slot === null)).toEqual([byHand[1], byHand[0]])
    expect([dates.length, kept]).toEqual([7, []])
  })

  it('leave out holidays, excepted days and times that spring skips', () => {
    const daily = tuesdays({
      rule: 'FREQ=DAILY;UNTIL=20270330',
      start: '2027-03-25T02:30',
      end: null,
      withoutHolidaysOf: 'SH',
      except: ['2027-03-25'],
    })
    expect(make([], daily)).toMatchObject({
      dates: [{ start: '2027-03-27T02:30' }, { start: '2027-03-30T02:30' }],
      leftOut: [
        { slot: '2027-03-25T02:30', why: 'excepted' },
        { slot: '2027-03-26T02:30', why: 'holiday', name: 'Karfreitag' },
        { slot: '2027-03-28T02:30', why: 'skipped', next: '2027-03-28T03:00' },
        { slot: '2027-03-29T02:30', why: 'holiday', name: 'Ostermontag' },
      ],
    })
    expect(make([], daily, { language: 'en' }).leftOut[1]).toMatchObject({ name: 'Good Friday' })
  })

  it('end after the time that spring skips', () => {
    const night = tuesdays({
      rule: 'FREQ=DAILY;COUNT=1',
      start: '2027-03-28T00:30',
      end: '2027-03-28T02:30',
    })
    expect(make([], night).dates[0]?.end).toBe('2027-03-28T03:00')
  })

  it('are as long as the first in days', () => {
    const fair = tuesdays({
      rule: 'FREQ=YEARLY;COUNT=2',
      start: '2027-02-26T00:00',
      end: '2027-02-28T00:00',
      allDay: true,
    })
    expect(make([], fair).dates).toMatchObject([
      { start: '2027-02-26T00:00', end: '2027-02-28T00:00', allDay: true },
      { start: '2028-02-26T00:00', end: '2028-02-28T00:00' },
    ])
  })

  it('are 400 in the event at most, and those beyond are named', () => {
    const daily = tuesdays({ rule: 'FREQ=DAILY' })
    const { dates, leftOut } = make([], daily)
    expect([dates.length, leftOut.length]).toEqual([MAX_DATES, 331])
    expect(leftOut[0]).toEqual({ slot: addDays('2026-12-01T19:00', MAX_DATES), why: 'limit' })
    expect(make([], daily, { otherDates: 390 }).dates.length).toBe(10)
    expect(make([], daily, { otherDates: 500 }).dates.length).toBe(0)
  })

  it.each([
    tuesdays({ rule: 'FREQ=HOURLY' }),
    tuesdays({ end: '2026-12-01T18:00' }),
    tuesdays({ except: ['morgen'] }),
    tuesdays({ withoutHolidaysOf: 'XX' }),
    tuesdays({ allDay: true }),
  ])('stay as they are where it cannot be followed', (recurrence) => {
    const { dates, fault, removed } = make(rows, recurrence)
    expect([dates, removed]).toEqual([rows, []])
    expect(fault).not.toBeNull()
  })

  it('of several rows for a day are those of the slot, or with an index', () => {
    const [first] = rows
    const twins = [
      { ...date('2026-12-08T19:00'), id: 'a', slot: '2026-12-08T18:00', dateIndex: null },
      { ...date('2026-12-08T19:00'), id: 'b', slot: '2026-12-08T19:00', dateIndex: null },
      { ...date('2026-12-15T19:00'), id: 'c', slot: '2026-12-15T18:00', dateIndex: null },
      { ...date('2026-12-15T19:00'), id: 'd', slot: '2026-12-15T18:30', dateIndex: 5 },
    ]
    const { dates, removed } = make(first ? [first, ...twins] : twins, tuesdays())
    expect(dates.slice(1, 3).map(({ id }) => id)).toEqual(['b', 'd'])
    expect(removed.map(({ id }) => id)).toEqual(['a', 'c'])
  })

  it('go where an edited row has their day already', () => {
    const edited = { ...date('2026-12-09T10:00'), id: 'edited', slot: '2026-12-08T18:00', isEdited: true }
    const { dates, removed } = make([...rows, edited], tuesdays())
    expect(removed).toEqual([rows[1]])
    expect(dates.length).toBe(5)
  })
})

describe('a save', () => {
  const recurrence = tuesdays()
  const rows = saved(make([], recurrence).dates)
  const mark = (after: EventDate[], given: Recurrence | null = recurrence) =>
    markEdited(rows, after, { recurrence: given, zone }).map(({ isEdited }) => isEdited)
  const edit = (changes: Partial<EventDate>) =>
    rows.map((row, index) => (index === 1 ? { ...row, ...changes } : row))

  it('marks the rows that it changes', () => {
    const second = [false, true, false, false, false]
    expect(mark(rows)).toEqual(rows.map(() => false))
    expect(mark(edit({ start: '2026-12-08T19:30' }))).toEqual(second)
    expect(mark(edit({ state: 'cancelled' }))).toEqual(second)
    expect(mark(edit({ note: 'Mit Gästen' }), null)).toEqual(second)
  })

  it('does not mark those that follow their rule', () => {
    const later = tuesdays({ start: '2026-12-01T20:00', end: '2026-12-01T22:00' })
    expect(mark(make(rows, later).dates, later)).toEqual(rows.map(() => false))
  })

  it('does not mark those of a rule that has changed and was not applied yet', () => {
    expect(mark(rows, tuesdays({ start: '2026-12-01T20:00', end: null }))).toEqual(rows.map(() => false))
  })

  it('marks new rows that someone changed before they were saved', () => {
    const added = make([], recurrence).dates.map((row, index) =>
      index === 1 ? { ...row, note: 'Neu' } : row,
    )
    expect(markEdited([], added, { recurrence, zone }).filter(({ isEdited }) => isEdited).length).toBe(1)
  })

  it('keeps a mark, unless it is taken away from a row that is as its rule has it', () => {
    const before = edit({ note: 'Mit Gästen', isEdited: true })
    const markOf = (changes: Partial<EventDate>) => {
      const after = before.map((row, index) => (index === 1 ? { ...row, ...changes } : row))
      return markEdited(before, after, { recurrence, zone })[1]?.isEdited
    }
    expect(markOf({})).toBe(true)
    expect(markOf({ isEdited: false })).toBe(true)
    expect(markOf({ note: '' })).toBe(true)
    expect(markOf({ note: '', isEdited: false })).toBe(false)
  })

  it('excepts the days of rows that it removes, so that they do not come back', () => {
    const after = rows.filter((_, index) => index !== 1)
    const without = exceptRemoved(recurrence, { before: rows, after, zone })
    expect(without.except).toEqual(['2026-12-08'])
    expect(startsOf(make(after, without).dates)).toEqual(startsOf(after))
    expect(exceptRemoved(recurrence, { before: rows, after: rows, zone })).toBe(recurrence)
    const short = tuesdays({ rule: 'FREQ=WEEKLY;UNTIL=20261207' })
    expect(exceptRemoved(short, { before: rows, after: make(rows, short).dates, zone })).toBe(short)
  })
})

const time = fc
  .integer({ min: 0, max: 96 })
  .map((quarter) => addMinutes('2026-11-20T00:00', quarter * 15 + 1440 * (quarter % 20)))
const rule = fc.oneof(
  fc
    .uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1, maxLength: 3 })
    .map((days) => `FREQ=WEEKLY;BYDAY=${days}`),
  fc.integer({ min: 1, max: 9 }).map((every) => `FREQ=DAILY;INTERVAL=${every}`),
  fc.constantFrom('FREQ=MONTHLY;BYDAY=2TU', 'FREQ=DAILY;COUNT=12', 'FREQ=MONTHLY;BYMONTHDAY=-1'),
)
const anyRecurrence: fc.Arbitrary<Recurrence> = fc
  .record({
    rule,
    start: time,
    minutes: fc.constantFrom(null, 90, 600, 3000),
    withoutHolidaysOf: fc.constantFrom(null, 'SH', 'BY'),
    except: fc.array(
      fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-11-20', days)),
      { maxLength: 4 },
    ),
  })
  .map(({ minutes, ...rest }) => ({
    ...rest,
    end: minutes === null ? null : addMinutes(rest.start, minutes),
    allDay: false,
  }))
const edits = fc.array(
  fc.record({ at: fc.nat(), what: fc.constantFrom('move', 'cancel', 'remove', 'index') }),
  {
    maxLength: 12,
  },
)
const byHand = fc.uniqueArray(time, { maxLength: 5 }).map((times) => times.map((each) => date(each)))

type Edits = { at: number; what: string }[]

function applyEdits(dates: readonly EventDate[], made: Edits): EventDate[] {
  return made.reduce<EventDate[]>(
    (rows, { at, what }) => {
      const index = at % Math.max(1, rows.length)
      const change: (row: EventDate) => EventDate[] =
        what === 'remove'
          ? () => []
          : what === 'move'
            ? (row) => [{ ...row, start: addDays(row.start, 1), isEdited: true }]
            : what === 'cancel'
              ? (row) => [{ ...row, state: 'cancelled', isEdited: true }]
              : (row) => [{ ...row, dateIndex: at }]
      return rows.flatMap((row, place) => (place === index ? change(row) : [row]))
    },
    [...dates],
  )
}

describe('regenerating, whatever was there before', () => {
  const situation = fc.record({ former: anyRecurrence, recurrence: anyRecurrence, byHand, edits })
  const holds = (law: (before: EventDate[], recurrence: Recurrence) => void) =>
    fc.assert(
      fc.property(situation, ({ former, recurrence, byHand: hand, edits: made }) => {
        law(applyEdits(saved(make(hand, former).dates), made), recurrence)
      }),
      { numRuns: 40 },
    )

  it('twice is once', () => {
    holds((before, recurrence) => {
      const once = make(before, recurrence)
      const twice = make(once.dates, recurrence)
      expect(twice.dates).toEqual(once.dates)
      expect([twice.added, twice.changed, twice.removed]).toEqual([[], [], []])
    })
  })

  it('twice is once where a rule that is over takes the place of one with dates to come', () => {
    const rule = (text: string): Recurrence => ({
      ...{ rule: text, start: '2026-11-20T19:00', end: null, allDay: false },
      ...{ withoutHolidaysOf: null, except: [] },
    })
    const before = make([], rule('FREQ=MONTHLY;BYDAY=2TU;COUNT=3')).dates
    const once = make(before, rule('FREQ=DAILY;COUNT=5'))
    expect(startsOf(once.dates)).toEqual([20, 21, 22, 23, 24].map((day) => `2026-11-${day}T19:00`))
    expect(make(once.dates, rule('FREQ=DAILY;COUNT=5')).added).toEqual([])
  })

  it('never changes ids and indexes, nor rows that are edited, past or written by hand', () => {
    holds((before, recurrence) => {
      const { dates, added, removed } = make(before, recurrence)
      const [newIds, gone] = [new Set(added.map(({ id }) => id)), new Set(removed.map(({ id }) => id))]
      const after = new Map(dates.map((row) => [row.id, row]))
      for (const row of before) {
        const isFixed = row.slot === null || row.isEdited || row.slot < '2026-12-01T13:00'
        if (isFixed) expect(after.get(row.id)).toEqual(row)
        else
          expect(after.get(row.id)?.dateIndex ?? (gone.has(row.id) ? row.dateIndex : -1)).toBe(row.dateIndex)
      }
      expect(dates.filter(({ id }) => !newIds.has(id)).length).toBe(before.length - removed.length)
      expect(added.every(({ dateIndex }) => dateIndex === null)).toBe(true)
    })
  })

  it('gives no day of a rule two rows that are not edited or past, and no row a fault', () => {
    holds((before, recurrence) => {
      const { dates } = make(before, recurrence)
      const free = dates.filter(
        ({ slot, isEdited }) => slot !== null && !isEdited && slot >= '2026-12-01T13:00',
      )
      expect(new Set(free.map(({ slot }) => calendarDay(slot ?? ''))).size).toBe(free.length)
      expect(free.flatMap((row) => spanFaults(row, zone))).toEqual([])
      expect(dates.length <= Math.max(MAX_DATES, before.length)).toBe(true)
    })
  })

  it('leaves nothing to be marked as edited', () => {
    holds((before, recurrence) => {
      const { dates } = make(before, recurrence)
      const marked = markEdited(before, dates, { recurrence, zone })
      const isRule = ({ slot }: EventDate) => slot !== null
      expect(marked.filter(isRule)).toEqual(dates.filter(isRule))
    })
  })
})
