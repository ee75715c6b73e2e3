import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { submissionBody } from './submission.ts'
import { dateField, MAX_SUBMITTED_DATES } from './submissionFields.ts'

const typed = {
  ...{ title: 'Flohmarkt', about: 'Alles, was der Keller hergibt.', place: 'Marktplatz' },
  'day-0': '2026-12-05',
}

const read = (fields: object) => submissionBody.safeParse(fields)
const datesOf = (fields: object) => read({ ...typed, ...fields }).data?.dates

/** The names of refused fields, with the last part of what is said about them. */
const errorsOf = (fields: object) =>
  Object.fromEntries(
    (read(fields).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message.split(':').at(-1),
    ]),
  )

describe('an event that is sent in', () => {
  it('needs a title, a text, a day and a place', () => {
    expect(read(typed).success).toBe(true)
    expect(errorsOf({})).toEqual({ title: 'title', about: 'about' })
    expect(errorsOf({ ...typed, title: '   ', about: ' ' })).toEqual({ title: 'title', about: 'about' })
    expect(errorsOf({ title: 'Flohmarkt', about: 'Alles' })).toEqual({ 'day-0': 'day', place: 'place' })
  })

  it('has the meaning of its fields', () => {
    const given = {
      ...typed,
      free: '1',
      price: 'frei',
      email: 'ida@example.com',
      consent: 'on',
      website: 'x',
    }
    expect(read(given).data).toEqual({
      ...{ title: 'Flohmarkt', about: 'Alles, was der Keller hergibt.', place: 'Marktplatz', placeId: null },
      dates: [{ row: 0, start: '2026-12-05T00:00', end: null, allDay: true }],
      ...{ organiser: '', price: 'frei', isFree: true, isAccessible: false, isForChildren: false },
      ...{ email: 'ida@example.com', hasConsented: true, isTrapped: true, page: null, language: null },
    })
  })

  it('has a place that was picked rather than a typed one', () => {
    expect(read({ ...typed, placeId: '12' }).data).toMatchObject({ place: '', placeId: 12 })
    expect(read({ ...typed, place: undefined, placeId: '12' }).success).toBe(true)
    expect(read({ ...typed, placeId: '-1' }).success).toBe(false)
  })

  it('has no fields but those of the form, and no longer texts than it', () => {
    expect(errorsOf({ ...typed, workflow: 'published' })).not.toEqual({})
    expect(errorsOf({ ...typed, title: 'a'.repeat(121) })).toEqual({ title: 'tooLong' })
    expect(errorsOf({ ...typed, email: 'ida' })).toEqual({ email: 'emailWrong' })
  })
})

describe('its dates', () => {
  it('last all day without a beginning', () => {
    expect(datesOf({})).toEqual([{ row: 0, start: '2026-12-05T00:00', end: null, allDay: true }])
  })

  it('end on the next day where they end before they begin', () => {
    expect(datesOf({ 'day-0': '2026-12-31', 'start-0': '22:00', 'end-0': '02:00' })).toEqual([
      { row: 0, start: '2026-12-31T22:00', end: '2027-01-01T02:00', allDay: false },
    ])
    expect(datesOf({ 'start-0': '22:00', 'end-0': '22:00' })).toEqual([
      { row: 0, start: '2026-12-05T22:00', end: null, allDay: false },
    ])
  })

  it('may leave rows empty', () => {
    expect(datesOf({ 'day-2': '2026-12-06', 'start-2': '10:00' })).toHaveLength(2)
  })

  it.each([
    [{ 'day-0': '2026-02-30' }, { 'day-0': 'dayUnknown' }],
    [{ 'day-1': '', 'start-1': '10:00' }, { 'day-1': 'day' }],
    [{ 'end-0': '10:00' }, { 'start-0': 'endAlone' }],
    [{ 'start-0': '24:00' }, { 'start-0': 'time' }],
    [{ 'start-0': '10:00', 'end-0': '1000' }, { 'end-0': 'time' }],
  ])('are refused at their field: %j', (fields, errors) => {
    expect(errorsOf({ ...typed, ...fields })).toEqual(errors)
  })

  it('begin before they end, whatever was typed', () => {
    const clock = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    const row = fc.integer({ min: 0, max: MAX_SUBMITTED_DATES - 1 })
    fc.assert(
      fc.property(row, clock, clock, (at, start, end) => {
        const fields = { [dateField(at, 'day')]: '2026-12-05', [dateField(at, 'start')]: start }
        const dates = datesOf({ ...fields, [dateField(at, 'end')]: end }) ?? []
        expect(dates.length).toBe(at === 0 ? 1 : 2)
        for (const date of dates) if (date.end) expect(date.start < date.end).toBe(true)
      }),
    )
  })
})
