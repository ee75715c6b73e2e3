import type { Pool } from 'pg'
import { z } from 'zod'
import { remainingOf } from '../presenters/imageObject.ts'
import { imageIsStub } from '../routes.ts'

export type PublicStubsOptions = {
  pool: Pick<Pool, 'query'>
  /** Table of the pictures' collection; `images` when left out. */
  table?: string
  /** True when the plugin was given `mayRead`: then Payload is asked about every picture. */
  hasFurtherRules?: boolean
}

const row = z.object({
  id: z.number(),
  visibility: z.string(),
  is_stub: z.boolean().nullable(),
  state: z.enum(['waiting', 'running', 'ready', 'failed']).nullable(),
  remaining: z.coerce.number(),
})

/**
 * Answers `imageisstub` for public pictures with one indexed query and without Payload: what is said about them is the
 * same for everybody. `undefined` where Payload has to decide: somebody who may be signed in asks about a picture that
 * not everybody may see, or the question is malformed.
 */
export function publicStubs({ pool, table = 'images', hasFurtherRules = false }: PublicStubsOptions) {
  if (!/^[a-z_][a-z0-9_]*$/.test(table)) throw new Error(`Not the name of a table: ${table}`)
  const query = {
    name: 'litfass-public-stubs',
    text: `select id, visibility, is_stub, processing_state as state, processing_remaining as remaining
           from ${table} where id = any($1::int[])`,
  }
  return async (
    search: URLSearchParams,
    { isVisitor }: { isVisitor: boolean },
  ): Promise<Record<string, number> | undefined> => {
    const asked = imageIsStub.query?.safeParse(Object.fromEntries(search))
    if (hasFurtherRules || !asked?.success) return undefined
    const { rows } = await pool.query({ ...query, values: [asked.data.ids] })
    const found = rows.map((found) => row.parse(found))
    const open = found.filter(({ visibility }) => visibility === 'public')
    if (!isVisitor && open.length < found.length) return undefined
    const remaining = new Map(
      open.map(({ id, is_stub, state, remaining }) => [
        id,
        remainingOf({ is_stub: is_stub ?? false, processing: { state, remaining } }),
      ]),
    )
    return Object.fromEntries(asked.data.ids.map((id) => [String(id), remaining.get(id) ?? 0]))
  }
}
