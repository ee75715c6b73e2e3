import { definePlugin, handle } from '@litfass/kit'
import { createLocalReq } from 'payload'
import {
  answerCard,
  answerChange,
  answerDate,
  answerEvent,
  answerFeed,
  answerRegenerate,
  answerSelection,
  reject,
  remove,
  reveal,
} from './endpoints.ts'
import { eventFields } from './fields.ts'
import { options } from './options.ts'
import * as routes from './routes.ts'
import { deriveMoments, rememberDates } from './saving.ts'
import { datesTable, spanIndex } from './store.ts'
import { texts } from './texts.ts'
import { requireWorkflow } from './workflow.ts'

/** Events with places and dates, in lists, feeds and the calendars of others (design section 12, decision 0086). */
export const calendar = definePlugin({
  options,
  texts,
  extend: (resolved) => ({
    [resolved.collection]: {
      labels: { singular: texts.label('event'), plural: texts.label('events') },
      admin: { description: texts.label('eventsAbout') },
      fields: { first: eventFields(resolved) },
      hooks: { afterChange: [rememberDates] },
    },
  }),
  database: ({ collection }) => ({ tables: [datesTable(collection)], routines: [spanIndex] }),
  routes: [
    handle(routes.downloadDate, answerDate),
    handle(routes.downloadEvent, answerEvent),
    handle(routes.calendarFeed, answerFeed),
    handle(routes.revealEvents, reveal),
    handle(routes.revealEventsAsSpelled, reveal),
    handle(routes.eventCard, answerCard),
    handle(routes.selectEvent, answerSelection),
    handle(routes.deleteEvent, remove),
    handle(routes.rejectEvent, reject),
    handle(routes.changeDate, answerChange),
    handle(routes.regenerateDates, answerRegenerate),
  ],
  jobs: {
    // After an update of the runtime; a run without one reads a single row of an index.
    'calendar:moments': {
      run: async (_, { payload }) => {
        const req = await createLocalReq({}, payload)
        while ((await deriveMoments(req)) > 0);
      },
      cron: '41 3 * * * ?fill=1d',
    },
  },
  collectionNames: ({ collection }) => ({ [routes.EVENT_ITEMS]: collection }),
  onInit: requireWorkflow,
})
