import { fieldAccessBy, LitfassError } from '@litfass/kit'
import {
  columnName,
  databasePool,
  executeSql,
  inTransaction,
  quotedTable,
  sql,
  tableOf,
} from '@litfass/kit/database'
import { nobody } from '@litfass/kit/policies'
import {
  type AuthCollectionSlug,
  type AuthStrategy,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  createLocalReq,
  type Field,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { entranceTexts } from '../entrance/texts.ts'
import { addressee } from '../mails/mails.ts'
import { options } from '../options.ts'
import { noteLastUse } from '../sessions/lastUse.ts'
import { API_KEYS, keyHash, notifyRevoked, revokeApiKey, setApiKey, strategyName } from './apiKeys.ts'

// Payload 3.90.2 keeps a key that can be read again (`apiKey`, encrypted), takes a new one from any session, and ends none with
// a new password. So its keys are taken out of the collection of accounts, and this signs programs in instead (decision 0036).

const unused = fieldAccessBy({ create: nobody, read: nobody, update: nobody })

/**
 * The columns of Payload's own keys, which are not used. Without them, the plugin would drop them from a table that has rows,
 * while servers of the version before still write them.
 */
const FORMER: Field[] = [
  { name: 'enableAPIKey', type: 'checkbox', hidden: true, access: unused },
  { name: 'apiKey', type: 'text', hidden: true, access: unused },
  { name: 'apiKeyIndex', type: 'text', hidden: true, access: unused },
]

/** Puts the plugin's keys in the place of Payload's, where a collection has asked for them with `useAPIKey`. */
export function withHashedKeys(collection: CollectionConfig, slug: AuthCollectionSlug): CollectionConfig {
  const { auth, fields } = collection
  if (typeof auth !== 'object' || !auth.useAPIKey) return collection
  const own = new Set(fields.map((field) => ('name' in field ? field.name : undefined)))
  const strategy = { name: strategyName(slug), authenticate: authenticateBy(slug) }
  return {
    ...collection,
    auth: { ...auth, useAPIKey: false, strategies: [...(auth.strategies ?? []), strategy] },
    fields: [...fields, ...FORMER.filter((field) => 'name' in field && !own.has(field.name))],
  }
}

/**
 * Refuses to start where accounts of any collection have Payload's own keys.
 * @throws Error that says what to do
 */
export function requireHashedKeys(payload: Payload): void {
  const { collection } = options.of(payload)
  const slugs = Object.values(payload.collections)
    .filter(({ config: { auth } }) => typeof auth === 'object' && auth.useAPIKey)
    .map(({ config: { slug } }) => slug)
  if (slugs.length === 0) return
  throw new Error(
    `accounts: Payload's API keys of ${slugs.join(', ')} survive a new password, and can be made without one. ` +
      `Remove auth.useAPIKey there. Accounts of ${collection} may have keys: set it there, before the plugin, which replaces it.`,
  )
}

/** Finds the account of a key in `Authorization: <collection> API-Key <key>`, and writes down that the key was used. */
function authenticateBy(collection: AuthCollectionSlug): AuthStrategy['authenticate'] {
  const scheme = `${collection} API-Key `
  return async ({ headers, isGraphQL, payload }) => {
    const given = headers.get('authorization')
    if (!given?.startsWith(scheme)) return { user: null }
    const hash = keyHash(payload, given.slice(scheme.length))
    const { rows } = await databasePool(payload).query(
      `select account_id as account from ${quotedTable(payload, API_KEYS)} where hash = $1`,
      [hash],
    )
    const account: unknown = rows[0]?.account
    if (typeof account !== 'number') return { user: null }
    const auth = payload.collections[collection]?.config.auth
    // Privileged: the key is the right.
    const user = await payload.findByID({
      collection,
      id: account,
      depth: isGraphQL ? 0 : auth?.depth,
      disableErrors: true,
      overrideAccess: true,
      // A separate request: the caller's has neither a user nor a transaction yet, and its locale must not change.
      req: await createLocalReq({}, payload),
    })
    if (!user || (auth?.verify && Reflect.get(user, '_verified') === false)) return { user: null }
    noteUse(payload, hash)
    return { user: { ...user, collection, _strategy: 'api-key' } }
  }
}

const noteUse = noteLastUse(
  (payload) => `update ${quotedTable(payload, API_KEYS)} set used_at = now() where hash = $1`,
)

const KEY_FIELDS = FORMER.map((field) => ('name' in field ? field.name : ''))
const INTENT = 'litfassApiKeyIntent'

const intent = z.object({ id: z.union([z.number(), z.string()]), key: z.string().nullable() })

/**
 * Refuses a key in the data of an account, from every caller: REST, GraphQL, the panel, and admins for others. The project's own
 * code may set one with privileges, or end it with `null`: `payload.update({ id, data: { apiKey }, overrideAccess: true })`.
 * @throws LitfassError `refused`
 */
export const guardKeyFields: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const data = 'data' in args ? Object(args.data) : {}
  const sent = KEY_FIELDS.filter((name) => data[name] !== undefined)
  if (sent.length === 0) return args
  const isPrivileged = Reflect.get(args, 'overrideAccess') === true && operation === 'update'
  const key = data.apiKey ?? null
  const wanted = intent.safeParse({
    id: Reflect.get(args, 'id'),
    key: data.enableAPIKey === false ? null : key,
  })
  if (!isPrivileged || !wanted.success || data.apiKeyIndex || (data.enableAPIKey && !key))
    throw new LitfassError('refused', {
      detail: 'account.apiKey',
      msgKey: entranceTexts.key('apiKey.elsewhere'),
    })
  req.context[INTENT] = wanted.data
  const rest = Object.fromEntries(Object.entries(data).filter(([name]) => !sent.includes(name)))
  return { ...args, data: rest }
}

