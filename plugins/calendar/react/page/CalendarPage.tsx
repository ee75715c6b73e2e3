import { Pager } from '@litfass/interface/pager'
import { fillCount, type Locale } from '@litfass/kit/texts'
import type { ReactNode } from 'react'
import type { CalendarView } from '../../views/query.ts'
import { DayList } from '../days/DayList.tsx'
import { DayStrip, type StripDay } from '../days/DayStrip.tsx'
import type { RowSlots } from '../days/EventRow.tsx'
import { MonthView, type MonthViewProps } from '../days/MonthView.tsx'
import type { CalendarDay, MonthGridData, ShownPeriod } from '../model.ts'
import { MonthGrid } from '../side/MonthGrid.tsx'
import {
  Exhibitions,
  type ExhibitionsProps,
  MissingEvent,
  OftenBookmarked,
  type OftenBookmarkedProps,
} from '../side/SideLists.tsx'
import { SubscribeBox } from '../side/SubscribeBox.tsx'
import { calendarTexts } from '../texts.ts'
import { CalendarFilters, type CalendarFiltersProps } from './CalendarFilters.tsx'
import { CalendarHead } from './CalendarHead.tsx'
import { EmptyCalendar, type NextEvent } from './EmptyCalendar.tsx'
import { type CalendarContext, linksOf } from './links.tsx'
import styles from './page.module.css'
import { Recommended, type RecommendedProps } from './Recommended.tsx'
import '@litfass/interface/tokens.css'

/** What is shown of the days: a list of them, or a month. */
export type ShownDays =
  | { kind: 'days'; days: readonly CalendarDay[] }
  | ({ kind: 'month' } & Pick<MonthViewProps, 'title' | 'weekdays' | 'days'>)

export type CalendarPageProps = CalendarContext &
  RowSlots & {
    /** Of the page; “Termine” when left out. */
    title?: string
    period: ShownPeriod
    /** How many events the period has with these filters. */
    count: number
    shown: ShownDays
    /** All days of the period, where the list shows only a page of them. */
    strip?: readonly StripDay[]
    filters: Pick<CalendarFiltersProps, 'topics' | 'places'>
    /**
     * The filters in a component of the project with `'use client'` that passes `navigate` to `FilterForm`; those of the plugin
     * when left out.
     */
    filterBar?: ReactNode
    recommended?: Omit<RecommendedProps, keyof CalendarContext>
    /** The small month; not beside a large one. */
    month?: MonthGridData
    /** The next event, for days that have none. */
    next: NextEvent | null
    /** Pages of the list. */
    pages?: number
    /** Of the site, `https://litfass.example`, for subscriptions; none are offered when left out. */
    origin?: string
    exhibitions?: Pick<ExhibitionsProps, 'exhibitions' | 'picture'>
    oftenBookmarked?: OftenBookmarkedProps['events']
    /** Path of the form that sends in an event; no way to it when left out. */
    submitHref?: string
  }

/**
 * A page of the calendar: which days, which events of them, the days, and beside them the month, subscriptions and what lasts
 * longer. Everything is a link or a form, and works without script.
 */
export function CalendarPage(props: CalendarPageProps) {
  const { title, period, filters, filterBar, recommended, language, query, paths, Link } = props
  const context = { language, query, paths, Link }
  return (
    <div className={`${styles.page} litfass-own`} data-view={query.view}>
      <CalendarHead title={title} periodText={period.text} {...context} />
      {filterBar ?? <CalendarFilters {...filters} countText={countText(props)} {...context} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          {recommended && <Recommended {...recommended} {...context} />}
          <Days {...props} />
        </div>
        <Side {...props} />
      </div>
    </div>
  )
}

function Days({ shown, strip, period, count, next, pages = 1, submitHref, ...props }: CalendarPageProps) {
  const { language, query, paths, Link, thumbnailOf, bookmarkOf } = props
  const context = { language, query, paths, Link }
  const words = calendarTexts.in(language)
  const { hrefOf } = linksOf(context)
  if (shown.kind === 'month')
    return (
      <>
        <MonthView {...shown} period={period} {...context} />
        {count === 0 && <EmptyCalendar next={next} submitHref={submitHref} {...context} />}
      </>
    )
  const listed = count === 0 ? [] : shown.days.map(({ day }) => day)
  return (
    <div>
      <DayStrip days={strip ?? shown.days.map(counted)} listed={listed} period={period} {...context} />
      {count === 0 ? (
        <EmptyCalendar next={next} submitHref={submitHref} {...context} />
      ) : (
        <DayList days={shown.days} {...{ language, Link, thumbnailOf, bookmarkOf }} />
      )}
      <Pager
        page={query.page}
        pages={pages}
        hrefOf={(page) => hrefOf({ page })}
        words={words.pages}
        {...(Link && { Link })}
      />
    </div>
  )
}

const counted = (day: CalendarDay): StripDay => ({
  ...day,
  count: day.entries.filter(({ kind }) => kind === 'event').length,
})

function Side({ month, origin, exhibitions, oftenBookmarked = [], submitHref, ...props }: CalendarPageProps) {
  const { language, query, paths, Link } = props
  const context = { language, query, paths, Link }
  return (
    <div className={styles.side}>
      {month && <MonthGrid month={month} {...context} />}
      {origin && <SubscribeBox origin={origin} {...context} />}
      {exhibitions && exhibitions.exhibitions.length > 0 && <Exhibitions {...exhibitions} {...context} />}
      {oftenBookmarked.length > 0 && <OftenBookmarked events={oftenBookmarked} {...context} />}
      {submitHref && <MissingEvent submitHref={submitHref} {...context} />}
    </div>
  )
}

type Counted = { count: number; period: ShownPeriod; query: { view: CalendarView }; language: Locale }

/** Says how many events a page shows: „15 Termine in dieser Woche“, „12 Termine, 7. bis 13. Dezember 2026“. */
export function countText({ count, period, query, language }: Counted): string {
  const words = calendarTexts.in(language).counts
  if (count === 0) return words.none
  const text = period.isCurrent ? words[query.view] : words.other
  return fillCount(text, count, language, { period: period.text })
}
