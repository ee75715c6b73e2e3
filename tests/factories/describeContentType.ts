import { contentType, findContents } from '@litfass/kit/content'
import { findMatches as gather } from '@litfass/landing-pages'
import { findMatches as search } from '@litfass/search'
import { findEntities } from '@litfass/teasers'
import { type CollectionSlug, createLocalReq } from 'payload'
import { describe, expect, it } from 'vitest'
import { bodyOf } from './articles.ts'
import { callRest } from './calls.ts'
import { statusesOf } from './contents.ts'
import { filterOf } from './landingPages.ts'
import { buildTopic } from './topics.ts'
import type { Site } from './useSite.ts'

/** The fields of editorial content that a test chooses. */
type EditorialData = {
  title?: string
  summary?: string
  language?: 'de' | 'en'
  isPublished?: boolean
  publishedAt?: string
  topics?: number[]
  body?: ReturnType<typeof bodyOf>
}

type Described = {
  site: () => Site
  type: string
  collection: CollectionSlug
  /** Stores a published document. */
  build: (data: EditorialData) => Promise<{ id: number; slug?: string | null }>
}

/**
 * Describes what editorial content of a type does on the site with all features: lists, pages, search, landing pages, teasers, sitemap,
 * comments, likes and reports.
 */
export function describeContentType({ site, type, collection, build }: Described): void {
  const visitor = () => createLocalReq({}, site().payload)

  /** The type, and what pages read of it; loaded once the site's environment is set. */
  async function pages() {
    const declared = contentType(site().payload, type)
    if (!declared) throw new Error(`There is no content type ${type}.`)
    const { contentAddressOf, contentList, contentOnPage } = await import('../../src/content/contentPages.ts')
    const { sitePages } = await import('../../src/queries/sitemap.ts')
    const { contentFeed } = await import('../../src/contentFeeds.ts')
    return { declared, contentAddressOf, contentList, contentOnPage, contentFeed, sitePages }
  }

  async function atPath(path: string, locale: 'de' | 'en' = 'de') {
    const { contentAddressOf, contentOnPage } = await pages()
    const address = await contentAddressOf(path, locale)
    return address?.kind === 'one' ? contentOnPage(address, locale) : undefined
  }

  async function pathOf(id: number): Promise<string> {
    const found = await findContents(await visitor(), [{ type, id }], { language: 'de' })
    return found.get(`${type}:${id}`)?.path ?? ''
  }

  describe(`content of the type ${type}`, () => {
    it('is listed, found, gathered, shown by teasers, in feeds and in the sitemap once it is published', async () => {
      const topic = (await buildTopic(site().payload, 'Hafen')).id
      const shown = (await build({ title: 'Lotse', topics: [topic], body: bodyOf('Wellengang') })).id
      await build({ title: 'Lotse', topics: [topic], body: bodyOf('Wellengang'), isPublished: false })
      const { declared, contentFeed, contentList, sitePages } = await pages()
      const req = await visitor()
      const filter = filterOf({ types: [type], topics: [topic] })
      const list = declared.pages?.list?.de ?? ''
      const feed = await contentFeed(list, 'feed.json', Promise.resolve({ locale: 'de' }))
      const teased = await findEntities(req, [`${type}:${shown}`])
      expect({
        listed: (await contentList(declared, 'de', 1)).cards.map(({ key, title }) => [key, title]),
        inEnglish: (await contentList(declared, 'en', 1)).cards,
        found: (await search(req, { collection, text: 'Wellengang', limit: 9 })).ids,
        gathered: (await gather(req, filter, { limit: 9 })).matches.map(({ id }) => id),
        inFeed: (await feed.json()).items.map(({ title }: { title: string }) => title),
        teased: [...teased.values()].map(({ isVisible, path }) => ({ isVisible, path })),
        inSitemap: (await sitePages({ list: type, part: 1 }, 'de')).map(({ path }) => path),
      }).toEqual({
        listed: [[`${type}:${shown}`, 'Lotse']],
        inEnglish: [],
        found: [shown],
        gathered: [shown],
        inFeed: ['Lotse'],
        teased: [{ isVisible: true, path: await pathOf(shown) }],
        inSitemap: [await pathOf(shown)],
      })
    })

    it('has a page with its text, topics and comments, in its own language', async () => {
      const topic = (await buildTopic(site().payload, 'Deich')).id
      const data = { title: 'Wärter', summary: 'Am Deich', topics: [topic], body: bodyOf('Jeden Tag.') }
      const { id } = await build(data)
      await statusesOf(site(), type, id)
      const path = await pathOf(id)
      expect(await atPath(path)).toMatchObject({
        isPublic: true,
        found: {
          view: {
            ...{ title: 'Wärter', teaser: 'Am Deich', path, comments: 1 },
            topicLinks: [{ name: 'Deich' }],
            blocks: [{ kind: 'paragraph' }],
          },
        },
      })
      expect(await atPath(`/en${path}`, 'en')).toEqual({ movedTo: path, isForGood: false })
    })

    it('leads from its earlier address to its page', async () => {
      const { id } = await build({ title: 'Kapitän' })
      const before = await pathOf(id)
      // Privileged: as an editor's save.
      const data = Object({ title: 'Kapitänin' })
      await site().payload.update({ collection, id, data, depth: 0, overrideAccess: true })
      expect(await pathOf(id)).not.toBe(before)
      expect(await atPath(before)).toEqual({ movedTo: await pathOf(id), isForGood: true })
    })

    it('has a list of several pages, the newest first', async () => {
      const day = (at: number) => new Date(Date.UTC(2020, 0, at + 1)).toISOString()
      for (let at = 0; at < 14; at += 1)
        await build({ title: `Log ${at}`, language: 'en', publishedAt: day(at) })
      const { declared, contentList, contentAddressOf, sitePages } = await pages()
      const first = await contentList(declared, 'en', 1)
      expect(first).toMatchObject({ page: 1, pages: 2, cards: { length: 13, 0: { title: 'Log 13' } } })
      const second = await contentAddressOf(`${declared.pages?.list?.en}/seite/2`, 'en')
      expect(second).toMatchObject({ kind: 'list', page: 2 })
      expect((await contentList(declared, 'en', 2)).cards).toMatchObject([{ title: 'Log 0' }])
      const later = { path: `${declared.pages?.list?.en}/seite/2`, language: 'en' }
      expect(await sitePages({ list: 'pages', part: 1 }, 'en')).toContainEqual(later)
      expect(await sitePages({ list: 'pages', part: 1 }, 'de')).not.toContainEqual(later)
    })

    it('is read, commented, liked and reported by everyone once it is published', async () => {
      const shown = (await build({})).id
      const hidden = (await build({ isPublished: false })).id
      const read = async (id: number) => (await callRest(site(), `/${collection}/${id}`)).status
      expect([await read(shown), await read(hidden)]).toEqual([200, 404])
      expect(await statusesOf(site(), type, shown)).toEqual([200, 200, 200])
      expect(await statusesOf(site(), type, hidden)).toEqual([404, 404, 404])
    })
  })
}
