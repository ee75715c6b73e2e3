import { type GallerySummary, galleriesList } from '@litfass/galleries'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import type { CardsOf } from '../cardTypes.ts'
import { PLAIN_CARD, type TeaserCard } from '../teaserCard.ts'

/** The cards of galleries: with their cover and the number of pictures. */
export const gallery: CardsOf = async (req, ids, { locale }) => {
  const { galleries } = await galleriesList(req, { limit: ids.length, where: { id: { in: [...ids] } } })
  return galleries.map((one) => galleryCard(one, locale))
}

/** Converts a gallery to a card. */
function galleryCard({ id, title, intro, cover, total }: GallerySummary, language: Locale): TeaserCard {
  return {
    ...PLAIN_CARD,
    ...{ language, title, teaser: intro, lead: cover ?? undefined, pictures: total },
    key: `gallery:${id}`,
    kind: 'gallery',
    href: localePath(language, `/galerie/${id}`),
    kicker: pageTexts('teasers', language)('gallery'),
  }
}
