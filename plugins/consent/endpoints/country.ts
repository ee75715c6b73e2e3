import { serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { countryFrom } from '../domain/countryFrom.ts'
import type { ResolvedConsentOptions } from '../options.ts'
import { consentCountry } from '../routes.ts'

/** `GET /consent/ajax/country`. */
export const countryEndpoint = ({ country }: ResolvedConsentOptions): Endpoint[] =>
  serveRoute(consentCountry, async ({ req }) => ({ country: countryFrom(req.headers, country) }))
