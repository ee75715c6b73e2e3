import { countContent, liveAddresses } from '@litfass/articles'
import { MAX_GALLERIES } from '@litfass/galleries/domain'
import { reading } from '@litfass/kit/pages'
import { countLandingPages, listLandingPages } from '@litfass/landing-pages'
import { pagedPath } from '../../config/pagedPaths.ts'
import { teaserSettings } from '../../config/teaserSettings.ts'
import { LOCALES, localePath } from '../i18n/locales.ts'
import { MOST_ADDRESSES, type SitemapList, type SitemapPart, type SitePage } from '../sitemap.ts'
import { galleryImages, IMAGES_PER_PAGE } from './images.ts'
import { EVENTS_PER_PAGE } from './participation.ts'
import { payloadInstance, visitorRequest } from './requests.ts'
import { slotPagePath } from './teasers.ts'
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

/** The lists of documents that have a page each, where it stands, and the field that its address ends with. */
const DOCUMENTS = {
  galleries: { collection: 'galleries', where: {}, path: '/galerie', address: 'id' },
  events: { collection: 'participation-events', where: {}, path: '/mitmachen', address: 'id' },
  images: { collection: 'images', where: galleryImages, path: '/bilder', address: 'id' },
  profiles: { collection: 'profiles', where: {}, path: '/profil', address: 'slug' },
} as const

/** Counts the pages of the site that a visitor may see, list by list. */
export async function countSitePages(): Promise<Record<SitemapList, number>> {
  const [slotpages, galleries, events, images, profiles, topics, stories, landingpages] = await Promise.all([
    countSlotPages(),
    count('galleries'),
    count('events'),
    count('images'),
    count('profiles'),
    topicsInUse(),
    countStories(),
    countLandingPages(await visitorRequest()),
  ])
  const pages = listPages({ galleries, events, images }).length
  return {
    ...{ pages, slotpages, galleries, events, images, profiles, stories, landingpages },
    topics: topics.length,
  }
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
function listPages({
  galleries,
  events,
  images,
}: Record<'galleries' | 'events' | 'images', number>): SitePage[] {
  const later = [
    ...laterPages('/bilder', images / IMAGES_PER_PAGE),
    ...laterPages('/galerie', galleries / MAX_GALLERIES),
    ...laterPages('/mitmachen', events / EVENTS_PER_PAGE),
  ]
  return [...FIRST_PAGES, ...later].map((path) => ({ path }))
}

/** The paths of a list's pages from the second on. */
function laterPages(path: string, pages: number): string[] {
  return Array.from({ length: Math.max(0, Math.ceil(pages) - 1) }, (_, index) => pagedPath(path, index + 2))
}

async function count(list: keyof typeof DOCUMENTS): Promise<number> {
  const { collection, where } = DOCUMENTS[list]
  const payload = await payloadInstance()
  const { totalDocs } = await reading({ topic: collection }, () =>
    payload.count({ collection, where, overrideAccess: false }),
  )
  return totalDocs
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

/** Lists the pages of a part, oldest first, so that only the last part grows; none where there is no such part. */
export async function sitePages({ list, part }: SitemapPart): Promise<readonly SitePage[]> {
  const ofPart = (pages: readonly SitePage[]) =>
    pages.slice((part - 1) * MOST_ADDRESSES, part * MOST_ADDRESSES)
  if (list === 'pages') {
    const [galleries, events, images] = await Promise.all([
      count('galleries'),
      count('events'),
      count('images'),
    ])
    return ofPart(listPages({ galleries, events, images }))
  }
  if (list === 'topics') return ofPart((await topicsInUse()).map(({ slug }) => ({ path: `/thema/${slug}` })))
  if (list === 'stories') return storyPages(part)
  if (list === 'landingpages') return landingPages(part)
  if (list === 'slotpages') return listSlotPages(part)
  const { collection, where, path, address } = DOCUMENTS[list]
  const payload = await payloadInstance()
  const { docs } = await reading({ topic: collection, found: ({ docs }) => docs.map(({ id }) => id) }, () =>
    payload.find({
      collection,
      where,
      sort: ['createdAt', 'id'],
      limit: MOST_ADDRESSES,
      page: part,
      depth: 0,
      overrideAccess: false,
      select: { updatedAt: true, ...(address === 'slug' && { slug: true }) },
    }),
  )
  return docs.map((doc) => ({
    path: `${path}/${'slug' in doc ? doc.slug : doc.id}`,
    updatedAt: doc.updatedAt,
  }))
}
