import { everyone, staff } from '@litfass/kit/policies'
import { defineRoute, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import { KINDS, MOST_PLACES } from './rules/kinds.ts'

/** A place as lists and dialogs show it. */
export const location = z.object({
  id: z.number(),
  name: z.string(),
  /** The name, with what tells it from others: "Husum, Kreis Nordfriesland". */
  label: z.string(),
  kind: z.enum(KINDS),
  slug: z.string(),
  /** What it lies in, the nearest first, without its country. */
  region: z.array(z.string()),
  postcodes: z.array(z.string()),
  population: z.number().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Whether its last day is over. */
  isAbolished: z.boolean(),
  /** What an abolished place became part of. */
  successor: z.object({ id: z.number(), label: z.string(), slug: z.string() }).nullable(),
})

/** A named area as lists and dialogs show it. */
export const group = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  locations: z.array(z.object({ id: z.number(), label: z.string() })),
})

/** How many documents of each collection, or global, refer to something. */
export const usage = z.array(z.object({ collection: z.string(), count: z.number().int() }))

/** A text of a query; whatever it holds, the route answers by what it could read of it. */
const lenient = z.string().default('')

/** While someone types, a request for each letter. */
const typing = { points: 300, seconds: 60 }

/** `GET /location/ajax/locationselect`: the dialog in which places are chosen (design section 12). */
export const locationSelect = defineRoute({
  name: 'ggm_location_ajax_location_select',
  method: 'GET',
  path: '/location/ajax/locationselect',
  summary:
    'The dialog that chooses places: what a text finds, and what is chosen; says which values it went by',
  who: everyone,
  query: z.object({
    r: lenient.describe('A region: id of a place (`12`) or of a group (`g12`).'),
    p: lenient.describe('The text typed: a part of a name, a postcode, or both.'),
    sl: lenient.describe('Ids of chosen places, joined by commas or repeated.'),
  }),
  reply: z.object({
    /** The values that the answer went by; empty where they were unknown. */
    r: z.string(),
    p: z.string(),
    sl: z.array(z.number()),
    locations: z.array(location),
    selected: z.array(location),
  }),
  formats: ['html', 'json'],
  limit: typing,
})

/** `GET /location/ajax/locationgroupselection`: the dialog in which a named area is chosen. */
export const locationGroupSelection = defineRoute({
  name: 'ggm_location_ajax_location_group_selection',
  method: 'GET',
  path: '/location/ajax/locationgroupselection',
  summary: 'The dialog that chooses named areas: what a text finds, and what is chosen',
  who: everyone,
  query: z.object({
    p: lenient.describe('The text typed: a part of a name.'),
    sl: lenient.describe('Ids of chosen areas, joined by commas or repeated.'),
  }),
  reply: z.object({
    p: z.string(),
    sl: z.array(z.number()),
    groups: z.array(group),
    selected: z.array(group),
  }),
  formats: ['html', 'json'],
  limit: typing,
})

/** `POST /location/ajax/deletelocationgroup/{id}`: moves a named area to the trash. */
export const deleteLocationGroup = defineRoute({
  name: 'ggm_location_ajax_delete_location_group',
  method: 'POST',
  path: '/location/ajax/deletelocationgroup/{id}',
  summary: 'Moves a named area to the trash; one in use is answered 409 with its usage',
  who: staff,
  params: z.object({ id: rowId }),
  body: z.strictObject({}),
  reply: z.object({ deleted: z.number() }),
  formats: ['json'],
  limit: { points: 120, seconds: 60 },
})

/** `POST /location/ajax/mergelocation/{id}`: lets another place take the place of this one. */
export const mergeLocation = defineRoute({
  name: 'ggm_location_ajax_merge_location',
  method: 'POST',
  path: '/location/ajax/mergelocation/{id}',
  summary: 'Merges a place into another: what refers to it and its addresses go along, and it is deleted',
  who: staff,
  params: z.object({ id: rowId }),
  body: z.strictObject({ into: rowId }),
  reply: z.object({
    deleted: z.number(),
    id: z.number(),
    /** Documents that refer to the other place instead now. */
    moved: z.number().int(),
  }),
  formats: ['json'],
  limit: { points: 120, seconds: 60 },
})

/** `POST /location/ajax/locationusage`: what refers to places, for the question before they are deleted or merged. */
export const locationUsage = defineRoute({
  name: 'ggm_location_ajax_location_usage',
  method: 'POST',
  path: '/location/ajax/locationusage',
  summary: 'How many documents of each collection refer to some places, hidden ones included',
  who: staff,
  body: z.strictObject({ ids: z.array(rowId).min(1).max(100) }),
  reply: z.object({
    locations: z.array(z.object({ id: z.number(), label: z.string(), usage })),
  }),
  formats: ['json'],
  limit: { points: 120, seconds: 60 },
})

const myPlaces = z.object({
  locations: z.array(location),
  /** Where they are kept: in the account, or in a cookie that the visitor asked for. */
  kept: z.enum(['account', 'cookie']),
})

/** `GET /location/ajax/myplaces`: the caller's own places. */
export const readMyPlaces = defineRoute({
  name: 'ggm_location_ajax_my_places',
  method: 'GET',
  path: '/location/ajax/myplaces',
  summary: 'The own places of the caller, in the order in which they were chosen',
  who: everyone,
  reply: myPlaces,
  formats: ['json'],
  limit: typing,
})

/** `POST /location/ajax/myplaces`: makes some places the caller's own. */
export const keepMyPlaces = defineRoute({
  name: 'ggm_location_ajax_my_places_keep',
  method: 'POST',
  path: '/location/ajax/myplaces',
  summary: 'Makes some places the own ones of the caller, instead of those before; unknown ones are left out',
  who: everyone,
  body: z.strictObject({ ids: z.array(rowId).max(MOST_PLACES) }),
  reply: myPlaces,
  formats: ['json'],
  limit: { points: 60, seconds: 60 },
})

const page = {
  cursor: rowId.optional().describe('`next` of the page before.'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
}

/** `GET /location/pub-api/locations`: all places, page by page. */
export const publicLocations = defineRoute({
  name: 'ggm_location_pub_api_locations',
  method: 'GET',
  path: '/location/pub-api/locations',
  summary: 'The places of the site by their ids, page by page; abolished ones with their successors',
  who: everyone,
  query: z.object({
    ...page,
    kind: z.enum(KINDS).optional(),
    /** Id of a place or group (`12`, `g12`): only what is in there, on every level. */
    r: z
      .string()
      .regex(/^g?[1-9]\d{0,9}$/)
      .optional(),
  }),
  reply: z.object({
    locations: z.array(location),
    /** Cursor of the next page; null on the last one. */
    next: z.string().nullable(),
  }),
  formats: ['json', 'html'],
  limit: { points: 120, seconds: 60 },
})

/** `GET /location/pub-api/location/group`: all named areas, page by page. */
export const publicLocationGroups = defineRoute({
  name: 'ggm_location_pub_api_location_group',
  method: 'GET',
  path: '/location/pub-api/location/group',
  summary: 'The named areas of the site by their ids, page by page, with their places',
  who: everyone,
  query: z.object(page),
  reply: z.object({
    groups: z.array(group),
    /** Cursor of the next page; null on the last one. */
    next: z.string().nullable(),
  }),
  formats: ['json', 'html'],
  limit: { points: 120, seconds: 60 },
})

export const routes = [
  locationSelect,
  locationGroupSelection,
  deleteLocationGroup,
  mergeLocation,
  locationUsage,
  readMyPlaces,
  keepMyPlaces,
  publicLocations,
  publicLocationGroups,
] as const
