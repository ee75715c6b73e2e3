import { CALENDAR_VIEWS } from '../../views/query.ts'
import { calendarTexts } from '../texts.ts'
import { type CalendarContext, linksOf } from './links.tsx'
import styles from './page.module.css'

export type CalendarHeadProps = CalendarContext & {
  /** Of the page; “Termine” when left out. */
  title?: string | undefined
  /** The days that are shown, for the printed sheet. */
  periodText: string
}

/** The heading of the page, with the four periods as links. */
export function CalendarHead({ title, periodText, ...context }: CalendarHeadProps) {
  const { language, query } = context
  const words = calendarTexts.in(language)
  const { Link, hrefOf } = linksOf(context)
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title ?? words.title}</h1>
      <p className={styles.printed}>{periodText}</p>
      <nav aria-label={words.views.label} className={styles.views}>
        <ul>
          {CALENDAR_VIEWS.map((view) => (
            <li key={view}>
              <Link
                href={hrefOf({ view })}
                className={styles.view}
                aria-current={view === query.view ? 'page' : undefined}
              >
                {words.views[view]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
