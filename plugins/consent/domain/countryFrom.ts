import { countryOf } from './countryOf.ts'

/** Where a country is read: a header of a server one trusts, or a fixed setting, which comes first. */
export type CountrySource = {
  /** Such as `CF-IPCountry`. Only name one that the server in front sets itself and takes away from visitors. */
  header?: string
  /** Two letters. */
  fixed?: string
}

/** The country of a request; null when nobody knows. Never asks a third party. */
export function countryFrom(headers: Pick<Headers, 'get'>, { header, fixed }: CountrySource): string | null {
  if (fixed !== undefined) return countryOf(fixed)
  return header === undefined ? null : countryOf(headers.get(header))
}
