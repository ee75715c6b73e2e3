import { useId } from 'react'
import { EventRow, type RowSlots } from '../days/EventRow.tsx'
import type { EventRowData } from '../model.ts'
import { type CalendarContext, PlainLink } from '../page/links.tsx'
import { calendarTexts } from '../texts.ts'
import styles from './event.module.css'
import '@litfass/interface/tokens.css'

export type EventRowsProps = Pick<CalendarContext, 'language' | 'Link'> &
  RowSlots & {
    rows: readonly EventRowData[]
    /** “Heute” when left out. */
    title?: string
    /** The calendar. */
    allHref: string
    /** Names the day beside the hour, for rows of several days. */
    isDated?: boolean
  }

/** A few dates on another page, such as those of today on the front page; nothing where there are none. */
export function EventRows({ rows, title, allHref, isDated, Link = PlainLink, ...shared }: EventRowsProps) {
  const words = calendarTexts.in(shared.language)
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section className={`${styles.rows} litfass-own`} aria-labelledby={id}>
      <header className={styles.rowsHead}>
        <h2 id={id} className={styles.heading}>
          {title ?? words.today}
        </h2>
        <Link href={allHref} className={styles.quiet}>
          {words.todayAll}
        </Link>
      </header>
      <ul className={styles.rowList}>
        {rows.map((row) => (
          <li key={row.key}>
            <EventRow row={row} isDated={isDated} Link={Link} {...shared} />
          </li>
        ))}
      </ul>
    </section>
  )
}
