import { isFiltered, NO_SELECTION } from '../../views/query.ts'
import { calendarTexts } from '../texts.ts'
import { type CalendarContext, linksOf } from './links.tsx'
import styles from './page.module.css'

/** The next event after the days that show none. */
export type NextEvent = { day: string; title: string; dateText: string; dateTime: string }

export type EmptyCalendarProps = CalendarContext & {
  /** With the same filters; `null` where there is none at all. */
  next: NextEvent | null
  /** Path of the form that sends in an event; no way to it when left out. */
  submitHref?: string | undefined
}

/** Where nothing takes place: what to do instead. */
export function EmptyCalendar({ next, submitHref, ...context }: EmptyCalendarProps) {
  const { language, query } = context
  const words = calendarTexts.in(language)
  const { Link, hrefOf } = linksOf(context)
  const isSelected = isFiltered(query)
  return (
    <section className={styles.empty}>
      <h2 className={styles.emptyTitle}>{isSelected ? words.empty.filtered : words.empty[query.view]}</h2>
      {next && (
        <p>
          {isSelected ? words.empty.nextFiltered : words.empty.next}:{' '}
          <Link href={hrefOf({ view: 'week', day: next.day })}>
            <time dateTime={next.dateTime}>{next.dateText}</time>, {next.title}
          </Link>
        </p>
      )}
      <ul className={styles.ways}>
        {isSelected && (
          <li>
            <Link href={hrefOf(NO_SELECTION)} rel="nofollow" className={styles.button}>
              {words.filters.reset}
            </Link>
          </li>
        )}
        {query.view !== 'month' ? (
          <li>
            <Link href={hrefOf({ view: 'month' })} className={styles.button}>
              {words.empty.monthWay}
            </Link>
          </li>
        ) : (
          <li>
            <Link href={hrefOf({ view: 'week', day: null })} className={styles.button}>
              {words.empty.weekWay}
            </Link>
          </li>
        )}
        {submitHref && (
          <li>
            <Link href={submitHref} className={styles.button}>
              {words.missing.way}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