/** Sets or ends the key that the project's own code has asked for, in the transaction of the change. */
export const applyKeyIntent: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  const { success, data: wanted } = intent.safeParse(req.context[INTENT])
  if (!success || operation !== 'update') return data
  const account = Number(wanted.id)
  if (account !== Number(originalDoc?.id)) return data
  delete req.context[INTENT]
  if (wanted.key === null) await revokeApiKey(req, account)
  else await setApiKey(req, account, wanted.key)
  return data
}

/**
 * Ends Payload's own keys of accounts, which were there before the plugin's: it is unknown which of them their owner created. It
 * is logged, and the owners are notified by mail. What servers of the version before write in the meantime never counts.
 */
export async function endFormerKeys(payload: Payload, collection: AuthCollectionSlug): Promise<void> {
  const req = await createLocalReq({}, payload)
  if (!(await hasFormerKeys(req, collection))) return
  const [key, index, enabled] = (['apiKey', 'apiKeyIndex', 'enableAPIKey'] as const).map((field) =>
    sql.identifier(columnName(payload, collection, field)),
  )
  const count = await inTransaction(req, async () => {
    const ended = await executeSql(
      req,
      sql`update ${tableOf(collection)} set ${key} = null, ${index} = null, ${enabled} = false
          where ${key} is not null or ${index} is not null returning id, email, name, language`,
    )
    for (const { id, ...owner } of z.array(formerOwner).parse(ended)) await notifyRevoked(req, id, owner)
    return ended.length
  })
  if (count > 0)
    payload.logger.warn({
      count,
      msg: `${collection}: API keys from before are revoked; their owners are told`,
    })
}

const formerOwner = addressee.extend({ id: z.number() })

/** False where accounts have no API keys, and before the migration has run that adds the table of the plugin's. */
async function hasFormerKeys(req: PayloadRequest, collection: AuthCollectionSlug): Promise<boolean> {
  const config = req.payload.collections[collection]?.config
  if (!config?.flattenedFields.some(({ name }) => name === 'apiKeyIndex')) return false
  const [row] = await executeSql(
    req,
    sql`select to_regclass(${quotedTable(req.payload, API_KEYS)}) is not null as has`,
  )
  return row?.has === true
}
