import { executeSql, inTransaction, sql } from '@litfass/kit/storage'
import { createLocalReq } from 'payload'
import { expect, it } from 'vitest'
import { buildImage } from '../factories/buildImage.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

/** Ends the connection of the transaction under way, as a crash of the database does. */
const cutConnection = async (pid: unknown) => {
  await site().pool.query('select pg_terminate_backend($1::int)', [pid])
}

it('never calls a write done that the database could not commit', async () => {
  const { payload } = site()
  const { id } = await buildImage(payload, { caption: 'vorher' })
  const req = await createLocalReq({}, payload)
  const writing = inTransaction(req, async () => {
    await executeSql(req, sql`update images set caption = 'nachher' where id = ${id}`)
    const [row] = await executeSql(req, sql`select pg_backend_pid() as pid`)
    await cutConnection(row?.pid)
  })
  await expect(writing).rejects.toThrow()
  expect(await captionOf(id)).toBe('vorher')
})

it('tells of a check that is made only at the end of a transaction', async () => {
  const { payload, pool } = site()
  const { id } = await buildImage(payload, { caption: 'vorher' })
  await pool.query(`create function refuse_caption() returns trigger language plpgsql as
    $$ begin if new.caption = 'verboten' then raise exception 'refused at the end'; end if; return null; end $$`)
  await pool.query(`create constraint trigger refuse_caption after update on images
    deferrable initially deferred for each row execute function refuse_caption()`)
  // Privileged: a test writes.
  const change = { collection: 'images', id, depth: 0, overrideAccess: true } as const
  await expect(payload.update({ ...change, data: { caption: 'verboten' } })).rejects.toThrow()
  expect(await captionOf(id)).toBe('vorher')
  await payload.update({ ...change, data: { caption: 'erlaubt' } })
  expect(await captionOf(id)).toBe('erlaubt')
})

it('gives every connection back, whether a transaction ended well or badly', async () => {
  const { payload } = site()
  const { id } = await buildImage(payload)
  for (let round = 0; round < 60; round += 1) {
    const req = await createLocalReq({}, payload)
    const work = inTransaction(req, async () => {
      await executeSql(req, sql`select 1 from images where id = ${id} for update`)
      if (round % 2 === 0) throw new Error('no')
    })
    await work.catch(() => undefined)
  }
  expect(await captionOf(id)).toBeNull()
})

async function captionOf(id: number): Promise<string | null> {
  const { rows } = await site().pool.query<{ caption: string | null }>(
    'select caption from images where id = $1',
    [id],
  )
  return rows[0]?.caption ?? null
}
