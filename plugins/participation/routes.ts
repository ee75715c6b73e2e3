import { anyOf, approved, everyone, owner, staff } from '@litfass/kit/policies'
import { atMost, csvSeparator, defineRoute, MAX_ID, moment, multiline, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import { ENTRIES } from './constants.ts'
import {
  ENTRY_STATES,
  EVENT_ACTIONS,
  EVENT_STATES,
  type EventAction,
  MAX_DESCRIPTION,
  MAX_TITLE,
} from './participation.ts'
import {
  eventChange,
  eventFields,
  eventState,
  eventType,
  interactionData,
  interactionView,
  participationFields,
  receipt,
  runningResults,
} from './schemas.ts'

const id = z.object({ id: rowId })
/** Limit of changes by staff. */
const editing = { points: 600, seconds: 3600 }
/**
 * Limits of reading and taking part; a visitor's are counted by address, behind which a whole school may be: a thousand readers
 * whose pages poll, or two hundred whose pages ask after each vote. A page that is refused asks more slowly.
 */
const reading = { points: 6000, seconds: 60 }
const taking = { points: 600, seconds: 60 }

/** The fields of a form as JSON Schema, their values, and what is wrong with them. */
const form = z.object({
  schema: z.record(z.string(), z.unknown()),
  values: z.record(z.string(), z.unknown()),
  errors: z.record(z.string(), z.string()).optional(),
})

const savedEvent = z.object({
  success: z.literal(true),
  message: z.string(),
  participationEvent: z.object({ id: z.number(), title: z.string() }),
})

/** `GET /p/ajax/participationevent/{id}`: an event as its embed shows it; 404 once it is deleted. */
export const participationEvent = defineRoute({
  name: 'ggm_participation_ajax_participation_event',
  method: 'GET',
  path: '/p/ajax/participationevent/{id}',
  summary: 'An event by its number: title, type, state and HTML',
  who: everyone,
  params: id,
  reply: z.object({
    id: z.number(),
    title: z.string(),
    type: eventType,
    state: eventState,
    html: z.string(),
  }),
  formats: ['json'],
  limit: reading,
})

/** `POST /p/ajax/participationevent/delete/{id}`: moves an event to the trash, from which it is restored for 30 days. */
export const deleteEvent = defineRoute({
  name: 'ggm_participation_ajax_participation_event_delete',
  method: 'POST',
  path: '/p/ajax/participationevent/delete/{id}',
  summary: 'Deletes an event; it can be restored for 30 days',
  who: staff,
  params: id,
  reply: z.object({ deleted: z.number(), msg: z.string() }),
  formats: ['json'],
  limit: editing,
})

const SUMMARIES = {
  restore: 'Restores a deleted event as it was',
  close: 'Closes an event at this moment',
  reopen: 'Opens a closed event again, without an end or until a moment',
  extend: 'Sets the end of an open event to a later moment',
} as const

const eventAction = (action: EventAction) =>
  defineRoute({
    name: `ggm_participation_ajax_participation_event_${action}`,
    method: 'POST',
    path: `/p/ajax/participationevent/${action}/{id}`,
    summary: SUMMARIES[action],
    who: staff,
    params: id,
    body: z.strictObject({
      /** The new end, for `reopen` and `extend`; ISO 8601. */
      closesAt: moment().optional(),
    }),
    reply: z.object({
      id: z.number(),
      state: z.enum(EVENT_STATES),
      closesAt: z.string().nullable(),
      msg: z.string(),
    }),
    formats: ['json'],
    limit: editing,
  })

/** `POST /p/ajax/participationevent/{restore|close|reopen|extend}/{id}`; an action that the state does not allow is a 409. */
export const eventActions = {
  restore: eventAction('restore'),
  close: eventAction('close'),
  reopen: eventAction('reopen'),
  extend: eventAction('extend'),
} as const satisfies Record<EventAction, unknown>

/** `GET /p/ajax/participationevent/ballots/{id}`: the ballots as CSV, without anything that leads to a person. */
export const exportBallots = defineRoute({
  name: 'ggm_participation_ajax_participation_event_ballots',
  method: 'GET',
  path: '/p/ajax/participationevent/ballots/{id}',
  summary: 'The ballots of an event whose results are shown, as CSV without a link to a person',
  who: staff,
  params: id,
  query: z.object({ separator: csvSeparator }),
  formats: ['text'],
  limit: editing,
})

/** `GET /p/ajax/participationevent/receipts/{id}`: what a closed secret poll publishes, in the order of the codes. */
export const listReceipts = defineRoute({
  name: 'ggm_participation_ajax_participation_event_receipts',
  method: 'GET',
  path: '/p/ajax/participationevent/receipts/{id}',
  summary: 'The public halves of the receipts of a closed secret poll, with their options',
  who: everyone,
  params: id,
  reply: z.object({
    id: z.number(),
    title: z.string(),
    ballots: z.array(z.object({ code: z.string(), options: z.array(z.string()) })),
  }),
  formats: ['json'],
  limit: reading,
})

/** `POST /p/ajax/participationevent/ballot/{id}`: what the holder of a receipt has chosen in a secret poll. */
export const readBallot = defineRoute({
  name: 'ggm_participation_ajax_participation_event_ballot',
  method: 'POST',
  path: '/p/ajax/participationevent/ballot/{id}',
  summary: 'The choice that a receipt of a secret poll belongs to',
  who: everyone,
  params: id,
  body: z.strictObject({ receipt }),
  reply: z.object({ id: z.number(), options: z.array(z.object({ id: z.string(), title: z.string() })) }),
  formats: ['json'],
  limit: taking,
})

/** `GET /p/ajax/form/new/{eventType}`: the empty form of a new event. */
export const newEventForm = defineRoute({
  name: 'ggm_participation_ajax_form_new',
  method: 'GET',
  path: '/p/ajax/form/new/{eventType}',
  summary: 'The form of a new event',
  who: staff,
  params: z.object({ eventType }),
  reply: form,
  formats: ['html', 'json'],
})

/** `POST /p/ajax/form/new/{eventType}`: creates an event. */
export const createEvent = defineRoute({
  name: 'ggm_participation_ajax_form_new_submit',
  method: 'POST',
  path: '/p/ajax/form/new/{eventType}',
  summary: 'Creates an event',
  who: staff,
  params: z.object({ eventType }),
  body: eventFields,
  reply: savedEvent,
  formats: ['json'],
  limit: editing,
})

/** `GET /p/ajax/form/edit/{id}`: the form of an event, filled in. */
export const editEventForm = defineRoute({
  name: 'ggm_participation_ajax_form_edit',
  method: 'GET',
  path: '/p/ajax/form/edit/{id}',
  summary: 'The form of an event, filled in',
  who: staff,
  params: id,
  reply: form,
  formats: ['html', 'json'],
})

/** `POST /p/ajax/form/edit/{id}`: changes an event; an option that may have votes can be renamed and not removed. An outdated revision is a 409. */
export const editEvent = defineRoute({
  name: 'ggm_participation_ajax_form_edit_submit',
  method: 'POST',
  path: '/p/ajax/form/edit/{id}',
  summary: 'Changes an event',
  who: staff,
  params: id,
  body: eventChange,
  reply: savedEvent,
  formats: ['json'],
  limit: editing,
})

/** `GET /p/ajax/form/participate/{id}`: the form by which the caller takes part. */
export const participateForm = defineRoute({
  name: 'ggm_participation_ajax_form_participate',
  method: 'GET',
  path: '/p/ajax/form/participate/{id}',
  summary: 'The form by which the caller takes part',
  who: everyone,
  params: id,
  reply: form,
  formats: ['html', 'json'],
  limit: reading,
})

/** `POST /p/ajax/form/participate/{id}`: takes part. The same final submit twice has the same answer. */
export const participate = defineRoute({
  name: 'ggm_participation_ajax_form_participate_submit',
  method: 'POST',
  path: '/p/ajax/form/participate/{id}',
  summary: 'Takes part in an event: checks with `finalSubmit` 0, commits with 1',
  who: everyone,
  params: id,
  body: participationFields,
  reply: z.union([
    z.object({
      success: z.literal(true),
      finalSubmit: z.literal(0),
      message: z.string(),
      summary: z.object({
        options: z.array(z.object({ id: z.string(), title: z.string() })).optional(),
        imageIds: z.array(z.number()).optional(),
        title: z.string().optional(),
        text: z.string().optional(),
        liked: z.boolean().optional(),
      }),
    }),
    z.object({
      success: z.literal(true),
      finalSubmit: z.literal(1),
      message: z.string(),
      participation: z.object({
        userEntryId: z.number().nullable(),
        /** Every entry of this submit. */
        userEntryIds: z.array(z.number()).optional(),
        /** Of a secret poll, once: no one can look it up again. */
        receipt: z.string().optional(),
      }),
      /** The event as its participant sees it now, so that a vote is one round trip. */
      interaction: interactionView,
    }),
  ]),
  formats: ['json'],
  limit: taking,
})

const interactionReply = z.object({
  id: z.number(),
  state: eventState,
  html: z.string(),
  mayParticipate: z.boolean(),
  hasParticipated: z.boolean(),
  reason: z.string().optional(),
  location: z.string().optional(),
  interaction: interactionView,
})

const interactionRoute = <Params extends z.ZodObject>(
  name: string,
  { method, params, path }: { method: 'GET' | 'POST'; params: Params; path: string },
) =>
  defineRoute({
    name: `ggm_participation_ajax_${name}`,
    method,
    path: `/p/ajax/${path}`,
    summary: 'The interaction element of an event as its reader sees it',
    who: everyone,
    params,
    reply: interactionReply,
    formats: ['json'],
    limit: reading,
  })

const atId = { params: id, path: 'interaction/{id}' }
const atPlace = {
  params: z.object({
    id: rowId,
    location: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .max(100),
  }),
  path: 'interaction/{id}/{location}',
}

/** `GET` and `POST /p/ajax/interaction/{id}`, and with the normalised name of a place behind it: the interaction element. */
export const interaction = interactionRoute('interaction', { method: 'GET', ...atId })
export const interactionByPost = interactionRoute('interaction_post', { method: 'POST', ...atId })
export const interactionAt = interactionRoute('interaction_location', { method: 'GET', ...atPlace })
export const interactionAtByPost = interactionRoute('interaction_location_post', {
  method: 'POST',
  ...atPlace,
})

/** `GET /p/ajax/interactiondata/{id}`: what changes while someone looks at an event. */
export const readInteractionData = defineRoute({
  name: 'ggm_participation_ajax_interaction_data',
  method: 'GET',
  path: '/p/ajax/interactiondata/{id}',
  summary: 'State, participants and results of an event, as far as the reader sees them',
  who: everyone,
  params: id,
  /** The place from which on entries of a contest are read. */
  query: z.object({ from: z.coerce.number<string | number>().int().min(0).max(MAX_ID).optional() }),
  reply: interactionData,
  formats: ['json'],
  limit: reading,
})

/**
 * `GET /p/ajax/runningresults/{id}`: how a poll stands, also while others do not see it. Of a secret poll, and of other events
 * whose results are hidden, `participants` and `results` are null.
 */
export const readRunningResults = defineRoute({
  name: 'ggm_participation_ajax_running_results',
  method: 'GET',
  path: '/p/ajax/runningresults/{id}',
  summary: 'How a poll stands, for staff, also before others see it; nothing of a secret one',
  who: staff,
  params: id,
  reply: runningResults,
  formats: ['json'],
  limit: { points: 600, seconds: 60 },
})

/**
 * `GET /p/ajax/interactionevents?ids=3,7`: one stream for all events of a page. It tells what everyone sees
 * (`EventTick`); a reader who sees more asks `interactiondata` when the etag has changed.
 */
export const interactionEvents = defineRoute({
  name: 'ggm_participation_ajax_interaction_events',
  method: 'GET',
  path: '/p/ajax/interactionevents',
  summary: 'Tells the states and results of events whenever they change',
  who: everyone,
  query: z.object({
    ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.coerce.number<string>().int().positive().max(MAX_ID)).min(1).max(50)),
  }),
  formats: ['stream'],
  limit: { points: 120, seconds: 60 },
})

