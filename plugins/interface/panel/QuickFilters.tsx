import { Link } from '@payloadcms/ui'
import type { BeforeListTableServerProps, SanitizedConfig } from 'payload'
import { formatAdminURL } from 'payload/shared'
import type { ReactNode } from 'react'
import styles from './lists.module.css'

/** The condition of a quick filter as Payload's own filters write it into an address: a field, an operator, a value. */
export type ListFilter = { field: string; operator: 'equals' | 'in'; value: string }

type QuickFiltersProps = {
  config: Pick<SanitizedConfig, 'routes'>
  /** Slug of the list's collection. */
  collection: string
  language: string
  label: string
  /** In their order, each with how many documents there are; one without a condition finds all. */
  filters: readonly { label: string; count: number; filter?: ListFilter | undefined }[]
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
    <nav className={styles.filters} aria-label={label}>
      {filters.map(({ label, count, href, isShown }) => (
        <Link key={label} href={href} prefetch={false} {...(isShown && { 'aria-current': 'page' })}>
          {label} <span>{numbers.format(count)}</span>
        </Link>
      ))}
    </nav>
  )
}

/** Returns the address of a list in the panel, filtered. */
export function listAddress(
  { routes }: Pick<SanitizedConfig, 'routes'>,
  collection: string,
  filter?: ListFilter,
): string {
  const path = formatAdminURL({ adminRoute: routes.admin, path: `/collections/${collection}` })
  return filter ? `${path}?${new URLSearchParams({ [keyOf(filter)]: filter.value })}` : path
}

const keyOf = ({ field, operator }: ListFilter) => `where[or][0][and][0][${field}][${operator}]`

/** Whether a list shows what a quick filter finds. Payload writes several values as `[in][0]`, `[in][1]`. */
function isShown(filter: ListFilter | undefined, searchParams: QuickFiltersProps['searchParams']): boolean {
  const given = Object.entries(searchParams ?? {}).filter(([key]) => key.startsWith('where'))
  if (!filter) return given.length === 0
  return (
    given.every(([key]) => key.startsWith(keyOf(filter))) &&
    given.map(([, value]) => String(value)).join(',') === filter.value
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
