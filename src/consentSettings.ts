import type { ConsentOptions } from '@litfass/consent'
import { embeds, necessary } from '@litfass/consent/domain'

/** What visitors are asked for; the same for the server and the pages. */
export const consentSettings = {
  categories: [necessary, embeds],
  version: 1,
  keepYears: 3,
} satisfies ConsentOptions
