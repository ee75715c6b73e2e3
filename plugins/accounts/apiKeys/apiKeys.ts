import { createHmac, hkdfSync } from 'node:crypto'
import { LitfassError, type PlainTable, viewerOf } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import type { CollectionSlug, Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { entranceTexts } from '../entrance/texts.ts'
import { type Addressee, addressee, queueMail } from '../mails/mails.ts'
import { options } from '../options.ts'
import { writeLog } from '../rights/accountLog.ts'

/** The table with the hash of the API key of each account that has one. */
export const API_KEYS = 'litfass_api_keys'

/** The shortest key that the project's own code may set, in characters. */
const SHORTEST = 24

export const apiKeysTable = (accounts: CollectionSlug): PlainTable => ({
  name: API_KEYS,
  columns: {
    account_id: { type: 'reference', to: accounts, onDelete: 'cascade', unique: true },
    hash: { type: 'text', required: true, unique: true },
    since: { type: 'time', required: true },
    used_at: { type: 'time' },
    // False until the page that follows a form without script has shown the key.
    is_shown: { type: 'boolean', default: true },
  },
})

/** Returns the keyed hash under which a key is stored. A copy of the database is not enough to try keys. */
export function keyHash({ secret }: Pick<Payload, 'secret'>, key: string): string {
  const secretOfKeys = Buffer.from(hkdfSync('sha256', secret, '', 'litfass.accounts.apiKeys', 32))
  return createHmac('sha256', secretOfKeys).update(key).digest('base64url')
}

/** The API key of an account, as its owner and staff see it. Times are ISO 8601. */
export type ListedApiKey = {
  since: string
  /** To five minutes; nothing for a key that has never been used. */
  usedAt: string | undefined
}

const listed = z.object({ since: z.coerce.date(), usedAt: z.coerce.date().nullable() })

/** Returns the API key of an account, or `undefined` where it has none. Who may see it is the caller's question. */
export async function readApiKey(req: PayloadRequest, account: number): Promise<ListedApiKey | undefined> {
  const [found] = await executeSql(
    req,
    sql`select since, used_at as "usedAt" from ${tableOf(API_KEYS)} where account_id = ${account}`,
  )
  if (!found) return undefined
  const { since, usedAt } = listed.parse(found)
  return { since: since.toISOString(), usedAt: usedAt?.toISOString() }
}

/** The name of the strategy by which accounts with an API key are found, as of Payload's own. */
export const strategyName = (collection: string) => `${collection}-api-key`

/** Whether accounts may have API keys: where the project has asked for them with `useAPIKey`. */
export function hasApiKeys(payload: Payload): boolean {
  const name = strategyName(options.of(payload).collection)
  return payload.authStrategies.some((strategy) => strategy.name === name)
}

type NewKey = { account: number; key: string; isShown: boolean }

/** Keeps the hash of a key in place of the one before, in the request's transaction. */
export async function writeKey(req: PayloadRequest, { account, key, isShown }: NewKey): Promise<void> {
  const owner = await lockOwner(req, account)
  await executeSql(
    req,
    sql`insert into ${tableOf(API_KEYS)} (account_id, hash, since, is_shown)
        values (${account}, ${keyHash(req.payload, key)}, now(), ${isShown})
        on conflict (account_id) do update
          set hash = excluded.hash, since = excluded.since, used_at = null, is_shown = excluded.is_shown`,
  )
  await writeLog(req, { account, by: actorOf(req), action: 'apiKey', reason: undefined })
  if (owner) await queueMail(req, owner, { kind: 'apiKey' })
  await endStreams(req, account)
}

/**
 * Sets an API key that the project's own code has chosen; see `guardKeyFields`.
 * @throws LitfassError `refused` for a short one
 */
export async function setApiKey(req: PayloadRequest, account: number, key: string): Promise<void> {
  if (key.length < SHORTEST)
    throw new LitfassError('refused', {
      detail: 'account.apiKeyShort',
      msgKey: entranceTexts.key('apiKey.short'),
      values: { count: SHORTEST },
    })
  await writeKey(req, { account, key, isShown: true })
}

/**
 * Ends the API key of an account in the request's transaction, with the event streams that are open by it. It is logged, and
 * the owner is notified by mail.
 * @returns false where there was none
 */
export async function revokeApiKey(req: PayloadRequest, account: number): Promise<boolean> {
  // A key that is being made at this moment is there once the row is free.
  const owner = await lockOwner(req, account)
  const revoked = await executeSql(
    req,
    sql`delete from ${tableOf(API_KEYS)} where account_id = ${account} returning id`,
  )
  if (revoked.length === 0) return false
  await notifyRevoked(req, account, owner)
  await endStreams(req, account)
  return true
}

/** Logs that a key has ended, and tells the owner. */
export async function notifyRevoked(
  req: PayloadRequest,
  account: number,
  owner: Addressee | undefined,
): Promise<void> {
  await writeLog(req, { account, by: actorOf(req), action: 'apiKeyRevoked', reason: undefined })
  if (owner) await queueMail(req, owner, { kind: 'apiKeyRevoked' })
}

const endStreams = (req: PayloadRequest, account: number) =>
  publishChanges(req, options.of(req.payload).collection, [account], { hides: true })

const ownerRow = addressee.extend({
  role: z.string().nullish(),
  state: z.string().nullish(),
  hash: z.string().nullish(),
  hasSecondFactor: z.boolean().nullish(),
})

type Owner = z.infer<typeof ownerRow>

/** Locks the row of an account until the transaction ends. */
export async function lockOwner(req: PayloadRequest, account: number): Promise<Owner | undefined> {
  const [found] = await executeSql(
    req,
    sql`select email, name, language, role, state, has_second_factor as "hasSecondFactor",
          to_jsonb(owner) ->> 'hash' as hash
        from ${tableOf(options.of(req.payload).collection)} owner where id = ${account} for update`,
  )
  return found && ownerRow.parse(found)
}

/** The account that created or revoked a key; absent where the project's own code did. */
function actorOf(req: PayloadRequest): number | undefined {
  const viewer = viewerOf(req)
  return viewer.kind === 'account' ? viewer.id : undefined
}
