import { BackIcon, ForwardIcon } from '@litfass/interface/icons'
import { fill } from '@litfass/kit/texts'
import type { MonthDay, MonthGridData, ShownPeriod } from '../model.ts'
import { type CalendarContext, linksOf } from '../page/links.tsx'
import { calendarTexts } from '../texts.ts'
import styles from './month.module.css'

export type MonthViewProps = CalendarContext & {
  /** `November 2026` */
  title: string
  weekdays: MonthGridData['weekdays']
  /** Whole weeks, one day after the other. */
  days: readonly MonthDay[]
  period: ShownPeriod
}

/**
 * A month as a sheet: a grid of days with their first titles. On a phone the same days are a list, each with as many dots as
 * it has events.
 */
export function MonthView({ title, weekdays, days, period, ...context }: MonthViewProps) {
  return (
    <section className={styles.month} aria-labelledby="calendar-month">
      {/* Of this page alone. A named page would begin a new sheet below the name of the site. */}
      <style media="print">{SHEET}</style>
      <MonthHead title={title} period={period} {...context} />
      <div aria-hidden="true" className={styles.weekdays}>
        {weekdays.map(({ short, long }) => (
          <span key={long}>{short}</span>
        ))}
      </div>
      <ol className={styles.days}>
        {days.map((day) => (
          <li
            key={day.day}
            className={styles.day}
            data-outside={day.isInMonth ? undefined : ''}
            data-empty={day.count === 0 ? '' : undefined}
            data-today={day.isToday ? '' : undefined}
          >
            <MonthDayName day={day} {...context} />
            {day.titles.length > 0 && <MonthTitles day={day} {...context} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A month fills a sheet that lies on its side. */
const SHEET = '@page { size: A4 landscape; margin: 10mm }'

type MonthHeadProps = CalendarContext & Pick<MonthViewProps, 'title' | 'period'>

function MonthHead({ title, period, ...context }: MonthHeadProps) {
  const words = calendarTexts.in(context.language).months
  const { Link, hrefOf } = linksOf(context)
  const wayTo = (day: string | null, label: string, Icon: typeof BackIcon) =>
    day && (
      <Link href={hrefOf({ day })} rel="nofollow" className={styles.way} aria-label={label}>
        <Icon size={18} />
      </Link>
    )
  return (
    <header className={styles.head}>
      <h2 id="calendar-month" className={styles.title}>
        {title}
      </h2>
      <nav aria-label={words.label} className={styles.ways}>
        {wayTo(period.previous, words.previous, BackIcon)}
        {wayTo(period.next, words.next, ForwardIcon)}
      </nav>
    </header>
  )
}

type MonthDayProps = CalendarContext & { day: MonthDay }

function MonthDayName({ day, ...context }: MonthDayProps) {
  const words = calendarTexts.in(context.language).days
  const { Link, hrefOf } = linksOf(context)
  const { number, weekday, dateText, count, holiday, isToday } = day
  const counted = count === 0 ? words.countNone : fill(words.count, { count })
  return (
    <h3 className={styles.name}>
      <Link
        href={hrefOf({ view: 'today', day: day.day })}
        rel="nofollow"
        className={styles.date}
        aria-current={isToday ? 'date' : undefined}
      >
        <span aria-hidden="true" className={styles.number}>
          {number}
        </span>
        <span aria-hidden="true" className={styles.weekday}>
          {weekday}
        </span>
        <span className={styles.hidden}>
          {dateText}, {counted}
        </span>
      </Link>
      {isToday && <span className={styles.mark}>{words.today}</span>}
      {holiday && <span className={styles.mark}>{holiday}</span>}
      <span aria-hidden="true" className={styles.dots}>
        {'•'.repeat(Math.min(count, MOST_DOTS))}
      </span>
    </h3>
  )
}

/** More dots than these are one blot. */
const MOST_DOTS = 7

function MonthTitles({ day, ...context }: MonthDayProps) {
  const words = calendarTexts.in(context.language)
  const { Link, hrefOf } = linksOf(context)
  const further = day.count - day.titles.length
  return (
    <ul className={styles.titles}>
      {day.titles.map(({ key, href, title, timeText, state }) => (
        <li key={key} data-state={state}>
          <Link href={href} className={styles.event}>
            <span className={styles.time}>{timeText}</span>{' '}
            <span>
              {state === 'cancelled' || state === 'postponed' ? (
                <>
                  <span className={styles.state}>{words.states[state]}: </span>
                  <s>{title}</s>
                </>
              ) : (
                title
              )}
            </span>
          </Link>
        </li>
      ))}
      {further > 0 && (
        <li>
          <Link href={hrefOf({ view: 'today', day: day.day })} rel="nofollow" className={styles.further}>
            {fill(words.days.more, { count: further })}
            <span className={styles.hidden}>, {day.dateText}</span>
          </Link>
        </li>
      )}
    </ul>
  )
}
