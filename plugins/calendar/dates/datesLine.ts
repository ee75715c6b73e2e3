import { fill, fillCount, type Locale } from '@litfass/kit/texts'
import { timeLine } from './clock.ts'
import { joinWords, nameDay, nameWeekday, nthWord } from './dayNames.ts'
import { type DateSpan, dayOf, dayOfDate, isOver } from './days.ts'
import type { EventDate, LocalDay } from './eventDates.ts'
import { compareLocal, daysBetween } from './localTime.ts'
import { areAlike, type Series, seriesOf } from './series.ts'
import { dateTexts } from './texts.ts'
import { dateLine, plainDay, shortDay, type Wording } from './wording.ts'

/** Dates of which each is named; of more, only the next one is. */
const MOST_NAMED = 3

/**
 * Writes the dates of an event in one line: those to come, or all of them when none is left. Cancelled and postponed ones are left out.
 * @param options.isOpen whether a rule without an end gave them, so that the last one is no end
 * @example
 * datesLine(tuesdays, { now: '2026-12-01T12:00', language: 'de' }) // 'dienstags 19 Uhr, bis 30. März'
 */
export function datesLine(
  dates: readonly (DateSpan & Partial<Pick<EventDate, 'state'>>)[],
  { isOpen = false, ...wording }: Wording & { isOpen?: boolean },
): string {
  const valid = dates
    .filter(({ state }) => state !== 'cancelled' && state !== 'postponed')
    .toSorted((a, b) => compareLocal(a.start, b.start))
  const coming = valid.filter((date) => !isOver(date, wording.now))
  const shown = coming.length > 0 ? coming : valid
  const [first] = shown
  if (!first) return ''
  if (shown.length === 1) return dateLine(first, wording)
  const series = seriesOf(shown)
  if (series) return seriesLine(series, shown, { ...wording, isOpen })
  if (shown.length <= MOST_NAMED && areAlike(shown)) return namedDays(shown, first, wording)
  return fillCount(dateTexts.in(wording.language).more, shown.length - 1, wording.language, {
    line: dateLine(first, wording),
  })
}

/** `dienstags 19 Uhr`, and from when on and until when. */
function seriesLine(
  series: Series,
  dates: readonly DateSpan[],
  { isOpen, ...wording }: Wording & { isOpen: boolean },
): string {
  const texts = dateTexts.in(wording.language)
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) return ''
  const what = seriesWords(series, wording.language)
  const times = timeLine(first, wording.language)
  const withTimes =
    series.kind === 'monthly'
      ? fill(texts.line, { day: what, times })
      : fill(texts.seriesTimes, { what, times })
  const line = first.allDay ? what : withTimes
  const days = { first: dayOfDate(first), last: dayOfDate(last) }
  const isLater = daysBetween(dayOf(wording.now), days.first) > 6 && series.kind !== 'monthly'
  if (isOpen)
    return isLater
      ? fill(texts.line, { day: line, times: fill(texts.fromDay, { day: plainDay(days.first, wording) }) })
      : line
  const until = isLater
    ? fill(texts.fromTo, { from: shortDay(days.first, days.last, wording), to: plainDay(days.last, wording) })
    : fill(texts.untilDay, { day: plainDay(days.last, wording) })
  return fill(texts.line, { day: line, times: until })
}

function seriesWords(series: Series, language: Locale): string {
  const texts = dateTexts.in(language)
  switch (series.kind) {
    case 'daily':
      return texts.daily
    case 'weekly':
      return joinWords(
        series.weekdays.map((weekday) => everyWeekday(weekday, language)),
        language,
      )
    case 'fortnightly':
      return fill(texts.fortnightly, { days: everyWeekday(series.weekday, language) })
    case 'monthly':
      return fill(texts.monthly, {
        nth: nthWord(series.nth, language),
        day: nameWeekday(series.weekday, language),
      })
  }
}

/** `dienstags`, `Tuesdays`. */
function everyWeekday(weekday: number, language: Locale): string {
  const name = `${nameWeekday(weekday, language)}s`
  return language === 'de' ? name.toLowerCase() : name
}

/** Two or three days at the same time: by their weekdays within a week, `Samstag und Sonntag, 15 bis 21 Uhr`. */
function namedDays(dates: readonly DateSpan[], first: DateSpan, wording: Wording): string {
  const { language } = wording
  const texts = dateTexts.in(language)
  const days = dates.map(dayOfDate)
  const today = dayOf(wording.now)
  const isNear = days.every((day) => day >= today && daysBetween(today, day) < 7)
  const nameOf = (day: LocalDay, index: number) => {
    if (isNear) return day === today ? texts.today : nameDay(day, 'weekday', language)
    const next = days[index + 1]
    const text = next === undefined ? plainDay(day, wording) : shortDay(day, next, wording)
    return fill(texts.weekdayAndDay, { weekday: nameDay(day, 'shortWeekday', language), day: text })
  }
  const line = joinWords(days.map(nameOf), language)
  return first.allDay ? line : fill(texts.line, { day: line, times: timeLine(first, language) })
}
