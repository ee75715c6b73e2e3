import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { useSite } from '../factories/useSite.ts'
import { type CrowdPicture, crowdSize, uploadAll } from './crowd.ts'
import { watchServer } from './watchServer.ts'

const site = useSite({ server: true })

it('takes hundreds of uploads at once: each is stored, or told to come back, and pages go on being answered', async () => {
  const count = crowdSize({ usual: 300, large: 1000 })
  const crowd = await Promise.all(Array.from({ length: count }, tinyPicture))
  const complaints = watchServer(site(), '/bilder')
  const seen = await uploadAll(site(), crowd)
  expect(await complaints()).toEqual([])
  expect(seen[200]).toBe(count)
  expect(Object.keys(seen).filter((status) => !['200', '429'].includes(status))).toEqual([])
  const { rows } = await site().pool.query<{ content_hash: string }>('select content_hash from images')
  expect(rows.map((row) => row.content_hash).sort()).toEqual(crowd.map((one) => one.contentHash).sort())
  const jobs = await site().pool.query('select count(*)::int as n from graphile_worker._private_jobs')
  expect(jobs.rows[0]?.n).toBe(count)
})

async function tinyPicture(): Promise<CrowdPicture> {
  const raw = { width: 40, height: 30, channels: 3 } as const
  const content = await sharp(randomBytes(40 * 30 * 3), { raw })
    .jpeg()
    .toBuffer()
  return { content, contentHash: createHash('sha256').update(content).digest('hex'), isBroken: false }
}
