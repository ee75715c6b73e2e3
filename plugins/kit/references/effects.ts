import type { Payload } from 'payload'
import { type SQL, sql } from '../database/database.ts'
import type { Effect } from '../registry/references.ts'
import { registryOf } from '../registry/registry.ts'
import { bare, type Root, type TableConfig } from './tables.ts'

type Kept = { isNeeded: boolean; onDelete: string | undefined; isPart: boolean }

/** What the database does with a reference whose document is deleted. */
export function effectOf({ isNeeded, onDelete, isPart }: Kept): Effect {
  if (onDelete === 'cascade') return isPart ? 'emptied' : 'deleted'
  return onDelete === 'set null' && !isNeeded ? 'emptied' : 'refused'
}

type Key = { root: Root; chain: readonly TableConfig[]; column: string }

/** What plugins say becomes of a reference, instead of what the database does. Relationships to several documents share a table. */
export function declaredEffect(
  { config }: Payload,
  { root, chain, column }: Key,
): ((otherwise: Effect) => SQL) | undefined {
  const [own] = chain
  const declared = registryOf(config).references.flatMap(({ effects }) =>
    Object.entries(effects?.[root.slug] ?? {}),
  )
  if (!own || declared.length === 0) return undefined
  const prefix = root.isVersion ? 'version.' : ''
  if (chain.length > 1 && own.columns.some(({ name }) => name === 'path')) {
    const cases = declared.map(([path, effect]) => sql`when ${prefix + path} then ${effect}`)
    return (otherwise: Effect) => sql`case u.path ${sql.join(cases, sql` `)} else ${otherwise} end`
  }
  const [, found] =
    declared.find(([path]) => bare(`${prefix}${path}_id`.replaceAll('.', '_')) === bare(column)) ?? []
  return chain.length === 1 && found ? () => sql`${found}` : undefined
}
