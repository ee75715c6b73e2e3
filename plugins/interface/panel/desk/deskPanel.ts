import type { PanelAdditions } from '@litfass/kit'

/**
 * Completes the panel section of a plugin that contributes to the first page or the navigation: one page and one navigation show
 * the contributions of all plugins, by task.
 * @example
 * panel: deskPanel({ desk: { links: [{ task: 'pictures', label, path: '/multi-upload' }] } })
 */
export const deskPanel = ({ views, ...additions }: PanelAdditions): PanelAdditions => ({
  navigation: {
    frame: '@litfass/interface/deskView#TaskNav',
    links: '@litfass/interface/deskView#TaskLinks',
  },
  ...additions,
  views: { dashboard: { Component: '@litfass/interface/deskView#Desk' }, ...views },
})
