import { expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { buildImage } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

async function save(data: { lead?: number | null; pictures?: number[] }) {
  const { headers } = site().viewers.editor
  const answer = await callRest(site(), '/globals/front-page?depth=0', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(data),
  })
  return { status: answer.status, body: await answer.json() }
}

async function build(count: number): Promise<number[]> {
  const picture = await photograph({ width: 64, height: 64 })
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) ids.push((await buildImage(site().payload, { picture })).id)
  return ids
}

const stored = () => site().payload.findGlobal({ slug: 'front-page', depth: 0, overrideAccess: true })

it('keeps the pictures in the order they were put in', async () => {
  const [a = 0, b = 0, c = 0] = await build(3)
  expect((await save({ lead: c, pictures: [b, c, a] })).status).toBe(200)
  expect(await stored()).toMatchObject({ lead: c, pictures: [b, c, a] })
  await save({ pictures: [a, b] })
  expect(await stored()).toMatchObject({ lead: c, pictures: [a, b] })
})

it('takes twelve pictures and no more', async () => {
  const ids = await build(13)
  const { status, body } = await save({ pictures: ids })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('pictures')
  expect((await save({ pictures: ids.slice(1) })).status).toBe(200)
})

it('forgets a picture that is deleted, and keeps the others in their order', async () => {
  const [a = 0, b = 0, c = 0] = await build(3)
  await save({ lead: b, pictures: [c, b, a] })
  await site().payload.delete({ collection: 'images', id: b, depth: 0, overrideAccess: true })
  const { lead, pictures } = await stored()
  expect(lead ?? null).toBeNull()
  expect(pictures).toEqual([c, a])
})
