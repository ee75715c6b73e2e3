import { countContent, liveAddresses } from '@litfass/articles'
import { type ContentType, contentPath, listContents, typesWith } from '@litfass/kit/content'
import { reading } from '@litfass/kit/pages'
import { countLandingPages, listLandingPages } from '@litfass/landing-pages'
import type { CollectionSlug, Payload, Where } from 'payload'
import { pagedPath } from '../../config/pages/pagedPaths.ts'
import { teaserSettings } from '../../config/teaserSettings.ts'
import { PER_PAGE } from '../content/contentPages.ts'
import { slotPagePath } from '../content/page/slotPages.ts'
import { SITEMAP_LISTS } from '../content/sitemapLists.ts'
import { isStoryType } from '../content/stories/storyTypes.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale, localePath } from '../i18n/locales.ts'
import { MOST_ADDRESSES, type SitemapList, type SitemapPart, type SitePage } from '../sitemap.ts'
import { payloadInstance, visitorRequest } from './requests.ts'
import { topicsInUse } from './topics.ts'

/** Pages that are there whatever the editors do, beside the front page and the lists of all types. */
const FIRST_PAGES = [
  '/themen',
  '/suche',
  '/schnittstellen',
  '/impressum',
  '/datenschutz',
  '/barrierefreiheit',
  '/bedingungen',
  '/widerruf',
]

/** A list of the sitemap that can be counted and read in parts, oldest first, so that only the last part grows. */
type List = Omit<SitemapList, 'total'> & {
  count: () => Promise<number>
  pages: (part: number) => Promise<readonly SitePage[]>
}

const sitemapLists = async (): Promise<readonly List[]> => [
  { name: 'pages', isWrittenOnce: false, count: async () => (await listPages()).length, pages: pagesOfLists },
  {
    name: 'slotpages',
    isWrittenOnce: true,
    count: () => countDocuments('pages', slotPages),
    pages: listSlotPages,
  },
  { name: 'stories', isWrittenOnce: true, count: countStories, pages: storyPages },
  {
    name: 'topics',
    isWrittenOnce: false,
    count: async () => (await topicsInUse()).length,
    pages: topicPages,
  },
  {
    name: 'landingpages',
    isWrittenOnce: true,
    count: async () => countLandingPages(await visitorRequest()),
    pages: landingPages,
  },
  ...contentLists(await payloadInstance()),
  documentList({
    name: 'profiles',
    collection: 'profiles',
    select: { slug: true },
    pageOf: ({ slug }) => ({ path: `/profil/${slug}` }),
  }),
]

/** The types with a list of their own; stories share one above. */
const listedTypes = ({ config }: Pick<Payload, 'config'>) =>
  typesWith(config, 'sitemap').filter(({ type }) => !isStoryType(type))

const contentLists = (payload: Pick<Payload, 'config'>): List[] =>
  listedTypes(payload).map((one) =>
    documentList({
      name: SITEMAP_LISTS[one.type]?.name ?? one.type,
      collection: one.collection,
      where: SITEMAP_LISTS[one.type]?.where,
      isWrittenOnce: one.fields.language !== undefined,
      select: {
        ...(one.pages?.one?.de.includes('{slug}') && { slug: true }),
        ...(one.fields.language && { [one.fields.language]: true }),
      },
      pageOf: (document) => {
        const language = one.fields.language && document[one.fields.language]
        const own = language === 'de' || language === 'en' ? language : undefined
        const slug = String(document.slug ?? '')
        const path = contentPath(one, { id: Number(document.id), slug, language: own ?? null }, 'de')
        return path === undefined ? undefined : { path, ...(own && { language: own }) }
      },
    }),
  )

type DocumentList = {
  name: string
  collection: CollectionSlug
  where?: Where | undefined
  isWrittenOnce?: boolean
  select: Readonly<Record<string, true>>
  /** The page of a document; undefined where it has none. */
  pageOf: (document: Readonly<Record<string, unknown>>) => SitePage | undefined
}

/** A list of documents that have a page each, as a visitor may see them. */
const documentList = ({
  name,
  collection,
  where = {},
  isWrittenOnce = false,
  select,
  pageOf,
}: DocumentList): List => ({
  name,
  isWrittenOnce,
  count: () => countDocuments(collection, where),
  pages: async (part) => {
    const payload = await payloadInstance()
    const found = ({ docs }: { docs: { id: number | string }[] }) => docs.map(({ id }) => Number(id))
    const { docs } = await reading({ topic: collection, found }, () =>
      payload.find({
        collection,
        where,
        sort: ['createdAt', 'id'],
        limit: MOST_ADDRESSES,
        page: part,
        depth: 0,
        overrideAccess: false,
        select: Object({ updatedAt: true, ...select }),
      }),
    )
    return docs.flatMap((one) => {
      const document: Readonly<Record<string, unknown>> = { ...one }
      const page = pageOf(document)
      return page ? { ...page, updatedAt: String(document.updatedAt) } : []
    })
  },
})

