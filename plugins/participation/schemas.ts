import { figureImageSchema } from '@litfass/images/schemas'
import { atMost, moment, multiline, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import { refusalTexts } from './refusalTexts.ts'
import {
  ASPECT_RATIO,
  AUDIENCES,
  ENTRY_STATES,
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
} from './terms.ts'
import { RECEIPT } from './voting/receipts.ts'

export const eventType = z.enum(EVENT_TYPES)
export const eventState = z.enum(EVENT_STATES)

const option = z.object({ id: z.string(), title: z.string() })

/** One answer of a poll. */
export type EventOption = z.output<typeof option>

const optionResult = z.object({
  optionId: z.string(),
  title: z.string(),
  votes: z.number().int(),
  /** The part of all participants that chose it, from 0 to 1. */
  share: z.number(),
})

/** The votes for an option. */
export type OptionResult = z.output<typeof optionResult>

/** A text that an event shows or not: beside a box to tick, or after taking part. */
const switchedText = z.object({ enabled: z.boolean(), text: z.string() })

/** A participant's own part in an event. `options` is missing for a secret poll: the voter's receipt finds them. */
const ownPart = z.object({
  options: z.array(z.string()).optional(),
  userEntryId: z.number().optional(),
  liked: z.boolean().optional(),
})

const entryView = z.object({
  id: z.number(),
  title: z.string(),
  text: z.string(),
  state: z.enum(ENTRY_STATES),
  /** Why staff have rejected it; visible only to its owner. */
  reason: z.string().nullable(),
  isOwn: z.boolean(),
  /** The picture, where the reader sees it. */
  image: figureImageSchema.nullable(),
  /** `null` while the results are hidden. */
  likes: z.number().int().nullable(),
  liked: z.boolean(),
  /** No one likes an entry of their own. */
  mayLike: z.boolean(),
})

/** A picture in a contest as someone sees it: approved, or their own. */
export type EntryView = z.output<typeof entryView>

export const interactionView = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  type: eventType,
  state: eventState,
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  /** The database's clock when this was read. */
  readAt: z.string(),
  image: figureImageSchema.nullable(),
  /** Width to height, such as `16:9`. */
  aspectRatio: z.string().nullable(),
  options: z.array(option),
  maxChoices: z.number().int(),
  mayChange: z.boolean(),
  isSecret: z.boolean(),
  /** Entries wait for staff. */
  isModerated: z.boolean(),
  resultsShown: z.enum(RESULTS_SHOWN),
  checkbox: switchedText,
  afterText: switchedText,
  audience: z.enum(AUDIENCES),
  mayParticipate: z.boolean(),
  /** Why not. */
  reason: z.enum(REASONS).nullable(),
  hasParticipated: z.boolean(),
  /** Both are `null` while the results are hidden from the reader. */
  participants: z.number().int().nullable(),
  results: z.array(optionResult).nullable(),
  mine: ownPart.nullable(),
  /** The first entries of a contest and all of the reader's own, the most liked first where that is shown, else the newest. */
  entries: z.array(entryView).optional(),
  /** How many entries the reader sees on all pages. */
  entryCount: z.number().int().optional(),
  /** Counts up with each change that the reader may see (`isOlder`). */
  revision: z.number().int(),
  /** Differs from that of every other state that someone sees, and tells nothing else. */
  etag: z.string(),
  /** Counts up with each change of the settings. */
  settingsRevision: z.number().int(),
})

/** Everything that the box of an event needs, as its reader sees it. Times are ISO 8601. */
export type InteractionView = z.output<typeof interactionView>

/** The state of an event as its stream tells everyone; what depends on the reader is asked of `interactiondata`. */
export type EventTick = Pick<
  InteractionView,
  'id' | 'type' | 'state' | 'participants' | 'results' | 'revision' | 'settingsRevision' | 'etag'
>

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

const noLonger = (most: number) => atMost(most, refusalTexts.key('tooLong'))
const longText = (most: number) => multiline(z.string().trim().check(noLonger(most)))

const switchedField = (longest: number) =>
  z.strictObject({
    enabled: z.boolean().default(false),
    text: longText(longest).default(''),
  })

const when = moment().nullable()

/** The fields of an event as its form sends them; what is left out of a change stays as it is. */
export const eventFields = z.strictObject({
  title: z.string().trim().min(1, refusalTexts.key('titleMissing')).check(noLonger(MAX_TITLE)),
  description: longText(MAX_DESCRIPTION).optional(),
  options: z
    .array(
      z.strictObject({
        id: z.string().max(40).optional(),
        title: z.string().trim().min(1, refusalTexts.key('optionMissing')).check(noLonger(MAX_OPTION_TITLE)),
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
  title: z.string().trim().check(noLonger(MAX_TITLE)).optional(),
  text: longText(MAX_DESCRIPTION).optional(),
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

type ParticipationRules = Pick<InteractionView, 'type' | 'options' | 'maxChoices' | 'isSecret' | 'checkbox'>