/** `POST /p/ajax/typeselection`: the choice of a type, or with `existingForm=1` of an event that is there. */
export const typeSelection = defineRoute({
  name: 'ggm_participation_ajax_participation_event_type_selection',
  method: 'POST',
  path: '/p/ajax/typeselection',
  summary: 'The choice of a type, or of an existing event by its number',
  who: staff,
  query: z.object({ existingForm: z.enum(['0', '1']).optional() }),
  body: z.strictObject({
    existingForm: z.union([z.enum(['0', '1']), z.literal(0), z.literal(1)]).optional(),
    /** The number that was typed. */
    existingFormInput: z.union([z.string().max(20), z.number()]).optional(),
  }),
  reply: z.union([
    z.object({ participationEvent: z.object({ id: z.number(), title: z.string() }) }),
    form.extend({ types: z.array(z.object({ type: eventType, title: z.string() })) }),
  ]),
  formats: ['html', 'json'],
  limit: reading,
})

/** `GET /p/ajax/eventsearch`: events by words of their titles, for those who write; the newest without any. */
export const eventSearch = defineRoute({
  name: 'ggm_participation_ajax_event_search',
  method: 'GET',
  path: '/p/ajax/eventsearch',
  summary: 'Events by words of their titles or by their number, the newest first',
  who: approved,
  query: z.strictObject({ text: z.string().trim().check(atMost(MAX_TITLE)).default('') }),
  reply: z.object({
    events: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        type: eventType,
        state: eventState,
        /** Type and state in the language of the caller: "Umfrage · läuft". */
        about: z.string(),
      }),
    ),
  }),
  formats: ['json'],
  limit: { points: 240, seconds: 60 },
})

