import { BackIcon, ForwardIcon } from '@litfass/interface/icons'
import { fill } from '@litfass/kit/texts'
import type { GridDay, MonthGridData } from '../model.ts'
import { type CalendarContext, linksOf } from '../page/links.tsx'
import { calendarTexts } from '../texts.ts'
import styles from './monthGrid.module.css'

export type MonthGridProps = CalendarContext & { month: MonthGridData }

/** The small month: each day leads to the same view from that day on. Busy days are bold, the shown ones one band. */
export function MonthGrid({ month, ...context }: MonthGridProps) {
  const words = calendarTexts.in(context.language).months
  const { Link, hrefOf } = linksOf(context)
  const { title, weekdays, weeks, previous, next } = month
  const wayTo = (day: string | null, label: string, Icon: typeof BackIcon) =>
    day && (
      <Link href={hrefOf({ day })} rel="nofollow" className={styles.way} aria-label={label}>
        <Icon size={18} />
      </Link>
    )
  return (
    <nav aria-labelledby="calendar-grid" className={`${styles.month} litfass-own`}>
      <div className={styles.head}>
        <h2 id="calendar-grid" className={styles.title}>
          {title}
        </h2>
        {wayTo(previous, words.previous, BackIcon)}
        {wayTo(next, words.next, ForwardIcon)}
      </div>
      <table className={styles.grid} aria-labelledby="calendar-grid">
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((day) => (
                <td key={day.day} data-shown={day.isShown ? '' : undefined}>
                  <DayLink day={day} {...context} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </nav>
  )
}

function DayLink({ day, ...context }: CalendarContext & { day: GridDay }) {
  const words = calendarTexts.in(context.language).days
  const { Link, hrefOf } = linksOf(context)
  const { number, dateText, count, isToday, isShown, isInMonth } = day
  const state = [
    dateText,
    isToday && words.today,
    count === 0 ? words.countNone : fill(words.count, { count }),
    isShown && words.shown,
  ]
  const look = [styles.day, count > 0 && styles.busy, !isInMonth && styles.outside]
  return (
    <Link
      // Today has the shorter address, which stays true tomorrow.
      href={hrefOf({ view: dayView(context), day: isToday ? null : day.day })}
      rel="nofollow"
      className={look.filter(Boolean).join(' ')}
      aria-current={isToday ? 'date' : undefined}
      aria-label={state.filter(Boolean).join(', ')}
    >
      {number}
    </Link>
  )
}

/** From a month, a day leads to the week that begins with it: the month would be the same one. */
const dayView = ({ query: { view } }: CalendarContext) => (view === 'month' ? 'week' : view)
