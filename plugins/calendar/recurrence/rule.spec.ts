import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FREQUENCIES, type RuleFault, readRule, WEEKDAYS, withLocalUntil, writeRule } from './rule.ts'
import { formOfRule, type RuleForm, ruleOfForm } from './ruleForm.ts'
import { describeRule } from './ruleWords.ts'

const start = '2026-12-08T19:00'
const faultOf = (rule: string) => {
  const read = readRule({ rule, start })
  return read.kind === 'fault' ? read.fault : undefined
}

describe('a rule is refused', () => {
  it.each<[string, RuleFault]>([
    ['', { fault: 'ruleUnreadable', part: '' }],
    ['jeden Dienstag', { fault: 'ruleUnreadable', part: 'JEDEN DIENSTAG' }],
    ['FREQ=WEEKLY;', { fault: 'ruleUnreadable', part: '' }],
    ['INTERVAL=2', { fault: 'ruleUnreadable', part: 'FREQ' }],
    ['FREQ=FORTNIGHTLY', { fault: 'ruleUnreadable', part: 'FREQ=FORTNIGHTLY' }],
    ['FREQ=HOURLY', { fault: 'ruleTooFrequent', frequency: 'HOURLY' }],
    ['FREQ=MINUTELY;COUNT=3', { fault: 'ruleTooFrequent', frequency: 'MINUTELY' }],
    ['FREQ=SECONDLY', { fault: 'ruleTooFrequent', frequency: 'SECONDLY' }],
    ['FREQ=DAILY;BYHOUR=9,15', { fault: 'ruleUnknownPart', part: 'BYHOUR' }],
    ['FREQ=DAILY;RSCALE=HEBREW', { fault: 'ruleUnknownPart', part: 'RSCALE' }],
    ['FREQ=DAILY;constructor=1', { fault: 'ruleUnknownPart', part: 'CONSTRUCTOR' }],
    ['FREQ=DAILY;FREQ=WEEKLY', { fault: 'ruleTwice', part: 'FREQ' }],
    ['FREQ=WEEKLY;BYDAY=DI', { fault: 'ruleUnreadable', part: 'BYDAY=DI' }],
    ['FREQ=MONTHLY;BYDAY=0TU', { fault: 'ruleUnreadable', part: 'BYDAY=0TU' }],
    ['FREQ=MONTHLY;BYMONTHDAY=32', { fault: 'ruleUnreadable', part: 'BYMONTHDAY=32' }],
    ['FREQ=YEARLY;BYMONTH=0', { fault: 'ruleUnreadable', part: 'BYMONTH=0' }],
    ['FREQ=YEARLY;BYYEARDAY=367', { fault: 'ruleUnreadable', part: 'BYYEARDAY=367' }],
    ['FREQ=WEEKLY;BYDAY=2TU', { fault: 'ruleMisplaced', part: 'BYDAY', frequency: 'WEEKLY' }],
    ['FREQ=WEEKLY;BYMONTHDAY=13', { fault: 'ruleMisplaced', part: 'BYMONTHDAY', frequency: 'WEEKLY' }],
    ['FREQ=MONTHLY;BYWEEKNO=20', { fault: 'ruleMisplaced', part: 'BYWEEKNO', frequency: 'MONTHLY' }],
    ['FREQ=MONTHLY;BYSETPOS=1', { fault: 'ruleMisplaced', part: 'BYSETPOS', frequency: 'MONTHLY' }],
    ['FREQ=DAILY;INTERVAL=0', { fault: 'ruleUnreadable', part: 'INTERVAL=0' }],
    ['FREQ=DAILY;INTERVAL=-1', { fault: 'ruleUnreadable', part: 'INTERVAL=-1' }],
    ['FREQ=DAILY;INTERVAL=367', { fault: 'ruleTooLarge', part: 'INTERVAL', most: 366 }],
    ['FREQ=DAILY;COUNT=99999999999999999999', { fault: 'ruleTooLarge', part: 'COUNT', most: 1000 }],
    ['FREQ=DAILY;COUNT=3;UNTIL=20270101', { fault: 'ruleEndsTwice' }],
    ['FREQ=DAILY;UNTIL=20261207', { fault: 'ruleEndsBeforeStart', until: '2026-12-07' }],
    ['FREQ=DAILY;UNTIL=20270229', { fault: 'ruleUnreadable', part: 'UNTIL=20270229' }],
    ['FREQ=DAILY;UNTIL=20270101T000000Z', { fault: 'ruleUnreadable', part: 'UNTIL=20270101T000000Z' }],
  ])('%s', (rule, fault) => expect(faultOf(rule)).toEqual(fault))

  it.each(['FREQ=DAILY;UNTIL=20261208', 'rrule:freq=weekly;byday=tu,th', 'FREQ=WEEKLY;INTERVAL=02;WKST=SU'])(
    'but not %s',
    (rule) => expect(faultOf(rule)).toBeUndefined(),
  )
})

