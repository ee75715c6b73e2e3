import { definePlugin, handle } from '@litfass/kit'
import { slugOf } from '@litfass/kit/collections'
import { sql } from '@litfass/kit/database'
import { messageCollections, READER_RULE, sidesTable, THREADS } from './collections.ts'
import { contactPages } from './contacts.ts'
import { exportMessages, forgetEmptyThreads } from './conversations.ts'
import { countUnreadFor, moveSide, send, sendForm, sideForm, unsubscribeRoutes } from './endpoints.ts'
import { mailNotice, NOTICE_JOB } from './notice.ts'
import { options } from './options.ts'
import { mayReadMessage } from './readers.ts'
import { refusalTexts } from './refusalTexts.ts'
import { changeSide, MESSAGES, sendMessage, unreadMessages } from './routes.ts'
import { texts } from './texts.ts'

/** Personal messages between the people of a collection of profiles (spec platform 8, decision 0039). */
export const messages = definePlugin({
  options,
  texts: [texts, refusalTexts],
  collections: messageCollections,
  extend: ({ profilesCollection }) => ({
    [profilesCollection]: { hooks: { afterDelete: [forgetEmptyThreads] } },
  }),
  database: (resolved, project) => ({
    tables: [sidesTable(resolved)],
    cascades: { [slugOf(project, MESSAGES)]: ['thread'] },
    required: { [slugOf(project, MESSAGES)]: ['thread'] },
    checks: { [THREADS]: { pair_in_order: sql`low_id < high_id` } },
  }),
  rules: { [READER_RULE]: mayReadMessage },
  routes: [
    handle(sendMessage, send, sendForm),
    handle(changeSide, moveSide, sideForm),
    handle(unreadMessages, countUnreadFor),
    ...unsubscribeRoutes,
  ],
  jobs: { [NOTICE_JOB]: { run: mailNotice, logged: { thread: 'threadId' } } },
  personalData: { messages: exportMessages },
  panel: { desk: { contacts: [contactPages] } },
})
