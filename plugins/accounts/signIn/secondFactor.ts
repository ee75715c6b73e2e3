import {
  type Attempts,
  LitfassError,
  type Pace,
  type PlainTable,
  returnAttempt,
  spendAttempt,
} from '@litfass/kit'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { Secret, TOTP } from 'otpauth'
import type { CollectionBeforeLoginHook, CollectionSlug, PayloadRequest } from 'payload'
import { z } from 'zod'
import { revokeApiKey } from '../apiKeys/apiKeys.ts'
import { entranceTexts } from '../entrance/texts.ts'
import { addressee, queueMail } from '../mails/mails.ts'
import { options, type ResolvedAccountsOptions } from '../options.ts'
import { hashOf, open, recoveryCode, seal, stepOf } from './oneTimeCodes.ts'

/** The table with the second factor of each account that has one. */
const SECOND_FACTORS = 'litfass_second_factors'

/** Recovery codes of a set-up. */
const RECOVERY_CODES = 10

/** How long a set-up that was begun can be finished. */
const SETUP_MINUTES = 30

/** Codes are short, so they have a separate limit for all addresses, in addition to that of passwords. */
export const CODE_PACE: Pace = { burst: { points: 10, seconds: 60 * 60 }, slowSeconds: 5 * 60 }

export const secondFactorsTable = (accounts: CollectionSlug): PlainTable => ({
  name: SECOND_FACTORS,
  columns: {
    account_id: { type: 'reference', to: accounts, onDelete: 'cascade', unique: true },
    // The secret, sealed; nothing until the set-up is finished.
    secret: { type: 'text' },
    // Secret and recovery codes of a set-up that was begun, sealed.
    begun: { type: 'text' },
    begun_at: { type: 'time' },
    // Hashes of recovery codes; one that was used is gone.
    recovery: { type: 'json' },
    // The time step of the code that was used last: no code counts twice.
    step: { type: 'numeric' },
  },
})

/** A set-up as its owner sees it before it is finished. */
export type Setup = {
  /** Base32, to be typed into an app that has no camera. */
  secret: string
  /** `otpauth://…`, which a QR code holds. */
  uri: string
  recoveryCodes: string[]
}

/** The second factor of an account, as its owner sees it. */
export type SecondFactor =
  | { state: 'off' }
  | { state: 'begun'; setup: Setup }
  /** `recoveryLeft` counts the recovery codes that have not been used. */
  | { state: 'on'; recoveryLeft: number }

const row = z.object({
  secret: z.string().nullable(),
  begun: z.string().nullable(),
  isFresh: z.boolean().nullable(),
  recovery: z.array(z.string()).nullable(),
})

const begunSetup = z.object({ secret: z.string(), codes: z.array(z.string()) })

async function readRow(req: PayloadRequest, account: number) {
  const [found] = await executeSql(
    req,
    sql`select secret, begun, begun_at > now() - make_interval(mins => ${SETUP_MINUTES}) as "isFresh", recovery
        from ${tableOf(SECOND_FACTORS)} where account_id = ${account}`,
  )
  return found && row.parse(found)
}

/** The second factor of the caller, and whether the role needs one. */
export type OwnSecondFactor = { factor: SecondFactor; isRequired: boolean }

/** Returns the second factor of the caller, for the page of one's own account. */
export async function ownSecondFactor(req: PayloadRequest): Promise<OwnSecondFactor> {
  const { collection, secondFactor } = options.of(req.payload)
  const [own] = await executeSql(
    req,
    sql`select role from ${tableOf(collection)} where id = ${callerOf(req)}`,
  )
  const isRequired = secondFactor.requiredFor.some((role) => role === own?.role)
  return { factor: await factorOf(req), isRequired }
}

async function factorOf(req: PayloadRequest): Promise<SecondFactor> {
  const found = await readRow(req, callerOf(req))
  if (found?.secret) return { state: 'on', recoveryLeft: found.recovery?.length ?? 0 }
  if (!found?.begun || !found.isFresh) return { state: 'off' }
  const { secret, codes } = begunSetup.parse(JSON.parse(open(req.payload, found.begun)))
  return { state: 'begun', setup: setupOf(req, secret, codes) }
}

function setupOf(req: PayloadRequest, secret: string, recoveryCodes: string[]): Setup {
  const { hostname } = new URL(req.payload.config.serverURL || 'http://localhost')
  const label = req.user && 'email' in req.user ? String(req.user.email) : hostname
  const uri = new TOTP({ issuer: hostname, label, secret: Secret.fromBase32(secret) }).toString()
  return { secret, uri, recoveryCodes }
}

