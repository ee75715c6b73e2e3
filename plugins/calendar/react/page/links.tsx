import type { PageLinkProps } from '@litfass/interface/pager'
import type { Locale } from '@litfass/kit/texts'
import type { ComponentType } from 'react'
import { CALENDAR_PATHS, type CalendarPaths, type CalendarQuery, linkTo } from '../../views/query.ts'

/** Props of a link to another page, which a project may render with the link of its framework, such as `next/link`. */
export type CalendarLinkProps = PageLinkProps & {
  'aria-current'?: 'page' | 'date' | undefined
  'aria-label'?: string | undefined
}
export type CalendarLink = ComponentType<CalendarLinkProps>

/** What every part of a page needs for its links and words. */
export type CalendarContext = {
  language: Locale
  query: CalendarQuery
  /** Of the project; `/kalender` and `/en/calendar` when left out. */
  paths?: CalendarPaths | undefined
  /** The link of the framework; a plain one when left out. */
  Link?: CalendarLink | undefined
}

export const PlainLink: CalendarLink = ({ prefetch: _, ...link }) => <a {...link} />

/** Returns the link component of a page, and the addresses of other views of it. */
export function linksOf({ language, query, paths = CALENDAR_PATHS, Link = PlainLink }: CalendarContext) {
  return {
    Link,
    paths,
    hrefOf: (change: Partial<CalendarQuery>) => linkTo(query, change, language, paths),
  }
}

/** Id of the section of a day, to which the days above the list lead. */
export const dayId = (day: string) => `day-${day}`
