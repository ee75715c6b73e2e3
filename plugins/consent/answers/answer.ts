import { remember } from '@litfass/kit/remember'

/** The answers of a visitor, as the cookie spells them (spec of the platform, 3, "Cookie consent status"). */
export const CONSENT_STATUSES = ['deny', 'allow', 'dismiss'] as const
export type ConsentStatus = (typeof CONSENT_STATUSES)[number]

/** The actions the log records: an answer, or its withdrawal. */
export const CONSENT_ACTIONS = ['allow', 'deny', 'dismiss', 'revoke'] as const
export type ConsentAction = (typeof CONSENT_ACTIONS)[number]

/** The cookie that holds exactly one of the statuses (spec of the platform, 3 and 9). */
export const STATUS_COOKIE = 'cookieconsent_status'

/** The cookie that holds the rest of the answer: version, categories, proof. */
export const CONSENT_COOKIE = 'litfass_consent'

/** Lifetime of both cookies, in seconds: 365 days (spec of the platform, 9). */
export const KEPT_SECONDS = 365 * 24 * 60 * 60

/** The contents of the second cookie. */
export type ConsentRecord = {
  /** Version of the questions that were answered; the project raises it when purposes or recipients change. */
  version: number
  /** Random, made for this one answer; it finds the answer in the log and says nothing else. */
  proof: string
  /** The categories allowed besides the necessary ones. */
  categories: readonly string[]
  /** The action that is not logged yet; null once it is. */
  unsent: ConsentAction | null
  /** Proof of the previous answer, kept until this one is logged. */
  replaces?: string
}

/** A category's key: letters, digits and hyphens, 32 at most. */
export const CATEGORY_KEY = /^[a-z][a-z0-9-]{0,31}$/

/** 16 random bytes in hexadecimal digits. */
export const PROOF = /^[0-9a-f]{32}$/

/** Maximum number of categories in an answer. */
export const MAX_CATEGORIES = 20

/** Serializes a record as a cookie value in which no character needs escaping. */
export const recordText = ({ version, proof, categories, unsent, replaces }: ConsentRecord): string =>
  [version, proof, categories.join('~'), unsent ?? '', ...(unsent && replaces ? [replaces] : [])].join('.')

/** Parses what `recordText` wrote; null for anything else, since cookies can be forged. */
export function readRecord(text: string): ConsentRecord | null {
  const [version = '', proof = '', list = '', mark = '', ...rest] = text.split('.')
  const [replaces] = rest
  const categories = list === '' ? [] : list.split('~')
  const unsent = CONSENT_ACTIONS.find((action) => action === mark) ?? null
  const isRecord =
    rest.length <= 1 &&
    (replaces === undefined || (unsent !== null && PROOF.test(replaces))) &&
    /^[1-9]\d{0,5}$/.test(version) &&
    PROOF.test(proof) &&
    categories.length <= MAX_CATEGORIES &&
    categories.every((key) => CATEGORY_KEY.test(key)) &&
    (mark === '' || unsent !== null)
  if (!isRecord) return null
  return { version: Number(version), proof, categories, unsent, ...(replaces && { replaces }) }
}

/** Makes a random proof for one answer; nothing about the visitor goes into it. */
export const newProof = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the record of a logged answer. */
export const loggedRecord = ({ version, proof, categories }: ConsentRecord): ConsentRecord => ({
  version,
  proof,
  categories,
  unsent: null,
})

/** Returns the record of a withdrawn answer, kept until the withdrawal is logged. */
export const withdrawnRecord = (
  record: ConsentRecord | null | undefined,
  version: number,
): ConsentRecord => ({
  version: record?.version ?? version,
  proof: record?.proof ?? newProof(),
  categories: [],
  unsent: 'revoke',
})

/** A visitor's decision; `allow` without a list of categories allows all that were asked for. */
export type Decision = { action: ConsentStatus; categories?: readonly string[] | undefined }

/** A decision that has been checked. */
export type Answer = { status: ConsentStatus; categories: readonly string[] }

/**
 * Turns a decision into an answer, with categories in the order of the questions.
 * @returns null for an unknown category, for `allow` of nothing, and for a refusal that allows something
 */
export function answerOf({ action, categories }: Decision, optional: readonly string[]): Answer | null {
  const chosen = categories ?? (action === 'allow' ? optional : [])
  if (!chosen.every((key) => optional.includes(key))) return null
  if ((action === 'allow') !== chosen.length > 0) return null
  return { status: action, categories: optional.filter((key) => chosen.includes(key)) }
}

/** Turns ticked boxes into a decision; none at all is a refusal. */
export const decisionOf = (chosen: readonly string[]): Decision =>
  chosen.length > 0 ? { action: 'allow', categories: chosen } : { action: 'deny' }

type Texts = { readonly [key: string]: unknown } | readonly unknown[] | string | number | boolean | null

/**
 * Hashes the texts a visitor was shown: 16 hexadecimal digits (FNV-1a, 64 bits), the same in the browser
 * and on the server, whatever the order of keys. It tells versions apart; it is no signature.
 */
export function textVersion(texts: Texts): string {
  return hashOf(canonical(texts))
}

/** Every page that is rendered shows the same texts. */
const hashOf = remember(
  (text) => {
    let hash = 0xcbf29ce484222325n
    for (const byte of new TextEncoder().encode(text)) {
      hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
    }
    return hash.toString(16).padStart(16, '0')
  },
  { most: 50 },
)

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isPlain(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
