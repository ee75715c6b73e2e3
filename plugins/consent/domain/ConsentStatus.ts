/** What a visitor can answer, in the words of the cookie (spec of the platform, 3, "Cookie consent status"). */
export const CONSENT_STATUSES = ['deny', 'allow', 'dismiss'] as const
export type ConsentStatus = (typeof CONSENT_STATUSES)[number]

/** What the log knows: an answer, or that it was taken back. */
export const CONSENT_ACTIONS = ['allow', 'deny', 'dismiss', 'revoke'] as const
export type ConsentAction = (typeof CONSENT_ACTIONS)[number]

/** Holds exactly one of the statuses (spec of the platform, 3 and 9). */
export const STATUS_COOKIE = 'cookieconsent_status'

/** Holds what belongs to the answer: version, categories, proof. */
export const CONSENT_COOKIE = 'litfass_consent'

/** Spec of the platform, 9: 365 days, in seconds. */
export const KEPT_SECONDS = 365 * 24 * 60 * 60
