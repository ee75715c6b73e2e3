import { MAX_GALLERIES } from '@litfass/galleries/domain'
import { reading } from '@litfass/kit/pages'
import { pagedPath } from '../../config/pagedPaths.ts'
import { MOST_ADDRESSES, type SitemapList, type SitemapPart, type SitePage } from '../sitemap.ts'
import { editorialImages, IMAGES_PER_PAGE } from './images.ts'
import { payloadInstance } from './requests.ts'

/** Pages that are there whatever the editors do. */
const FIRST_PAGES = [
  '/',
  '/bilder',
  '/galerie',
  '/schnittstellen',
  '/impressum',
  '/datenschutz',
  '/barrierefreiheit',
]

/** The lists of documents that have a page each, and where it stands. */
const DOCUMENTS = {
  galleries: { collection: 'galleries', where: {}, path: '/galerie' },
  images: { collection: 'images', where: editorialImages, path: '/bilder' },
} as const

/** Counts the pages of the site that a visitor may see, list by list. */
export async function countSitePages(): Promise<Record<SitemapList, number>> {
  const [galleries, images] = await Promise.all([count('galleries'), count('images')])
  return { pages: listPages({ galleries, images }).length, galleries, images }
}

/** The pages that are no document's own: the first of each list, and those that its length adds. */
function listPages({ galleries, images }: { galleries: number; images: number }): SitePage[] {
  const later = [
    ...laterPages('/bilder', images / IMAGES_PER_PAGE),
    ...laterPages('/galerie', galleries / MAX_GALLERIES),
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

/** Lists the pages of a part, oldest first, so that only the last part grows; none where there is no such part. */
export async function sitePages({ list, part }: SitemapPart): Promise<readonly SitePage[]> {
  if (list === 'pages') {
    const [galleries, images] = await Promise.all([count('galleries'), count('images')])
    const start = (part - 1) * MOST_ADDRESSES
    return listPages({ galleries, images }).slice(start, start + MOST_ADDRESSES)
  }
  const { collection, where, path } = DOCUMENTS[list]
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
      select: { updatedAt: true },
    }),
  )
  return docs.map(({ id, updatedAt }) => ({ path: `${path}/${id}`, updatedAt }))
}
