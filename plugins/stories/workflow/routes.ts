import { staff } from '@litfass/kit/policies'
import { atMost, defineRoute, multiline, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import { workflowTexts as texts } from './texts.ts'

/** Longest note, hint or remark, in characters. */
export const MAX_NOTE = 2000

/** A piece of one of the types that have the workflow; `routesFor` names them. */
export const storyParams = z.object({ type: z.string(), id: rowId })

const params = storyParams
const limit = { points: 240, seconds: 60 }

const text = multiline(
  z
    .string()
    .trim()
    .check(atMost(MAX_NOTE, texts.key('textTooLong'))),
)
const said = multiline(
  z
    .string(texts.key('textMissing'))
    .trim()
    .min(1, texts.key('textMissing'))
    .check(atMost(MAX_NOTE, texts.key('textTooLong'))),
)

/** Names are those that the caller may read; empty for an account that is gone. Moments are ISO 8601. */
const statement = { by: z.string(), at: z.string(), text: z.string() }

const workflow = z.object({
  /** Whether the text needs a second reader before it is published, and lacks one. */
  isReadingMissing: z.boolean(),
  isReadingRequired: z.boolean(),
  /** Whether the caller has written the text last, and so cannot be its second reader. */
  isOwnText: z.boolean(),
  mayOverride: z.boolean(),
  proof: z.discriminatedUnion('state', [
    z.object({ state: z.literal('none') }),
    /** `reader` is null when any of the staff may read it. */
    z.object({ state: z.literal('asked'), reader: z.string().nullable(), ...statement }),
    z.object({ state: z.enum(['read', 'changed', 'returned']), ...statement }),
  ]),
  /** The written notes, oldest first. */
  notes: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(['asked', 'read', 'returned', 'overridden', 'note']),
      /** Whether the caller may delete it. */
      isOwnNote: z.boolean(),
      ...statement,
    }),
  ),
  checklist: z.array(
    z.object({ point: z.string(), checked: z.object({ by: z.string(), at: z.string() }).nullable() }),
  ),
  /** The staff members the caller can ask for proofreading. */
  readers: z.array(z.object({ id: z.number(), name: z.string() })),
})

/** What staff see of the journal of a piece. */
export type Workflow = z.output<typeof workflow>

const path = '/a/ajax/{type}/workflow/{id}'

/** `GET /a/ajax/{type}/workflow/{id}`: proofreading, notes and checklist of a piece. */
export const readWorkflow = defineRoute({
  name: 'ggm_a_ajax_workflow',
  method: 'GET',
  path,
  summary: 'Proofreading, internal notes and checklist of an article or image post',
  who: staff,
  params,
  reply: workflow,
  formats: ['json'],
  limit,
})

/** `POST /a/ajax/{type}/workflow/{id}`: one entry in the journal of a piece. */
export const addToWorkflow = defineRoute({
  name: 'ggm_a_ajax_workflow_add',
  method: 'POST',
  path,
  summary:
    'Hands an article or image post over for proofreading, marks it as read, returns it, adds or removes a note, ticks a point',
  who: staff,
  params,
  body: z.discriminatedUnion('action', [
    /** `reader` is an account of the staff, or null for any of them. */
    z.strictObject({ action: z.literal('ask'), reader: rowId.nullable(), text: text.default('') }),
    z.strictObject({ action: z.literal('withdraw') }),
    /** `revision` of the text that the caller has read; 409 where it has been saved since. */
    z.strictObject({
      action: z.literal('read'),
      revision: z.number().int().min(0),
      text: text.default(''),
    }),
    z.strictObject({ action: z.literal('return'), text: said }),
    z.strictObject({ action: z.literal('note'), text: said }),
    z.strictObject({ action: z.literal('removeNote'), note: rowId }),
    z.strictObject({
      action: z.literal('check'),
      point: z.string().check(atMost(MAX_NOTE)),
      isChecked: z.boolean(),
    }),
  ]),
  reply: workflow,
  formats: ['json'],
  limit,
})

/** `POST /a/ajax/{type}/duplicate/{id}`: a draft with the same words and pictures. */
export const duplicateContent = defineRoute({
  name: 'ggm_a_ajax_duplicate',
  method: 'POST',
  path: '/a/ajax/{type}/duplicate/{id}',
  summary:
    'Copies an article or image post to a draft, without dates, address, comments, journal and translation',
  who: staff,
  params,
  reply: z.object({ id: z.number(), title: z.string() }),
  formats: ['json'],
  limit: { points: 60, seconds: 60 },
})