/** `POST /p/ajax/userentry/delete/{id}`: deletes an entry; that of someone else can be restored. */
export const deleteUserEntry = defineRoute({
  name: 'ggm_participation_ajax_user_entry_delete',
  method: 'POST',
  path: '/p/ajax/userentry/delete/{id}',
  summary: 'Deletes an entry of a contest',
  who: anyOf(staff, owner(ENTRIES)),
  params: id,
  reply: z.object({ deleted: z.number() }),
  formats: ['json'],
  limit: { points: 120, seconds: 60 },
})

/** Actions of staff on an entry (decision 0044). */
export const ENTRY_ACTIONS = ['approve', 'hold', 'reject', 'restore'] as const

const entryAction = (action: (typeof ENTRY_ACTIONS)[number], summary: string) =>
  defineRoute({
    name: `ggm_participation_ajax_user_entry_${action}`,
    method: 'POST',
    path: `/p/ajax/userentry/${action}/{id}`,
    summary,
    who: staff,
    params: id,
    body: z.strictObject({
      /** For the owner of a rejected entry. */
      reason: multiline(z.string().trim().check(atMost(MAX_DESCRIPTION))).optional(),
      /** The state that is decided on: another one is answered 409, with who has decided. */
      from: z.enum([...ENTRY_STATES, 'deleted']).optional(),
    }),
    reply: z.object({ id: z.number(), state: z.enum(ENTRY_STATES), msg: z.string() }),
    formats: ['json'],
    limit: { points: 2000, seconds: 3600 },
  })

