import { definePlugin, handle } from '@litfass/kit'
import { createLocalReq } from 'payload'
import { dateTexts } from './dates/texts.ts'
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
import { doctorTexts } from './ics/doctorTexts.ts'
import { readingTexts } from './ics/faults.ts'
import { icsTexts } from './ics/texts.ts'
import { answerImport, answerProposals, decide } from './imports/endpoints.ts'
import { queueSources, READ_JOB, readSource } from './imports/importing.ts'
import { proposalsTable, sourcesCollection } from './imports/sources.ts'
import { importTexts } from './imports/texts.ts'
import { options } from './options.ts'
import { calendarTexts } from './react/texts.ts'
import { ruleTexts } from './recurrence/texts.ts'
import * as routes from './routes.ts'
import { deriveMoments, rememberDates } from './saving.ts'
import { datesTable, spanIndex } from './store.ts'
import { confirm, confirmationForm, submissionForm, submit } from './submissions/endpoints.ts'
import { CONFIRMATION_JOB, mailConfirmation } from './submissions/mail.ts'
import { forgetUnconfirmed, submissionsTable } from './submissions/submissions.ts'
import { texts as submissionsTexts } from './submissions/texts.ts'
import { texts } from './texts.ts'
import { submissionTexts } from './views/submissionTexts.ts'
import { viewTexts } from './views/texts.ts'
import { requireWorkflow } from './workflow.ts'

/** Events with places and dates, in lists, feeds and the calendars of others (design section 12, decision 0086). */
export const calendar = definePlugin({
  options,
  texts: [
    ...[texts, dateTexts, ruleTexts, viewTexts, calendarTexts],
    ...[icsTexts, doctorTexts, readingTexts, importTexts],
    ...[submissionsTexts, submissionTexts],
  ],
  extend: (resolved) => ({
    [resolved.collection]: {
      labels: { singular: texts.label('event'), plural: texts.label('events') },
      admin: { description: texts.label('eventsAbout') },
      fields: { first: eventFields(resolved) },
      // A save that asks for less back still has its dates noted.
      forceSelect: { appearances: true },
      hooks: { afterChange: [rememberDates] },
    },
  }),
  collections: (_, project) => [sourcesCollection(project)],
  database: (resolved, project) => ({
    tables: [datesTable(resolved.collection), submissionsTable, proposalsTable(resolved, project)],
    routines: [spanIndex],
  }),
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
    handle(routes.submitEvent, submit, submissionForm),
    handle(routes.confirmEvent, confirm, confirmationForm),
    handle(routes.importCalendar, answerImport),
    handle(routes.readProposals, answerProposals),
    handle(routes.decideAboutProposal, decide),
  ],
  jobs: {
    [CONFIRMATION_JOB]: { run: mailConfirmation },
    'calendar:sources': { run: queueSources, cron: '7 * * * *' },
    [READ_JOB]: { run: readSource, background: true, logged: { source: 'source' } },
    'calendar:unconfirmed': { run: (_, { payload }) => forgetUnconfirmed({ payload }), cron: '17 * * * *' },
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
