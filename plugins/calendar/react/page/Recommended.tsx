import { CalendarIcon } from '@litfass/interface/toolIcons'
import type { ReactNode } from 'react'
import { Facts } from '../days/Facts.tsx'
import type { EventTeaser } from '../model.ts'
import { calendarTexts } from '../texts.ts'
import { type CalendarContext, linksOf } from './links.tsx'
import styles from './page.module.css'

export type RecommendedProps = CalendarContext & {
  event: EventTeaser
  /** Path of its `.ics`. */
  icsHref: string
  /** 8:5, without alternative text: its title stands beside it. */
  picture?: ReactNode
  /** A way to share it, such as `ShareMenu` of `@litfass/interface/react`. */
  share?: ReactNode
}

/** The event that the editors recommend: once in the page, large, above the days. */
export function Recommended({ event, icsHref, picture, share, ...context }: RecommendedProps) {
  const words = calendarTexts.in(context.language)
  const { Link } = linksOf(context)
  const { href, title, summary, dateText, dateTime } = event
  return (
    <article className={styles.recommended} data-with-picture={picture ? '' : undefined}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.words}>
        <p className={styles.kicker}>{words.recommended}</p>
        <h2 className={styles.headline}>
          <Link href={href}>{title}</Link>
        </h2>
        {summary && <p className={styles.lead}>{summary}</p>}
        <Facts {...event} language={context.language}>
          <time dateTime={dateTime}>{dateText}</time>
        </Facts>
        <div className={styles.actions}>
          <a href={icsHref} className={styles.action}>
            <CalendarIcon size={18} />
            {words.toCalendar}
          </a>
          {share}
        </div>
      </div>
    </article>
  )
}
