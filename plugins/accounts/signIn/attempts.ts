import {
  type Attempts,
  clientNetworkOf,
  forgetAttempts,
  isRemembered,
  type Pace,
  type Remembered,
  remember,
  returnAttempt,
  spendAttempt,
} from '@litfass/kit'
import type {
  CollectionAfterLoginHook,
  CollectionBeforeOperationHook,
  CollectionSlug,
  PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { findPassword, formOfHash } from '../passwords/hashes.ts'

/**
 * How quickly passwords may be tried (decision 0025). Every limit slows down instead of locking: the owner of an account
 * that someone guesses at can still sign in, at once from where they have signed in before.
 */
export const SIGN_IN_PACES = {
  /** One account from one network. */
  pair: { burst: { points: 7, seconds: 10 * 60 }, slowSeconds: 30 },
  /** All accounts from one network, an office's perhaps. Rightful sign-ins do not count. */
  address: { burst: { points: 29, seconds: 10 * 60 }, slowSeconds: 10 },
  /** One account, from all networks that have not signed in to it before. */
  account: { burst: { points: 50, seconds: 60 * 60 }, slowSeconds: 15 },
} as const satisfies Record<string, Pace>

const KNOWN_SECONDS = 60 * 60 * 24 * 30

const credentials = z.object({
  email: z.string().optional(),
  username: z.string().optional(),
  password: z.string().regex(/\S/),
})

/**
 * Counts a sign-in before its password is looked at: by REST, GraphQL and the Local API; then hands the password on in the form of
 * which its hash was made. An account that does not exist takes as long as one that does.
 * @throws LitfassError `tooMany` with `retryAfter`
 */
export const paceSignIn: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  if (operation !== 'login' || !('data' in args)) return args
  const given = credentials.safeParse(args.data)
  const name = given.success ? nameIn(given.data) : ''
  // Payload refuses an incomplete form without looking anyone up.
  if (!given.success || name === '') return args
  await spendSignInAttempt(req, name)
  const stored = await storedPassword(req, collection.slug, given.data)
  const password = await formOfHash(req, stored, given.data.password)
  return { ...args, data: { ...args.data, password } }
}

/** Gives an attempt back whose password was right, and remembers from where it came. */
export async function forgiveSignInAttempt(req: PayloadRequest, name: string): Promise<void> {
  const { payload } = req
  const { pair, address, account, known } = attemptsOf(req, name)
  await Promise.all([
    pair && forgetAttempts(payload, pair),
    address && returnAttempt(payload, address),
    returnAttempt(payload, account),
    known && remember(payload, known),
  ])
}

/** Gives a sign-in back that was the owner's, and remembers from where it came. */
export const returnSignInAttempt: CollectionAfterLoginHook = async ({ req, user }) => {
  const names = [user.email, 'username' in user ? user.username : undefined]
  for (const name of names) if (typeof name === 'string' && name !== '') await forgiveSignInAttempt(req, name)
  return user
}

/**
 * Counts a try at the password of an account.
 * @throws LitfassError `tooMany` with `retryAfter`
 */
export async function spendSignInAttempt(req: PayloadRequest, name: string): Promise<void> {
  const { payload } = req
  const { pair, address, account, known } = attemptsOf(req, name)
  // The narrowest first: an attempt refused here spends nothing of the others.
  if (pair) await spendAttempt(payload, pair)
  if (address) await spendAttempt(payload, address)
  if (!known || !(await isRemembered(payload, known))) await spendAttempt(payload, account)
}

type SignInAttempts = {
  account: Attempts
  /** Absent where the network of a request is unknown. */
  pair?: Attempts
  address?: Attempts
  known?: Remembered
}

function attemptsOf({ headers }: PayloadRequest, given: string): SignInAttempts {
  const owner = { kind: 'named', named: given.toLowerCase().trim() } as const
  const account: Attempts = { name: 'signIn:account', by: [owner], pace: SIGN_IN_PACES.account }
  const network = clientNetworkOf(headers)
  if (network === undefined) return { account }
  const from = { kind: 'network', network } as const
  return {
    account,
    pair: { name: 'signIn:pair', by: [owner, from], pace: SIGN_IN_PACES.pair },
    address: { name: 'signIn:address', by: [from], pace: SIGN_IN_PACES.address },
    known: { name: 'signIn:known', by: [owner, from], seconds: KNOWN_SECONDS },
  }
}

type Given = z.infer<typeof credentials>

function nameIn({ email, username }: Given): string {
  return (email || username || '').trim()
}

/** What is stored of the password that Payload is going to look at. */
function storedPassword(req: PayloadRequest, collection: CollectionSlug, given: Given) {
  const name = nameIn(given).toLowerCase()
  const { loginWithUsername } = req.payload.collections[collection]?.config.auth ?? {}
  const fields = loginWithUsername ? ['email', 'username'] : ['email']
  return findPassword(req, collection, { or: fields.map((field) => ({ [field]: { equals: name } })) })
}
