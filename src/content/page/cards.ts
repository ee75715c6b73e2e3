import type { CardsOf } from '../cardTypes.ts'
import { PLAIN_CARD } from '../teaserCard.ts'
import { findPages, pagePath } from './slotPages.ts'

/** The cards of pages, by the title that counts now. */
export const page: CardsOf = async (req, ids, { at }) =>
  (await findPages(req, { id: { in: [...ids] } }, at)).map((one) => ({
    ...PLAIN_CARD,
    key: `page:${one.id}`,
    kind: 'page',
    href: pagePath(one),
    title: one.title,
    teaser: one.intro,
    language: one.language,
  }))
