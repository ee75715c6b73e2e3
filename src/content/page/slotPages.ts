import { type OtherMoment, reading } from '@litfass/kit/pages'
import { wordsOfPages } from '@litfass/teasers'
import type { PayloadRequest, Where } from 'payload'
import { teaserSettings } from '../../../config/teaserSettings.ts'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { visitorRequest } from '../../queries/requests.ts'

/** The German path of a page made of slots. */
export const slotPagePath = (slug: string): string => `/seite/${slug}`

type PageRow = { id: number; title: string; intro: string; slug: string; language: Locale; isFront: boolean }

/** The path of a page made of slots, in its language. */
export const pagePath = ({ isFront, language, slug }: PageRow) =>
  localePath(language, isFront ? '/' : slotPagePath(slug))

/** Pages below the list of topics. */
const MOST_PAGES = 24

/** Lists the published pages of a language beside its front page, by title. */
export async function slotPagesIn(locale: Locale): Promise<{ title: string; path: string; intro: string }[]> {
  const where = { language: { equals: locale }, template: { not_equals: teaserSettings.frontTemplate } }
  const pages = await findPages(await visitorRequest(), where)
  return pages
    .slice(0, MOST_PAGES)
    .map((page) => ({ title: page.title, intro: page.intro, path: pagePath(page) }))
}

/** Finds published pages, by the title that counts now or at another moment. */
export async function findPages(req: PayloadRequest, where: Where, at?: OtherMoment): Promise<PageRow[]> {
  const { docs } = await reading({ topic: 'pages', found: ({ docs }) => docs.map(({ id }) => id) }, () =>
    req.payload.find({
      collection: 'pages',
      where,
      pagination: false,
      select: { title: true, intro: true, slug: true, language: true, template: true },
      depth: 0,
      overrideAccess: false,
      req,
    }),
  )
  const words = await wordsOfPages(
    req,
    docs.map(({ id }) => id),
    at,
  )
  return docs
    .map(({ id, title, intro, slug, language, template }) => ({
      ...{ id, title, language },
      intro: intro ?? '',
      slug: slug ?? '',
      isFront: template === teaserSettings.frontTemplate,
      ...words.get(id),
    }))
    .toSorted((one, other) => one.title.localeCompare(other.title, one.language) || one.id - other.id)
}
