import { randomBytes } from 'node:crypto'

const SUITE = /^litfass_suite_([0-9a-z]+)_[0-9a-f]+$/
const HOUR_MS = 60 * 60 * 1000

/** Suites take minutes; whatever is older than this, in milliseconds, belongs to a run that crashed. */
export const ABANDONED_AFTER_MS = 3 * HOUR_MS

/** The name of the migrated template for a state of the migrations. */
export function templateName(fingerprint: string): string {
  return `litfass_template_${fingerprint.slice(0, 24)}`
}

/** A new name for a suite's database; it holds the time, so that leftovers can be told from what is in use. */
export function suiteName(now: number = Date.now()): string {
  return `litfass_suite_${Math.floor(now / 1000).toString(36)}_${randomBytes(5).toString('hex')}`
}

/** True for the database of a suite that must have crashed. */
export function isAbandoned(name: string, now: number = Date.now()): boolean {
  const seconds = Number.parseInt(name.match(SUITE)?.[1] ?? '', 36)
  return Number.isFinite(seconds) && now - seconds * 1000 > ABANDONED_AFTER_MS
}
