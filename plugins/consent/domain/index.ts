export { type Answer, answerOf, type Decision, decisionOf } from './answerOf.ts'
export { backPath } from './backPath.ts'
export { type BannerDecision, bannerFor } from './bannerFor.ts'
export {
  type CategoryText,
  type ConsentCategory,
  categoriesIn,
  optionalKeys,
  type ShownCategory,
} from './ConsentCategory.ts'
export { CATEGORY_KEY, type ConsentRecord, MAX_CATEGORIES, PROOF } from './ConsentRecord.ts'
export { CLASSIC, CLASSIC_REGIONS, type ConsentRules, type RegionLists, STRICT } from './ConsentRules.ts'
export {
  CONSENT_ACTIONS,
  CONSENT_COOKIE,
  CONSENT_STATUSES,
  type ConsentAction,
  type ConsentStatus,
  KEPT_SECONDS,
  STATUS_COOKIE,
} from './ConsentStatus.ts'
export { embeds, necessary, statistics } from './categories.ts'
export { clearedCookies, consentCookies } from './consentCookies.ts'
export { type ConsentState, consentState } from './consentState.ts'
export { type CountrySource, countryFrom } from './countryFrom.ts'
export { countryOf } from './countryOf.ts'
export { LOOK_UP_MS, type LookUp, lookUpCountry } from './lookUpCountry.ts'
export { newProof } from './newProof.ts'
export { NOTHING_STORED, readConsent, type StoredConsent } from './readConsent.ts'
export { renewedCookies } from './renewedCookies.ts'
export { textVersion } from './textVersion.ts'
