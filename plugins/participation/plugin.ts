import { deskPanel } from '@litfass/interface/desk'
import { type CollectionExtension, definePlugin, handle } from '@litfass/kit'
import { guardWrites } from '@litfass/kit/database'
import type { Payload } from 'payload'
import { participationCollections } from './collections.ts'
import { BALLOTS, BOXES, COUNTS, ENTRIES, EVENTS, LIKES, VISITORS } from './constants.ts'
import { lockForChanging } from './counting.ts'
import { embeddings } from './embeddings.ts'
import * as endpoints from './endpoints.ts'
import { ballotForm, entryForm, participationForm } from './forms.ts'
import { forgetAtSignOut, joinAtSignIn, letGoOfAccount, sweepVisitors } from './joining.ts'
import { removeLikes } from './likes.ts'
import { options, type ResolvedParticipationOptions } from './options.ts'
import { deskParts } from './panel/deskParts.ts'
import { QUEUE_PATH } from './panel/queuePath.ts'
import { panelTexts } from './panelTexts.ts'
import { exportParticipation } from './personalData.ts'
import { boxTexts } from './react/boxTexts.ts'
import { refusalTexts } from './refusalTexts.ts'
import * as routes from './routes.ts'
import * as staff from './staffForms.ts'
import { texts } from './texts.ts'

const { eventActions, entryActions } = routes

/** Adds polls, contests and likes (design section 6, decision 0044). */
export const participation = definePlugin({
  options,
  texts: [texts, refusalTexts, boxTexts, panelTexts],
  collections: participationCollections,
  extend: (resolved) => ({
    [resolved.accountsCollection]: {
      hooks: {
        afterLogin: [joinAtSignIn(resolved)],
        afterLogout: [forgetAtSignOut(resolved)],
        beforeDelete: [letGoOfAccount],
      },
    },
    ...contentExtensions(resolved),
  }),
  references: embeddings,
  database: {
    cascades: { [BALLOTS]: ['event'], [BOXES]: ['event'], [ENTRIES]: ['event'], [VISITORS]: ['account'] },
    required: {
      [BALLOTS]: ['event'],
      [BOXES]: ['event', 'ballots'],
      [COUNTS]: ['scope', 'item', 'slot', 'count', 'changes'],
      [LIKES]: ['contentType', 'contentId'],
      [ENTRIES]: ['event', 'state'],
      [EVENTS]: ['title', 'type', 'audience', 'resultsShown'],
    },
  },
  routes: [
    handle(routes.participationEvent, endpoints.showEvent),
    handle(routes.deleteEvent, endpoints.removeEvent),
    handle(eventActions.restore, endpoints.moveFor('restore')),
    handle(eventActions.close, endpoints.moveFor('close')),
    handle(eventActions.reopen, endpoints.moveFor('reopen')),
    handle(eventActions.extend, endpoints.moveFor('extend')),
    handle(routes.exportBallots, endpoints.downloadBallots),
    handle(routes.listReceipts, endpoints.publishReceipts),
    handle(routes.readBallot, endpoints.showBallot, ballotForm),
    handle(routes.newEventForm, staff.showNewForm),
    handle(routes.createEvent, endpoints.create, staff.eventForm),
    handle(routes.editEventForm, staff.showEditForm),
    handle(routes.editEvent, endpoints.edit, staff.eventForm),
    handle(routes.participateForm, staff.showParticipateForm),
    handle(routes.participate, endpoints.takePart, participationForm),
    handle(routes.interaction, endpoints.interact),
    handle(routes.interactionByPost, endpoints.interact),
    handle(routes.interactionAt, endpoints.interact),
    handle(routes.interactionAtByPost, endpoints.interact),
    handle(routes.readInteractionData, endpoints.readData),
    handle(routes.readRunningResults, endpoints.followResults),
    handle(routes.interactionEvents, endpoints.watch),
    handle(routes.typeSelection, staff.selectType, staff.typeSelectionForm),
    handle(routes.deleteUserEntry, endpoints.removeEntry, entryForm),
    handle(entryActions.approve, endpoints.decideFor('approve')),
    handle(entryActions.hold, endpoints.decideFor('hold')),
    handle(entryActions.reject, endpoints.decideFor('reject')),
    handle(entryActions.restore, endpoints.decideFor('restore')),
    handle(routes.likeInteraction, endpoints.like, entryForm),
    handle(routes.listLikes, endpoints.listLikes),
  ],
  events: { participation: endpoints.watchEvents.forPages() },
  jobs: {
    'participation:sweep': {
      run: (_, { payload }) => sweepVisitors({ payload }),
      cron: '53 3 * * * ?fill=1d',
    },
  },
  personalData: { participation: exportParticipation },
  panel: deskPanel({
    providers: ['@litfass/participation/editorPanel#ProvideEventDialog'],
    views: {
      entryQueue: {
        Component: '@litfass/participation/rsc#EntryQueueView',
        path: QUEUE_PATH,
        meta: { title: panelTexts.in('de').queue.title },
      },
    },
    desk: { parts: deskParts },
  }),
  onInit: lockEventsFirst,
})

/** What is liked loses its likes when it is deleted. */
function contentExtensions({ liked }: ResolvedParticipationOptions): Record<string, CollectionExtension> {
  const types = Object.entries(liked)
  const slugs = types.map(([, { collection }]) => collection)
  const typesOf = (slug: string) =>
    types.flatMap(([type, { collection }]) => (collection === slug ? [type] : []))
  return Object.fromEntries(
    slugs.map((slug) => [slug, { hooks: { afterDelete: typesOf(slug).map(removeLikes) } }]),
  )
}

/**
 * Makes whatever changes or deletes an event wait for the votes that are being counted before it locks the row of the event,
 * which a vote needs too: in the other order the two would wait for each other.
 */
function lockEventsFirst(payload: Payload): void {
  guardWrites(payload, async (req, change) => {
    if (change?.collection === EVENTS && change.id !== undefined) await lockForChanging(req, change.id)
  })
}
