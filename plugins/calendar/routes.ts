import { anyOf, everyone, owner, staff } from '@litfass/kit/policies'
import { atMost, defineRoute, MAX_ID, multiline, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import { DATE_STATES, MAX_NOTE } from './dates/eventDates.ts'
import { texts } from './texts.ts'
import { submissionBody } from './views/submission.ts'

/** Events in one answer of `eventitemreveal`. */
export const CARDS_AT_ONCE = 12

/** The name by which policies know the collection of events. */
export const EVENT_ITEMS = 'event-items'

const MAX_REASON = 1000
const byHand = { points: 120, seconds: 60 }
/** Calendars ask every few minutes, many of them behind one network. */
const byPrograms = { points: 600, seconds: 60 }

const index = z.coerce.number<string | number>().int().min(1).max(100_000)
const theirs = anyOf(staff, owner(EVENT_ITEMS))

/** `GET /event/ics-download/{eventitemId}/{locationIndex}/{dateIndex}`: one date for a calendar (spec platform 7). */
export const downloadDate = defineRoute({
  name: 'ggm_event_ics_download',
  method: 'GET',
  path: '/event/ics-download/{eventitemId}/{locationIndex}/{dateIndex}',
  summary: 'One date of an event as an iCalendar file',
  who: everyone,
  params: z.object({ eventitemId: rowId, locationIndex: index, dateIndex: index }),
  formats: ['text'],
  limit: byPrograms,
})

/** `GET /event/ics/{eventitemId}`: all dates of an event for a calendar, to download or to subscribe to. */
export const downloadEvent = defineRoute({
  name: 'ggm_event_ics',
  method: 'GET',
  path: '/event/ics/{eventitemId}',
  summary: 'All dates of an event as an iCalendar file',
  who: everyone,
  params: z.object({ eventitemId: rowId }),
  formats: ['text'],
  limit: byPrograms,
})

const yes = z.stringbool().optional()
const name = z.string().trim().min(1).max(200)
/** Names parted by commas. */
const names = z
  .string()
  .max(2000)
  .transform((list) =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
      .slice(0, 20),
  )
  .optional()

/** `GET /kalender.ics`: what is to come, filtered as the calendar of the site; to subscribe to. */
export const calendarFeed = defineRoute({
  name: 'ggm_event_calendar_feed',
  method: 'GET',
  path: '/kalender.ics',
  summary: 'The calendar as an iCalendar feed, by topic, place, organiser and other filters',
  who: everyone,
  query: z.object({
    /** Slugs of topics and of places, or their ids. */
    topic: names,
    place: names,
    organiser: name.optional(),
    free: yes,
    accessible: yes,
    children: yes,
    language: z.enum(['de', 'en']).optional(),
  }),
  formats: ['text'],
  limit: byPrograms,
})

const cards = z.array(
  z.object({
    id: z.number(),
    title: z.string(),
    url: z.string(),
    locationIndex: z.number(),
    dateIndex: z.number(),
    /** Local, in `timeZone`. */
    start: z.string(),
    end: z.string().nullable(),
    allDay: z.boolean(),
    timeZone: z.string(),
    state: z.enum(DATE_STATES),
    place: z.string(),
    imageId: z.number().nullable(),
  }),
)

const revealed = {
  method: 'POST',
  summary: 'The next dates from an offset on, as HTML and as data',
  who: everyone,
  body: z.strictObject({
    offset: z.number().int().min(0).max(100_000).default(0),
    language: z.enum(['de', 'en']).optional(),
  }),
  reply: z.object({
    html: z.string(),
    items: cards,
    /** The offset that goes on from here; null where there is no more. */
    next: z.number().nullable(),
  }),
  formats: ['json'],
  limit: { points: 240, seconds: 60 },
} as const

/** `POST /event/ajax/eventitemreveal`: more dates for a list that is open. */
export const revealEvents = defineRoute({
  ...revealed,
  name: 'ggm_event_ajax_event_item_reveal',
  path: '/event/ajax/eventitemreveal',
})

/** The same by the spelling of the spec. */
export const revealEventsAsSpelled = defineRoute({
  ...revealed,
  name: 'ggm_event_ajax_eevent_item_reveal',
  path: '/event/ajax/eeventitemreveal',
})

/** `GET /event/ajax/eventcard/{id}`: the card of an event, with its next date. */
export const eventCard = defineRoute({
  name: 'ggm_event_ajax_event_card',
  method: 'GET',
  path: '/event/ajax/eventcard/{id}',
  summary: 'The card of an event as HTML, with its next date or its last',
  who: everyone,
  params: z.object({ id: rowId }),
  reply: z.object({ html: z.string() }),
  formats: ['json'],
  limit: { points: 240, seconds: 60 },
})

/** `POST /event/ajax/createeventitemselection`: events to choose from for a text. */
export const selectEvent = defineRoute({
  name: 'ggm_event_ajax_create_event_item_selection',
  method: 'POST',
  path: '/event/ajax/createeventitemselection',
  summary: 'Published events whose title holds a text, to put one into a text',
  who: staff,
  body: z.strictObject({ text: z.string().trim().max(200).default('') }),
  reply: z.object({ html: z.string(), items: cards }),
  formats: ['json'],
  limit: { points: 300, seconds: 60 },
})

/** `POST /event/ajax/eventitemdelete/{id}`: into the trash. */
export const deleteEvent = defineRoute({
  name: 'ggm_event_ajax_event_item_delete',
  method: 'POST',
  path: '/event/ajax/eventitemdelete/{id}',
  summary: 'Moves an event to the trash',
  who: theirs,
  params: z.object({ id: rowId }),
  reply: z.object({ deleted: z.number() }),
  formats: ['json'],
  limit: byHand,
})

/** `POST /event/ajax/eventitemreject/{id}`: with a reason, which is sent to the owner. */
export const rejectEvent = defineRoute({
  name: 'ggm_event_ajax_event_item_reject',
  method: 'POST',
  path: '/event/ajax/eventitemreject/{id}',
  summary: 'Rejects an event, from any state, with a reason that is sent to its owner',
  who: staff,
  params: z.object({ id: rowId }),
  body: z.strictObject({
    reason: multiline(z.string().trim().min(1, texts.key('reasonMissing')).check(atMost(MAX_REASON))),
  }),
  reply: z.object({ rejected: z.number() }),
  formats: ['json'],
  limit: byHand,
})

const note = multiline(z.string().trim().check(atMost(MAX_NOTE))).default('')
const local = z.string().trim().max(19)

/** `POST /event/ajax/date/{id}/{locationIndex}/{dateIndex}`: what becomes of one date. */
export const changeDate = defineRoute({
  name: 'ggm_event_ajax_date',
  method: 'POST',
  path: '/event/ajax/date/{id}/{locationIndex}/{dateIndex}',
  summary: 'Cancels, moves, postpones or reinstates one date of an event, or marks it as sold out',
  who: theirs,
  params: z.object({ id: rowId, locationIndex: index, dateIndex: index }),
  body: z.discriminatedUnion('to', [
    z.strictObject({ to: z.literal('planned') }),
    z.strictObject({ to: z.literal('soldOut') }),
    z.strictObject({ to: z.literal('cancelled'), note }),
    z.strictObject({ to: z.literal('postponed'), note }),
    z.strictObject({
      to: z.literal('moved'),
      /** The new beginning, or the present one where only the place changes. */
      start: local,
      /** Left out, the date stays as long as it was. */
      end: local.nullable().optional(),
      /** The name of the place that it moves away from; left out, the place stays. */
      fromPlace: z.string().trim().max(200).default(''),
      note,
    }),
  ]),
  reply: z.object({
    id: z.number(),
    state: z.enum(DATE_STATES),
    start: z.string(),
    end: z.string().nullable(),
  }),
  formats: ['json'],
  limit: byHand,
})

/** `POST /event/ajax/regenerate/{id}/{locationIndex}`: makes the dates of a rule, or shows what that would change. */
export const regenerateDates = defineRoute({
  name: 'ggm_event_ajax_regenerate',
  method: 'POST',
  path: '/event/ajax/regenerate/{id}/{locationIndex}',
  summary: 'Makes the dates of a recurrence rule; with apply false, only says what would change',
  who: theirs,
  params: z.object({ id: rowId, locationIndex: index }),
  body: z.strictObject({
    /** The rule of the appearance when left out. */
    recurrence: z
      .strictObject({
        rule: z.string().trim().max(300),
        start: local,
        end: local.nullable().default(null),
        allDay: z.boolean().default(false),
        withoutHolidaysOf: z.string().length(2).nullable().default(null),
        except: z.array(z.iso.date()).max(400).default([]),
      })
      .optional(),
    apply: z.boolean().default(false),
  }),
  reply: z.object({
    id: z.number(),
    isApplied: z.boolean(),
    added: z.number(),
    removed: z.number(),
    dates: z.array(
      z.object({ start: z.string(), end: z.string().nullable(), dateIndex: z.number().nullable() }),
    ),
    leftOut: z.array(z.object({ slot: z.string(), why: z.string(), name: z.string().optional() })),
    /** Why the rule gives nothing. */
    fault: z.string().nullable(),
  }),
  formats: ['json'],
  limit: byHand,
})

/** `POST /event/submit`: an event that a visitor or a member sends in (decision 0086). */
export const submitEvent = defineRoute({
  name: 'ggm_event_submit',
  method: 'POST',
  path: '/event/submit',
  summary: 'Sends in an event; without an account it waits until the link in an e-mail was used',
  who: everyone,
  body: submissionBody,
  reply: z.object({
    /** What to tell the sender, in the language of the request. */
    msg: z.string(),
    /** Whether an e-mail with a link was sent. */
    isToConfirm: z.boolean(),
    /** Id of the event, for an account. */
    id: z.number().nullable(),
  }),
  formats: ['json'],
  limit: { points: 20, seconds: 3600 },
})

/** `POST /event/confirm`: the link of the e-mail, pressed. */
export const confirmEvent = defineRoute({
  name: 'ggm_event_confirm',
  method: 'POST',
  path: '/event/confirm',
  summary: 'Confirms an event that was sent in without an account',
  who: everyone,
  body: z.strictObject({ token: z.string().min(20).max(200) }),
  reply: z.object({ msg: z.string() }),
  formats: ['json'],
  limit: { points: 60, seconds: 3600 },
})

/** `POST /event/ajax/import/{source}`: a calendar file of a source, as the body. */
export const importCalendar = defineRoute({
  name: 'ggm_event_ajax_import',
  method: 'POST',
  path: '/event/ajax/import/{source}',
  summary:
    'Reads a calendar file, or the address of its source where the body is empty; nothing is taken over',
  who: staff,
  params: z.object({ source: rowId }),
  raw: 'text/calendar',
  reply: z.object({
    events: z.number(),
    /** Proposals that wait for a decision. */
    open: z.number(),
    faults: z.array(z.string()),
  }),
  formats: ['json'],
  limit: { points: 30, seconds: 60 },
})

/** `GET /event/ajax/proposals`: what sources propose. */
export const readProposals = defineRoute({
  name: 'ggm_event_ajax_proposals',
  method: 'GET',
  path: '/event/ajax/proposals',
  summary: 'What calendars of others propose, with differences to what is here',
  who: staff,
  query: z.object({
    source: rowId.optional(),
    /** The last id of the answer before. */
    after: z.coerce.number<string | number>().int().min(0).max(MAX_ID).default(0),
  }),
  reply: z.object({
    proposals: z.array(z.looseObject({ id: z.number(), kind: z.string() })),
    next: z.number().nullable(),
  }),
  formats: ['json'],
  limit: byHand,
})

/** `POST /event/ajax/proposal/{id}`: accepts or dismisses a proposal. */
export const decideAboutProposal = defineRoute({
  name: 'ggm_event_ajax_proposal',
  method: 'POST',
  path: '/event/ajax/proposal/{id}',
  summary: 'Accepts or dismisses what a calendar of others proposes, or says which event of ours it is',
  who: staff,
  params: z.object({ id: rowId }),
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('dismiss') }),
    z.strictObject({ decision: z.literal('accept'), overEdits: z.boolean().default(false) }),
    z.strictObject({ decision: z.literal('same'), eventId: rowId }),
  ]),
  reply: z.object({ id: z.number(), eventId: z.number().nullable() }),
  formats: ['json'],
  limit: byHand,
})

export const routes = [
  downloadDate,
  downloadEvent,
  calendarFeed,
  revealEvents,
  revealEventsAsSpelled,
  eventCard,
  selectEvent,
  deleteEvent,
  rejectEvent,
  changeDate,
  regenerateDates,
  submitEvent,
  confirmEvent,
  importCalendar,
  readProposals,
  decideAboutProposal,
] as const
