import { contentKey } from '@litfass/kit/content'
import { inTransaction } from '@litfass/kit/database'
import { rememberPaths } from '@litfass/kit/formerPaths'
import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildArticle, buildImagePost, secondsFromNow } from '../factories/articles.ts'
import { buildGallery, buildPictures } from '../factories/galleries.ts'
import { buildEvent } from '../factories/participation.ts'
import { buildTopic, giveTopics } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

// Next resolves it by the paths of the TypeScript config.
vi.mock('@payload-config', () => import('../../payload.config.ts'))

const site = useSite()
const requestOf = () => createLocalReq({}, site().payload)

const ids = { article: 0, imagepost: 0, gallery: 0, event: 0, image: 0 }

beforeAll(async () => {
  const { payload } = site()
  const topics = [(await buildTopic(payload, 'Ebbe')).id]
  const pictures = await buildPictures(payload, 2, { caption: 'Krabben am Strand' })
  ids.image = pictures[0] ?? 0
  await giveTopics(payload, 'images', ids.image, { topics })
  const [older, newer] = [secondsFromNow(-200), secondsFromNow(-100)]
  const article = { title: 'Krabben im Watt', topics, publishedAt: newer }
  ids.article = (await buildArticle(payload, article)).id
  const post = { title: 'Krabben in Bildern', images: pictures, tags: topics, publishedAt: older }
  ids.imagepost = (await buildImagePost(payload, post)).id
  ids.gallery = (await buildGallery(payload, { title: 'Krabben', pictures })).id
  await giveTopics(payload, 'galleries', ids.gallery, { topics })
  ids.event = (await buildEvent(site(), { title: 'Krabben?' })).id
})

async function itemsOf(answer: Response) {
  expect(answer.status).toBe(200)
  const { items, title }: { items: { id: string; url: string; title: string }[]; title: string } = JSON.parse(
    await answer.text(),
  )
  return { title, urls: items.map(({ url }) => new URL(url).pathname), items }
}

describe('a feed', () => {
  it('of a list has the documents of its type', async () => {
    const { contentFeed } = await import('../../src/contentFeeds.ts')
    const feedAt = (list: string) => contentFeed(list, 'feed.json', Promise.resolve({ locale: 'de' }))
    const articles = await itemsOf(await feedAt('/artikel'))
    expect(articles).toMatchObject({ title: 'Artikel – Litfass', urls: ['/artikel/krabben-im-watt'] })
    const posts = await itemsOf(await feedAt('/bildbeitrag'))
    expect(posts.urls).toEqual(['/bildbeitrag/krabben-in-bildern'])
    for (const list of ['/galerie', '/absent']) {
      const absent = await feedAt(list)
      expect(absent.status).toBe(404)
      expect(await absent.text()).toContain('<h1>Hier hängt nichts mehr</h1>')
    }
  })

  it('of a topic has all types that stand in feeds, the newest first', async () => {
    const { topicFeed } = await import('../../src/contentFeeds.ts')
    const answer = await topicFeed('feed.json', Promise.resolve({ locale: 'de', slug: 'ebbe' }))
    expect((await itemsOf(answer)).urls).toEqual([
      `/bilder/${ids.image}`,
      '/artikel/krabben-im-watt',
      '/bildbeitrag/krabben-in-bildern',
    ])
  })

  it('has of a type without a chapter of its own what its declaration says', async () => {
    const { feedEntries } = await import('../../src/content/feeds.ts')
    const [entry] = await feedEntries(await requestOf(), 'gallery', { language: 'en', limit: 5 })
    expect(entry).toMatchObject({
      id: `tag:127.0.0.1,2026:gallery/${ids.gallery}`,
      link: `${site().url}/en/galerie/${ids.gallery}`,
      title: 'Krabben',
      categories: [],
    })
  })
})

