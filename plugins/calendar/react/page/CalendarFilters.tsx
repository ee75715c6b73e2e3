import { isFiltered, NO_SELECTION } from '../../views/query.ts'
import { calendarTexts } from '../texts.ts'
import { FilterForm, type FilterFormProps } from './FilterForm.tsx'
import { type CalendarContext, linksOf } from './links.tsx'

export type CalendarFiltersProps = CalendarContext &
  Pick<FilterFormProps, 'topics' | 'places' | 'countText' | 'navigate'>

/** The filters as a form that works without script; with one, each applies at once. */
export function CalendarFilters({ topics, places, countText, navigate, ...context }: CalendarFiltersProps) {
  const { language, query } = context
  const { Link, hrefOf, paths } = linksOf(context)
  const words = calendarTexts.in(language).filters
  return (
    <FilterForm
      {...{ query, language, paths, words, topics, places, countText, navigate }}
      reset={
        isFiltered(query) && (
          <Link href={hrefOf(NO_SELECTION)} rel="nofollow">
            {words.reset}
          </Link>
        )
      }
    />
  )
}
