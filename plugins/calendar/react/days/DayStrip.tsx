import { BackIcon, ForwardIcon } from '@litfass/interface/icons'
import { fill } from '@litfass/kit/texts'
import type { DayNames, ShownPeriod } from '../model.ts'
import { type CalendarContext, dayId, linksOf } from '../page/links.tsx'
import { calendarTexts } from '../texts.ts'
import styles from './strip.module.css'

/** A day of the strip, with how many events it has. */
export type StripDay = DayNames & { count: number }

export type DayStripProps = CalendarContext & {
  days: readonly StripDay[]
  /** Days that have a section below; the others lead to a page of their own. */
  listed: readonly string[]
  period: ShownPeriod
}

/** The days of the page in one row, each leading to its events, between the periods before and after. */
export function DayStrip({ days, listed, period, ...context }: DayStripProps) {
  const words = calendarTexts.in(context.language).days
  const { Link, hrefOf } = linksOf(context)
  return (
    <nav aria-label={`${words.label}, ${period.text}`} className={styles.strip}>
      {period.previous && (
        <Link
          href={hrefOf({ day: period.previous })}
          rel="nofollow"
          className={styles.way}
          aria-label={words.previous}
        >
          <BackIcon size={18} />
        </Link>
      )}
      <ol className={styles.list} style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}>
        {days.map((day) => (
          <li key={day.day}>
            {listed.includes(day.day) ? (
              <a href={`#${dayId(day.day)}`} className={styles.day} aria-current={currentOf(day)}>
                <StripDayName day={day} language={context.language} />
              </a>
            ) : (
              <Link
                href={hrefOf({ view: 'today', day: day.day })}
                rel="nofollow"
                className={styles.day}
                aria-current={currentOf(day)}
              >
                <StripDayName day={day} language={context.language} />
              </Link>
            )}
          </li>
        ))}
      </ol>
      {period.next && (
        <Link
          href={hrefOf({ day: period.next })}
          rel="nofollow"
          className={styles.way}
          aria-label={words.next}
        >
          <ForwardIcon size={18} />
        </Link>
      )}
    </nav>
  )
}

const currentOf = ({ isToday }: StripDay) => (isToday ? 'date' : undefined)

function StripDayName({ day, language }: { day: StripDay; language: CalendarContext['language'] }) {
  const words = calendarTexts.in(language).days
  const { weekdayShort, number, dateText, count } = day
  return (
    <>
      <span aria-hidden="true" className={styles.weekday}>
        {weekdayShort}
      </span>{' '}
      <span aria-hidden="true" className={styles.number}>
        {number}
      </span>
      <span className={styles.hidden}>
        {dateText}, {count === 0 ? words.countNone : fill(words.count, { count })}
      </span>
    </>
  )
}
