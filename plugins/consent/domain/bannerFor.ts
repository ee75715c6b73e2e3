import type { ConsentRules } from './ConsentRules.ts'
import type { ConsentState } from './consentState.ts'

/** What follows from an answer, or from its absence, in one country. */
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

/** Decides whether somebody is asked, and what may happen meanwhile (spec of the platform, 4). */
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
