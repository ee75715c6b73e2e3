import type { PlainTable } from '@litfass/kit'
import { databasePool, executeSql, inTransaction, quotedTable, sql, tableOf } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import type { JobHandler } from '@litfass/kit/jobs'
import { interceptAuthentication, type RowUpdate } from '@litfass/kit/payload'
import type {
  CollectionAfterLoginHook,
  CollectionAfterLogoutHook,
  CollectionSlug,
  Config,
  Payload,
  PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { revokeApiKey } from '../apiKeys/apiKeys.ts'
import { options } from '../options.ts'
import { callerOf } from '../signIn/secondFactor.ts'
import { noteLastUse } from './lastUse.ts'

/** The table with what a list of sessions says besides Payload's own rows. */
const SESSIONS = 'litfass_sessions'

/** Task name of the daily job that forgets sessions which are over. */
export const SESSIONS_JOB = 'accounts:sessions'

/** A session as its owner sees it. Times are ISO 8601. */
export type ListedSession = {
  id: string
  /** Browser and system, such as `Firefox, Windows`; empty where neither is known. */
  browser: string
  since: string
  usedAt: string
  isCurrent: boolean
}

/**
 * Browser and last use of each session. Payload rewrites its session rows with every change of an account, so
 * these stand beside them, and an ended one stays for a while: a sign-in at the same moment must not bring it back.
 */
export const sessionsTable = (accounts: CollectionSlug): PlainTable => ({
  name: SESSIONS,
  columns: {
    account_id: { type: 'reference', to: accounts, onDelete: 'cascade' },
    sid: { type: 'text', required: true, unique: true },
    browser: { type: 'text' },
    used_at: { type: 'time' },
    ended_at: { type: 'time' },
  },
  timestamps: true,
})

const BROWSERS = [
  ['Edg(?:e|A|iOS)?/', 'Edge'],
  ['OPR/|Opera', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox|FxiOS', 'Firefox'],
  ['Chrome|CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const SYSTEMS = [
  ['iPhone|iPad', 'iOS'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X|Macintosh', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** Names browser and system by the header `User-Agent`, of which nothing else is kept. */
export function browserOf(userAgent: string): string {
  const nameIn = (table: readonly (readonly [string, string])[]) =>
    table.find(([pattern]) => new RegExp(pattern).test(userAgent))?.[1]
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(', ')
}

const claims = z.object({ sid: z.string() })

/** Notes from which browser someone has signed in. */
export const noteSession: CollectionAfterLoginHook = async ({ req, token, user }) => {
  const [, body = ''] = token.split('.')
  const { success, data } = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  if (success) {
    const browser = browserOf(req.headers.get('user-agent') ?? '')
    await executeSql(
      req,
      sql`insert into ${tableOf(SESSIONS)} (account_id, sid, browser, used_at)
          values (${Number(user.id)}, ${data.sid}, ${browser}, now())`,
    )
  }
  return user
}

/** Writes down when each session was last used. */
export function watchSessions(payload: Payload): void {
  const noteUse = noteLastUse(
    (server) => `update ${quotedTable(server, SESSIONS)} set used_at = now() where sid = $1`,
  )
  interceptAuthentication(payload, (found) => {
    const sid = found.user && '_sid' in found.user ? found.user._sid : undefined
    if (typeof sid === 'string') noteUse(payload, sid)
    return found
  })
}

const row = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  since: z.coerce.date(),
  used_at: z.coerce.date().nullable(),
})

const MOST_LISTED = 100

/** Lists the sessions of the caller: the one that asks, then those last used. */
export async function listSessions(req: PayloadRequest): Promise<ListedSession[]> {
  const { account, current } = ownSession(req)
  const rows = await executeSql(
    req,
    sql`select s.id, d.browser, s.created_at as since, d.used_at
        from ${sessionTable(req)} s left join ${tableOf(SESSIONS)} d on d.sid = s.id
        where s._parent_id = ${account} and s.expires_at > now()
        order by s.id = ${current ?? ''} desc, coalesce(d.used_at, s.created_at) desc, s.id limit ${MOST_LISTED}`,
  )
  return z
    .array(row)
    .parse(rows)
    .map(({ id, browser, since, used_at }) => ({
      id,
      browser: browser ?? '',
      since: since.toISOString(),
      usedAt: (used_at ?? since).toISOString(),
      isCurrent: id === current,
    }))
}

/** Which sessions of the caller are to end: all, all but the one that asks, or one by its id. */
type EndedSessions = 'all' | 'others' | (string & {})

/**
 * Ends sessions of the caller. Their open event streams end with them, and so does the API key, unless only one is to end.
 * @returns how many have ended, and whether the one that asks is among them
 */
export async function endSessions(
  req: PayloadRequest,
  which: EndedSessions,
): Promise<{ ended: number; isOwn: boolean }> {
  const { account, current } = ownSession(req)
  const { collection } = options.of(req.payload)
  const condition =
    which === 'all'
      ? sql`true`
      : which === 'others'
        ? sql`s.id is distinct from ${current ?? null}`
        : sql`s.id = ${which}`
  return inTransaction(req, async () => {
    // A sign-in writes all sessions of the account as it has read them; it comes before or after this one.
    await executeSql(req, sql`select 1 from ${tableOf(collection)} where id = ${account} for update`)
    const ended = await executeSql(
      req,
      sql`with ended as (
            delete from ${sessionTable(req)} s where s._parent_id = ${account} and ${condition} returning s.id
          )
          insert into ${tableOf(SESSIONS)} (account_id, sid, ended_at) select ${account}, id, now() from ended
          on conflict (sid) do update set ended_at = now() returning sid`,
    )
    if (which === 'all' || which === 'others') await revokeApiKey(req, account)
    if (ended.length > 0) await publishChanges(req, collection, [account], { hides: true })
    return { ended: ended.length, isOwn: ended.some(({ sid }) => sid === current) }
  })
}

/**
 * Ends all sessions where `POST /accounts/logout?allSessions=true` asks for it. Payload runs its hook before it writes an empty
 * list of sessions, which alone would end neither the API key nor the streams.
 */
export const endSessionsOnRequest: CollectionAfterLogoutHook = async ({ req }) => {
  if (req.searchParams?.get('allSessions') === 'true') await endSessions(req, 'all')
}

type Resolve = (
  source: unknown,
  args: { allSessions?: boolean | null },
  context: { req: PayloadRequest },
  info: unknown,
) => unknown

/** Puts the rules of `endSessions` before the sign-out of GraphQL, whose hooks do not get `allSessions`. */
export function withSafeLogout({ graphQL, ...config }: Config, collection: CollectionSlug): Config {
  const mutations: NonNullable<Config['graphQL']>['mutations'] = (library, context) => {
    const own = graphQL?.mutations?.(library, context)
    const name = `logout${context.collections[collection]?.graphQL?.type.name}`
    const field: { resolve: Resolve } | undefined = context.Mutation.fields[name]
    if (!field) return { ...own }
    const resolve: Resolve = async (source, args, asked, info) => {
      if (args.allSessions && asked.req.user?.collection === collection) await endSessions(asked.req, 'all')
      return field.resolve(source, args, asked, info)
    }
    return { [name]: { ...field, resolve }, ...own }
  }
  return { ...config, graphQL: { ...graphQL, mutations } }
}

/** Drops sessions that have ended from a write of a whole account, which was read before they had. */
export async function withoutEndedSessions(payload: Payload, update: RowUpdate): Promise<RowUpdate> {
  const { sessions } = update.data
  if (!Array.isArray(sessions) || sessions.length === 0 || update.id === undefined) return update
  const transactionID = update.req?.transactionID
  const rows = await executeSql(
    { payload, ...(transactionID && { transactionID }) },
    sql`select sid from ${tableOf(SESSIONS)} where account_id = ${Number(update.id)} and ended_at is not null`,
  )
  const ended = new Set(rows.map(({ sid }) => sid))
  const isOpen = (session: unknown) => !ended.has(Reflect.get(Object(session), 'id'))
  return { ...update, data: { ...update.data, sessions: sessions.filter(isOpen) } }
}

/** Removes what belongs to no session any more. Ended ones stay for a day, longer than any sign-in takes. */
export const sweepSessions: JobHandler = async (_, { payload }) => {
  const { collection } = options.of(payload)
  await databasePool(payload).query(
    `delete from ${quotedTable(payload, SESSIONS)} d
     where coalesce(d.ended_at, d.created_at) < now() - interval '1 day'
       and not exists (select 1 from ${quotedTable(payload, collection, { rowsOf: 'sessions' })} s where s.id = d.sid)`,
  )
}

function ownSession(req: PayloadRequest): { account: number; current: string | undefined } {
  const sid: unknown = Object(req.user)._sid
  return { account: callerOf(req), current: typeof sid === 'string' ? sid : undefined }
}

const sessionTable = ({ payload }: PayloadRequest) =>
  tableOf(options.of(payload).collection, { rowsOf: 'sessions' })
