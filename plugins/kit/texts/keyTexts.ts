/** The texts to which the spec gives a key of its own (platform 4 and 8): one wording wherever they are shown. */
export const keyTexts = {
  'ggm.participation.event.deleted': {
    de: 'Diese Mitmach-Aktion wurde gelöscht.',
    en: 'This participation event has been deleted.',
  },
  'ggm.global.deleted': { de: 'Gelöscht', en: 'Deleted' },
  'ggm.global.error.unauthorized': { de: 'Unbefugter Zugriff.', en: 'Unauthorised access.' },
} as const

export type TextKey = keyof typeof keyTexts

/** Returns these texts in one language, by their keys: for Payload's catalogue, and for messages that are named by a key. */
export const keyTextsIn = (locale: 'de' | 'en'): Record<TextKey, string> => ({
  'ggm.participation.event.deleted': keyTexts['ggm.participation.event.deleted'][locale],
  'ggm.global.deleted': keyTexts['ggm.global.deleted'][locale],
  'ggm.global.error.unauthorized': keyTexts['ggm.global.error.unauthorized'][locale],
})
