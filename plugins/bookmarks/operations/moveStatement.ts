import { sql } from '@litfass/kit/storage'
import { MAX_BOOKMARKS } from '../constants.ts'
import { bringsIn, endingOf, type ListName } from '../domain/moveBookmark.ts'
import type { BookmarkAction } from './BookmarkAction.ts'
import { moveChanges } from './moveChanges.ts'
import { ownedBy } from './ownedBy.ts'
import type { Person } from './Person.ts'
import { LISTS, TIMES } from './timeColumns.ts'

/** What comes of an action; `nobody`: the person has no lists (any more). */
export const VERDICTS = ['nobody', 'absent', 'full', 'done'] as const

type Sql = ReturnType<typeof sql>

/**
 * The statement that does an action on the lists of a person, or nothing, and says which. It reads and then writes, so
 * nobody else may change these lists meanwhile.
 * @param hasLists query that finds a row as long as the person has lists
 */
export function moveStatement(person: Person, asked: BookmarkAction, hasLists: Sql): Sql {
  const isIt = sql`${ownedBy(person)} and image_type = ${asked.imageType} and media_id = ${asked.imageId}`
  const isDone = sql`exists (select from outcome where verdict = 'done')`
  const changes = moveChanges(person, asked, { isIt, isDone })
  const named = changes.map((change, at) => sql`${sql.identifier(`change_${at}`)} as (${change})`)
  return sql`with person as (${hasLists}),
    here as (select temporary_at, saved_at from bookmarks where ${isIt}),
    outcome as (select ${verdictOn(person, asked)} as verdict),
    ${sql.join(named, sql`, `)}
    select verdict from outcome`
}

/** Adding asks to see the medium. Moving does not, for what is there already. */
function verdictOn(person: Person, { action, isVisible }: BookmarkAction): Sql {
  const { to } = endingOf(action)
  const isUnseen = bringsIn(action) && !isVisible
  const isMove = action.endsWith('-modify')
  const isFull = LISTS.filter((list) => to[list]).map((list) => isFullOf(person, list))
  return sql`case
    when not exists (select from person) then 'nobody'
    when ${isUnseen} and not (${isMove} and exists (select from here)) then 'absent'
    when ${sql.join([sql`false`, ...isFull], sql` or `)} then 'full'
    else 'done' end`
}

function isFullOf(person: Person, list: ListName): Sql {
  const time = TIMES[list]
  return sql`(not exists (select from here where ${time} is not null)
    and (select count(${time}) from bookmarks where ${ownedBy(person)}) >= ${MAX_BOOKMARKS})`
}
