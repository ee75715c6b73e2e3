import { cookieLine, isApproved, LitfassError, type PersonalData, readCookie, viewerOf } from '@litfass/kit'
import { executeSql, inTransaction, keepRow, sql, tableOf } from '@litfass/kit/database'
import type { CollectionAfterLoginHook, PayloadRequest } from 'payload'
import { currentPlaces, readPlaces } from '../locations/found.ts'
import { options } from '../options.ts'
import { MOST_PLACES } from '../rules/kinds.ts'
import { CHOICES } from './table.ts'

/** The cookie in which a visitor's own places are kept, because they asked for it: their ids, and nothing of the person. */
export const COOKIE = 'litfass_places'

const COOKIE_SECONDS = 365 * 24 * 60 * 60

/** Where the places of a caller are kept; a pending or locked account is a visitor (design section 9). */
type Keeper = { kept: 'account'; account: number } | { kept: 'cookie' }

function keeperOf(req: PayloadRequest): Keeper {
  const viewer = viewerOf(req)
  const { accountsCollection } = options.of(req.payload)
  return accountsCollection && isApproved(viewer)
    ? { kept: 'account', account: viewer.id }
    : { kept: 'cookie' }
}

/** Returns the ids of the caller's own places as they are now: merged ones are followed, and those that are gone are left out. */
export async function ownPlaces(req: PayloadRequest): Promise<{ ids: number[]; kept: Keeper['kept'] }> {
  const keeper = keeperOf(req)
  const ids = keeper.kept === 'account' ? await idsOfAccount(req, keeper.account) : idsOfCookie(req)
  return { ids: await currentPlaces(req, ids), kept: keeper.kept }
}

/**
 * Makes some places the caller's own, in this order, in place of those before. The same call again changes nothing.
 * @returns their ids as they are now; what is not there is left out
 * @throws LitfassError `signedOut` when the account has been deleted
 */
export async function keepPlaces(
  req: PayloadRequest,
  given: readonly number[],
): Promise<{ ids: number[]; kept: Keeper['kept'] }> {
  const keeper = keeperOf(req)
  const ids = (await currentPlaces(req, given)).slice(0, MOST_PLACES)
  if (keeper.kept === 'account') await storeForAccount(req, keeper.account, ids)
  else setCookie(req, ids)
  return { ids, kept: keeper.kept }
}

/** What a browser sends may be anything: 20 numbers are read from it at most. */
function idsOfCookie({ headers }: Pick<PayloadRequest, 'headers'>): number[] {
  const value = readCookie(headers.get('cookie'), COOKIE) ?? ''
  const parts = value.split('.', MOST_PLACES).filter((part) => /^[1-9]\d{0,8}$/.test(part))
  return [...new Set(parts.map(Number))]
}

/** Without places there is no cookie. */
function setCookie(req: PayloadRequest, ids: readonly number[]): void {
  const headers = new Headers(req.responseHeaders)
  const isSecure = (req.payload.config.serverURL ?? '').startsWith('https:')
  const maxAgeSeconds = ids.length > 0 ? COOKIE_SECONDS : 0
  headers.append(
    'Set-Cookie',
    cookieLine(COOKIE, ids.join('.'), { maxAgeSeconds, isSecure, isHttpOnly: true }),
  )
  // Payload adds these headers to the response of every endpoint.
  req.responseHeaders = headers
}

async function idsOfAccount(req: PayloadRequest, account: number): Promise<number[]> {
  const rows = await executeSql(
    req,
    sql`select location_id as id from ${tableOf(CHOICES)} where account_id = ${account} order by position, id`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Two calls of one account follow each other, so that it never has the places of both. */
const storeForAccount = (req: PayloadRequest, account: number, ids: readonly number[]): Promise<void> =>
  inTransaction(req, async () => {
    const { accountsCollection = '' } = options.of(req.payload)
    if (!(await keepRow(req, accountsCollection, account))) throw new LitfassError('signedOut')
    await executeSql(
      req,
      sql`select pg_advisory_xact_lock(hashtextextended(${`litfass places of ${account}`}, 0))`,
    )
    await executeSql(
      req,
      sql`delete from ${tableOf(CHOICES)} where account_id = ${account}
          and ${ids.length > 0 ? sql`location_id not in ${[...ids]}` : sql`true`}`,
    )
    if (ids.length === 0) return
    const rows = ids.map((id, position) => sql`(${account}::int, ${id}::int, ${position}::int)`)
    await executeSql(
      req,
      sql`insert into ${tableOf(CHOICES)} (account_id, location_id, position) values ${sql.join(rows, sql`, `)}
          on conflict (account_id, location_id) do update set position = excluded.position`,
    )
  })

/** Takes the places of this browser along into an account that has none yet, when it signs in. */
export const adoptAtSignIn: CollectionAfterLoginHook = async ({ req, user }) => {
  const viewer = viewerOf({ user })
  const ids = await currentPlaces(req, idsOfCookie(req))
  if (ids.length === 0 || !isApproved(viewer)) return user
  if ((await idsOfAccount(req, viewer.id)).length === 0) await storeForAccount(req, viewer.id, ids)
  setCookie(req, [])
  return user
}

/** The own places of an account, for its data export. */
export const exportChoices: PersonalData = async function* ({ req, account }) {
  const places = await readPlaces(req, await idsOfAccount(req, account))
  if (places.length > 0) yield { path: 'places.json', json: places.map(({ id, label }) => ({ id, label })) }
}
