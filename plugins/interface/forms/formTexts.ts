import { defineTexts } from '@litfass/kit/texts'

/** The texts of `RouteForm`, for a table of texts of the site's own. */
export const formTextTree = {
  busy: { de: 'Einen Moment …', en: 'One moment …' },
  offline: {
    de: 'Der Server ist gerade nicht zu erreichen. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    en: 'The server cannot be reached right now. Please check your connection and try again.',
  },
} as const

/** The texts of `RouteForm`: `formTexts.in('de')` are its `words`. */
export const formTexts = defineTexts('interfaceForm', formTextTree)
