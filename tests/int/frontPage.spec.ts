import { conditionOnDesk, imagesOptionsOf } from '@litfass/images'
import { parseMarkup, writeLexical } from '@litfass/rich-text'
import { describe, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { callRest } from '../factories/calls.ts'
import { buildGallery } from '../factories/galleries.ts'
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

it('keeps the pictures in the chosen order', async () => {
  const [a = 0, b = 0, c = 0] = await build(3)
  expect((await save({ lead: c, pictures: [b, c, a] })).status).toBe(200)
  expect(await stored()).toMatchObject({ lead: c, pictures: [b, c, a] })
  await save({ pictures: [a, b] })
  expect(await stored()).toMatchObject({ lead: c, pictures: [a, b] })
})

it('takes at most twelve pictures', async () => {
  const ids = await build(13)
  const { status, body } = await save({ pictures: ids })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('pictures')
  expect((await save({ pictures: ids.slice(1) })).status).toBe(200)
})

it('drops a deleted picture, and keeps the others in their order', async () => {
  const [a = 0, b = 0, c = 0] = await build(3)
  await save({ lead: b, pictures: [c, b, a] })
  await site().payload.delete({ collection: 'images', id: b, depth: 0, overrideAccess: true })
  const { lead, pictures } = await stored()
  expect(lead ?? null).toBeNull()
  expect(pictures).toEqual([c, a])
})

describe('pictures by their use', () => {
  const found = async (where: string, viewer: 'editor' | 'member' | 'anonymous' = 'editor') => {
    const { headers } = site().viewers[viewer]
    const answer = await callRest(site(), `/images?${where}&sort=id&limit=100`, { headers })
    const body = await answer.json()
    return answer.status === 200 ? body.docs.map(({ id }: { id: number }) => id) : answer.status
  }

  it('are found for staff if neither a gallery nor the front page has them', async () => {
    await site().pool.query('delete from images')
    const [lead = 0, chosen = 0, hung = 0, left = 0] = await build(4)
    await save({ lead, pictures: [chosen] })
    const gallery = await buildGallery(site().payload, { pictures: [hung] })
    expect(await found('where[use][equals]=unused')).toEqual([left])
    expect(await found('where[use][equals]=used')).toEqual([lead, chosen, hung])
    expect(await found('where[use][not_equals]=unused')).toEqual([lead, chosen, hung])
    expect(
      await found('where[or][0][and][0][use][in]=unused&where[or][0][and][1][id][not_equals]=0'),
    ).toEqual([left])
    expect(await found(`where[and][0][use][equals]=unused&where[and][1][id][equals]=${hung}`)).toEqual([])
    await site().payload.delete({ collection: 'galleries', id: gallery.id, depth: 0, overrideAccess: true })
    await save({ lead: null })
    expect(await found('where[use][equals]=unused')).toEqual([lead, hung, left])
  })

  it('count as used in the text of an article, behind its premium marker and in a draft too', async () => {
    await site().pool.query('delete from images')
    const [open = 0, behind = 0, drafted = 0, left = 0] = await build(4)
    const body = (...markup: string[]) => writeLexical(parseMarkup(markup.join('')))
    const text = `[img=${open}][/img][img=2000000000][/img][pcrm][/pcrm][img=${behind}][/img]`
    const { id } = await buildArticle(site().payload, { body: body(text) })
    const draft = { body: body(text, `[img=${drafted}][/img]`) }
    await site().payload.update({
      ...{ collection: 'articles', id, data: draft, draft: true },
      ...{ depth: 0, overrideAccess: true },
    })
    expect(await found('where[use][equals]=unused')).toEqual([left])
    await site().payload.delete({ collection: 'articles', id, depth: 0, overrideAccess: true })
    expect(await found('where[use][equals]=unused')).toEqual([open, behind, drafted, left])
  })

  it('are counted and changed in bulk by the same condition', async () => {
    await site().pool.query('delete from images')
    const [lead = 0, left = 0] = await build(2)
    await save({ lead, pictures: [] })
    const where = { use: { equals: 'unused' } } as const
    const { user } = site().viewers.editor
    const asked = { collection: 'images', where, overrideAccess: false, ...(user && { user }) } as const
    expect((await site().payload.count(asked)).totalDocs).toBe(1)
    const { docs } = await site().payload.update({ ...asked, data: { caption: 'Rest' }, depth: 0 })
    expect(docs.map(({ id }) => id)).toEqual([left])
  })

  it.each(['unused', 'incomplete'] as const)(
    '%s are looked for among the newest on the desk',
    async (list) => {
      await site().pool.query('delete from images')
      const [old = 0, middle = 0, newest = 0] = await build(3)
      await site().pool.query('update images set caption = $2, copyright = $2 where id = $1', [
        newest,
        'Deich',
      ])
      await save({ lead: newest, pictures: [] })
      const { payload } = site()
      const desk = async (looked?: number) => {
        const where = conditionOnDesk({ list, newest: looked }, payload, imagesOptionsOf(payload))
        const { docs } = await payload.find({
          ...{ collection: 'images', where, sort: 'id', depth: 0, overrideAccess: true },
        })
        return docs.map(({ id }) => id)
      }
      expect(await desk()).toEqual([old, middle])
      expect(await desk(2)).toEqual([middle])
      expect(await desk(1)).toEqual([])
    },
  )

  it.each(['member', 'anonymous'] as const)('are not told to %s', async (viewer) => {
    expect(await found('where[use][equals]=unused', viewer)).toBe(400)
  })
})
