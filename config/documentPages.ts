import type { KitOptions } from '@litfass/kit'

/** The pages of documents of no content type in both languages: where they are named as what refers to something. */
export const documentPages: NonNullable<KitOptions['pages']> = {
  'front-page': { de: '/', en: '/en' },
}
