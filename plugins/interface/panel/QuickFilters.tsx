import { Link } from '@payloadcms/ui'
import type { BeforeListTableServerProps, SanitizedConfig } from 'payload'
import { formatAdminURL } from 'payload/shared'
import type { ReactNode } from 'react'
import styles from './lists.module.css'
import { NotInTrash } from './NotInTrash.tsx'

/** The condition of a quick filter as Payload's own filters write it into an address: a field, an operator, a value. */
export type ListFilter = {
  field: string
  operator: 'equals' | 'in' | 'exists' | 'greater_than' | 'less_than_equal'
  value: string
}

/** Conditions that all hold, or several such groups of which one does. */
export type ListFilters = ListFilter | readonly (readonly ListFilter[])[]

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

/** Returns the address of a list in the panel, filtered. */
export function listAddress(
  { routes }: Pick<SanitizedConfig, 'routes'>,
  collection: string,
  filter?: ListFilters,
): string {
  const path = formatAdminURL({ adminRoute: routes.admin, path: `/collections/${collection}` })
  const conditions = conditionsOf(filter).map(({ key, value }) => [key, value])
  return conditions.length > 0 ? `${path}?${new URLSearchParams(conditions)}` : path
}

type Condition = { key: string; value: string; isMoment: boolean }

/** Writes conditions as Payload's own filters write them into an address. */
function conditionsOf(filter: ListFilters | undefined): Condition[] {
  const groups = filter === undefined ? [] : 'field' in filter ? [[filter]] : filter
  return groups.flatMap((group, either) =>
    group.map(({ field, operator, value }, index) => ({
      key: `where[or][${either}][and][${index}][${field}][${operator}]`,
      value,
      isMoment: operator === 'greater_than' || operator === 'less_than_equal',
    })),
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

type DashboardListProps = {
  /** Makes the ids of its heading. */
  id: string
  title: string
  count: number
  language: string
  /** The way to the whole list. */
  all: { href: string; label: string }
  /** Told when there is nothing. */
  none: string
  /** Items of a list, `<li>`. */
  children: ReactNode
}

/** A widget of the dashboard: a heading with a count, a few documents, and the way to all of them. */
export function DashboardList({ id, title, count, language, all, none, children }: DashboardListProps) {
  return (
    <section className={styles.widget} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>
          {title} <span>{new Intl.NumberFormat(language).format(count)}</span>
        </h2>
        {count > 0 && (
          <Link href={all.href} prefetch={false}>
            {all.label}
          </Link>
        )}
      </div>
      {count === 0 && <p className={styles.none}>{none}</p>}
      <ul>{children}</ul>
    </section>
  )
}
