import { isStaff, type Viewer, viewerOf } from '@litfass/kit'
import { Link } from '@payloadcms/ui'
import {
  type BeforeListTableServerProps,
  createLocalReq,
  type PayloadRequest,
  type SanitizedConfig,
} from 'payload'
import { conditionsOf, type ListFilters, listAddress } from './listAddress.ts'
import styles from './lists.module.css'
import { OnListPage } from './NotInTrash.tsx'

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

/** The reader of a list: a request with their rights, and the language of the panel. */
type Reader = Pick<BeforeListTableServerProps, 'i18n'> & { req: PayloadRequest }

/**
 * Makes the component above a list that links to its quick filters.
 * @param read reads them for those who see them; the config may give the component `Props` of its own
 * @param seenBy staff when left out
 */
export function countedFilters<Props extends object = object>(
  read: (reader: Reader & Props) => Promise<Pick<QuickFiltersProps, 'collection' | 'label' | 'filters'>>,
  seenBy: (viewer: Viewer) => boolean = isStaff,
) {
  return async (props: BeforeListTableServerProps & Props) => {
    const { payload, user, i18n, searchParams } = props
    const req = await createLocalReq({ ...(user && { user }) }, payload)
    if (!seenBy(viewerOf(req))) return null
    return (
      <QuickFilters
        config={payload.config}
        language={i18n.language}
        searchParams={searchParams}
        {...(await read({ ...props, req }))}
      />
    )
  }
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
    <OnListPage>
      <nav className={styles.filters} aria-label={label}>
        {filters.map(({ label, count, href, isShown }) => (
          <Link key={label} href={href} prefetch={false} {...(isShown && { 'aria-current': 'page' })}>
            {label} <span>{numbers.format(count)}</span>
          </Link>
        ))}
      </nav>
    </OnListPage>
  )
}

export type Folder = {
  /** Tells folders of the same documents apart; the address when left out. */
  id?: number
  label: string
  href: string
  isShown: boolean
  /** Left out where no index tells it. */
  count?: number
}

/** A folder of a list: filters of one kind behind a name, open while one of them is shown. Nothing where it has none. */
export function FolderLinks({
  language,
  label,
  folders,
}: {
  language: string
  label: string
  folders: readonly Folder[]
}) {
  if (folders.length === 0) return null
  const numbers = new Intl.NumberFormat(language)
  return (
    <OnListPage>
      <details className={styles.folder} open={folders.some(({ isShown }) => isShown)}>
        <summary>{label}</summary>
        <nav className={styles.filters} aria-label={label}>
          {folders.map(({ id, label, count, href, isShown }) => (
            <Link key={id ?? href} href={href} prefetch={false} {...(isShown && { 'aria-current': 'page' })}>
              {label} {count !== undefined && <span>{numbers.format(count)}</span>}
            </Link>
          ))}
        </nav>
      </details>
    </OnListPage>
  )
}

/** Whether the address of a list holds exactly a filter, to the value. */
export function isExactly(
  filter: ListFilters | undefined,
  searchParams: QuickFiltersProps['searchParams'],
): boolean {
  const given = Object.entries(searchParams ?? {}).filter(([key]) => key.startsWith('where'))
  const wanted = conditionsOf(filter)
  const valuesAt = (key: string) =>
    given
      .filter(([one]) => one === key || one.startsWith(`${key}[`))
      .map(([, value]) => String(value))
      .join(',')
  return (
    given.every(([one]) => wanted.some(({ key }) => one === key || one.startsWith(`${key}[`))) &&
    wanted.every(({ key, value }) => valuesAt(key) === value)
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
