export {
  type Answer,
  answerOf,
  CATEGORY_KEY,
  CONSENT_ACTIONS,
  CONSENT_COOKIE,
  CONSENT_STATUSES,
  type ConsentAction,
  type ConsentRecord,
  type ConsentStatus,
  type Decision,
  decisionOf,
  KEPT_SECONDS,
  MAX_CATEGORIES,
  newProof,
  PROOF,
  STATUS_COOKIE,
  textVersion,
} from '../answers/answer.ts'
export {
  type ConsentState,
  clearedCookies,
  consentCookies,
  consentState,
  NOTHING_STORED,
  readConsent,
  renewedCookies,
  type StoredConsent,
} from '../answers/cookies.ts'
export {
  type CategoryText,
  type ConsentCategory,
  categoriesIn,
  embeds,
  necessary,
  optionalKeys,
  type ShownCategory,
  statistics,
} from '../categories.ts'
export {
  type CountrySource,
  countryFrom,
  countryOf,
  LOOK_UP_MS,
  type LookUp,
  lookUpCountry,
} from '../country.ts'

export {
  type Embed,
  embedOf,
  MAX_ADDRESS,
  type ReadAddress,
  readAddress,
  type StoredEmbed,
} from '../embeds/embed.ts'
export {
  EMBED_KINDS,
  EMBED_PROVIDERS,
  type EmbedKind,
  type EmbedProvider,
  frameOriginsOf,
  mastodon,
  openStreetMap,
  peertube,
  vimeo,
  youtube,
} from '../embeds/providers.ts'
export {
  type BannerDecision,
  bannerFor,
  CLASSIC,
  CLASSIC_REGIONS,
  type ConsentRules,
  type RegionLists,
  STRICT,
} from '../rules.ts'
