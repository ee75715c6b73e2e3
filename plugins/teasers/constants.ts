import { declareCollections } from '@litfass/kit/domain'

/** The collections that the plugin adds. */
export const COLLECTIONS = declareCollections('teasers', {
  pages: 'pages',
  teasers: 'teasers',
  targetingEntries: 'targeting-entries',
})

export const { pages: PAGES, teasers: TEASERS, targetingEntries: TARGETING } = COLLECTIONS

/** Begins the names under which the browser keeps drafts of the dialog, in `sessionStorage`; the teaser's id follows. */
export const DRAFT_KEY = 'litfass.teaser.'