/**
 * Begins a set-up: makes a secret and recovery codes, of which nothing counts until a code of the app has shown that the
 * secret arrived. A set-up begun before is dropped.
 * @throws LitfassError `conflict` where there is a second factor already
 */
export async function beginSetup(req: PayloadRequest): Promise<Setup> {
  const account = callerOf(req)
  const secret = new Secret({ size: 20 }).base32
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
  const sealed = seal(req.payload, JSON.stringify({ secret, codes }))
  return inTransaction(req, async () => {
    const begun = await executeSql(
      req,
      sql`insert into ${tableOf(SECOND_FACTORS)} as f (account_id, begun, begun_at) values (${account}, ${sealed}, now())
          on conflict (account_id) do update set begun = excluded.begun, begun_at = now() where f.secret is null
          returning id`,
    )
    if (begun.length === 0) throw refusal('conflict', 'isSet')
    return setupOf(req, secret, codes)
  })
}

/**
 * Finishes a set-up with a code of the app, and tells the owner by mail. An API key from before ends: it was made without a code.
 * @throws LitfassError `conflict` where none was begun, `refused` for a wrong code, `tooMany`
 */
export async function confirmSetup(req: PayloadRequest, code: string): Promise<void> {
  const account = callerOf(req)
  await spendAttempt(req.payload, attemptsAt(account))
  await inTransaction(req, async () => {
    const found = await readRow(req, account)
    if (!found?.begun || !found.isFresh || found.secret) throw refusal('conflict', 'notBegun')
    const { secret, codes } = begunSetup.parse(JSON.parse(open(req.payload, found.begun)))
    const step = stepOf(secret, code)
    if (step === undefined) throw refusal('refused', 'wrong')
    const hashes = JSON.stringify(codes.map((one) => hashOf(req.payload, one)))
    await executeSql(
      req,
      sql`update ${tableOf(SECOND_FACTORS)}
          set secret = ${seal(req.payload, secret)}, recovery = ${hashes}::jsonb, step = ${step}, begun = null, begun_at = null
          where account_id = ${account}`,
    )
    await markAccount(req, account, true)
    await revokeApiKey(req, account)
    await queueMail(req, Object(req.user), { kind: 'secondFactorOn' })
  })
  await returnAttempt(req.payload, attemptsAt(account))
}

/**
 * Removes the second factor of an account, and tells its owner by mail. The caller has been asked for password and code, or is
 * an admin.
 * @returns false where there was none
 */
export async function removeSecondFactor(req: PayloadRequest, account: number): Promise<boolean> {
  return inTransaction(req, async () => {
    const removed = await executeSql(
      req,
      sql`delete from ${tableOf(SECOND_FACTORS)} f using ${tableOf(options.of(req.payload).collection)} a
          where f.account_id = ${account} and a.id = f.account_id and f.secret is not null
          returning a.email, a.name, a.language`,
    )
    await markAccount(req, account, false)
    const [owner] = removed
    if (owner) await queueMail(req, addressee.parse(owner), { kind: 'secondFactorOff' })
    return owner !== undefined
  })
}

/** The account itself says whether it has a second factor, for lists and for the roles that need one. */
async function markAccount(req: PayloadRequest, account: number, isSet: boolean): Promise<void> {
  await executeSql(
    req,
    sql`update ${tableOf(options.of(req.payload).collection)} set has_second_factor = ${isSet} where id = ${account}`,
  )
}

const CODE = 'litfassSecondFactorCode'

/** Passes the code of the second factor to a sign-in by the project's own code. */
export function withCode(req: PayloadRequest, code: string | undefined): PayloadRequest {
  req.context[CODE] = code
  return req
}

/** The code of a sign-in: of a named route, in the body of Payload's own, or as a header, for GraphQL. */
function codeOf({ context, data, headers }: PayloadRequest): string {
  const given = context[CODE] ?? data?.code ?? headers.get('x-second-factor')
  return typeof given === 'string' || typeof given === 'number' ? String(given).trim() : ''
}

/**
 * Asks for the second factor of an account that has one, by every way to sign in. The password was right by then; nothing has
 * been issued, and the session that Payload has written is rolled back.
 * @throws LitfassError `signedOut` with the detail `account.secondFactor` without a code, `account.secondFactorWrong` with a
 * wrong one; `tooMany`
 */
