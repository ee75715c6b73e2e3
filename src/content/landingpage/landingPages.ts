import type { OtherMoment } from '@litfass/kit/pages'
import { findMatches, type LandingPage, landingPageAt, listLandingPages } from '@litfass/landing-pages'
import type { PayloadRequest } from 'payload'
import { LOCALES, type Locale } from '../../i18n/locales.ts'
import { type ForReaders, forReaders, visitorRequest } from '../../queries/requests.ts'
import type { ImageView } from '../image/images.ts'
import { listItems } from '../listItems.tsx'
import type { ListItem } from '../listItemTypes.ts'
import { imagesById } from '../stories/storyParts.ts'

/** Matches on a page: the first has a row to itself. */
const MATCHES_PER_PAGE = 13

/** Landing pages below the list of topics. */
const MOST_LISTED = 100

/** A landing page with a part of what it gathers; pages start at 1. */
export type LandingView = {
  landing: LandingPage
  image: ImageView | undefined
  gathered: readonly ListItem[]
  total: number
  page: number
  pages: number
}

/** Where an address leads: for good if the landing page was there before, otherwise since it is in another language. */
type Moved = { movedTo: string; isForGood: boolean }

/**
 * Finds the landing page at an address; what is not published only for staff. Under the prefix of the other language the
 * address leads to the page in its own.
 */
export async function landingAt(
  address: { language: Locale; slug: string },
  page: number,
  at?: OtherMoment,
): Promise<ForReaders<LandingView | Moved> | undefined> {
  const read = await forReaders((req) => lookUp(req, address))
  if (!read) return undefined
  const { found, isPublic } = read
  return { found: 'movedTo' in found ? found : await withMatches(found, page, at), isPublic }
}

async function lookUp(
  req: PayloadRequest,
  { language, slug }: { language: Locale; slug: string },
): Promise<LandingPage | Moved | undefined> {
  const here = await landingPageAt(req, { language, slug })
  if (here) return 'found' in here ? here.found : { ...here, isForGood: true }
  for (const other of LOCALES.filter((one) => one !== language)) {
    const there = await landingPageAt(req, { language: other, slug })
    if (there)
      return 'found' in there
        ? { movedTo: there.found.path, isForGood: false }
        : { ...there, isForGood: true }
  }
  return undefined
}

async function withMatches(landing: LandingPage, page: number, at?: OtherMoment): Promise<LandingView> {
  const req = await visitorRequest()
  const part = { limit: MATCHES_PER_PAGE, offset: (page - 1) * MATCHES_PER_PAGE, at }
  const { imageId } = landing
  const [{ matches, total }, images] = await Promise.all([
    findMatches(req, landing.filter, part),
    imagesById(req, imageId === null ? [] : [imageId]),
  ])
  return {
    landing,
    image: images.get(imageId ?? 0),
    gathered: await listItems(req, matches, { locale: landing.language, at }),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / MATCHES_PER_PAGE)),
  }
}

/** Lists the landing pages of a language by their titles. */
export const landingPagesIn = async (language: Locale): Promise<LandingPage[]> =>
  listLandingPages(await visitorRequest(), { language, limit: MOST_LISTED })
