import { sql } from '@litfass/kit/storage'
import { VISITOR_DAYS } from '../constants.ts'
import { bringsIn, type Ending, endingOf, type ListName } from '../domain/moveBookmark.ts'
import type { BookmarkAction } from './BookmarkAction.ts'
import type { Person } from './Person.ts'
import { LISTS, TIMES } from './timeColumns.ts'

type Sql = ReturnType<typeof sql>
/** Conditions: that a row is the one of the person and the medium, and that the action is done at all. */
type When = { isIt: Sql; isDone: Sql }

/** What an action writes, each a statement for itself; no two of them write the same row. */
export function moveChanges(person: Person, asked: BookmarkAction, when: When): Sql[] {
  return [
    ...(bringsIn(asked.action) ? [putting(person, asked, when)] : takingOut(endingOf(asked.action).to, when)),
    ...(person.kind === 'visitor' ? [renewing(person.hash, when)] : []),
  ]
}

function putting(person: Person, { action, imageType, imageId }: BookmarkAction, { isDone }: When): Sql {
  const { to } = endingOf(action)
  const [account, visitor] = person.kind === 'account' ? [person.id, null] : [null, person.hash]
  const owner = sql.raw(person.kind === 'account' ? 'account_id' : 'visitor')
  return sql`insert into bookmarks
      (account_id, visitor, image_type, media_id, temporary_at, saved_at, updated_at, created_at)
    select ${account}::int, ${visitor}::varchar, ${imageType}, ${imageId}::int,
      case when ${to.temporary === true} then clock_timestamp() end,
      case when ${to.saved === true} then clock_timestamp() end, now(), now() where ${isDone}
    on conflict (${owner}, image_type, media_id) do update set
      temporary_at = ${timeAfter(to, 'temporary')}, saved_at = ${timeAfter(to, 'saved')}, updated_at = now()`
}

/** What is in a list already keeps its time. */
function timeAfter(to: Ending, list: ListName): Sql {
  if (to[list] === false) return sql`null`
  return sql`coalesce(bookmarks.${TIMES[list]}, excluded.${TIMES[list]})`
}

/** A row that would be in neither list goes. */
function takingOut(to: Ending, { isIt, isDone }: When): Sql[] {
  const staying = LISTS.filter((list) => to[list] === undefined).map(
    (list) => sql`${TIMES[list]} is not null`,
  )
  const stays = sql.join([sql`false`, ...staying], sql` or `)
  const leaving = LISTS.filter((list) => to[list] === false).map((list) => sql`${TIMES[list]} = null`)
  return [
    sql`delete from bookmarks where ${isIt} and not (${stays}) and ${isDone}`,
    sql`update bookmarks set ${sql.join(leaving, sql`, `)}, updated_at = now()
        where ${isIt} and (${stays}) and ${isDone}`,
  ]
}

/** Every change keeps a visitor's lists for another thirty days. */
function renewing(hash: string, { isDone }: When): Sql {
  return sql`update bookmark_visitors
    set expires_at = clock_timestamp() + make_interval(days => ${VISITOR_DAYS}), updated_at = now()
    where hash = ${hash} and ${isDone}`
}
