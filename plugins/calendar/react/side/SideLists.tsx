import { fill } from '@litfass/kit/texts'
import type { ReactNode } from 'react'
import { type CalendarContext, PlainLink } from '../page/links.tsx'
import { calendarTexts } from '../texts.ts'
import styles from './side.module.css'

type Shared = Pick<CalendarContext, 'language' | 'Link'>

/** Something that lasts for weeks. */
export type Exhibition = {
  key: string
  href: string
  title: string
  /** A line each: `Kunsthalle, bis 14. Februar`, `Dienstag bis Sonntag, 10 bis 17 Uhr`. */
  lines: readonly string[]
}

export type ExhibitionsProps = Shared & {
  exhibitions: readonly Exhibition[]
  /** Of the first one, 3:2, without alternative text. */
  picture?: ReactNode
}

/** What lasts for weeks stands apart from the days. */
export function Exhibitions({ exhibitions, picture, language, Link = PlainLink }: ExhibitionsProps) {
  return (
    <section className={styles.part} aria-labelledby="calendar-exhibitions">
      <h2 id="calendar-exhibitions" className={styles.title}>
        {calendarTexts.in(language).exhibitions}
      </h2>
      {picture && <div className={styles.picture}>{picture}</div>}
      <ul className={styles.list}>
        {exhibitions.map(({ key, href, title, lines }) => (
          <li key={key}>
            <h3 className={styles.headline}>
              <Link href={href}>{title}</Link>
            </h3>
            {lines.map((line) => (
              <p key={line} className={styles.text}>
                {line}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

export type Bookmarked = {
  key: string
  href: string
  title: string
  dateText: string
  dateTime: string
  count: number
}

export type OftenBookmarkedProps = Shared & { events: readonly Bookmarked[] }

/** The events that most people have bookmarked. */
export function OftenBookmarked({ events, language, Link = PlainLink }: OftenBookmarkedProps) {
  const words = calendarTexts.in(language)
  return (
    <section className={styles.part} aria-labelledby="calendar-bookmarked">
      <h2 id="calendar-bookmarked" className={styles.title}>
        {words.bookmarked}
      </h2>
      <ol className={styles.list}>
        {events.map(({ key, href, title, dateText, dateTime, count }) => (
          <li key={key}>
            <h3 className={styles.headline}>
              <Link href={href}>{title}</Link>
            </h3>
            <p className={styles.counted}>
              <time dateTime={dateTime}>{dateText}</time>
              <span aria-hidden="true">{count.toLocaleString(language)}</span>
              <span className={styles.hidden}>{fill(words.bookmarkedBy, { count })}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

export type MissingEventProps = Shared & { submitHref: string }

/** The way for everyone to send in an event. */
export function MissingEvent({ submitHref, language, Link = PlainLink }: MissingEventProps) {
  const words = calendarTexts.in(language).missing
  return (
    <section className={styles.part} aria-labelledby="calendar-missing">
      <h2 id="calendar-missing" className={styles.title}>
        {words.title}
      </h2>
      <p className={styles.text}>{words.text}</p>
      <p>
        <Link href={submitHref} className={styles.button}>
          {words.way}
        </Link>
      </p>
    </section>
  )
}
