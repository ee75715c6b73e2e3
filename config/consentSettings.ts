import type { ConsentOptions } from '@litfass/consent'
import { type EmbedProvider, embeds, necessary } from '@litfass/consent/domain'
import { embedProviders } from './embedProviders.ts'

/** Consent categories and providers of embeds, shared by the server and the pages. */
export const consentSettings = {
  categories: [necessary, embeds],
  version: 1,
  keepYears: 3,
  providers: embedProviders,
} satisfies ConsentOptions & { providers: readonly EmbedProvider[] }
