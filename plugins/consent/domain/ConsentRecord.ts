import { CONSENT_ACTIONS, type ConsentAction } from './ConsentStatus.ts'

/** What the second cookie keeps beside the status. */
export type ConsentRecord = {
  /** Of the questions that were answered; raised by the project when purposes or recipients change. */
  version: number
  /** Random, made for this one answer; it finds the answer in the log and says nothing else. */
  proof: string
  /** What was allowed, besides what is necessary. */
  categories: readonly string[]
  /** What the log has not been told yet; null when it knows all. */
  unsent: ConsentAction | null
  /** The proof of the answer that stood before, until the log has been told of this one. */
  replaces?: string
}

/** A category's key: letters, digits and hyphens, 32 at most. */
export const CATEGORY_KEY = /^[a-z][a-z0-9-]{0,31}$/

/** 16 random bytes in hexadecimal digits. */
export const PROOF = /^[0-9a-f]{32}$/

/** Most categories an answer can name. */
export const MAX_CATEGORIES = 20

/** The record as the value of a cookie, without a character that would have to be escaped there. */
export const recordText = ({ version, proof, categories, unsent, replaces }: ConsentRecord): string =>
  [version, proof, categories.join('~'), unsent ?? '', ...(unsent && replaces ? [replaces] : [])].join('.')

/** Reads what `recordText` has written; null for anything else, since anybody can write a cookie. */
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
