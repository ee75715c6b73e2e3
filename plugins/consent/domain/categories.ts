import type { ConsentCategory } from './ConsentCategory.ts'

/** What every site of this kind stores: nobody is asked, everybody is told. */
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

/** Counting visits; for sites that do. */
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
