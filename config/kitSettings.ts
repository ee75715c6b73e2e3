import type { KitOptions } from '@litfass/kit'

/** What the kit knows of the whole site. */
export const kitSettings = {
  // Title and version of the OpenAPI document.
  api: { title: 'Litfass', version: '0.1.0' },
  // The pages of documents of no content type, where they are named as what refers to something.
  pages: { 'front-page': { de: '/', en: '/en' } },
} satisfies Pick<KitOptions, 'api' | 'pages'>
