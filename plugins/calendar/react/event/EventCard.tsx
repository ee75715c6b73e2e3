import type { ReactNode } from 'react'
import { Facts } from '../days/Facts.tsx'
import type { EventTeaser } from '../model.ts'
import { type CalendarContext, PlainLink } from '../page/links.tsx'
import { calendarTexts } from '../texts.ts'
import styles from './event.module.css'
import '@litfass/interface/tokens.css'

export type EventCardProps = Pick<CalendarContext, 'language' | 'Link'> & {
  event: EventTeaser
  /** 3:2, without alternative text. */
  picture?: ReactNode
  /** Level of its title. */
  level?: 2 | 3 | 4
}

/** An event in a text or among teasers: when, what, where. */
export function EventCard({ event, picture, level = 3, language, Link = PlainLink }: EventCardProps) {
  const words = calendarTexts.in(language).states
  const { href, title, summary, dateText, dateTime, state } = event
  const Heading = `h${level}` as const
  const isOff = state === 'cancelled'
  return (
    <article className={`${styles.card} litfass-own`} data-with-picture={picture ? '' : undefined}>
      {picture && <div className={styles.cardPicture}>{picture}</div>}
      <div className={styles.cardWords}>
        <p className={styles.cardDate}>
          {state === 'planned' || state === 'soldOut' ? null : (
            <span className={styles.state} data-state={state}>
              {words[state]}{' '}
            </span>
          )}
          <time dateTime={dateTime}>{dateText}</time>
        </p>
        <Heading className={styles.headline}>
          <Link href={href}>{isOff ? <s>{title}</s> : title}</Link>
        </Heading>
        {summary && <p className={styles.summary}>{summary}</p>}
        <Facts {...event} language={language} />
      </div>
    </article>
  )
}
