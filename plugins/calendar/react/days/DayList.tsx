import type { CalendarDay, DayEntry } from '../model.ts'
import { type CalendarContext, dayId } from '../page/links.tsx'
import { calendarTexts } from '../texts.ts'
import styles from './days.module.css'
import { EventRow, type RowSlots, SmallRow } from './EventRow.tsx'

export type DayListProps = Pick<CalendarContext, 'language' | 'Link'> &
  RowSlots & { days: readonly CalendarDay[] }

/** The days, each with its events. A day on which nothing takes place says so. */
export function DayList({ days, ...shared }: DayListProps) {
  return (
    <div className={styles.days}>
      {days.map((day) => (
        <DaySection key={day.day} day={day} {...shared} />
      ))}
    </div>
  )
}

type DaySectionProps = Omit<DayListProps, 'days'> & { day: CalendarDay }

export function DaySection({ day, ...shared }: DaySectionProps) {
  const id = dayId(day.day)
  return (
    <section id={id} className={styles.day} aria-labelledby={`${id}-name`}>
      <DayName id={`${id}-name`} day={day} language={shared.language} />
      {day.entries.length === 0 ? (
        <p className={styles.none}>{calendarTexts.in(shared.language).days.none}</p>
      ) : (
        <ul className={styles.rows}>
          {day.entries.map((entry) => (
            <li key={entry.kind === 'event' ? entry.row.key : entry.key}>
              <DayLine entry={entry} {...shared} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const DayLine = ({ entry, ...shared }: Omit<DayListProps, 'days'> & { entry: DayEntry }) =>
  entry.kind === 'event' ? (
    <EventRow row={entry.row} {...shared} />
  ) : (
    <SmallRow entry={entry} language={shared.language} Link={shared.Link} />
  )

type DayNameProps = { id: string; day: CalendarDay; language: CalendarContext['language'] }

/** A large number for the eye, the whole date for the ear. */
function DayName({ id, day, language }: DayNameProps) {
  const words = calendarTexts.in(language).days
  const marks = [day.isToday && words.today, day.holiday, day.monthName]
  return (
    <h2 id={id} className={styles.dayName}>
      <time dateTime={day.day} className={styles.hidden}>
        {day.dateText}
      </time>
      <span aria-hidden="true" className={styles.number}>
        {day.number}
      </span>
      <span className={styles.names}>
        <span aria-hidden="true">{day.weekday}</span>
        {marks.map(
          (mark) =>
            mark && (
              <span key={mark} className={styles.mark} aria-hidden={mark === day.monthName || undefined}>
                {mark}
              </span>
            ),
        )}
      </span>
    </h2>
  )
}
