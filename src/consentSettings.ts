import type { ConsentOptions } from '@litfass/consent'
import { embeds, necessary } from '@litfass/consent/domain'

/** Consent categories, shared by the server and the pages. */
export const consentSettings = {
  categories: [necessary, embeds],
  version: 1,
  keepYears: 3,
} satisfies ConsentOptions
