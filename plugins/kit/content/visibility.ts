import type { Payload } from 'payload'
import { columnName, isPublished, type PublishedFields, type SQL, sql } from '../database/database.ts'
import type { ContentType } from './defineContent.ts'

type Visible = Pick<ContentType, 'collection' | 'visible'>

/**
 * Returns the condition that everyone sees a document of a type, for statements in which its table is called `d`.
 * @param at another moment than now, in ms since 1970
 */
export const visibleSql = (payload: Payload, { collection, visible }: Visible, at?: number): SQL =>
  isPublished(payload, { collection, published: visible, at })

/**
 * When everyone sees a document, in ms since 1970, as far as its dates say: from `from` until before `until`; undefined where
 * it is not public whatever the time.
 */
export type Shown = { from: number; until: number } | undefined

/** Whether everyone sees a document at a moment. */
export const isShownAt = (shown: Shown, moment: number): boolean =>
  shown !== undefined && shown.from <= moment && moment < shown.until

/**
 * The columns that say when everyone sees a document of a table called `d`: `is_open`, whether its other fields allow it, `shown_from` and
 * `shown_until` in ms since 1970, infinite where no date says so.
 */
export function shownColumns(payload: Payload, { collection, visible }: Visible): SQL {
  const { fixed, moments } = datesOf(payload, { collection, visible })
  return sql`coalesce(${isPublished(payload, { collection, published: fixed })}, false) as is_open,
    ${momentOf(moments('reached'), 'greatest', 'infinity', '-infinity')} as shown_from,
    ${momentOf(moments('ahead'), 'least', 'infinity', 'infinity')} as shown_until`
}

/**
 * Splits the rule of who sees a type: the fields without dates, for conditions that hold at any time, and the columns of its dates in
 * a table called `d`.
 */
export function datesOf(payload: Payload, { collection, visible }: Visible) {
  const entries = Object.entries(visible)
  return {
    fixed: Object.fromEntries(entries.filter(([, value]) => !isDated(value))),
    moments: (is?: 'reached' | 'ahead'): SQL[] =>
      entries.flatMap(([field, value]) =>
        isDated(value) && (is === undefined || value.is === is)
          ? [sql`d.${sql.identifier(columnName(payload, collection, field))}`]
          : [],
      ),
  }
}

/** The names of the date fields after which a document is no longer seen, without an edit. */
export const endFields = (visible: PublishedFields): string[] =>
  Object.entries(visible).flatMap(([field, value]) => (isDated(value) && value.is === 'ahead' ? [field] : []))

const isDated = (value: PublishedFields[string]): value is { readonly is: 'reached' | 'ahead' } =>
  typeof value === 'object' && 'is' in value

/** The first or last of some dates in ms; one that is empty is never reached. */
function momentOf(dates: readonly SQL[], pick: 'greatest' | 'least', empty: string, none: string): SQL {
  if (dates.length === 0) return sql`${none}::float8`
  const filled = dates.map((date) => sql`coalesce(extract(epoch from ${date}) * 1000, ${empty}::float8)`)
  return sql`${sql.raw(pick)}(${sql.join(filled, sql`, `)})::float8`
}