/** Counts the documents that a visitor may see. */
async function countDocuments(collection: CollectionSlug, where: Where = {}): Promise<number> {
  const payload = await payloadInstance()
  const { totalDocs } = await reading({ topic: collection }, () =>
    payload.count({ collection, where, overrideAccess: false }),
  )
  return totalDocs
}

/** Counts the pages of the site that a visitor may see, list by list. */
export const countSitePages = async (): Promise<readonly SitemapList[]> =>
  Promise.all(
    (await sitemapLists()).map(async ({ name, isWrittenOnce, count }) => ({
      name,
      isWrittenOnce,
      total: await count(),
    })),
  )

/** Reads a part of a list in a language; none where there is no such list or part, or it is not written in that language. */
export async function sitePages({ list, part }: SitemapPart, locale: Locale): Promise<readonly SitePage[]> {
  const found = (await sitemapLists()).find(({ name }) => name === list)
  if (!found || (locale !== DEFAULT_LOCALE && found.isWrittenOnce)) return []
  const pages = await found.pages(part)
  return found.isWrittenOnce ? pages : pages.filter(({ language = locale }) => language === locale)
}

/** The front pages are listed with the pages that are always there. */
const slotPages = { template: { not_equals: teaserSettings.frontTemplate } }

async function listSlotPages(part: number): Promise<SitePage[]> {
  const payload = await payloadInstance()
  const { docs } = await reading({ topic: 'pages', found: ({ docs }) => docs.map(({ id }) => id) }, () =>
    payload.find({
      collection: 'pages',
      where: slotPages,
      sort: ['createdAt', 'id'],
      limit: MOST_ADDRESSES,
      page: part,
      depth: 0,
      overrideAccess: false,
      select: { updatedAt: true, slug: true, language: true },
    }),
  )
  return docs.map(({ slug, language, updatedAt }) => ({
    path: localePath(language, slotPagePath(slug ?? '')),
    language,
    updatedAt,
  }))
}

async function countStories(): Promise<number> {
  const req = await visitorRequest()
  const counts = await Promise.all(LOCALES.map((language) => countContent(req, { language })))
  return counts.reduce((sum, one) => sum + one, 0)
}

/** The pages that are no document's own: the first of each list, and those that its length adds. */
async function listPages(): Promise<SitePage[]> {
  const payload = await payloadInstance()
  const first = typesWith(payload.config, 'sitemap').flatMap(({ pages }) => pages?.list?.de ?? [])
  const later = await Promise.all(listedTypes(payload).map(laterPages))
  return [...['/', ...first, ...FIRST_PAGES].map((path) => ({ path })), ...later.flat()]
}

/** The pages of a type's list from the second on; of one whose documents have a language, those of each. */
async function laterPages(type: ContentType): Promise<SitePage[]> {
  const { list } = type.pages ?? {}
  if (!list) return []
  const own = SITEMAP_LISTS[type.type]
  const { perPage = PER_PAGE } = own ?? {}
  const req = await visitorRequest()
  const pathsOf = (path: string, total: number) =>
    Array.from({ length: Math.max(0, Math.ceil(total / perPage) - 1) }, (_, at) => pagedPath(path, at + 2))
  if (type.fields.language === undefined) {
    const total = own
      ? await countDocuments(type.collection, own.where)
      : (await listContents(req, { types: [type.type], limit: 1 })).total
    return pathsOf(list.de, total).map((path) => ({ path }))
  }
  const inEach = LOCALES.map(async (language) => {
    const { total } = await listContents(req, { types: [type.type], language, limit: 1 })
    return pathsOf(list[language], total).map((path) => ({ path, language }))
  })
  return (await Promise.all(inEach)).flat()
}

const ofPart = (pages: readonly SitePage[], part: number) =>
  pages.slice((part - 1) * MOST_ADDRESSES, part * MOST_ADDRESSES)

const pagesOfLists = async (part: number) => ofPart(await listPages(), part)

const topicPages = async (part: number) =>
  ofPart(
    (await topicsInUse()).map(({ slug }) => ({ path: `/thema/${slug}` })),
    part,
  )

async function storyPages(part: number): Promise<SitePage[]> {
  const found = await liveAddresses(await visitorRequest(), {
    limit: MOST_ADDRESSES,
    offset: (part - 1) * MOST_ADDRESSES,
  })
  return found.map(({ path, language, updatedAt }) => ({
    path,
    language,
    updatedAt: updatedAt.toISOString(),
  }))
}

async function landingPages(part: number): Promise<SitePage[]> {
  const found = await listLandingPages(await visitorRequest(), { limit: MOST_ADDRESSES, page: part })
  return found.map(({ path, language, updatedAt }) => ({
    path,
    language,
    updatedAt: updatedAt.toISOString(),
  }))
}
