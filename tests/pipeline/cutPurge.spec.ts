import { expect, it } from 'vitest'
import { buildImage } from '../factories/images.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

it('tells a CDN of every cut there may be, and of every variant, of a picture that is hidden', async () => {
  const { id } = await buildImage(site().payload)
  const hash = 'a'.repeat(32)
  await site().pool.query(
    'insert into image_renditions (image_id, hash, rotation, updated_at, created_at) values ($1, $2, 0, now(), now())',
    [id, hash],
  )
  await site().payload.update({
    collection: 'images',
    id,
    data: { visibility: 'withdrawn' },
    depth: 0,
    overrideAccess: true,
  })
  const { rows } = await site().pool.query(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'images:purge'`,
  )
  const told: string[] = rows.flatMap(({ payload }) => payload.addresses)
  const cuts = told.filter((address) => address.startsWith(`/media/imagecut/${id}/`))
  expect(cuts).toHaveLength(49)
  for (const file of ['16x9-XL.jpg', 'original-M.webp', 'social.jpg']) {
    expect(cuts).toContain(`/media/imagecut/${id}/${file}`)
  }
  expect(told).toContain(`/media/file/${id}/${hash}/XL.jpg`)
})
