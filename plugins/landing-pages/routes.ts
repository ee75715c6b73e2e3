import { staff } from '@litfass/kit/policies'
import { atMost, defineRoute, MAX_ID, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import {
  LANGUAGES,
  MAX_DAYS,
  MAX_LOCATION,
  MAX_TOPIC_NAME,
  MAX_TOPICS,
  ORDERS,
  TOPIC_RULES,
} from './filter.ts'

/** Matches that a summary shows. */
export const FIRST_MATCHES = 5

const day = z.iso.date().nullable().default(null)

/** A filter as the form in the panel holds it. */
const filterInput = z.strictObject({
  language: z.enum(LANGUAGES).default('de'),
  types: z.array(z.string().max(40)).max(50).default([]),
  topics: z.array(rowId).max(MAX_TOPICS).default([]),
  topicsMatch: z.enum(TOPIC_RULES).default('any'),
  missingTopics: z
    .array(z.string().check(atMost(MAX_TOPIC_NAME)))
    .max(MAX_TOPICS)
    .default([]),
  location: z.string().trim().check(atMost(MAX_LOCATION)).default(''),
  period: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('always') }),
      z.strictObject({ kind: z.literal('days'), days: z.number().int().min(1).max(MAX_DAYS) }),
      z.strictObject({ kind: z.literal('between'), from: day, until: day }),
    ])
    .default({ kind: 'always' }),
  order: z.enum(ORDERS).default('newest'),
})

const summary = z.object({
  /** Matches that everyone sees. */
  total: z.number().int(),
  /** Names of deleted topics because of which nothing can match. */
  unmetTopics: z.array(z.string()),
  /** The same by type, of every type that the filter looks among. */
  byType: z.record(z.string(), z.number().int()),
  first: z.array(
    z.object({
      /** Such as `article:12`. */
      id: z.string(),
      title: z.string(),
      url: z.string(),
      publishedAt: z.string(),
      html: z.string(),
    }),
  ),
})

const path = '/admin/cms/landingpage/filtersummary/{landingpageId}'
/** While someone changes a filter, a request for each letter of its location. */
const typing = { points: 300, seconds: 60 }

/** `GET /admin/cms/landingpage/filtersummary/{landingpageId}`: what the saved filter of a landing page finds. */
export const filterSummary = defineRoute({
  name: 'ggm_admin_cms_landingpage_filtersummary',
  method: 'GET',
  path,
  summary: 'How many documents the filter of a landing page finds, and the first of them',
  who: staff,
  params: z.object({ landingpageId: rowId }),
  reply: summary,
  formats: ['json'],
  limit: typing,
})

/** `POST /admin/cms/landingpage/filtersummary/{landingpageId}`: what a filter finds that is not saved yet. */
export const unsavedFilterSummary = defineRoute({
  name: 'ggm_admin_cms_landingpage_filtersummary_unsaved',
  method: 'POST',
  path,
  summary: 'The same for a filter that is not saved yet; the id is 0 for a landing page that was never saved',
  who: staff,
  params: z.object({ landingpageId: z.coerce.number<string | number>().int().min(0).max(MAX_ID) }),
  body: filterInput,
  reply: summary,
  formats: ['json'],
  limit: typing,
})

/** `POST /admin/cms/landingpage/delete/{id}`: into the trash. */
export const deleteLandingPage = defineRoute({
  name: 'ggm_admin_cms_landingpage_delete',
  method: 'POST',
  path: '/admin/cms/landingpage/delete/{id}',
  summary: 'Moves a landing page to the trash',
  who: staff,
  params: z.object({ id: rowId }),
  reply: z.object({ deleted: z.number() }),
  formats: ['json'],
  limit: { points: 120, seconds: 60 },
})

/** The named routes of the plugin. */
export const routes = [filterSummary, unsavedFilterSummary, deleteLandingPage] as const
