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
 * Who is asked, and what counts as consent.
 * - `strict`: everybody everywhere; only a clicked "allow" is consent.
 * - `classic`: by country, as banners of this kind used to; "dismiss" is consent. `assumesOutsideLaw` takes consent for
 *   granted where the lists know no law; without it nothing is allowed there, and nobody is asked.
 */
export type ConsentRules =
  | { preset: 'strict' }
  | { preset: 'classic'; regions: RegionLists; assumesOutsideLaw: boolean }

export const STRICT: ConsentRules = Object.freeze({ preset: 'strict' })

/** Greece, the United Kingdom and the Union itself are known by two names each, or by one that is no country's. */
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
