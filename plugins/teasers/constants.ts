import type { CollectionSlug } from 'payload'

/** Slugs of the collections; their tables have underscores. */
export const PAGES = 'pages' as CollectionSlug
export const TEASERS = 'teasers' as CollectionSlug
export const TARGETING = 'targeting-entries' as CollectionSlug

/** Milliseconds after the last key until an entity is looked up (spec platform 5). */
export const REFERENCE_DEBOUNCE_MS = 300

/** Begins the names under which the browser keeps drafts of the dialog, in `sessionStorage`; the teaser's id follows. */
export const DRAFT_KEY = 'litfass.teaser.'
