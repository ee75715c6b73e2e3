import { CalendarIcon } from '@litfass/interface/toolIcons'
import { feedAddress, isFiltered, NO_SELECTION } from '../../views/query.ts'
import { type CalendarContext, linksOf } from '../page/links.tsx'
import { FeedSign, SelectionSign } from '../signs.tsx'
import { calendarTexts } from '../texts.ts'
import { FeedAddress } from './FeedAddress.tsx'
import styles from './side.module.css'

export type SubscribeBoxProps = CalendarContext & {
  /** Of the site, `https://litfass.example`: calendars need the whole address. */
  origin: string
}

/** Everything or only what is selected, as a calendar that stays up to date, or as RSS. */
export function SubscribeBox({ origin, ...context }: SubscribeBoxProps) {
  const { query, language } = context
  const words = calendarTexts.in(language).subscribe
  const { paths } = linksOf(context)
  const all = feedAddress(NO_SELECTION, 'ics', paths)
  const selected = feedAddress(query, 'ics', paths)
  const isSelected = isFiltered(query)
  return (
    <section className={styles.part} aria-labelledby="calendar-subscribe">
      <h2 id="calendar-subscribe" className={styles.title}>
        {words.title}
      </h2>
      <p className={styles.text}>{words.lead}</p>
      <ul className={styles.ways}>
        <li>
          <a href={webcal(origin, all)} className={styles.way}>
            <CalendarIcon size={18} />
            {words.all}
          </a>
        </li>
        <li>
          <a href={isSelected ? webcal(origin, selected) : '#calendar-filters'} className={styles.way}>
            <SelectionSign size={18} />
            {isSelected ? words.selected : words.selectFirst}
          </a>
        </li>
        <li>
          <a href={feedAddress(query, 'rss', paths)} type="application/rss+xml" className={styles.way}>
            <FeedSign size={18} />
            {words.rss}
          </a>
        </li>
      </ul>
      <details className={styles.byHand}>
        <summary>{words.byHand}</summary>
        <p className={styles.hint}>{words.byHandHint}</p>
        <FeedAddress
          label={isSelected ? words.selected : words.all}
          address={`${origin}${isSelected ? selected : all}`}
          words={words}
        />
      </details>
    </section>
  )
}

/** The scheme by which a device opens its own calendar. */
const webcal = (origin: string, path: string): string => `${origin.replace(/^https?:/, 'webcal:')}${path}`
