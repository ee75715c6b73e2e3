import { isAdmin, LitfassError, translate, viewerOf } from '@litfass/kit'
import { once } from '@litfass/kit/remember'
import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type CollectionSlug,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { z } from 'zod'
import { entranceTexts } from '../entrance/texts.ts'
import { sendNotice } from '../mails/notices.ts'
import { forgiveSignInAttempt, spendSignInAttempt } from '../signIn/attempts.ts'
import { texts } from '../texts.ts'
import { findPassword, isPasswordOf } from './hashes.ts'

/** The shortest password, in characters. */
export const MIN_PASSWORD = 12

/** Why a password is not accepted. */
type Weakness = 'passwordShort' | 'passwordRepeated' | 'passwordKnown'

/**
 * Returns why a password is too easy to guess: it is short, repeats a few characters, or is what the account says of
 * itself.
 * @param own words that anyone knows of the account, such as its e-mail address
 */
export function weaknessOf(password: string, own: readonly string[] = []): Weakness | undefined {
  if ([...password].length < MIN_PASSWORD) return 'passwordShort'
  if (/^(.{1,4}?)\1+.{0,3}$/su.test(password)) return 'passwordRepeated'
  const plain = password.toLowerCase()
  return own.some((word) => word.length > 0 && plain === word.toLowerCase()) ? 'passwordKnown' : undefined
}

/**
 * Refuses a weak password of a new account and of a changed one.
 * @throws ValidationError at the field `password`
 */
export const refuseWeakPassword: CollectionBeforeValidateHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  if (!isText(data?.password)) return data
  const own = [data.email, originalDoc?.email, data.name].filter(isText)
  await requireStrong(req, collection.slug, { password: data.password, own })
  return data
}

const reset = z.object({ token: z.string(), password: z.string() })

/**
 * Refuses a weak password in a reset by mail, and tells the owner of the account about the new one.
 * @throws ValidationError at the field `password`
 */
export const guardReset: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  if (operation !== 'resetPassword' || !('data' in args)) return args
  const given = reset.safeParse(args.data)
  if (!given.success) return args
  const { token, password } = given.data
  // Below the access rules, as Payload's own reset: the token is the right.
  const account = await req.payload.db.findOne<Account>({
    collection: collection.slug,
    where: {
      and: [
        { resetPasswordToken: { equals: token } },
        { resetPasswordExpiration: { greater_than: new Date().toISOString() } },
      ],
    },
    req,
  })
  if (!account) return args
  const own = [account.email, account.name].filter(isText)
  await requireStrong(req, collection.slug, { password, own })
  await sendNotice(req, { kind: 'password', account })
  return args
}

/**
 * True for one of the 49,000 passwords that are used most, and for one that only wears digits and signs at its ends, such
 * as `Password1234!`. The list takes 90 ms to load, once, when the first password is set.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await commonPasswords()
  const plain = password.toLowerCase()
  const core = plain.replace(/^\P{L}+|\P{L}+$/gu, '')
  return common.has(plain) || (core.length * 2 >= plain.length && common.has(core))
}

const commonPasswords = once(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
})

async function requireStrong(
  req: PayloadRequest,
  collection: string,
  { password, own }: { password: string; own: readonly string[] },
): Promise<void> {
  const weakness = weaknessOf(password, own)
  if (weakness) refuseField(req, collection, 'password', weakness)
  if (await isCommonPassword(password)) refuseField(req, collection, 'password', 'passwordCommon')
}

type Account = { id: number | string; email?: string | null; username?: string | null; name?: string | null }

/**
 * Asks for the old password when someone changes their own password or their own address, and tells the owner of an
 * account by e-mail when either was changed, at the address it had before. All but admins change their address by a mailed link
 * alone: a refusal of one that is registered would tell that it is.
 * @throws ValidationError at the field `currentPassword`; LitfassError `refused` for their own address
 */
export const guardCredentials: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const { currentPassword, ...rest } = data
  if (operation !== 'update' || !originalDoc) return rest
  const before: Account = originalDoc
  const isPasswordNew = isText(data.password)
  const isAddressNew = ['email', 'username'].some((field) => isOther(data[field], Reflect.get(before, field)))
  if (!isPasswordNew && !isAddressNew) return rest
  const isOwn = req.user?.collection === collection.slug && req.user.id === before.id
  // Whether an address is registered is the business of admins, who see all addresses; others change theirs by a mailed link.
  if (isOwn && isOther(data.email, before.email) && !isAdmin(viewerOf(req)))
    throw new LitfassError('refused', {
      detail: 'account.addressByMail',
      msgKey: entranceTexts.key('addressByMail'),
    })
  if (isOwn) {
    const claim = { req, collection: collection.slug, account: before, given: currentPassword }
    const checked = await checkPassword(claim)
    if ('wrong' in checked) refuseField(req, collection.slug, 'currentPassword', checked.wrong)
  }
  if (isPasswordNew) await sendNotice(req, { kind: 'password', account: before })
  if (isAddressNew) await sendNotice(req, { kind: 'address', account: before })
  return rest
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function isOther(after: unknown, before: unknown): boolean {
  return isText(after) && after.toLowerCase().trim() !== before
}

type Claim = { req: PayloadRequest; collection: CollectionSlug; account: Account; given: unknown }

type Checked = { hash: string } | { wrong: 'currentPasswordMissing' | 'currentPasswordWrong' }

async function checkPassword({ req, collection, account, given }: Claim): Promise<Checked> {
  if (!isText(given)) return { wrong: 'currentPasswordMissing' }
  const name = account.email ?? account.username ?? String(account.id)
  await spendSignInAttempt(req, name)
  const stored = await findPassword(req, collection, { id: { equals: account.id } })
  if (!stored || !(await isPasswordOf(stored, given))) return { wrong: 'currentPasswordWrong' }
  await forgiveSignInAttempt(req, name)
  return { hash: stored.hash }
}

/**
 * Asks for the password of the caller before something that a stolen session must not do. Not within a transaction: it takes
 * further connections of the pool.
 * @returns the stored hash that the password belongs to
 * @throws LitfassError `tooMany`, `refused` at the field `password`, in which the routes take it
 */
export async function requireOwnPassword(req: PayloadRequest, given: string): Promise<string> {
  const { user } = req
  if (!user) throw new LitfassError('signedOut')
  const checked = await checkPassword({ req, collection: user.collection, account: user, given })
  if ('hash' in checked) return checked.hash
  const msgKey = texts.key(checked.wrong)
  throw new LitfassError('refused', {
    detail: 'account.passwordWrong',
    msgKey,
    fieldErrors: { password: msgKey },
  })
}

type MessageName = Weakness | 'passwordCommon' | 'currentPasswordMissing' | 'currentPasswordWrong'

function refuseField(req: PayloadRequest, collection: string, path: string, message: MessageName): never {
  const label = path === 'password' ? req.t('general:password') : translate(req, texts.key('currentPassword'))
  const words = translate(req, texts.key(message), { count: MIN_PASSWORD })
  throw new ValidationError({ collection, errors: [{ label, path, message: words }], req }, req.t)
}
