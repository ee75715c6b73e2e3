import { z } from 'zod'
import { staff } from '../domain/policies.ts'
import { defineRoute } from './defineRoute.ts'
import { atMost } from './textReadings.ts'

/** Longest text of a search in the panel, in characters. */
const MOST_TEXT = 100

const entry = z.object({
  title: z.string(),
  /** What it is, in the language of the caller: "Artikel". */
  kind: z.string(),
  /** That it is a draft, in the language of the caller. */
  note: z.string().nullable(),
  /** Path in the panel. */
  href: z.string(),
})

/** Something that the panel's search leads to. */
export type FoundEntry = z.output<typeof entry>

const places = z.object({
  /** What the caller has opened in the panel, the newest first. */
  recent: z.array(entry),
  /** What the caller can begin, such as an article. */
  actions: z.array(entry),
  /** Lists, views and settings of the caller. */
  places: z.array(entry),
})

/** What the panel's search offers before anything is typed. */
export type PanelPlaces = z.output<typeof places>

/** `GET /panel/ajax/places`: what the caller has opened last, can begin, and where everything is. */
export const panelPlaces = defineRoute({
  name: 'ggm_panel_ajax_places',
  method: 'GET',
  path: '/panel/ajax/places',
  summary: 'What the caller has opened last in the panel, can begin there, and its lists, views and settings',
  who: staff,
  reply: places,
  formats: ['json'],
  limit: { points: 120, seconds: 60 },
})

const found = z.object({
  groups: z.array(
    z.object({
      /** Slug of their collection. */
      collection: z.string(),
      label: z.string(),
      documents: z.array(entry),
      /** Path of their list with the same search, where that has more; null where it has not. */
      list: z.string().nullable(),
    }),
  ),
  /** Names of the collections that could not be searched. */
  failed: z.array(z.string()),
})

/** What the panel's search has found in documents. */
export type FoundDocuments = z.output<typeof found>

/** `GET /panel/ajax/find`: documents of every collection that the caller sees in the panel, drafts included. */
export const findInPanel = defineRoute({
  name: 'ggm_panel_ajax_find',
  method: 'GET',
  path: '/panel/ajax/find',
  summary: 'Documents that the caller sees in the panel and that hold a text, drafts included, by collection',
  who: staff,
  query: z.strictObject({ text: z.string().trim().min(2).check(atMost(MOST_TEXT)) }),
  reply: found,
  formats: ['json'],
  limit: { points: 240, seconds: 60 },
})
