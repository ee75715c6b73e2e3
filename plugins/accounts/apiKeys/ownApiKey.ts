import { randomBytes } from 'node:crypto'
import { isStaff, LitfassError, viewerOf } from '@litfass/kit'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { readCookie } from '@litfass/kit/domain'
import type { Payload, PayloadRequest } from 'payload'
import { requireOwnPassword } from '../passwords/rules.ts'
import { open, seal } from '../signIn/oneTimeCodes.ts'
import { callerOf, type OwnProof, requireOwnCode } from '../signIn/secondFactor.ts'
import {
  API_KEYS,
  hasApiKeys,
  keyHash,
  type ListedApiKey,
  lockOwner,
  readApiKey,
  writeKey,
} from './apiKeys.ts'

/** What the page of one's own account says about the API key. */
export type OwnApiKey = {
  /** Whether the caller may have a key: only staff may, since only they may enter the panel. */
  mayHave: boolean
  current: ListedApiKey | undefined
  /** The key itself, once, on the page that follows a form without script. */
  fresh: string | undefined
}

/**
 * Returns the API key of the caller, for the page of one's own account.
 * @param cookies the header `Cookie` of the page's request
 */
export async function ownApiKey(req: PayloadRequest, cookies: string | null): Promise<OwnApiKey> {
  return {
    mayHave: hasApiKeys(req.payload) && isStaff(viewerOf(req)),
    current: await readApiKey(req, callerOf(req)),
    fresh: await takeFreshKey(req, readCookie(cookies, FRESH_KEY)),
  }
}

/** Makes a key of 256 bits. It says whose it is, so that programs that look for secrets in files recognise it. */
const newKey = () => `litfass_${randomBytes(32).toString('base64url')}`

/**
 * Makes an API key for the caller; one that they had before is no longer valid. It is logged, and the owner is notified by mail.
 * @param proof password, and the code of the second factor where there is one: a stolen session must not make a key that
 *   outlives it
 * @returns the key, of which only a hash is kept
 * @throws LitfassError `refused` for a wrong code, `conflict` where password or second factor have changed meanwhile, `absent`
 *   where there are no API keys, `tooMany`; ValidationError for a wrong password
 */
export async function createApiKey(
  req: PayloadRequest,
  { password, code }: OwnProof,
  { isShown }: { isShown: boolean },
): Promise<string> {
  if (!hasApiKeys(req.payload)) throw new LitfassError('absent')
  const key = newKey()
  const account = callerOf(req)
  const hash = await requireOwnPassword(req, password)
  const hasFactor = await requireOwnCode(req, code)
  await inTransaction(req, async () => {
    // The row stays locked: a new password, a lock or a demotion at this moment comes before, or ends this key.
    const owner = await lockOwner(req, account)
    if (owner?.state !== 'approved' || owner.role === 'member') throw new LitfassError('forbidden')
    if (owner.hash !== hash || (owner.hasSecondFactor && !hasFactor)) throw new LitfassError('conflict')
    await writeKey(req, { account, key, isShown })
  })
  return key
}

/** The cookie that carries a key to the page after a form without script, sealed for its owner. */
export const FRESH_KEY = 'litfass_api_key'

/** Seconds for which the page after a form can show the key. */
export const FRESH_SECONDS = 120

/** Seals a key for the cookie. */
export const sealFreshKey = ({ payload }: PayloadRequest, key: string): string => seal(payload, key)

/** Returns the key of the cookie if it is the caller's and has not been shown; from now on it has. */
async function takeFreshKey(req: PayloadRequest, sealed: string | undefined): Promise<string | undefined> {
  const key = sealed && openKey(req.payload, sealed)
  if (!key) return undefined
  const shown = await executeSql(
    req,
    sql`update ${tableOf(API_KEYS)} set is_shown = true
        where account_id = ${callerOf(req)} and hash = ${keyHash(req.payload, key)} and not is_shown
          and since > now() - make_interval(secs => ${FRESH_SECONDS}) returning id`,
  )
  return shown.length > 0 ? key : undefined
}

/** A cookie is the client's to write, so one that does not open is as good as none. */
function openKey(payload: Payload, sealed: string): string | undefined {
  try {
    return open(payload, sealed)
  } catch {
    return undefined
  }
}
