import { type Handler, translate } from '@litfass/kit'
import { watchRows } from '@litfass/kit/events'
import type { PayloadRequest } from 'payload'
import { EVENTS } from './constants.ts'
import { decideEntry, deleteEntry } from './entries/moderation.ts'
import { createEvent, deleteEvent, editEvent, moveEvent } from './events/changes.ts'
import { requireEvent } from './events/storedEvents.ts'
import { findInteraction, readRunningResults, readTicks, viewFor } from './events/views.ts'
import { interactionHtml } from './forms/htmlAnswers.ts'
import { noteDecision } from './log/log.ts'
import type { ResolvedParticipationOptions } from './options.ts'
import { participate } from './participants/participate.ts'
import type { EventAction, EventTick, InteractionView } from './participation.ts'
import { conflict, refused } from './refusals.ts'
import type * as routes from './routes.ts'
import type { ParticipationFields } from './schemas.ts'
import { texts } from './texts.ts'
import { exportBallots } from './voting/ballotExport.ts'
import { findLikes, likeContent } from './voting/likes.ts'
import { openBallot, readBallots } from './voting/secretBox.ts'

type Answer<Route> = Handler<Route, ResolvedParticipationOptions>

/** Answers `participationevent/{id}`. */
export const showEvent: Answer<typeof routes.participationEvent> = async ({ req, params }) => {
  const view = await findInteraction(req, params.id)
  const { id, title, type, state } = view
  return { id, title, type, state, html: await interactionHtml(req, view) }
}

/** Answers `participationevent/delete/{id}`. */
export const removeEvent: Answer<typeof routes.deleteEvent> = async ({ req, params: { id } }) => {
  await deleteEvent(req, id)
  return { deleted: id, msg: translate(req, texts.key('done.deleted')) }
}

/** Answers what staff do with an event. */
export const moveFor =
  (action: EventAction): Answer<(typeof routes.eventActions)[EventAction]> =>
  async ({ req, params: { id }, body: { closesAt } }) => {
    const moved = await moveEvent(req, { id, action, closesAt })
    return { ...moved, msg: translate(req, texts.key(`done.${action}`)) }
  }