describe('the sitemap', () => {
  it('lists the documents of every type that declares it', async () => {
    const { countSitePages, sitePages } = await import('../../src/queries/sitemap.ts')
    const lists = await countSitePages()
    const totals = Object.fromEntries(lists.map(({ name, total }) => [name, total]))
    expect(totals).toMatchObject({ stories: 2, images: 2, galleries: 1, events: 1 })
    const events = await sitePages({ list: 'events', part: 1 }, 'de')
    expect(events.map(({ path }) => path)).toEqual([`/mitmachen/${ids.event}`])
    const pages = await sitePages({ list: 'pages', part: 1 }, 'de')
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  })

  it('of news has the types that are news', async () => {
    const { newsOfTwoDays } = await import('../../src/queries/newsSitemap.ts')
    expect((await newsOfTwoDays()).map(({ path }) => path)).toEqual([
      '/artikel/krabben-im-watt',
      '/bildbeitrag/krabben-in-bildern',
    ])
  })
})

describe('the search', () => {
  it('finds stories, galleries and pictures in sections of their own', async () => {
    const { searchSite } = await import('../../src/queries/search.ts')
    expect(await searchSite('Krabben', 1, 'de')).toMatchObject({
      stories: [{ type: 'article' }, { type: 'imagepost' }],
      storyTotal: 2,
      galleries: [{ id: ids.gallery }],
      others: [],
      total: 2,
    })
  })
})

describe('a list of documents of several types', () => {
  it('keeps their order, and gives a row of its own to what has a picture for it', async () => {
    const { listItems } = await import('../../src/content/listItems.tsx')
    const types = ['event', 'gallery', 'imagepost', 'article'] as const
    const refs = types.map((type) => ({ type, id: ids[type] }))
    const absent = { type: 'article', id: 4711 }
    const items = await listItems(await requestOf(), [absent, ...refs], { locale: 'de', at: undefined })
    expect(items.map(({ key }) => key)).toEqual(refs.map(contentKey))
    expect(items.map(({ drawLead }) => drawLead !== undefined)).toEqual([false, false, true, false])
  })
})

describe('the form of a report', () => {
  it('leads back to the page of what is reported', async () => {
    const { reportedPage } = await import('../../src/content/reportedPages.ts')
    const req = await requestOf()
    const pageOf = (type: string, id: number) => reportedPage(req, { type, id })
    expect(await pageOf('article', ids.article)).toBe(`/beitrag/artikel/${ids.article}`)
    expect(await pageOf('gallery', ids.gallery)).toBe(`/galerie/${ids.gallery}`)
    expect(await pageOf('image', ids.image)).toBe(`/bilder/${ids.image}`)
    expect(await pageOf('event', ids.event)).toBe(`/mitmachen/${ids.event}`)
    expect(await pageOf('message', 7)).toBe('/nachrichten')
    expect(await pageOf('comment', 4711)).toBe('/')
  })
})

describe('an address of before', () => {
  it('leads to a document of any type that everyone sees, with the rest of its query', async () => {
    const { formerPage } = await import('../../src/queries/formerPages.ts')
    const { payload } = site()
    const hidden = (await buildGallery(payload, { title: 'Verborgen', isPublished: false })).id
    const req = await requestOf()
    await inTransaction(req, async () => {
      await rememberPaths(req, { collection: 'articles', id: ids.article }, ['/alt/krabben'])
      await rememberPaths(req, { collection: 'galleries', id: ids.gallery }, ['/alt/bilder'])
      await rememberPaths(req, { collection: 'galleries', id: hidden }, ['/alt/verborgen'])
    })
    expect(await formerPage('/alt/krabben?von=oben')).toBe('/artikel/krabben-im-watt?von=oben')
    expect(await formerPage('/alt/bilder')).toBe(`/galerie/${ids.gallery}`)
    expect(await formerPage('/alt/verborgen')).toBeUndefined()
  })

  it('says nothing of an event that belongs to a text which is not public', async () => {
    const { formerPage } = await import('../../src/queries/formerPages.ts')
    const hidden = (await buildEvent(site(), { title: 'Geheim?', withText: true })).id
    const req = await requestOf()
    await inTransaction(req, async () => {
      await rememberPaths(req, { collection: 'participation-events', id: ids.event }, ['/alt/frage'])
      await rememberPaths(req, { collection: 'participation-events', id: hidden }, ['/alt/geheim'])
    })
    expect(await formerPage('/alt/frage')).toBe(`/mitmachen/${ids.event}`)
    expect(await formerPage('/alt/geheim')).toBeUndefined()
  })
})
