import { deskPanel } from '@litfass/interface/desk'
import { definePlugin, handle } from '@litfass/kit'
import { slugOf } from '@litfass/kit/collections'
import { contentFeature } from '@litfass/kit/content'
import { guardWrites } from '@litfass/kit/database'
import { embeddedReferences } from '@litfass/kit/references'
import type { Payload } from 'payload'
import { ENTRIES, EVENT_NODE, EVENTS, QUEUE_PATH } from './constants.ts'
import * as endpoints from './endpoints.ts'
import { entriesCollection } from './entries/collection.ts'
import { eventsCollection } from './events/collection.ts'
import { eventRules, publishPictures } from './events/publicity.ts'
import * as staff from './forms/eventForms.ts'
import { ballotForm, entryForm, participationForm } from './forms/participantForms.ts'
import { logCollection } from './log/log.ts'
import { options } from './options.ts'
import { deskParts } from './panel/deskParts.ts'
import { panelTexts } from './panel/panelTexts.ts'
import { anonymizeAccount, forgetAtSignOut, joinAtSignIn, sweepVisitors } from './participants/joining.ts'
import { exportParticipation } from './participants/personalData.ts'
import { boxTexts } from './react/boxTexts.ts'
import { refusalTexts } from './refusalTexts.ts'
import * as routes from './routes.ts'
import { texts } from './texts.ts'
import { forgetLikes, lockForChanging } from './voting/counts.ts'
import { participationTables } from './voting/tables.ts'

const { eventActions, entryActions } = routes

/** Adds polls, contests and likes (design section 6, decision 0044). */
export const participation = definePlugin({
  options,
  texts: [texts, refusalTexts, boxTexts, panelTexts],
  collections: (resolved, project) => [
    eventsCollection(resolved, project),
    entriesCollection(resolved, project),
    logCollection(resolved),
  ],
  extend: (resolved) => ({
    [resolved.accountsCollection]: {
      hooks: {
        afterLogin: [joinAtSignIn(resolved)],
        afterLogout: [forgetAtSignOut(resolved)],
        beforeDelete: [anonymizeAccount],
      },
    },
  }),
  content: [
    contentFeature({ name: 'likes', forget: forgetLikes }),
    contentFeature({
      name: 'events',
      extend: () => ({ hooks: { afterChange: [publishPictures] } }),
      database: ({ collection, settings: { fields } }) => ({
        embedded: [{ from: collection, fields, ...EVENT_NODE }],
      }),
      references: ({ collection, settings: { fields } }) => ({
        sources: [embeddedReferences({ from: collection, fields, to: EVENTS, ...EVENT_NODE })],
      }),
    }),
  ],
  // A hook of the account deletes them.
  references: (_, project) => ({ effects: { [slugOf(project, ENTRIES)]: { owner: 'deleted' } } }),
  database: (resolved, project) => ({
    tables: participationTables(resolved, project),
    cascades: { [slugOf(project, ENTRIES)]: ['event'] },
    required: {
      [slugOf(project, ENTRIES)]: ['event', 'state'],
      [slugOf(project, EVENTS)]: ['title', 'type', 'audience', 'resultsShown'],
    },
  }),
  rules: eventRules,
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
    handle(routes.eventSearch, staff.findEvents),
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

/**
 * Makes whatever changes or deletes an event wait for the votes that are being counted before it locks the row of the event,
 * which a vote needs too: in the other order the two would wait for each other.
 */
function lockEventsFirst(payload: Payload): void {
  const events = slugOf(payload, EVENTS)
  guardWrites(payload, async (req, change) => {
    if (change?.collection === events && change.id !== undefined) await lockForChanging(req, change.id)
  })
}
