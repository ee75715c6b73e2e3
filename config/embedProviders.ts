import { EMBED_PROVIDERS, type EmbedProvider, mastodon } from '@litfass/consent/domain'

/** The providers whose content editors may embed. The Content-Security-Policy allows only their frames. A form in the browser reads it too. */
export const embedProviders: readonly EmbedProvider[] = [
  ...EMBED_PROVIDERS,
  mastodon(['mastodon.social', 'norden.social']),
]