/** `POST /p/ajax/userentry/{approve|hold|reject|restore}/{id}`; an action that the state does not allow is a 409. */
export const entryActions = {
  approve: entryAction('approve', 'Shows an entry that waits'),
  hold: entryAction('hold', 'Lets an approved entry wait again'),
  reject: entryAction('reject', 'Takes an entry down, with a reason for its owner'),
  restore: entryAction('restore', 'Puts an entry back that was rejected or deleted by staff'),
} as const

/** `GET` or `POST /p/ajax/likeinteraction/{contentType}/{contentId}/{like|unlike}`: likes content, or takes that back. */
export const likeInteraction = defineRoute({
  name: 'ggm_participation_ajax_like_interaction',
  method: 'GET',
  path: '/p/ajax/likeinteraction/{contentType}/{contentId}/{intention}',
  summary: 'Likes content that the caller sees, or takes that back',
  who: everyone,
  params: z.object({
    contentType: z.string().regex(/^[a-z][a-z_]{0,39}$/),
    contentId: rowId,
    intention: z.enum(['like', 'unlike']),
  }),
  /** `likes` is `null` while the results of a contest are hidden. */
  reply: z.object({ likes: z.number().int().nullable(), liked: z.boolean() }),
  formats: ['json'],
  changesSomething: true,
  limit: taking,
})

/** A document that can be liked, as `article:12`. */
const likedName = z
  .string()
  .regex(/^[a-z][a-z_]{0,39}:[1-9][0-9]{0,9}$/)
  .transform((name) => {
    const [type = '', number] = name.split(':')
    return { type, id: Number(number) }
  })
  .refine(({ id: number }) => number <= MAX_ID)

/** `GET /p/ajax/likes?of=article:12,comment:3`: likes of at most 100 documents; those that the reader does not see are left out. */
export const listLikes = defineRoute({
  name: 'ggm_participation_ajax_likes',
  method: 'GET',
  path: '/p/ajax/likes',
  summary: 'Counts the likes of content, and says which are the reader’s own',
  who: everyone,
  query: z.object({
    of: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(likedName).min(1).max(100)),
  }),
  reply: z.object({
    likes: z.array(
      z.object({
        type: z.string(),
        id: z.number(),
        likes: z.number().int(),
        liked: z.boolean(),
        /** The owner of content cannot like it. */
        isOwn: z.boolean(),
      }),
    ),
  }),
  formats: ['json'],
  limit: reading,
})

/** The named routes of the plugin. */
export const routes = [
  participationEvent,
  deleteEvent,
  ...EVENT_ACTIONS.map((action) => eventActions[action]),
  exportBallots,
  listReceipts,
  readBallot,
  newEventForm,
  createEvent,
  editEventForm,
  editEvent,
  participateForm,
  participate,
  interaction,
  interactionByPost,
  interactionAt,
  interactionAtByPost,
  readInteractionData,
  readRunningResults,
  interactionEvents,
  typeSelection,
  eventSearch,
  deleteUserEntry,
  ...ENTRY_ACTIONS.map((action) => entryActions[action]),
  likeInteraction,
  listLikes,
] as const