/** Answers `participationevent/ballots/{id}`. */
export const downloadBallots: Answer<typeof routes.exportBallots> = async ({
  req,
  params: { id },
  query: { separator },
}) => {
  const words = { yes: translate(req, texts.key('yes')), code: 'Code' }
  const ballots = await exportBallots(req, id, { ...words, separator })
  await noteDecision(req, { action: 'export', event: id })
  return new Response(ballots, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="participation-${id}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

/** Answers `participationevent/receipts/{id}`. */
export const publishReceipts: Answer<typeof routes.listReceipts> = async ({ req, params: { id } }) => {
  const { title, isSecret, state } = await requireEvent(req, id)
  if (!isSecret || state !== 'closed') throw conflict('notSecret')
  return { id, title, ballots: await readBallots(req, id) }
}

/** Answers `participationevent/ballot/{id}`. A receipt of another poll, or of none, is answered like one that was mistyped. */
export const showBallot: Answer<typeof routes.readBallot> = async ({
  req,
  params: { id },
  body: { receipt },
}) => {
  const event = await requireEvent(req, id)
  const chosen = await openBallot(req, { event: id, receipt })
  if (!chosen) throw refused('receipt', 'receipt')
  return { id, options: event.options.filter((option) => chosen.includes(option.id)) }
}

/** Answers `form/new/{eventType}`. */
export const create: Answer<typeof routes.createEvent> = async ({ req, params, body }) => ({
  success: true,
  message: translate(req, texts.key('done.created')),
  participationEvent: await createEvent(req, { type: params.eventType, fields: body }),
})

/** Answers `form/edit/{id}`. */
export const edit: Answer<typeof routes.editEvent> = async ({ req, params: { id }, body }) => ({
  success: true,
  message: translate(req, texts.key('done.saved')),
  participationEvent: await editEvent(req, { id, fields: body }),
})

/** Answers `form/participate/{id}`. */
export const takePart: Answer<typeof routes.participate> = async ({ req, params, body, options }) => {
  const { event, userEntryIds, receipt, seen } = await participate(req, options, {
    id: params.id,
    fields: body,
  })
  if (body.finalSubmit === 0)
    return {
      success: true,
      finalSubmit: 0,
      message: translate(req, texts.key('done.checked')),
      summary: summaryOf(body, event.options),
    }
  const done = event.type === 'contest' && event.isModerated ? 'contestWaits' : event.type
  return {
    success: true,
    finalSubmit: 1,
    message: translate(req, texts.key(`done.${done}`)),
    participation: {
      userEntryId: userEntryIds[0] ?? null,
      ...(userEntryIds.length > 0 && { userEntryIds }),
      ...(receipt && { receipt }),
    },
    interaction: await (seen ? viewFor(req, seen) : findInteraction(req, params.id)),
  }
}

function summaryOf(
  { options = [], imageIds, title, text, liked }: ParticipationFields,
  known: InteractionView['options'],
) {
  return {
    ...(known.length > 0 && { options: known.filter(({ id }) => options.includes(id)) }),
    ...(imageIds && { imageIds }),
    ...(title && { title }),
    ...(text && { text }),
    ...(liked !== undefined && { liked }),
  }
}

/** Answers `interaction/{id}`, and with a place behind it. */
export async function interact({
  req,
  params: { id, location },
}: {
  req: PayloadRequest
  params: { id: number; location?: string }
}) {
  const view = await findInteraction(req, id)
  const { state, mayParticipate, hasParticipated, reason } = view
  return {
    id,
    state,
    html: await interactionHtml(req, view),
    mayParticipate,
    hasParticipated,
    ...(reason && { reason }),
    ...(location && { location }),
    interaction: view,
  }
}

/** Answers `interactiondata/{id}`. */
export const readData: Answer<typeof routes.readInteractionData> = async ({ req, params, query }) => {
  const { entries, ...view } = await findInteraction(req, params.id, query)
  return { ...view, ...(entries && { entries }) }
}

/** Answers `runningresults/{id}`. */
export const followResults: Answer<typeof routes.readRunningResults> = ({ req, params: { id } }) =>
  readRunningResults(req, id)

/** The states and results of events, for the plugin's own stream and for that of a page (decision 0045). */
export const watchEvents = watchRows<EventTick>({
  collection: EVENTS,
  read: readTicks,
  present: (tick) => tick,
  tellsRepeats: false,
})

/** Answers `interactionevents`: the stream stays open as long as someone reads the page. */
export const watch: Answer<typeof routes.interactionEvents> = ({ req, query: { ids } }) =>
  watchEvents({ req, ids, isSettled: () => false })

/** Answers `userentry/delete/{id}`. */
export const removeEntry: Answer<typeof routes.deleteUserEntry> = async ({ req, params: { id } }) => {
  await deleteEntry(req, id)
  return { deleted: id }
}

const DECIDED = { approve: 'approved', hold: 'held', reject: 'rejected', restore: 'restored' } as const

/** Answers what staff do with an entry. */
export const decideFor =
  (action: keyof typeof DECIDED): Answer<(typeof routes.entryActions)[keyof typeof DECIDED]> =>
  async ({ req, params: { id }, body }) => ({
    ...(await decideEntry(req, { id, action, ...body })),
    msg: translate(req, texts.key(`done.${DECIDED[action]}`)),
  })

/** Answers `likeinteraction/{contentType}/{contentId}/{like|unlike}`. */
export const like: Answer<typeof routes.likeInteraction> = ({ req, params, options }) =>
  likeContent(req, options, {
    type: params.contentType,
    id: params.contentId,
    isWanted: params.intention === 'like',
  })

/** Answers `likes`. */
export const listLikes: Answer<typeof routes.listLikes> = async ({ req, query }) => ({
  likes: await findLikes(req, query.of),
})
