import { deskPanel } from '@litfass/interface/desk'
import { definePlugin, handle } from '@litfass/kit'
import type { Config } from 'payload'
import { accountExtension } from './account.ts'
import { apiKeysTable } from './apiKeys/apiKeys.ts'
import { endFormerKeys, requireHashedKeys, withHashedKeys } from './apiKeys/signInByKey.ts'
import { entranceEndpoints } from './entrance/endpoints.ts'
import { mailRegistration, mailWaiting, REGISTER_JOB, WAITING_JOB } from './entrance/registration.ts'
import { entranceTexts } from './entrance/texts.ts'
import { MAIL_JOB, sendQueuedMail } from './mails/mails.ts'
import { mailTexts } from './mails/mailTexts.ts'
import { LOCK_NOTICE_JOB, mailLockNotice, mailNotice, NOTICE_JOB } from './mails/notices.ts'
import { undeliveredTexts } from './mails/undeliveredTexts.ts'
import { options } from './options.ts'
import { ADDRESS_JOB, mailAddressLink } from './ownAccount/addressChange.ts'
import { ownAccountEndpoints } from './ownAccount/endpoints.ts'
import { exportAccount } from './ownAccount/personalData.ts'
import { deskParts } from './panel/deskParts.ts'
import { FORGOTTEN_JOB, mailReset, withSafeReset } from './passwords/reset.ts'
import { accountLogTable, protectLog } from './rights/accountLog.ts'
import { answerLockState } from './rights/lockStates.ts'
import { updateLockState } from './rights/routes.ts'
import { guardRunningActions } from './rights/runningActions.ts'
import { lockTexts } from './rights/texts.ts'
import { guardSessions } from './sessions/rowGuards.ts'
import { SESSIONS_JOB, sessionsTable, sweepSessions, withSafeLogout } from './sessions/sessionList.ts'
import { settleExistingAccounts } from './settleExisting.ts'
import { secondFactorsTable } from './signIn/secondFactor.ts'
import { texts } from './texts.ts'

/** Adds roles, states and the rules that go with them to an auth collection of the project (design section 9). */
export const accounts = definePlugin({
  options,
  texts: [texts, lockTexts, entranceTexts, mailTexts, undeliveredTexts],
  extend: ({ collection, ...settings }) => ({ [collection]: accountExtension(settings) }),
  database: ({ collection }) => ({
    optional: { [collection]: ['name'] },
    listed: { [collection]: ['name', 'email'] },
    tables: [
      accountLogTable(collection),
      sessionsTable(collection),
      secondFactorsTable(collection),
      apiKeysTable(collection),
    ],
  }),
  routes: [handle(updateLockState, answerLockState), ...entranceEndpoints, ...ownAccountEndpoints],
  jobs: {
    [NOTICE_JOB]: { run: mailNotice },
    [LOCK_NOTICE_JOB]: { run: mailLockNotice },
    [MAIL_JOB]: { run: sendQueuedMail },
    [REGISTER_JOB]: { run: mailRegistration },
    [WAITING_JOB]: { run: mailWaiting },
    [FORGOTTEN_JOB]: { run: mailReset },
    [ADDRESS_JOB]: { run: mailAddressLink },
    [SESSIONS_JOB]: { run: sweepSessions, cron: '23 3 * * * ?fill=1d', background: true },
  },
  panel: deskPanel({ desk: { parts: deskParts } }),
  personalData: { account: exportAccount },
  // Payload's own default asks gravatar.com, which then knows who works here, and when.
  configure: (config, { collection }) => ({
    ...withSafeLogout(config, collection),
    admin: { avatar: 'default', ...withSignInView(config, collection) },
    collections: config.collections?.map((one) =>
      one.slug === collection ? withHashedKeys(withSafeReset(one), collection) : one,
    ),
  }),
  onInit: async (payload, options) => {
    requireHashedKeys(payload)
    guardSessions(payload, options)
    guardRunningActions(payload, options.collection)
    await protectLog(payload, options.collection)
    await settleExistingAccounts(payload, options)
    await endFormerKeys(payload, options.collection)
  },
})

/** Asks for a code where the panel signs in with an address; a view of the project's own stays. */
function withSignInView({ admin, collections }: Config, collection: string): Config['admin'] {
  const auth = collections?.find(({ slug }) => slug === collection)?.auth
  if (typeof auth === 'object' && (auth.loginWithUsername || auth.disableLocalStrategy)) return admin
  const login = { Component: '@litfass/accounts/rsc#SignInView' }
  const { components } = admin ?? {}
  return { ...admin, components: { ...components, views: { login, ...components?.views } } }
}
