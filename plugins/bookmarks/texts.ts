import { defineTexts } from '@litfass/kit/texts'

/** Texts of the server: messages, the ZIP and the HTML. */
export const texts = defineTexts('bookmarks', {
  // Spec media 8, word for word.
  failed: {
    de: 'Fehler beim vormerken des Bildes. Bitte versuchen Sie es erneut',
    en: 'The picture could not be bookmarked. Please try again',
  },
  full: {
    de: 'Ihre Liste ist voll: Mehr als {max} Bilder passen nicht hinein.',
    en: 'Your list is full: it holds no more than {max} pictures.',
  },
  // Copying
  copyFailed: { de: 'Dieses Bild kann nicht kopiert werden.', en: 'This picture cannot be copied.' },
  unavailable: { de: 'nicht mehr verfügbar', en: 'no longer available' },
  notCopied: { de: 'kann nicht kopiert werden', en: 'cannot be copied' },
  noCopyright: { de: 'ohne Angabe', en: 'not given' },
  photo: { de: 'Foto', en: 'Photo' },
  untitled: { de: 'Bild {id}', en: 'Picture {id}' },
  empty: { de: 'Sie haben noch keine Bilder vorgemerkt.', en: 'You have not bookmarked any pictures yet.' },
  choose: { de: 'Vorgemerkte Bilder', en: 'Bookmarked pictures' },
  // Sharing
  tooManyShares: {
    de: 'Mehr als {max} Links gehen nicht. Ziehen Sie bitte zuerst einen zurück.',
    en: 'There can be no more than {max} links. Please withdraw one first.',
  },
  shareWithdrawn: { de: 'Diese Liste wird nicht mehr geteilt.', en: 'This list is no longer shared.' },
  // Export
  exportName: { de: 'merkliste', en: 'bookmarks' },
  creditsName: { de: 'Bildnachweise', en: 'credits' },
  creditsTitle: { de: 'Bildnachweise', en: 'Picture credits' },
  caption: { de: 'Bildunterschrift', en: 'Caption' },
  page: { de: 'Seite', en: 'Page' },
})
