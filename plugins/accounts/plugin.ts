import { deskPanel } from '@litfass/interface/desk'
import { definePlugin } from '@litfass/kit'
import type { Config } from 'payload'
import { accountExtension } from './account.ts'
import { accountLogTable, protectLog } from './accountLog.ts'
import { ADDRESS_JOB, mailAddressLink } from './addressChange.ts'
import { endFormerKeys, requireHashedKeys, withHashedKeys } from './apiKeySignIn.ts'
import { apiKeysTable } from './apiKeys.ts'
import { entranceEndpoints } from './entranceEndpoints.ts'
import { entranceTexts } from './entranceTexts.ts'
import { settleExistingAccounts } from './existing.ts'
import { lockEndpoints } from './lockEndpoints.ts'
import { lockTexts } from './lockTexts.ts'
import { MAIL_JOB, sendQueuedMail } from './mails.ts'
import { mailTexts } from './mailTexts.ts'
import { LOCK_NOTICE_JOB, mailLockNotice, mailNotice, NOTICE_JOB } from './notices.ts'
import { options } from './options.ts'
import { ownAccountEndpoints } from './ownAccountEndpoints.ts'
import { deskParts } from './panel/deskParts.ts'
import { FORGOTTEN_JOB, mailReset, withSafeReset } from './passwordReset.ts'
import { exportAccount } from './personalData.ts'
import { mailRegistration, mailWaiting, REGISTER_JOB, WAITING_JOB } from './registration.ts'
import { guardRunningActions } from './runningActions.ts'
import { secondFactorsTable } from './secondFactor.ts'
import { SESSIONS_JOB, sessionsTable, sweepSessions, withSafeLogout } from './sessionList.ts'
import { guardSessions } from './sessions.ts'
import { texts } from './texts.ts'
import { undeliveredTexts } from './undeliveredTexts.ts'

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
  routes: [...lockEndpoints, ...entranceEndpoints, ...ownAccountEndpoints],
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
