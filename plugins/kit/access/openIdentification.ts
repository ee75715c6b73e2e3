import { executeAuthStrategies, extractJWT, getPayload, type Payload, type SanitizedConfig } from 'payload'
import { z } from 'zod'
import { databasePool, quotedTable } from '../database/database.ts'
import { ANONYMOUS, type Viewer } from '../domain/viewer.ts'
import { setIdentification } from '../recording/identify.ts'
import { isJudged, viewerOf } from './viewerOf.ts'

/**
 * Lets listeners in front of Next ask who sends a request, with `identify` of `@litfass/kit/identify`. To be called with
 * the project's config where Next starts (`instrumentation.ts`).
 */
export function openIdentification(config: SanitizedConfig): void {
  const known = new Map<string, KnownSession>()
  setIdentification(async (headers) => {
    try {
      return await senderOf(await getPayload({ config }), headers, known)
    } catch (error) {
      console.error(error)
      return ANONYMOUS
    }
  })
}

/** A session whose token Payload has checked. */
type KnownSession = {
  collection: string
  accountId: number
  sid: string
  /** In ms since 1970: the token's own end, and the moment from which Payload is asked again. */
  expiresAt: number
  askedAgainAt: number
  viewer: Viewer
  /** The versions of the rows from which the viewer follows. */
  versions: string | undefined
}

const MOST_KNOWN = 10_000
/** How long Payload is not asked about a session of which nothing has changed, in ms. */
const ASKED_AGAIN_MS = 60_000

/**
 * Returns the sender of a request. Payload reads an account with all that belongs to it for each request, which takes ten times as
 * long as to answer a kept page. A session that is known is asked for in one statement instead: while neither the account's row nor
 * the session's is another version than before Payload was asked, the viewer is the same. Payload is asked each time about API
 * keys, collections that are judged by functions, and tokens that it reports as belonging to no account.
 */
async function senderOf(
  payload: Payload,
  headers: Headers,
  known: Map<string, KnownSession>,
): Promise<Viewer> {
  const token = headers.has('authorization') ? null : extractJWT({ headers, payload })
  const session = token === null ? undefined : current(known.get(token))
  // Where its tables have other names, Payload is asked each time.
  const versions = session && (await versionsOf(payload, session).catch(() => undefined))
  if (session && versions !== undefined && versions === session.versions) return session.viewer
  const { user } = await executeAuthStrategies({ headers, payload })
  const viewer = viewerOf({ user })
  if (token === null) return viewer
  known.delete(token)
  const found = user && !isJudged(user.collection) ? sessionOf(token, user) : undefined
  if (found) {
    known.set(token, { ...found, viewer, versions, askedAgainAt: Date.now() + ASKED_AGAIN_MS })
    if (known.size > MOST_KNOWN) known.delete(known.keys().next().value ?? token)
  }
  return viewer
}

function current(session: KnownSession | undefined): KnownSession | undefined {
  const now = Date.now()
  return session && now < session.expiresAt && now < session.askedAgainAt ? session : undefined
}

const signedIn = z.object({
  collection: z.string(),
  id: z.number(),
  _sid: z.string(),
  _strategy: z.literal('local-jwt'),
})
const claims = z.object({ exp: z.number() })

/** Returns the session behind a token; `undefined` for one that Payload keeps no row of. */
function sessionOf(
  token: string,
  user: object,
): Pick<KnownSession, 'collection' | 'accountId' | 'sid' | 'expiresAt'> | undefined {
  const { data: account } = signedIn.safeParse(user)
  if (!account) return undefined
  const { exp } = claims.parse(
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')),
  )
  return {
    collection: account.collection,
    accountId: account.id,
    sid: account._sid,
    expiresAt: exp * 1000,
  }
}

/** Returns the versions of the rows of an account and its session; `undefined` when one of them is gone. */
async function versionsOf(
  payload: Payload,
  { collection, accountId, sid }: KnownSession,
): Promise<string | undefined> {
  const text = `select account.xmin || ' ' || session.xmin as versions
    from ${quotedTable(payload, collection)} account join ${quotedTable(payload, collection, { rowsOf: 'sessions' })} session
      on session._parent_id = account.id where account.id = $1 and session.id = $2`
  const { rows } = await databasePool(payload).query<{ versions: string }>(text, [accountId, sid])
  return rows[0]?.versions
}