const weekday = fc.constantFrom(...WEEKDAYS)
const form: fc.Arbitrary<RuleForm> = fc.record({
  pattern: fc.oneof(
    fc.constant({ kind: 'days' as const }),
    fc.uniqueArray(weekday, { minLength: 1 }).map((days) => ({
      kind: 'weekdays' as const,
      weekdays: WEEKDAYS.filter((each) => days.includes(each)),
    })),
    fc.record({
      kind: fc.constant('monthDays' as const),
      days: fc.uniqueArray(fc.constantFrom(-1, 1, 15, 31), { minLength: 1 }),
    }),
    fc.record({
      kind: fc.constant('monthWeekdays' as const),
      weekday,
      nths: fc.uniqueArray(fc.constantFrom(-1, 1, 2, 3, 4, 5), { minLength: 1 }),
    }),
    fc.constant({ kind: 'years' as const }),
  ),
  every: fc.integer({ min: 1, max: 366 }),
  ends: fc.oneof(
    fc.constant({ kind: 'never' as const }),
    fc.constant({ kind: 'until' as const, day: '2027-06-30' }),
    fc.integer({ min: 1, max: 1000 }).map((count) => ({ kind: 'count' as const, count })),
  ),
})

describe('a form', () => {
  it('writes a rule that becomes the same form again', () => {
    fc.assert(
      fc.property(form, (given) => {
        const read = readRule({ rule: writeRule(ruleOfForm(given)), start })
        expect(read.kind === 'rule' && formOfRule(read.rule, start)).toEqual(given)
      }),
    )
  })

  it.each([
    ['FREQ=WEEKLY', { kind: 'weekdays', weekdays: ['TU'] }],
    ['FREQ=DAILY;BYDAY=TH,TU', { kind: 'weekdays', weekdays: ['TU', 'TH'] }],
    ['FREQ=MONTHLY', { kind: 'monthDays', days: [8] }],
    ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2', { kind: 'monthWeekdays', weekday: 'TU', nths: [2] }],
    ['FREQ=WEEKLY;WKST=SU', { kind: 'weekdays', weekdays: ['TU'] }],
  ])('shows %s', (rule, pattern) => {
    const read = readRule({ rule, start })
    expect(read.kind === 'rule' && formOfRule(read.rule, start)?.pattern).toEqual(pattern)
  })

  it.each([
    'FREQ=DAILY;INTERVAL=2;BYDAY=TU',
    'FREQ=MONTHLY;BYDAY=TU',
    'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1',
    'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
    'FREQ=MONTHLY;BYMONTHDAY=-3',
    'FREQ=WEEKLY;BYMONTH=6',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU',
    'FREQ=YEARLY;BYWEEKNO=20',
  ])('leaves %s as text', (rule) => {
    const read = readRule({ rule, start })
    expect(read.kind === 'rule' && formOfRule(read.rule, start)).toBeNull()
  })
})

describe('a rule', () => {
  it('is written in one form', () => {
    const rewritten = (rule: string) => {
      const read = readRule({ rule, start })
      return read.kind === 'rule' ? writeRule(read.rule) : read.fault
    }
    expect(rewritten('freq=monthly;count=3;byday=+2tu,-1fr;interval=1;wkst=MO')).toBe(
      'FREQ=MONTHLY;BYDAY=2TU,-1FR;COUNT=3',
    )
    expect(rewritten('FREQ=YEARLY;WKST=SU;BYMONTH=6;BYMONTHDAY=-1;UNTIL=20300101;BYSETPOS=1')).toBe(
      'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=-1;BYSETPOS=1;WKST=SU;UNTIL=20300101',
    )
  })

  it.each([
    ['FREQ=DAILY;UNTIL=20261224T180000Z', 'FREQ=DAILY;UNTIL=20261224'],
    ['FREQ=DAILY;UNTIL=20261224T175959Z', 'FREQ=DAILY;UNTIL=20261223'],
    ['FREQ=DAILY;UNTIL=20261224T230000Z;COUNT=3', 'FREQ=DAILY;UNTIL=20261224;COUNT=3'],
    ['FREQ=DAILY;UNTIL=20261224T190000', 'FREQ=DAILY;UNTIL=20261224'],
    ['FREQ=DAILY;UNTIL=20261224T185900', 'FREQ=DAILY;UNTIL=20261223'],
    ['FREQ=DAILY;UNTIL=20261224', 'FREQ=DAILY;UNTIL=20261224'],
  ])('of a calendar, %s, ends on its last day', (rule, local) =>
    expect(withLocalUntil({ rule, start }, 'Europe/Berlin')).toBe(local),
  )
})

