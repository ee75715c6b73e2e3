import type { Action } from './constants.ts'

/*
 * The rules of safe mode (decision 0046). Which values count is decided when they are read: a pending change is one whose
 * expiry the database's clock has not reached.
 */

/** Values of the fields that safe mode guards, by the name of the field. */
export type Values = Record<string, unknown>

/** An account by its number and its name. */
export type Author = { id: number; name: string }

/** Whether a document has a change that takes itself back unless someone confirms it. */
export type SafeState =
  | { state: 'confirmed' }
  | {
      state: 'pending'
      /** Seconds since 1970. */
      expiresAt: number
      secondsLeft: number
      by: Author | null
    }

/** A change as it is stored, whether or not it has expired. `expiresAt` is in ms since 1970. */
export type StoredChange = { values: Values; expiresAt: number; revision: number; by: Author | null }

/** The line of the history that led to the confirmed values. */
export type SettledLine = { action: Action; revision: number; prior: number | null }

/** All that is stored of a document; `now` is the database's clock, in ms since 1970. */
export type Stored = {
  id: number
  confirmed: Values
  /** `null` for a document whose values no one has changed since safe mode was switched on. */
  settled: SettledLine | null
  change: StoredChange | null
  now: number
}

/** The current state of a document. */
export type Effective = {
  id: number
  /** The values that count: those of the pending change, or else the confirmed ones. */
  values: Values
  confirmed: Values
  /** Counts the moves; a state that returns by an expiry has its own number again. */
  revision: number
  safeMode: SafeState
  /** Whether there is a state before this one. */
  canRevert: boolean
}

/** Actions that end in confirmed values. */
export const SETTLING = ['saveUnsafe', 'confirm', 'revert', 'reset'] as const satisfies Action[]

/** Whether an action ends in confirmed values. */
export const confirms = (action: Action): boolean => SETTLING.some((one) => one === action)

/** Returns the pending change; an expired one does not count. */
export function pendingChange({ change, now }: Pick<Stored, 'change' | 'now'>): StoredChange | null {
  return change && change.expiresAt > now ? change : null
}

/** Returns the change that no one has confirmed in time, as long as it has not been tidied away. */
export function expiredChange({ change, now }: Pick<Stored, 'change' | 'now'>): StoredChange | null {
  return change && change.expiresAt <= now ? change : null
}

/** Returns what a document shows. */
export function effective(stored: Stored): Effective {
  const { id, confirmed, settled, now } = stored
  const change = pendingChange(stored)
  if (!change)
    return {
      id,
      values: confirmed,
      confirmed,
      revision: settled?.revision ?? 0,
      safeMode: { state: 'confirmed' },
      canRevert: revertible(settled) !== null,
    }
  const { values, revision, expiresAt, by } = change
  return {
    id,
    values: { ...confirmed, ...values },
    confirmed,
    revision,
    safeMode: {
      state: 'pending',
      expiresAt: Math.floor(expiresAt / 1000),
      secondsLeft: Math.ceil((expiresAt - now) / 1000),
      by,
    },
    canRevert: true,
  }
}

/**
 * Returns the revision of the line that reverting confirmed values takes back, `null` when there is none. A revert leads to the
 * values of before a line, and from there the next one goes to what was before that: `prior`, which each line keeps.
 */
export function revertible(settled: SettledLine | null): number | null {
  if (!settled) return null
  return settled.action === 'revert' ? settled.prior : settled.revision
}

/**
 * Compares two values as JSON, where nothing, `null`, an empty text and an empty list are one. The order of the keys of an object
 * does not count.
 */
export function isSame(one: unknown, other: unknown): boolean {
  const [a, b] = [plain(one), plain(other)]
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => isSame(Reflect.get(a, key), Reflect.get(b, key)))
}

function plain(value: unknown): unknown {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null
  return value instanceof Date ? value.toISOString() : value
}

/** Whether a document shows something else than the defaults of its collection, or has a change pending. */
export function isResettable(
  { values, safeMode }: Pick<Effective, 'values' | 'safeMode'>,
  defaults: Values | undefined,
): boolean {
  if (!defaults) return false
  return safeMode.state === 'pending' || differ(values, { ...values, ...defaults }, Object.keys(defaults))
}

/** Fields of a collection, and those of them whose values belong together. */
type Grouped = { fields: readonly string[]; together?: readonly (readonly string[])[] | undefined }

/** Returns the values that a save changes, with those that belong together with them. */
export function changedValues(before: Values, after: Values, { fields, together = [] }: Grouped): Values {
  const changed = fields.filter((name) => !isSame(before[name], after[name]))
  const groups = together.filter((group) => group.some((name) => changed.includes(name)))
  return Object.fromEntries([...changed, ...groups.flat()].map((name) => [name, after[name]]))
}

/** Whether some values differ in one of their fields. */
export function differ(one: Values, other: Values, fields: readonly string[]): boolean {
  return fields.some((field) => !isSame(one[field], other[field]))
}
