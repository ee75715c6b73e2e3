import { definePlugin } from '@litfass/kit'
import { accountExtension } from './account.ts'
import { settleExistingAccounts } from './existing.ts'
import { mailNotice, NOTICE_JOB } from './notices.ts'
import { options } from './options.ts'
import { guardSessions } from './sessions.ts'
import { texts } from './texts.ts'

/** Adds roles, states and the rules that go with them to an auth collection of the project (design section 9). */
export const accounts = definePlugin({
  options,
  texts,
  extend: ({ collection, hasSecureCookies }) => ({ [collection]: accountExtension({ hasSecureCookies }) }),
  database: ({ collection }) => ({ optional: { [collection]: ['name'] } }),
  jobs: { [NOTICE_JOB]: { run: mailNotice } },
  // Payload's own default asks gravatar.com, which then knows who works here, and when.
  configure: (config) => ({ ...config, admin: { avatar: 'default', ...config.admin } }),
  onInit: async (payload, options) => {
    guardSessions(payload, options.collection)
    await settleExistingAccounts(payload, options)
  },
})