describe('in words', () => {
  it.each([
    ['FREQ=DAILY', 'täglich', 'daily'],
    ['FREQ=DAILY;INTERVAL=3', 'alle drei Tage', 'every three days'],
    ['FREQ=DAILY;INTERVAL=30', 'alle 30 Tage', 'every 30 days'],
    ['FREQ=WEEKLY', 'jeden Dienstag', 'every Tuesday'],
    ['FREQ=WEEKLY;BYDAY=TH,TU', 'jeden Dienstag und Donnerstag', 'every Tuesday and Thursday'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'montags bis freitags', 'Monday to Friday'],
    ['FREQ=DAILY;BYDAY=TU', 'jeden Dienstag', 'every Tuesday'],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR',
      'alle zwei Wochen am Montag, Mittwoch und Freitag',
      'every two weeks on Monday, Wednesday and Friday',
    ],
    [
      'FREQ=MONTHLY;BYDAY=2TU;UNTIL=20270630',
      'jeden zweiten Dienstag im Monat, bis 30. Juni 2027',
      'on the second Tuesday of every month, until 30 June 2027',
    ],
    [
      'FREQ=MONTHLY;BYDAY=1TU,-1TU',
      'jeden ersten und letzten Dienstag im Monat',
      'on the first and last Tuesday of every month',
    ],
    [
      'FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR',
      'alle zwei Monate am letzten Freitag',
      'every two months on the last Friday',
    ],
    ['FREQ=MONTHLY', 'am 8. jedes Monats', 'on the 8th of every month'],
    [
      'FREQ=MONTHLY;BYMONTHDAY=1,-1',
      'am 1. und letzten Tag jedes Monats',
      'on the 1st and last day of every month',
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=22,23', 'am 22. und 23. jedes Monats', 'on the 22nd and 23rd of every month'],
    ['FREQ=YEARLY', 'jedes Jahr am 8. Dezember', 'every year on 8 December'],
    ['FREQ=YEARLY;INTERVAL=4', 'alle vier Jahre am 8. Dezember', 'every four years on 8 December'],
    [
      'FREQ=YEARLY;BYMONTH=5;BYDAY=2SU',
      'jedes Jahr am zweiten Sonntag im Mai',
      'every year on the second Sunday of May',
    ],
    [
      'FREQ=WEEKLY;BYMONTH=6,7,8',
      'jeden Dienstag, nur im Juni, Juli und August',
      'every Tuesday, only in June, July and August',
    ],
    ['FREQ=WEEKLY;COUNT=10', 'jeden Dienstag, 10-mal', 'every Tuesday, 10 times'],
    ['FREQ=WEEKLY;COUNT=1', 'jeden Dienstag, einmal', 'every Tuesday, once'],
    [
      'FREQ=YEARLY;BYWEEKNO=20;COUNT=1000',
      'nach einer eigenen Regel: FREQ=YEARLY;BYWEEKNO=20;COUNT=1000, 1.000-mal',
      'by a rule of its own: FREQ=YEARLY;BYWEEKNO=20;COUNT=1000, 1,000 times',
    ],
    ['FREQ=HOURLY', 'FREQ=HOURLY', 'FREQ=HOURLY'],
  ])('%s', (rule, german, english) => {
    expect(describeRule({ rule, start }, 'de')).toBe(german)
    expect(describeRule({ rule, start }, 'en')).toBe(english)
  })

  it('has words for the form of every rule', () => {
    fc.assert(
      fc.property(form, fc.constantFrom('de', 'en'), (given, language) => {
        const words = describeRule({ rule: writeRule(ruleOfForm(given)), start }, language)
        expect(words).not.toMatch(/[{}]|undefined|Regel|rule|FREQ/)
      }),
    )
    expect(FREQUENCIES.length).toBe(4)
  })
})
