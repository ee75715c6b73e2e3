import type { ReactNode } from 'react'
import type { DayEntry, EventRowData } from '../model.ts'
import type { CalendarContext } from '../page/links.tsx'
import { NightSign } from '../signs.tsx'
import { calendarTexts } from '../texts.ts'
import styles from './days.module.css'
import { Facts } from './Facts.tsx'

/** What a project adds to rows. */
export type RowSlots = {
  /** A picture of 3:2 without alternative text; nothing where there is none. */
  thumbnailOf?: ((row: EventRowData) => ReactNode) | undefined
  /** A button that bookmarks the event. */
  bookmarkOf?: ((row: EventRowData) => ReactNode) | undefined
}

type EventRowProps = Pick<CalendarContext, 'language' | 'Link'> &
  RowSlots & {
    row: EventRowData
    /** Level of its title. */
    level?: 3 | 4
    /** Names the day beside the hour, for lists that are not by day. */
    isDated?: boolean
  }

/** One date: its hour in front, then what, where and for how much. */
export function EventRow({ row, level = 3, isDated, thumbnailOf, bookmarkOf, ...context }: EventRowProps) {
  const { language } = context
  const thumbnail = thumbnailOf?.(row)
  const bookmark = bookmarkOf?.(row)
  return (
    <div className={styles.row} data-state={row.state}>
      <RowTime row={row} isDated={isDated} language={language} />
      <div className={styles.what}>
        <RowTitle row={row} level={level} {...context} />
        <Facts {...row} language={language} />
        <RowNote row={row} language={language} />
      </div>
      {thumbnail && <div className={styles.thumbnail}>{thumbnail}</div>}
      {bookmark && <div className={styles.bookmark}>{bookmark}</div>}
    </div>
  )
}

type RowPartProps = { row: EventRowData; language: CalendarContext['language'] }

function RowTime({ row, isDated, language }: RowPartProps & { isDated: boolean | undefined }) {
  const words = calendarTexts.in(language).states
  const { dateTime, timeText, endText, dateText, formerTime, state } = row
  const time = <time dateTime={dateTime}>{isDated ? dateText : timeText}</time>
  return (
    <p className={styles.time}>
      {state === 'postponed' ? <s>{time}</s> : time}{' '}
      {endText && state !== 'postponed' && <span>{endText} </span>}
      {formerTime && (
        <span>
          <span className={styles.hidden}>{words.formerly} </span>
          <s>{formerTime}</s>
        </span>
      )}
    </p>
  )
}

/** The title with its state, so that a list of headings says it too. */
function RowTitle({ row, level, language, Link }: RowPartProps & Pick<EventRowProps, 'level' | 'Link'>) {
  const words = calendarTexts.in(language).states
  const { href, title, state, isOvernight } = row
  const Heading = `h${level ?? 3}` as const
  const link = linkOf(Link, href, title)
  return (
    <Heading className={styles.headline}>
      {(state === 'cancelled' || state === 'moved' || state === 'postponed') && (
        <span className={styles.state}>{words[state]} </span>
      )}
      {isOvernight && state !== 'cancelled' && (
        <span className={styles.night}>
          <NightSign size={14} />
          {words.overnight}{' '}
        </span>
      )}
      {state === 'cancelled' ? <s>{link}</s> : link}
    </Heading>
  )
}

function linkOf(Link: CalendarContext['Link'], href: string, title: string) {
  const Shown = Link ?? 'a'
  return <Shown href={href}>{title}</Shown>
}

/** What the editors say about the date, and for one that waits for another day, that it does. */
function RowNote({ row: { note, state }, language }: RowPartProps) {
  const { noNewDate } = calendarTexts.in(language).states
  const text = note || (state === 'postponed' ? noNewDate : '')
  return text && <p className={styles.note}>{text}</p>
}

type SmallRowProps = Pick<CalendarContext, 'language' | 'Link'> & {
  entry: Exclude<DayEntry, { kind: 'event' }>
}

/** A quiet line: a night that ends on this day, or a date that left it and where it went. */
export function SmallRow({ entry, language, Link: given }: SmallRowProps) {
  const words = calendarTexts.in(language).states
  const { href, title, timeText } = entry
  const link = linkOf(given, href, title)
  if (entry.kind === 'ending') {
    const [before = '', after = ''] = words.ends.split('{title}')
    return (
      <div className={styles.small}>
        <p className={styles.time}>
          <time dateTime={entry.dateTime}>{timeText}</time>
        </p>
        <p>
          {before}
          {link}
          {after} <span className={styles.since}>{entry.sinceText}</span>
        </p>
      </div>
    )
  }
  return (
    <div className={styles.small}>
      <p className={styles.time}>
        <s>{timeText}</s>
      </p>
      <p>
        <span className={styles.moved}>{words.moved}</span> <s>{title}</s>{' '}
        <span className={styles.since}>
          {words.now} {linkOf(given, href, entry.newText)}
        </span>
      </p>
    </div>
  )
}
