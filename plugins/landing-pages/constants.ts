import { declareCollections } from '@litfass/kit/domain'

/** The collections that the plugin adds. */
export const COLLECTIONS = declareCollections('landing-pages', { pages: 'landing-pages' })

export const LANDING_PAGES = COLLECTIONS.pages
