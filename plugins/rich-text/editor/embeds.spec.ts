import { EMBED_PROVIDERS, mastodon } from '@litfass/consent/domain'
import { expect, it } from 'vitest'
import { BUTTON_GROUPS } from './buttons.ts'
import { isProvided } from './embeds.ts'

it('offers a button for embeds if a provider is configured, and every other button', () => {
  const missing = (providers: typeof EMBED_PROVIDERS) =>
    BUTTON_GROUPS.flat().filter((name) => !isProvided(name, providers))
  expect(missing([])).toEqual(['video', 'social', 'map'])
  expect(missing(EMBED_PROVIDERS)).toEqual(['social'])
  expect(missing([...EMBED_PROVIDERS, mastodon(['mastodon.social'])])).toEqual([])
})
