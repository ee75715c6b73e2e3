import {
  type ContentFacts,
  type ContentType,
  factsIn,
  factsOf,
  findContents,
  notTrashed,
  parseContentKey,
  pathMatch,
  typesWith,
  typeWith,
} from '@litfass/kit/content'
import { columnName, executeSql, type SQL, sql } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import type { EntityId } from '../teasers.ts'

/** A document that a teaser can refer to. */
export type Entity = ContentFacts

/**
 * Finds entities by their ids, published or not; what does not exist, or is of no type that teasers show, is left out. A page that is
 * being rendered depends on all of them and on the moments at which they appear or disappear.
 * @param at the moment that the page is made for, in ms since 1970: a boundary between it and this statement counts as well
 */
export async function findEntities(
  req: PayloadRequest,
  ids: readonly EntityId[],
  at?: number,
): Promise<ReadonlyMap<EntityId, Entity>> {
  const refs = ids.flatMap((id) => parseContentKey(id) ?? [])
  const shown = refs.filter(({ type }) => typeWith(req.payload, 'teasers', type))
  return findContents(req, shown, { at })
}

/** The name of an entity's type. */
export const labelOf = (req: PayloadRequest, { type }: Entity, language: 'de' | 'en'): string =>
  typeWith(req.payload, 'teasers', type)?.labels.one[language] ?? ''

/** Entities that a search shows. */
const MOST_FOUND = 12

/** Finds entities by words of their titles or by an address of the site, the newest first; of all types unless one is named. */
export async function searchEntities(
  req: PayloadRequest,
  { words, type }: { words: string; type?: string | undefined },
): Promise<Entity[]> {
  const sought = soughtBy(words)
  const statements = typesWith(req.payload.config, 'teasers')
    .filter((one) => type === undefined || one.type === type)
    .flatMap((one) => {
      const found = conditionFor(req, one, sought)
      if (!found) return []
      return [
        sql`(${factsOf(req.payload, one)} where ${found} ${notTrashed(req.payload, one)}
              order by d.created_at desc limit ${MOST_FOUND})`,
      ]
    })
  if (statements.length === 0) return []
  const rows = await executeSql(
    req,
    sql`select * from (${sql.join(statements, sql` union all `)}) found order by created_at desc limit ${MOST_FOUND}`,
  )
  return rows.map((one) => factsIn(req.payload, one, 'de'))
}

type Sought = { path: string } | { pattern: string }

/** What is looked for: the path of an address, with its site or without, or a pattern of a title. */
function soughtBy(typed: string): Sought {
  const words = typed.trim()
  if (/^(?:https?:\/\/|\/)\S+$/i.test(words) && URL.canParse(words, SOME_SITE))
    return { path: decoded(new URL(words, SOME_SITE).pathname) }
  return { pattern: `%${words.replaceAll(/[\\%_]/g, '\\$&').replaceAll(/\s+/g, '%')}%` }
}

/** Makes a URL of a path; its name plays no part. */
const SOME_SITE = 'http://site.invalid'

/** The characters that a path stands for; itself where it is no valid encoding. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The condition for documents of a type; none where the address is not one of theirs. */
function conditionFor({ payload }: PayloadRequest, one: ContentType, sought: Sought): SQL | undefined {
  const column = (field: string) => sql`d.${sql.identifier(columnName(payload, one.collection, field))}`
  if ('pattern' in sought) return sql`${column(one.fields.title)} ilike ${sought.pattern}`
  const match = pathMatch(one, sought.path)
  return match && sql`${column(match.field)}::text = ${match.value}`
}
