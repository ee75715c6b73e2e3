import { z } from 'zod'
import { allOf, approved, rule } from '../domain/policies.ts'
import { defineRoute, rowId } from './defineRoute.ts'
import { atMost } from './textReadings.ts'

/** Passes for accounts that may edit the document in the body. */
export const VERSIONS_RULE = 'versions.edit'

/** Characters of a version's name at most, as people count them. */
export const MOST_NAME = 120

const who = allOf(approved, rule(VERSIONS_RULE, 'those who may edit the document'))

const version = {
  /** Slug of the document's collection. */
  of: z.string().regex(/^[\w-]{1,60}$/),
  /** Id of the document. */
  id: rowId,
  /** Id of the version. */
  version: rowId,
}

/** `POST /versions/name`: names or renames a version, or removes its name. A named version is never merged with another save. */
export const nameVersion = defineRoute({
  name: 'ggm_versions_name',
  method: 'POST',
  path: '/versions/name',
  summary: 'Names a version of a document, or removes its name',
  who,
  body: z.strictObject({
    ...version,
    /** Empty for none. */
    name: z.string().trim().check(atMost(MOST_NAME)),
  }),
  reply: z.object({
    /** As it is stored; `null` for none. */
    name: z.string().nullable(),
  }),
  formats: ['json'],
  limit: { points: 120, seconds: 60 },
})

/**
 * `POST /versions/restore`: brings a version back, as a draft or published, for those who may publish. What it replaces stays a
 * version. In the trash there is none to be restored.
 */
export const restoreVersion = defineRoute({
  name: 'ggm_versions_restore',
  method: 'POST',
  path: '/versions/restore',
  summary: 'Restores a version of a document, as a draft or published',
  who,
  body: z.strictObject({ ...version, as: z.enum(['draft', 'published']) }),
  reply: z.object({
    /** What it is now: `scheduled` for what is published at a later time. */
    state: z.enum(['draft', 'published', 'scheduled']),
  }),
  formats: ['json'],
  limit: { points: 60, seconds: 60 },
})
