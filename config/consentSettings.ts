import type { ConsentOptions } from '@litfass/consent'
import { EMBED_PROVIDERS, type EmbedProvider, embeds, mastodon, necessary } from '@litfass/consent/domain'

/** Whose content editors may embed; the Content-Security-Policy allows frames of these alone. */
const providers: readonly EmbedProvider[] = [
  ...EMBED_PROVIDERS,
  mastodon(['mastodon.social', 'norden.social']),
]

/** Consent categories and providers of embeds, shared by the server and the pages. */
export const consentSettings = {
  categories: [necessary, embeds],
  version: 1,
  keepYears: 3,
  providers,
} satisfies ConsentOptions & { providers: readonly EmbedProvider[] }
