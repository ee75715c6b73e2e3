import { CalendarIcon } from '@litfass/interface/toolIcons'
import { fill, fillCount } from '@litfass/kit/texts'
import type { ReactNode } from 'react'
import type { DateState } from '../../dates/eventDates.ts'
import type { CalendarContext } from '../page/links.tsx'
import { calendarTexts } from '../texts.ts'
import styles from './event.module.css'
import '@litfass/interface/tokens.css'

/** One date on the page of its event. */
export type EventDateItem = {
  key: string
  /** With its offset, `2026-11-28T15:00+01:00`. */
  dateTime: string
  /** `Sonnabend, 28. November 2026` */
  dayText: string
  /** `15 bis 21 Uhr`; empty for an all-day date. */
  timeText: string
  state: DateState
  note: string
  place: string
  /** Before it was moved; empty where that did not change. */
  formerPlace: string
  /** `Freitag, 27. November, 15 Uhr` */
  formerTime: string
  /** Path of the `.ics` of this date. */
  icsHref: string
}

export type EventDatesProps = Pick<CalendarContext, 'language'> & {
  /** The one that comes next; the last one of an event that is over; `null` of one without dates. */
  next: EventDateItem | null
  isOver: boolean
  /** All that are still to come, in their order. */
  coming: readonly EventDateItem[]
  past: readonly EventDateItem[]
  /** Path of the `.ics` of all dates, and the whole address by which to subscribe to it. */
  allHref: string
  subscribeHref: string
  /** What stands below the dates to come, such as `RevealList` for further ones. */
  children?: ReactNode
}

/** The dates of an event: the next one large, all of them as a list, and the ways into one’s own calendar. */
export function EventDates({ next, isOver, coming, past, language, children, ...ways }: EventDatesProps) {
  const words = calendarTexts.in(language).event
  const isOnly = coming.length + past.length < 2
  return (
    <section className={`${styles.dates} litfass-own`} aria-labelledby="event-next">
      {next && (
        <>
          <h2 id="event-next" className={styles.kicker}>
            {isOver ? words.lastDate : words.nextDate}
          </h2>
          <NextDate date={next} language={language} />
        </>
      )}
      <CalendarWays next={isOver ? null : next} isOnly={isOnly} language={language} {...ways} />
      {!isOnly && coming.length > 0 && (
        <>
          <h3 className={styles.heading}>{words.dates}</h3>
          <DateItems dates={coming} language={language} />
          {children}
        </>
      )}
      {!isOnly && past.length > 0 && (
        <details className={styles.past}>
          <summary>{fillCount(words.past, past.length, language)}</summary>
          <DateItems dates={past} language={language} isPast />
        </details>
      )}
    </section>
  )
}

type DateProps = Pick<CalendarContext, 'language'> & { date: EventDateItem }

function NextDate({ date, language }: DateProps) {
  const { dateTime, dayText, timeText, state, place, note } = date
  const isOff = state === 'cancelled' || state === 'postponed'
  const time = (
    <time dateTime={dateTime}>
      {dayText}
      {timeText && <span className={styles.hour}>{timeText}</span>}
    </time>
  )
  return (
    <div className={styles.next}>
      <DateStateName date={date} language={language} />
      <p className={styles.when}>{isOff ? <s>{time}</s> : time}</p>
      <Former date={date} language={language} />
      {place && <p className={styles.where}>{place}</p>}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}

type WaysProps = Pick<EventDatesProps, 'allHref' | 'subscribeHref' | 'language' | 'next'> & {
  isOnly: boolean
}

function CalendarWays({ next, isOnly, allHref, subscribeHref, language }: WaysProps) {
  const words = calendarTexts.in(language)
  const isTaken = next && next.state !== 'cancelled' && next.state !== 'postponed'
  return (
    <ul className={styles.ways}>
      {isTaken && (
        <li>
          <a href={next.icsHref} className={styles.button}>
            <CalendarIcon size={18} />
            {words.toCalendar}
          </a>
        </li>
      )}
      {!isOnly && (
        <li>
          <a href={allHref} className={styles.quiet}>
            {words.event.allToCalendar}
          </a>
        </li>
      )}
      <li>
        <a href={subscribeHref} className={styles.quiet}>
          {words.event.subscribe}
        </a>
      </li>
    </ul>
  )
}

export type DateItemsProps = Pick<CalendarContext, 'language'> & {
  dates: readonly EventDateItem[]
  isPast?: boolean
}

/** Dates as a list, each with its place, its state, its note and its way into a calendar. */
export function DateItems({ dates, language, isPast }: DateItemsProps) {
  return (
    <ol className={styles.list}>
      {dates.map((date) => (
        <li key={date.key}>
          <DateItem date={date} language={language} isPast={isPast} />
        </li>
      ))}
    </ol>
  )
}

/** One date of such a list. */
export function DateItem({ date, language, isPast }: DateProps & { isPast?: boolean | undefined }) {
  const words = calendarTexts.in(language)
  const { dateTime, dayText, timeText, state, place, note, icsHref } = date
  const isOff = state === 'cancelled' || state === 'postponed'
  const whole = [dayText, timeText].filter(Boolean).join(', ')
  const time = <time dateTime={dateTime}>{whole}</time>
  return (
    <div className={styles.item}>
      <div>
        <DateStateName date={date} language={language} />
        <p className={styles.day}>{isOff ? <s>{time}</s> : time}</p>
        <Former date={date} language={language} />
        {place && <p className={styles.place}>{place}</p>}
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {!isPast && !isOff && (
        <a
          href={icsHref}
          className={styles.sign}
          title={words.toCalendar}
          aria-label={fill(words.toCalendarOf, { title: whole })}
        >
          <CalendarIcon size={18} />
        </a>
      )}
    </div>
  )
}

function DateStateName({ date: { state }, language }: DateProps) {
  const words = calendarTexts.in(language).states
  if (state === 'planned') return null
  return (
    <p className={styles.state} data-state={state}>
      {words[state]}
      {state === 'postponed' && <span className={styles.soft}> {words.noNewDate}</span>}
    </p>
  )
}

function Former({ date: { formerTime, formerPlace }, language }: DateProps) {
  const { formerly } = calendarTexts.in(language).states
  const former = [formerTime, formerPlace].filter(Boolean)
  if (former.length === 0) return null
  return (
    <p className={styles.former}>
      <span className={styles.hidden}>{formerly} </span>
      <s>{former.join(', ')}</s>
    </p>
  )
}
