import { databasePool } from '@litfass/kit/database'
import { beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { beyond, towards } from '../../src/content/image/pictureOrder.ts'
import { buildImage } from '../factories/images.ts'
import { useSite } from '../factories/useSite.ts'

const PICTURES = 3000
const site = useSite()
let rows: { id: number; createdAt: string }[]

beforeAll(async () => {
  const { payload, pool } = site()
  const { id } = await buildImage(payload)
  await pool.query(
    `insert into images select (jsonb_populate_record(null::images, to_jsonb(i) || jsonb_build_object(
       'id', 100000 + n, 'filename', n || '.jpg', 'upload_key', null, 'created_at', now() - n * interval '1 minute'))).*
     from images i, generate_series(1, ${PICTURES}) n where i.id = $1`,
    [id],
  )
  await pool.query('analyze images')
  const found = await pool.query(
    'select id, created_at from images where id > 100000 order by created_at desc, id desc',
  )
  rows = found.rows.map((row) => ({ id: row.id, createdAt: row.created_at.toISOString() }))
})

it.each([1, PICTURES / 2, PICTURES - 2])(
  'finds the neighbours of picture %d of 3,000 without passing others',
  async (at) => {
    const image = rows[at] ?? { id: 0, createdAt: '' }
    for (const [side, next] of [
      ['newer', at - 1],
      ['older', at + 1],
    ] as const) {
      const { id, passed } = await neighbour(image, side)
      expect([side, id]).toEqual([side, rows[next]?.id])
      expect(passed).toBeLessThan(20)
    }
  },
)

/** Asks as pages do, and how many rows PostgreSQL read for the answer. */
async function neighbour(image: { id: number; createdAt: string }, side: 'newer' | 'older') {
  const { payload, pool } = site()
  const query = vi.spyOn(databasePool(payload), 'query')
  const { docs } = await payload.find({
    collection: 'images',
    where: { and: [{ visibility: { equals: 'public' } }, beyond(image, side)] },
    sort: towards(side),
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: true,
  })
  const [statement, values] = query.mock.calls.at(-1) ?? []
  query.mockRestore()
  const { text } = z.looseObject({ text: z.string() }).parse(statement)
  const plan = await pool.query(`explain (analyze, format json) ${text}`, z.array(z.unknown()).parse(values))
  return { id: docs[0]?.id, passed: rowsRead(plan.rows[0]['QUERY PLAN'][0].Plan) }
}

type PlanNode = {
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

function rowsRead(node: PlanNode): number {
  const own =
    node['Relation Name'] === 'images' ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) : 0
  return (node.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), own)
}
