import type { PanelAdditions } from '@litfass/kit'

/**
 * Completes the panel section of a plugin that contributes to the first page or the navigation: one page, one navigation and one
 * search show the contributions of all plugins. Collections with drafts get the list of versions that says who and what, Payload's
 * dialogs get names that can be read aloud, and questions give the focus back to what has opened them.
 * @example
 * panel: deskPanel({ desk: { links: [{ task: 'pictures', label, path: '/multi-upload' }] } })
 */
export const deskPanel = ({ views, providers = [], ...additions }: PanelAdditions): PanelAdditions => ({
  navigation: {
    frame: '@litfass/interface/deskView#TaskNav',
    links: '@litfass/interface/deskView#TaskLinks',
  },
  search: '@litfass/interface/finding#PanelSearch',
  versionsView: '@litfass/interface/versionsView#VersionsView',
  providers: [
    '@litfass/interface/returnedFocus#ReturnedFocus',
    '@litfass/interface/versions#AskedRestoring',
    '@litfass/interface/namedDialogs#NamedDialogs',
    '@litfass/interface/panelFrame#PanelFrame',
    ...providers,
  ],
  ...additions,
  views: { dashboard: { Component: '@litfass/interface/deskView#Desk' }, ...views },
})
