import { Link } from '@payloadcms/ui'
import type { BeforeListTableServerProps, SanitizedConfig } from 'payload'
import { conditionsOf, type ListFilters, listAddress } from './listAddress.ts'
import styles from './lists.module.css'
import { NotInTrash } from './NotInTrash.tsx'

export { type ListFilter, type ListFilters, listAddress } from './listAddress.ts'

type QuickFiltersProps = {
  config: Pick<SanitizedConfig, 'routes'>
  /** Slug of the list's collection. */
  collection: string
  language: string
  label: string
  /** In their order, each with how many documents there are; one without a condition finds all. */
  filters: readonly { label: string; count: number; filter?: ListFilters | undefined }[]
  searchParams: BeforeListTableServerProps['searchParams']
}

/** Links above a list of the panel that filter it, each with how many documents there are. */
export function QuickFilters({
  config,
  collection,
  language,
  label,
  filters,
  searchParams,
}: QuickFiltersProps) {
  return (
    <FilterLinks
      language={language}
      label={label}
      filters={filters.map(({ label, count, filter }) => ({
        label,
        count,
        href: listAddress(config, collection, filter),
        isShown: isShown(filter, searchParams),
      }))}
    />
  )
}

type FilterLinksProps = {
  language: string
  label: string
  filters: readonly { label: string; count: number; href: string; isShown: boolean }[]
}

/** The same links for a view of the panel that is no list of Payload's. */
export function FilterLinks({ language, label, filters }: FilterLinksProps) {
  const numbers = new Intl.NumberFormat(language)
  return (
    <NotInTrash>
      <nav className={styles.filters} aria-label={label}>
        {filters.map(({ label, count, href, isShown }) => (
          <Link key={label} href={href} prefetch={false} {...(isShown && { 'aria-current': 'page' })}>
            {label} <span>{numbers.format(count)}</span>
          </Link>
        ))}
      </nav>
    </NotInTrash>
  )
}

/**
 * Whether a list shows what a quick filter finds. Payload writes several values as `[in][0]`, `[in][1]`; a filter by the clock is
 * the same filter a minute later.
 */
function isShown(filter: ListFilters | undefined, searchParams: QuickFiltersProps['searchParams']): boolean {
  const given = Object.entries(searchParams ?? {}).filter(([key]) => key.startsWith('where'))
  const wanted = conditionsOf(filter)
  const valuesOf = (key: string) =>
    given.filter(([one]) => one.startsWith(key)).map(([, value]) => String(value))
  return (
    given.every(([one]) => wanted.some(({ key }) => one.startsWith(key))) &&
    wanted.every(({ key, value, isMoment }) => {
      const found = valuesOf(key)
      return isMoment ? found.length > 0 : found.join(',') === value
    })
  )
}