export const requireSecondFactor: CollectionBeforeLoginHook = async ({ req, user }) => {
  const proof = { account: Number(user.id), code: codeOf(req), otherwise: 'signedOut' } as const
  const { recoveryLeft } = await requireCode(req, proof)
  // Tells the owner that someone has used a recovery code.
  if (recoveryLeft !== undefined)
    await queueMail(req, user, { kind: 'recoveryCode', values: { count: String(recoveryLeft) } })
  return user
}

/** Proves that it is the owner who asks: the password, and a code where there is a second factor. */
export type OwnProof = { password: string; code?: string | undefined }

/**
 * Asks the caller for a code before something that a stolen session must not do, where the account has a second factor.
 * @returns whether it has one
 * @throws LitfassError `refused` with the details of `requireSecondFactor`; `tooMany`
 */
export async function requireOwnCode(req: PayloadRequest, code = ''): Promise<boolean> {
  const { hasFactor } = await requireCode(req, { account: callerOf(req), code, otherwise: 'refused' })
  return hasFactor
}

type Proof = { account: number; code: string; otherwise: 'signedOut' | 'refused' }

/** Uses a code up, where there is a second factor; `recoveryLeft` counts the others when it was a recovery code. */
async function requireCode(
  req: PayloadRequest,
  { account, code, otherwise }: Proof,
): Promise<{ hasFactor: boolean; recoveryLeft?: number }> {
  const found = await readRow(req, account)
  if (!found?.secret) return { hasFactor: false }
  if (code === '') throw refusal(otherwise, 'needed', 'account.secondFactor')
  await spendAttempt(req.payload, attemptsAt(account))
  const isOfApp = await takeAppCode(req, { account, sealed: found.secret, code })
  const recoveryLeft = isOfApp ? undefined : await takeRecovery(req, account, code)
  if (!isOfApp && recoveryLeft === undefined) throw refusal(otherwise, 'wrong', 'account.secondFactorWrong')
  await returnAttempt(req.payload, attemptsAt(account))
  return { hasFactor: true, ...(recoveryLeft !== undefined && { recoveryLeft }) }
}

type Given = { account: number; sealed: string; code: string }

/** Uses a code of the app up. Of two at the same moment, the second waits for the row and finds the step taken. */
async function takeAppCode(req: PayloadRequest, { account, sealed, code }: Given): Promise<boolean> {
  const step = stepOf(open(req.payload, sealed), code)
  if (step === undefined) return false
  const taken = await executeSql(
    req,
    sql`update ${tableOf(SECOND_FACTORS)} set step = ${step}
        where account_id = ${account} and coalesce(step, 0) < ${step} returning id`,
  )
  return taken.length > 0
}

/** Consumes a recovery code, and returns how many are left; `undefined` if the code is invalid. */
async function takeRecovery(req: PayloadRequest, account: number, code: string): Promise<number | undefined> {
  const hash = hashOf(req.payload, code)
  const [used] = await executeSql(
    req,
    sql`update ${tableOf(SECOND_FACTORS)} set recovery = recovery - ${hash}::text
        where account_id = ${account} and jsonb_exists(recovery, ${hash}) returning jsonb_array_length(recovery) as left`,
  )
  return used && Number(used.left)
}

const attemptsAt = (id: number): Attempts => ({
  name: 'secondFactor',
  by: [{ kind: 'account', id }],
  pace: CODE_PACE,
})

/** @throws LitfassError `signedOut` */
export function callerOf({ user }: PayloadRequest): number {
  if (!user) throw new LitfassError('signedOut')
  return Number(user.id)
}

type Refusal = 'needed' | 'wrong' | 'notBegun' | 'isSet'

function refusal(code: LitfassError['code'], word: Refusal, detail = `account.secondFactor.${word}`) {
  return new LitfassError(code, { detail, msgKey: entranceTexts.key(`secondFactor.${word}`) })
}

/**
 * Returns an account with the rights of a member where its role needs a second factor and it has none. API keys, which
 * programs use, are not concerned.
 */
export function withoutUnprovenRights<User extends object>(
  user: User,
  { secondFactor: { requiredFor } }: Pick<ResolvedAccountsOptions, 'secondFactor'>,
): User {
  if (Reflect.get(user, '_strategy') === 'api-key' || Reflect.get(user, 'hasSecondFactor') === true)
    return user
  return requiredFor.some((role) => role === Reflect.get(user, 'role')) ? { ...user, role: 'member' } : user
}
