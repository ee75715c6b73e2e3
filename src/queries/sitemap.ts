import { countContent, liveAddresses } from '@litfass/articles'
import { contentPath, typesWith } from '@litfass/kit/content'
import { reading } from '@litfass/kit/pages'
import { countLandingPages, listLandingPages } from '@litfass/landing-pages'
import type { CollectionSlug, Payload, Where } from 'payload'
import { pagedPath } from '../../config/pagedPaths.ts'
import { teaserSettings } from '../../config/teaserSettings.ts'
import { SITEMAP_LISTS } from '../content/sitemapLists.ts'
import { isStoryType } from '../content/stories/storyTypes.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale, localePath } from '../i18n/locales.ts'
import { MOST_ADDRESSES, type SitemapList, type SitemapPart, type SitePage } from '../sitemap.ts'
import { payloadInstance, visitorRequest } from './requests.ts'
import { slotPagePath } from './slotPages.ts'
import { topicsInUse } from './topics.ts'

/** Pages that are there whatever the editors do. */
const FIRST_PAGES = [
  '/',
  '/artikel',
  '/bildbeitrag',
  '/bilder',
  '/galerie',
  '/mitmachen',
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
  { name: 'slotpages', isWrittenOnce: true, count: countSlotPages, pages: listSlotPages },
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
  count: async () => {
    const payload = await payloadInstance()
    const { totalDocs } = await reading({ topic: collection }, () =>
      payload.count({ collection, where, overrideAccess: false }),
    )
    return totalDocs
  },
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
  return found && (locale === DEFAULT_LOCALE || !found.isWrittenOnce) ? found.pages(part) : []
}

/** The front pages are listed with the pages that are always there. */
const slotPages = { template: { not_equals: teaserSettings.frontTemplate } }

async function countSlotPages(): Promise<number> {
  const payload = await payloadInstance()
  const { totalDocs } = await reading({ topic: 'pages' }, () =>
    payload.count({ collection: 'pages', where: slotPages, overrideAccess: false }),
  )
  return totalDocs
}

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
  const lists = contentLists(payload)
  const types = listedTypes(payload).map(({ type, pages }, at) => ({
    list: lists[at],
    path: pages?.list?.de ?? SITEMAP_LISTS[type]?.list,
    perPage: SITEMAP_LISTS[type]?.perPage,
  }))
  const later = await Promise.all(
    types.map(async ({ list, path, perPage }) =>
      list && path && perPage ? laterPages(path, (await list.count()) / perPage) : [],
    ),
  )
  const first = new Set([...FIRST_PAGES, ...types.flatMap(({ path }) => path ?? [])])
  return [...first, ...later.flat()].map((path) => ({ path }))
}

const ofPart = (pages: readonly SitePage[], part: number) =>
  pages.slice((part - 1) * MOST_ADDRESSES, part * MOST_ADDRESSES)

const pagesOfLists = async (part: number) => ofPart(await listPages(), part)

const topicPages = async (part: number) =>
  ofPart(
    (await topicsInUse()).map(({ slug }) => ({ path: `/thema/${slug}` })),
    part,
  )

/** The paths of a list's pages from the second on. */
function laterPages(path: string, pages: number): string[] {
  return Array.from({ length: Math.max(0, Math.ceil(pages) - 1) }, (_, index) => pagedPath(path, index + 2))
}

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
