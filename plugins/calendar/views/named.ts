import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { reading } from '@litfass/kit/pages'
import { MAX_ID } from '@litfass/kit/routes'
import type { PayloadRequest } from 'payload'
import { options } from '../options.ts'
import { topicFields } from './listDates.ts'

/** An id that there is not: a list of unknown names matches nothing, and not everything. */
const NONE = -1

/** Returns the ids of topics by their slugs or ids. */
export async function topicsNamed(req: PayloadRequest, names: readonly string[]): Promise<number[]> {
  const [field] = topicFields(req.payload)
  const slugs = names.filter((name) => !isId(name))
  if (!field || slugs.length === 0) return orNone(idsIn(names))
  const found = await reading({ topic: field.relationTo }, () =>
    executeSql(
      req,
      sql`select id from ${tableOf(field.relationTo)} where slug in ${slugs} order by id limit ${MOST}`,
    ),
  )
  return orNone([...idsIn(names), ...found.map(({ id }) => Number(id))])
}

/** Most ids that some names may stand for. */
const MOST = 100

/** Returns the ids of places by their slugs or ids. */
export async function placesNamed(req: PayloadRequest, names: readonly string[]): Promise<number[]> {
  const { places } = options.of(req.payload)
  const slugs = names.filter((name) => !isId(name))
  const found =
    places?.find && slugs.length > 0
      ? await reading({ topic: places.collection }, async () => (await places.find?.(req, slugs)) ?? [])
      : []
  return orNone([...idsIn(names), ...found])
}

const isId = (name: string) => /^[1-9]\d{0,9}$/.test(name) && Number(name) <= MAX_ID
const idsIn = (names: readonly string[]) => names.filter(isId).map(Number)
const orNone = (ids: readonly number[]) => (ids.length > 0 ? [...ids] : [NONE])
