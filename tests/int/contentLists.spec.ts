import { type ContentListing, listContents, noteNextTurn } from '@litfass/kit/content'
import { OtherMoment, openCaches, recorded } from '@litfass/kit/pages'
import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { newestContent } from '../../config/newestContent.ts'
import { buildArticle, buildImagePost, secondsFromNow } from '../factories/articles.ts'
import { buildGallery } from '../factories/galleries.ts'
import { buildImage } from '../factories/images.ts'
import { buildTopic, giveTopics } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

const TYPES = ['article', 'imagepost', 'gallery']
const HOUR = 3600
const hoursAgo = (hours: number) => secondsFromNow(-hours * HOUR)

const topics: number[] = []
/** Keys of the contents by the names that tests give them. */
const keys: Record<string, string> = {}
let nextMoment = ''

beforeAll(async () => {
  const { payload, pool, viewers } = site()
  for (const name of ['Ebbe', 'Flut']) topics.push((await buildTopic(payload, name)).id)
  const [ebb = 0, flood = 0] = topics
  const owner = viewers.member.user?.id
  const images = [(await buildImage(payload)).id]
  nextMoment = secondsFromNow(2 * HOUR)
  const articles = {
    'three days old': { publishedAt: hoursAgo(72), topics: [ebb], owner },
    'two hours old': { publishedAt: hoursAgo(2), tags: [ebb, flood] },
    english: { publishedAt: hoursAgo(4), language: 'en' },
    scheduled: { publishedAt: secondsFromNow(3 * HOUR) },
    draft: { state: 'draft' },
    expiring: { publishedAt: hoursAgo(5), unpublishAt: nextMoment },
  } as const
  for (const [name, { ...data }] of Object.entries(articles)) {
    const changed = JSON.parse(JSON.stringify(data))
    keys[name] = `article:${(await buildArticle(payload, { title: name, ...changed })).id}`
  }
  const post = await buildImagePost(payload, { images, publishedAt: hoursAgo(3), topics: [flood], owner })
  keys.post = `imagepost:${post.id}`
  for (const [name, isPublished] of [
    ['gallery', true],
    ['hidden gallery', false],
  ] as const) {
    const { id } = await buildGallery(payload, { title: name, isPublished })
    await giveTopics(payload, 'galleries', id, { topics: [ebb] })
    await pool.query('update galleries set created_at = $1 where id = $2', [hoursAgo(1), id])
    keys[name] = `gallery:${id}`
  }
})

const namesOf = (refs: readonly { type: string; id: number }[]) =>
  refs.map(({ type, id }) => Object.keys(keys).find((name) => keys[name] === `${type}:${id}`))

async function list(listing: Partial<ContentListing>) {
  const req = await createLocalReq({}, site().payload)
  const { contents, total } = await listContents(req, { types: TYPES, limit: 50, ...listing })
  return { names: namesOf(contents), total }
}

