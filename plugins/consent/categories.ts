/** The description of a category in one language. */
export type CategoryText = {
  name: string
  purpose: string
  /** Recipients of data. */
  recipients: string
}

/** Something that needs consent, or that is necessary and only explained. Plain data of the project. */
export type ConsentCategory = { key: string; isNecessary?: boolean; de: CategoryText; en: CategoryText }

/** A category in one language, as the banner shows it. */
export type ShownCategory = CategoryText & { key: string; isNecessary: boolean }

/** Picks one language of categories. */
export const categoriesIn = (
  categories: readonly ConsentCategory[],
  language: 'de' | 'en',
): ShownCategory[] =>
  categories.map(({ key, isNecessary = false, [language]: text }) => ({ key, isNecessary, ...text }))

/** Returns the keys of the categories that need consent. */
export const optionalKeys = (categories: readonly Pick<ConsentCategory, 'key' | 'isNecessary'>[]): string[] =>
  categories.filter(({ isNecessary }) => !isNecessary).map(({ key }) => key)

/** Storage that every site needs: explained to visitors, not asked for. */
export const necessary: ConsentCategory = {
  key: 'necessary',
  isNecessary: true,
  de: {
    name: 'Notwendig',
    purpose:
      'Anmeldung, Sprache, Ihre Merkliste und Ihre Antwort auf diese Frage. Gespeichert wird nur, was Sie selbst veranlassen.',
    recipients: 'niemand außer uns',
  },
  en: {
    name: 'Necessary',
    purpose:
      'Signing in, language, your bookmarks, and your answer to this question. Only what you ask for is stored.',
    recipients: 'nobody but us',
  },
}

/** Videos, maps and posts of other providers inside a page. */
export const embeds: ConsentCategory = {
  key: 'embeds',
  de: {
    name: 'Inhalte von Dritten',
    purpose:
      'Videos, Karten und Beiträge anderer Anbieter werden in der Seite angezeigt. Dabei erfahren diese Ihre IP-Adresse und welche Seite Sie ansehen, und können selbst etwas speichern.',
    recipients: 'der Anbieter, der beim jeweiligen Inhalt genannt ist',
  },
  en: {
    name: 'Third-party content',
    purpose:
      'Videos, maps and posts of other providers are shown inside the page. These learn your IP address and which page you are reading, and may store something themselves.',
    recipients: 'the provider named at each item',
  },
}

/** Visit counts, for sites that keep them. */
export const statistics: ConsentCategory = {
  key: 'statistics',
  de: {
    name: 'Statistik',
    purpose: 'Wir zählen, welche Seiten gelesen werden, um sie zu verbessern.',
    recipients: 'niemand außer uns',
  },
  en: {
    name: 'Statistics',
    purpose: 'We count which pages are read, so that we can improve them.',
    recipients: 'nobody but us',
  },
}
