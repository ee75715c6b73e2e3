import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'

/*
 * Recurrence rules of strangers: computed in local time without a zone, and never for long.
 */

/** Months and dates to which a series of a file is cut. */
export const [MOST_MONTHS, MOST_SERIES_DATES] = [24, 400]

/** Periods that one rule may try, and days or times in them. */
const EFFORT = { maxIterations: 5000, maxCandidateEvaluations: 50_000 }

/** The same once many rules of a file have used up theirs: it is hardly an honest calendar. */
const LITTLE_EFFORT = { maxIterations: 200, maxCandidateEvaluations: 2000 }

/** Rules of a file that may use up their effort. */
const MOST_HARD_RULES = 10

/** How the rules of a file are computed. */
export type RuleEffort = { hardRules: number }

type RuleQuery = {
  rule: string
  start: Temporal.PlainDateTime
  /** Reads the `UNTIL` of a rule, given as a moment in UTC, as local time. */
  localOf: (utc: Temporal.PlainDateTime) => Temporal.PlainDateTime
  now: Temporal.PlainDateTime
  effort: RuleEffort
  /** Whether the beginning is a date also where the rule would not give it. It is one in events. */
  countsStart?: boolean
}

type RuleDates = {
  dates: Temporal.PlainDateTime[]
  /** `ruleShortened`: it has more dates than these. */
  fault?: 'ruleUnreadable' | 'ruleShortened'
}

/**
 * Returns the beginnings that a rule gives, the first of the series among them. All of them, if they are within 24 months and at most
 * 400; of a longer or endless series 24 months from today, or from its first date, whichever is later.
 */
export function datesOfRule(query: RuleQuery): RuleDates {
  const { start, now, countsStart = true } = query
  const text = floatingRule(query)
  if (!text) return { dates: [start], fault: 'ruleUnreadable' }
  try {
    const rule = ruleOf(text, query)
    // What a series of years had long ago is of no use to a calendar.
    const today = now.subtract({ days: 1 })
    const isOld = Temporal.PlainDateTime.compare(start, today) < 0
    const upcoming = () =>
      isOld ? upcomingDates(rule, query, { from: today, to: today.add({ months: MOST_MONTHS }) }) : []
    const isEndless = !/(COUNT|UNTIL)=/.test(text)
    const early = isEndless ? upcoming() : []
    if (early.length > 0) return { dates: early, fault: 'ruleShortened' }
    const whole = collect(rule, query, { from: start, to: start.add({ months: MOST_MONTHS }) })
    if (whole.isComplete) return { dates: whole.dates.length > 0 || !countsStart ? whole.dates : [start] }
    const late = isEndless ? [] : upcoming()
    return { dates: late.length > 0 ? late : whole.dates, fault: 'ruleShortened' }
  } catch {
    return { dates: [start], fault: 'ruleUnreadable' }
  }
}

type Span = { from: Temporal.PlainDateTime; to: Temporal.PlainDateTime }

/** Collects dates from the first of a rule; what it has found before it gave up counts. */
function collect(rule: RRuleTemporal, { effort }: RuleQuery, { to }: Span) {
  const dates: Temporal.PlainDateTime[] = []
  let isComplete = true
  try {
    rule.all((found) => {
      const date = plainOf(found)
      isComplete = Temporal.PlainDateTime.compare(date, to) < 0 && dates.length < MOST_SERIES_DATES
      if (isComplete) dates.push(date)
      return isComplete
    })
  } catch {
    effort.hardRules += 1
    isComplete = false
  }
  return { dates, isComplete }
}

function upcomingDates(
  rule: RRuleTemporal,
  { effort }: RuleQuery,
  { from, to }: Span,
): Temporal.PlainDateTime[] {
  try {
    const [after, before] = [from, to].map(
      (time) => new Date(`${time.toString({ smallestUnit: 'second' })}Z`),
    )
    if (!after || !before) return []
    return rule.between(after, before, true).slice(0, MOST_SERIES_DATES).map(plainOf)
  } catch {
    effort.hardRules += 1
    return []
  }
}

/** The library has a Temporal of its own, whose objects are none of ours; their numbers are. */
const plainOf = ({ year, month, day, hour, minute, second }: ReturnType<RRuleTemporal['all']>[number]) =>
  new Temporal.PlainDateTime(year, month, day, hour, minute, second)

function ruleOf(text: string, { start, effort, countsStart = true }: RuleQuery): RRuleTemporal {
  const dtstart = start.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')
  return new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${dtstart}\nRRULE:${text}`,
    includeDtstart: countsStart,
    cache: false,
    ...(effort.hardRules < MOST_HARD_RULES ? EFFORT : LITTLE_EFFORT),
  })
}

const PART =
  /^(FREQ|INTERVAL|COUNT|UNTIL|WKST|BYSECOND|BYMINUTE|BYHOUR|BYDAY|BYMONTHDAY|BYYEARDAY|BYWEEKNO|BYMONTH|BYSETPOS)=([A-Z0-9,+-]+)$/

/** Returns a rule as it is computed, with a local `UNTIL`; `undefined` for one that is unreadable. */
function floatingRule({ rule, localOf }: RuleQuery): string | undefined {
  const parts = rule.toUpperCase().replace(/\s+/g, '').split(';').filter(Boolean)
  const floating: string[] = []
  for (const part of parts) {
    const [, name, value] = PART.exec(part) ?? []
    if (!name || !value || value.length > 500) return undefined
    const until = name === 'UNTIL' ? localUntil(value, localOf) : value
    if (!until) return undefined
    floating.push(`${name}=${until}`)
  }
  return floating.length > 0 ? floating.join(';') : undefined
}

function localUntil(value: string, localOf: RuleQuery['localOf']): string | undefined {
  const [, day, time, utc] = /^(\d{8})(?:T(\d{6})(Z)?)?$/.exec(value) ?? []
  if (!day) return undefined
  // A day counts as a whole.
  if (!time) return `${day}T235959Z`
  if (!utc) return `${day}T${time}Z`
  try {
    const local = localOf(Temporal.PlainDateTime.from(`${day}T${time}`))
    return `${local.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}Z`
  } catch {
    return undefined
  }
}
