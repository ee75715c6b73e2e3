import type { ConsentState } from './answers/cookies.ts'

/** Countries by their two letters, as a project may edit them (spec of the platform, 4). */
export type RegionLists = {
  /** Where people have to be asked. */
  hasLaw: readonly string[]
  /** Where an answer can be taken back by a button. */
  revokable: readonly string[]
  /** Where only a click is an answer, not scrolling on or waiting. */
  explicitAction: readonly string[]
}

/**
 * Rules of who is asked and what counts as consent.
 * - `strict`: everyone everywhere; only a clicked "allow" is consent.
 * - `classic`: by country, as banners of this kind used to; "dismiss" is consent. `assumesOutsideLaw` takes consent for
 *   granted where the lists know no law; without it nothing is allowed there, and no one is asked.
 */
export type ConsentRules =
  | { preset: 'strict' }
  | { preset: 'classic'; regions: RegionLists; assumesOutsideLaw: boolean }

export const STRICT: ConsentRules = Object.freeze({ preset: 'strict' })

/** Greece and the United Kingdom have two codes each, and the Union has one too. */
const hasLaw = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'EL', 'ES', 'EU', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SK', 'UK'],
]

export const CLASSIC_REGIONS: RegionLists = Object.freeze({
  hasLaw,
  revokable: ['CY', 'DE', 'DK', 'EE', 'ES', 'FR', 'HR', 'LT', 'LV', 'NL', 'NO', 'PT'],
  explicitAction: ['ES', 'HR', 'IT', 'NO'],
})

export const CLASSIC: ConsentRules = Object.freeze({
  preset: 'classic',
  regions: CLASSIC_REGIONS,
  assumesOutsideLaw: true,
})

/** The consequences of an answer, or of its absence, in one country. */
export type BannerDecision = {
  /** The banner asks; never where there is nothing to ask for. */
  isAsked: boolean
  /** There is a button that opens the settings and takes the answer back. */
  hasRevoke: boolean
  /** Only a click answers: neither scrolling nor waiting does. */
  needsClick: boolean
  /** The optional categories that are allowed. */
  granted: readonly string[]
}

type Asking = {
  /** Two letters; null when it is not known, which is treated like the strictest one. */
  country: string | null
  rules: ConsentRules
  state: ConsentState
  /** The categories that need consent. */
  optional: readonly string[]
}

/** Decides whether a visitor is asked, and what is allowed meanwhile (spec of the platform, 4). */
export function bannerFor({ country, rules, state, optional }: Asking): BannerDecision {
  const law = lawOf(country, rules)
  const granted = grantedBy(state, law, optional)
  const isAnswered = state.status !== 'unanswered' && granted !== null
  return {
    isAsked: law.hasLaw && !isAnswered && optional.length > 0,
    hasRevoke: law.isRevokable && (optional.length > 0 || state.status !== 'unanswered'),
    needsClick: law.needsClick,
    granted: granted ?? [],
  }
}

type Law = ReturnType<typeof lawOf>

/** Null where the stored answer does not count as one. */
function grantedBy(state: ConsentState, law: Law, optional: readonly string[]): readonly string[] | null {
  if (state.status === 'unanswered') return law.isAssumed ? optional : []
  if (state.status !== 'allow') return state.status === 'dismiss' && law.isLenient ? optional : []
  const { categories } = state
  if (categories === null) return law.isLenient ? optional : null
  return optional.filter((key) => categories.includes(key))
}

function lawOf(country: string | null, rules: ConsentRules) {
  if (rules.preset === 'strict' || country === null)
    return { hasLaw: true, isRevokable: true, needsClick: true, isLenient: false, isAssumed: false }
  const { hasLaw, revokable, explicitAction } = rules.regions
  return {
    hasLaw: hasLaw.includes(country),
    isRevokable: revokable.includes(country),
    needsClick: explicitAction.includes(country),
    isLenient: true,
    isAssumed: rules.assumesOutsideLaw && !hasLaw.includes(country),
  }
}
