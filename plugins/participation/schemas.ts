import { figureImageSchema } from '@litfass/images/schemas'
import { atMost, moment, multiline, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import {
  AUDIENCES,
  EVENT_STATES,
  EVENT_TYPES,
  MAX_AFTER_TEXT,
  MAX_CHECKBOX_TEXT,
  MAX_DESCRIPTION,
  MAX_OPTION_TITLE,
  MAX_OPTIONS,
  MAX_TITLE,
  REASONS,
  RESULTS_SHOWN,
} from './participation.ts'
import { refusalTexts } from './refusalTexts.ts'
import { RECEIPT } from './voting/receipts.ts'

export const eventType = z.enum(EVENT_TYPES)
export const eventState = z.enum(EVENT_STATES)

const optionResult = z.object({
  optionId: z.string(),
  title: z.string(),
  votes: z.number().int(),
  share: z.number(),
})

const switchedText = z.object({ enabled: z.boolean(), text: z.string() })

const ownPart = z.object({
  options: z.array(z.string()).optional(),
  userEntryId: z.number().optional(),
  liked: z.boolean().optional(),
})

const entryView = z.object({
  id: z.number(),
  title: z.string(),
  text: z.string(),
  state: z.enum(['waiting', 'approved', 'rejected']),
  reason: z.string().nullable(),
  isOwn: z.boolean(),
  image: figureImageSchema.nullable(),
  likes: z.number().int().nullable(),
  liked: z.boolean(),
  mayLike: z.boolean(),
})

/** The JSON of an `InteractionView`. */
export const interactionView = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  type: eventType,
  state: eventState,
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  readAt: z.string(),
  image: figureImageSchema.nullable(),
  aspectRatio: z.string().nullable(),
  options: z.array(z.object({ id: z.string(), title: z.string() })),
  maxChoices: z.number().int(),
  mayChange: z.boolean(),
  isSecret: z.boolean(),
  isModerated: z.boolean(),
  resultsShown: z.enum(RESULTS_SHOWN),
  checkbox: switchedText,
  afterText: switchedText,
  audience: z.enum(AUDIENCES),
  mayParticipate: z.boolean(),
  reason: z.enum(REASONS).nullable(),
  hasParticipated: z.boolean(),
  participants: z.number().int().nullable(),
  results: z.array(optionResult).nullable(),
  mine: ownPart.nullable(),
  entries: z.array(entryView).optional(),
  entryCount: z.number().int().optional(),
  revision: z.number().int(),
  etag: z.string(),
  settingsRevision: z.number().int(),
})

/** The part of an event that changes while someone looks at it. */
export const interactionData = interactionView.pick({
  id: true,
  type: true,
  state: true,
  participants: true,
  results: true,
  mine: true,
  entries: true,
  entryCount: true,
  revision: true,
  etag: true,
  settingsRevision: true,
})

/** The results of an event at one moment, for staff. */
export const runningResults = interactionView.pick({
  id: true,
  state: true,
  readAt: true,
  participants: true,
  results: true,
})

const switchedField = (longest: number) =>
  z.strictObject({
    enabled: z.boolean().default(false),
    text: multiline(
      z
        .string()
        .trim()
        .check(atMost(longest, refusalTexts.key('tooLong'))),
    ).default(''),
  })

const when = moment().nullable()

const ASPECT_RATIO = /^[1-9]\d{0,3}:[1-9]\d{0,3}$/

/** The fields of an event as its form sends them; what is left out of a change stays as it is. */
export const eventFields = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1, refusalTexts.key('titleMissing'))
    .check(atMost(MAX_TITLE, refusalTexts.key('tooLong'))),
  description: multiline(
    z
      .string()
      .trim()
      .check(atMost(MAX_DESCRIPTION, refusalTexts.key('tooLong'))),
  ).optional(),
  options: z
    .array(
      z.strictObject({
        id: z.string().max(40).optional(),
        title: z
          .string()
          .trim()
          .min(1, refusalTexts.key('optionMissing'))
          .check(atMost(MAX_OPTION_TITLE, refusalTexts.key('tooLong'))),
      }),
    )
    .max(MAX_OPTIONS, refusalTexts.key('tooManyOptions'))
    .optional(),
  maxChoices: z.number().int().min(1).max(MAX_OPTIONS).optional(),
  opensAt: when.optional(),
  closesAt: when.optional(),
  /** Whether it becomes public with a text that shows it, instead of on its own. */
  withText: z.boolean().optional(),
  audience: z.enum(AUDIENCES).optional(),
  resultsShown: z.enum(RESULTS_SHOWN).optional(),
  mayChange: z.boolean().optional(),
  isSecret: z.boolean().optional(),
  checkbox: switchedField(MAX_CHECKBOX_TEXT).optional(),
  afterText: switchedField(MAX_AFTER_TEXT).optional(),
  imageId: rowId.nullable().optional(),
  aspectRatio: z.string().regex(ASPECT_RATIO).nullable().optional(),
  moderated: z.boolean().optional(),
})

export type EventFields = z.output<typeof eventFields>

/** The fields of a changed event. With the revision that the change was made on, a save that would overwrite a newer one is refused. */
export const eventChange = eventFields.partial().extend({ revision: z.number().int().min(0).optional() })

export type EventChange = z.output<typeof eventChange>

/** The code by which the voter of a secret poll finds their ballot. */
export const receipt = z.string().trim().regex(RECEIPT, refusalTexts.key('receipt'))

/** The fields that a participant sends: `options` for a poll, `imageIds` for a contest, `liked` for a like. */
export const participationFields = z.strictObject({
  options: z.array(z.string().max(40)).max(MAX_OPTIONS).optional(),
  imageIds: z.array(rowId).max(10).optional(),
  title: z
    .string()
    .trim()
    .check(atMost(MAX_TITLE, refusalTexts.key('tooLong')))
    .optional(),
  text: multiline(
    z
      .string()
      .trim()
      .check(atMost(MAX_DESCRIPTION, refusalTexts.key('tooLong'))),
  ).optional(),
  liked: z.boolean().optional(),
  checkbox: z.boolean().optional(),
  /** Of a secret poll: made by the browser, and needed whole to see or change the ballot. */
  receipt: receipt.optional(),
  /** 0 checks and answers a summary, 1 commits. */
  finalSubmit: z.union([z.literal(0), z.literal(1)]),
})

export type ParticipationFields = z.output<typeof participationFields>

/** The part of these fields that a participant of one event has, as its form describes them. */
export function participationFieldsOf({
  type,
  options,
  maxChoices,
  isSecret,
  checkbox,
}: ParticipationRules): z.ZodType {
  const { shape } = participationFields
  const [first, ...others] = options.map(({ id }) => id)
  const option = first === undefined ? z.string().max(40) : z.enum([first, ...others])
  const own = {
    poll: { options: z.array(option).min(1).max(maxChoices), ...(isSecret && { receipt: shape.receipt }) },
    contest: { imageIds: z.array(rowId).min(1).max(10), title: shape.title, text: shape.text },
    like: { liked: shape.liked },
  }
  return z.strictObject({
    ...own[type],
    ...(checkbox.enabled && { checkbox: shape.checkbox }),
    finalSubmit: shape.finalSubmit,
  })
}

type ParticipationRules = Pick<
  z.output<typeof interactionView>,
  'type' | 'options' | 'maxChoices' | 'isSecret' | 'checkbox'
>
