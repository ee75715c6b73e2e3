import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type {
  CollectionAfterLoginHook,
  CollectionBeforeOperationHook,
  CollectionSlug,
  PayloadRequest,
  Where,
} from 'payload'

/** The ways in which Payload 3.90.2 has stored passwords: today's, and the one before it, which has no prefix. */
const CURRENT = { prefix: 'pbkdf2-sha256-v1:', iterations: 600_000, bytes: 32 }
const LEGACY = { prefix: '', iterations: 25_000, bytes: 512 }

const derive = (password: string, salt: string, { iterations, bytes }: typeof CURRENT) =>
  promisify(pbkdf2)(password, salt, iterations, bytes, 'sha256')

/** Takes as long as looking at a password. */
async function hashDummyPassword(password: string): Promise<void> {
  await derive(password, randomBytes(32).toString('hex'), CURRENT)
}

/** What is stored of the password of an account. */
type StoredPassword = { id: number | string; hash: string; salt: string }

/** Finds what is stored of the password of an account; nothing for one that has none. */
export async function findPassword(
  req: PayloadRequest,
  collection: CollectionSlug,
  where: Where,
): Promise<StoredPassword | undefined> {
  const found = await req.payload.db.findOne<
    Pick<StoredPassword, 'id'> & { hash?: string | null; salt?: string | null }
  >({ collection, where, req })
  return found?.hash && found.salt ? { id: found.id, hash: found.hash, salt: found.salt } : undefined
}

async function isOf({ hash, salt }: StoredPassword, form: string): Promise<boolean> {
  const format = hash.startsWith(CURRENT.prefix) ? CURRENT : LEGACY
  const stored = Buffer.from(hash.slice(format.prefix.length), 'hex')
  const made = await derive(form, salt, format)
  return stored.length === made.length && timingSafeEqual(stored, made)
}

/** A password as it is hashed: keyboards and systems write one and the same letter in different ways. */
const composed = (password: string): string => password.normalize('NFC')

/** The other forms of which a hash may have been made before passwords were composed (decision 0061): as typed, and decomposed. */
const otherForms = (password: string): string[] => {
  const forms = new Set([password, password.normalize('NFD')])
  forms.delete(composed(password))
  return [...forms]
}

/** Whether a password belongs to an account, in whichever form it was hashed. */
export async function isPasswordOf(stored: StoredPassword, password: string): Promise<boolean> {
  for (const form of [composed(password), ...otherForms(password)]) if (await isOf(stored, form)) return true
  return false
}

/** Composes a password that is set, by whichever operation: then every rule and the hash are about the same characters. */
export const composePassword: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (!['create', 'update', 'resetPassword'].includes(operation) || !('data' in args)) return args
  const { data } = args
  if (typeof data !== 'object' || data === null || !('password' in data)) return args
  const { password } = data
  return typeof password === 'string' ? { ...args, data: { ...data, password: composed(password) } } : args
}

/** Sign-ins whose hash was made of another form, with that form. */
const replacedAtSignIn = new WeakMap<PayloadRequest, string>()

/**
 * Returns the form of a password of which the hash of an account was made: composed, unless the hash is older than that rule. Such a
 * hash is replaced once the sign-in has succeeded. It takes as long where there is no account or none with a password.
 */
export async function formOfHash(
  req: PayloadRequest,
  stored: StoredPassword | undefined,
  password: string,
): Promise<string> {
  if (!stored) await hashDummyPassword(composed(password))
  for (const form of otherForms(password)) {
    if (!stored) await hashDummyPassword(form)
    else if (await isOf(stored, form)) {
      replacedAtSignIn.set(req, form)
      return form
    }
  }
  return composed(password)
}

/**
 * Replaces the hash of a sign-in that was made of another form than the composed one, unless the password has changed meanwhile.
 * Like Payload's own replacement of outdated hashes, it ends no session and no API key.
 */
export const replaceOldForm: CollectionAfterLoginHook = async ({ collection, req, user }) => {
  const form = replacedAtSignIn.get(req)
  if (form === undefined) return user
  replacedAtSignIn.delete(req)
  const stored = await findPassword(req, collection.slug, { id: { equals: user.id } })
  if (!stored || !(await isOf(stored, form))) return user
  const salt = randomBytes(32).toString('hex')
  const made = await derive(composed(form), salt, CURRENT)
  await req.payload.db.updateOne({
    collection: collection.slug,
    data: { hash: `${CURRENT.prefix}${made.toString('hex')}`, salt },
    where: {
      and: [
        { id: { equals: user.id } },
        { hash: { equals: stored.hash } },
        { salt: { equals: stored.salt } },
      ],
    },
    select: { id: true },
    req,
  })
  return user
}