describe('a list of contents of several types', () => {
  it('has what everyone sees, the newest first', async () => {
    expect(await list({})).toEqual({
      names: ['gallery', 'two hours old', 'post', 'english', 'expiring', 'three days old'],
      total: 6,
    })
  })

  it('has pages, and counts all of it on each', async () => {
    expect(await list({ limit: 2, page: 2 })).toEqual({ names: ['post', 'english'], total: 6 })
    expect(await list({ limit: 2, page: 9 })).toEqual({ names: [], total: 6 })
  })

  it('has only the types that are asked for and known', async () => {
    expect((await list({ types: ['gallery', 'unknown'] })).names).toEqual(['gallery'])
    expect(await list({ types: ['unknown'] })).toEqual({ names: [], total: 0 })
  })

  it('has the contents of a language, and those of types without one', async () => {
    const { names } = await list({ language: 'en' })
    expect(names).toEqual(['gallery', 'english'])
  })

  it('has what is chosen for one of some topics or tagged with it, once', async () => {
    const [ebb = 0, flood = 0] = topics
    expect((await list({ topics: [ebb] })).names).toEqual(['gallery', 'two hours old', 'three days old'])
    expect(await list({ topics: [ebb, flood] })).toEqual({
      names: ['gallery', 'two hours old', 'post', 'three days old'],
      total: 4,
    })
  })

  it('has what belongs to an account; types without an owner have nothing then', async () => {
    const { user } = site().viewers.member
    expect((await list({ owner: Number(user?.id) })).names).toEqual(['post', 'three days old'])
  })

  it('has the contents of a period', async () => {
    expect((await list({ period: { hours: 4 } })).names).toEqual(['gallery', 'two hours old', 'post'])
    const until = new Date(hoursAgo(3.5))
    expect((await list({ period: { until } })).names).toEqual(['english', 'expiring', 'three days old'])
    expect((await list({ period: { from: new Date(hoursAgo(4.5)), until } })).names).toEqual(['english'])
  })

  it('leaves out what is shown elsewhere', async () => {
    const [type = '', id] = (keys.english ?? '').split(':')
    const { names } = await list({ without: [{ type, id: Number(id) }], types: ['article'] })
    expect(names).toEqual(['two hours old', 'expiring', 'three days old'])
  })

  it('can be looked at by staff as of another moment', async () => {
    const { user } = site().viewers.editor
    const staff = await createLocalReq(user ? { user } : {}, site().payload)
    const at = OtherMoment.for(staff, Date.now() + 4 * HOUR * 1000)
    const { names } = await list({ types: ['article'], at })
    expect(names).toEqual(['scheduled', 'two hours old', 'english', 'three days old'])
  })

  it('fills places of a past moment with what was the newest then', async () => {
    const { payload, pool, viewers } = site()
    const pictures = [(await buildImage(payload)).id]
    const made = async (hours: number) => {
      const { id } = await buildGallery(payload, { title: `made ${hours} hours ago`, pictures })
      await pool.query('update galleries set created_at = $1 where id = $2', [hoursAgo(hours), id])
      onTestFinished(async () => {
        await payload.delete({ collection: 'galleries', id, overrideAccess: true })
      })
      return `gallery:${id}`
    }
    const [old] = [await made(100), await made(2)]
    const { user } = viewers.editor
    const staff = await createLocalReq(user ? { user } : {}, payload)
    const at = OtherMoment.for(staff, Date.now() - 50 * HOUR * 1000)
    const found = await newestContent(staff, {
      ...{ types: ['gallery'], topics: [], language: 'de', limit: 1, without: [], at },
    })
    expect(found.map(({ entity }) => entity)).toEqual([old])
  })

  it('gives what cards need of each', async () => {
    const req = await createLocalReq({}, site().payload)
    const { contents } = await listContents(req, { types: ['article'], limit: 1, language: 'de' })
    expect(contents).toMatchObject([
      { title: 'two hours old', path: '/artikel/two-hours-old', language: 'de', isVisible: true },
    ])
  })
})

describe('a page with such a list', () => {
  async function madeBy(read: () => Promise<unknown>) {
    const caches = openCaches(site().pool)
    onTestFinished(() => caches.close())
    const pages = caches.open<{ changesAt: number; lists: string[] }>({ maxBytes: 1000, sizeOf: () => 1 })
    const { value } = await pages.load('list', async () => {
      await read()
      const { changesAt, dependencies } = recorded()
      return { value: { changesAt, lists: [...dependencies].sort() }, isKeepable: true }
    })
    return value
  }

  const madeFrom = (listing: Partial<ContentListing>) => madeBy(() => list(listing))

  it('depends on the lists of its types, and expires when something appears or disappears', async () => {
    expect(await madeFrom({})).toEqual({
      changesAt: Date.parse(nextMoment),
      lists: ['articles', 'galleries', 'image-posts'],
    })
    const { changesAt } = await madeFrom({ types: ['gallery'] })
    expect(changesAt).toBe(Number.POSITIVE_INFINITY)
  })

  it('expires with what appears or disappears too where it counts by statements of its own', async () => {
    const { changesAt, lists } = await madeBy(async () =>
      noteNextTurn(await createLocalReq({}, site().payload), ['article', 'unknown']),
    )
    expect([changesAt, lists]).toEqual([Date.parse(nextMoment), ['articles']])
  })

  it('expires when the oldest content leaves its last hours', async () => {
    const { changesAt } = await madeFrom({ types: ['imagepost'], period: { hours: 48 } })
    const { pool } = site()
    const { rows } = await pool.query('select published_at from image_posts')
    expect(changesAt).toBe(rows[0].published_at.getTime() + 48 * HOUR * 1000)
  })
})
