import { rule, staff } from '@litfass/kit/policies'
import { atMost, defineRoute, moment, multiline } from '@litfass/kit/routes'
import { z } from 'zod'
import { MOVES, STATES } from './domain/states.ts'
import { texts } from './texts.ts'
import { addToWorkflow, duplicateContent, readWorkflow, storyParams } from './workflow/routes.ts'

export { addToWorkflow, duplicateContent, readWorkflow } from './workflow/routes.ts'

/** Longest reason of a rejection, in characters. */
export const MAX_REASON = 1000

/** Names of the checks behind the policies of these routes. */
export const ROUTE_RULES = { owner: 'articles.owner', delete: 'articles.delete' } as const

const params = storyParams
const moved = z.object({ id: z.number(), state: z.enum(STATES) })
const byHand = { points: 120, seconds: 60 }

/** `POST /a/ajax/{type}/delete/{id}`: into the trash. */
export const deleteContent = defineRoute({
  name: 'ggm_a_ajax_delete',
  method: 'POST',
  path: '/a/ajax/{type}/delete/{id}',
  summary: 'Moves an article or image post to the trash',
  who: rule(ROUTE_RULES.delete, 'staff, and the owner of what is a draft or rejected'),
  params,
  reply: z.object({ deleted: z.number() }),
  formats: ['json'],
  limit: byHand,
})

/** `POST /a/ajax/{type}/reject/{id}`: with a reason, which is sent to the owner. */
export const rejectContent = defineRoute({
  name: 'ggm_a_ajax_reject',
  method: 'POST',
  path: '/a/ajax/{type}/reject/{id}',
  summary: 'Rejects an article or image post, from any state, with a reason that is sent to its owner',
  who: staff,
  params,
  body: z.strictObject({
    reason: multiline(
      z
        .string(texts.key('reasonMissing'))
        .trim()
        .min(1, texts.key('reasonMissing'))
        .check(atMost(MAX_REASON, texts.key('reasonTooLong'))),
    ),
  }),
  reply: z.object({ rejected: z.number() }),
  formats: ['json'],
  limit: byHand,
})

/** `POST /a/ajax/{type}/restore/{id}`: takes a rejection back. */
export const restoreContent = defineRoute({
  name: 'ggm_a_ajax_restore',
  method: 'POST',
  path: '/a/ajax/{type}/restore/{id}',
  summary: 'Takes a rejection back: the state before',
  who: staff,
  params,
  reply: moved,
  formats: ['json'],
  limit: byHand,
})

const theirOwn = rule(ROUTE_RULES.owner, 'the owner')

/** `POST /a/ajax/{type}/submit/{id}`: sends one's own piece in. */
export const submitContent = defineRoute({
  name: 'ggm_a_ajax_submit',
  method: 'POST',
  path: '/a/ajax/{type}/submit/{id}',
  summary: 'Sends one’s own article or image post in, where members may',
  who: theirOwn,
  params,
  reply: moved,
  formats: ['json'],
  limit: byHand,
})

/** `POST /a/ajax/{type}/takeback/{id}`: takes back what was sent in. */
export const takeBackContent = defineRoute({
  name: 'ggm_a_ajax_takeback',
  method: 'POST',
  path: '/a/ajax/{type}/takeback/{id}',
  summary: 'Takes one’s own article or image post back that has been sent in',
  who: theirOwn,
  params,
  reply: moved,
  formats: ['json'],
  limit: byHand,
})

const when = moment().nullable().optional()

/** `POST /a/ajax/{type}/desk/{id}`: what staff decide in the panel, about the state that they see. */
export const decideContent = defineRoute({
  name: 'ggm_a_ajax_desk',
  method: 'POST',
  path: '/a/ajax/{type}/desk/{id}',
  summary:
    'Moves an article or image post from the state and with the text that the caller sees; 409 where somebody was faster',
  who: staff,
  params,
  body: z
    .strictObject({
      /**
       * `putback` takes the publication of something sent in back: it waits again. `republish` takes it back that something was taken off
       * the site: what readers saw is published again.
       */
      move: z.enum([...MOVES, 'putback', 'republish']),
      from: z.enum(STATES),
      /** `updatedAt` of the draft that the caller has read; any when left out. */
      seen: z.iso.datetime({ offset: true }).optional(),
      reason: multiline(
        z
          .string()
          .trim()
          .check(atMost(MAX_REASON, texts.key('reasonTooLong'))),
      ).optional(),
      /** Why an admin publishes a text that no second reader has read; it is kept among the notes. */
      override: multiline(
        z
          .string()
          .trim()
          .min(1, texts.key('reasonMissing'))
          .check(atMost(MAX_REASON, texts.key('reasonTooLong'))),
      ).optional(),
      publishedAt: when,
      unpublishAt: when,
    })
    .refine(({ move, reason }) => move !== 'reject' || Boolean(reason), {
      path: ['reason'],
      message: texts.key('reasonMissing'),
    }),
  reply: moved,
  formats: ['json'],
  limit: byHand,
})

type OfPieces = { params?: typeof storyParams | undefined }

/** Returns a function that lets a route know the types of a project: they are checked, and described. */
export function knowing(types: readonly string[]): <Known extends OfPieces>(route: Known) => Known {
  const type = z
    .string()
    .superRefine((value, context) => {
      if (!types.includes(value))
        context.addIssue({ code: 'invalid_value', values: [...types], input: value })
    })
    .meta({ enum: [...types] })
  return (route) => ({ ...route, params: storyParams.extend({ type }) })
}

/** The named routes of the plugin, for a project with these types. */
export function routesFor(types: readonly string[]) {
  const of = knowing(types)
  return [
    of(deleteContent),
    of(rejectContent),
    of(restoreContent),
    of(submitContent),
    of(takeBackContent),
    of(decideContent),
    of(readWorkflow),
    of(addToWorkflow),
    of(duplicateContent),
  ] as const
}
