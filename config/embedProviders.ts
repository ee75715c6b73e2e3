import { EMBED_PROVIDERS, type EmbedProvider, mastodon } from '@litfass/consent/domain'

/** Whose content editors may embed; the Content-Security-Policy allows frames of these alone. A form in the browser reads it too. */
export const embedProviders: readonly EmbedProvider[] = [
  ...EMBED_PROVIDERS,
  mastodon(['mastodon.social', 'norden.social']),
]
