import type { PersonalData } from '@litfass/kit'
import { undeliveredTo } from '@litfass/kit/mails'
import { readApiKey } from '../apiKeys/apiKeys.ts'
import { options } from '../options.ts'
import { readLog } from '../rights/accountLog.ts'
import { listSessions } from '../sessions/sessionList.ts'

/** Fields of an account that are about what it may do or how it signs in, and no data of its owner. */
const LEFT_OUT = new Set([
  'salt',
  'hash',
  'password',
  'sessions',
  'apiKey',
  'apiKeyIndex',
  'enableAPIKey',
  'collection',
  '_strategy',
])

/** The account as its owner reads it, its sessions, e-mails that did not arrive or only late, and who has approved, locked or unlocked it when. */
export const exportAccount: PersonalData = async function* ({ req, account }) {
  const found = await req.payload.findByID({
    collection: options.of(req.payload).collection,
    id: account,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const fields = Object.entries(found).filter(([name]) => !LEFT_OUT.has(name) && !/token/i.test(name))
  yield {
    path: 'konto/account.json',
    json: {
      ...Object.fromEntries(fields),
      sessions: await listSessions(req),
      keyForPrograms: (await readApiKey(req, account)) ?? null,
      undeliveredMails: await undeliveredTo(req, found.email),
      // Who decided is another person's data.
      log: (await readLog(req, account)).map(({ at, action, reason }) => ({ at, action, reason })),
    },
  }
}
