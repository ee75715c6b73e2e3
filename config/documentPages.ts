import type { KitOptions } from '@litfass/kit'

/** The pages of documents in both languages, by their collection: where they are named as what refers to something. */
export const documentPages: NonNullable<KitOptions['pages']> = {
  articles: { de: '/artikel/{slug}', en: '/en/artikel/{slug}' },
  'image-posts': { de: '/bildbeitrag/{slug}', en: '/en/bildbeitrag/{slug}' },
  images: { de: '/bilder/{id}', en: '/en/bilder/{id}' },
  galleries: { de: '/galerie/{id}', en: '/en/galerie/{id}' },
  'landing-pages': { de: '/sammlung/{slug}', en: '/en/sammlung/{slug}' },
  pages: { de: '/seite/{slug}', en: '/en/seite/{slug}' },
  'participation-events': { de: '/mitmachen/{id}', en: '/en/mitmachen/{id}' },
  'front-page': { de: '/', en: '/en' },
}
