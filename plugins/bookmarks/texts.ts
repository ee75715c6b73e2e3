import { defineTexts } from '@litfass/kit/texts'

/** Texts of the server: messages, the ZIP and the HTML. */
export const texts = defineTexts('bookmarks', {
  // Spec media 8, word for word.
  failed: {
    de: 'Fehler beim vormerken des Bildes. Bitte versuchen Sie es erneut',
    en: 'The image could not be bookmarked. Please try again',
  },
  full: {
    de: 'Ihre Liste ist voll: Mehr als {max} Bilder passen nicht hinein.',
    en: 'Your list is full: it can hold {max} images.',
  },
  // Copying
  copyFailed: { de: 'Dieses Bild kann nicht kopiert werden.', en: 'This image cannot be copied.' },
  unavailable: { de: 'nicht mehr verfügbar', en: 'no longer available' },
  notCopied: { de: 'kann nicht kopiert werden', en: 'cannot be copied' },
  noCopyright: { de: 'ohne Angabe', en: 'not given' },
  photo: { de: 'Foto', en: 'Photo' },
  untitled: { de: 'Bild {id}', en: 'Image {id}' },
  empty: { de: 'Sie haben noch keine Bilder vorgemerkt.', en: 'You have not bookmarked any images yet.' },
  choose: { de: 'Vorgemerkte Bilder', en: 'Bookmarked images' },
  // Sharing
  tooManyShares: {
    de: 'Mehr als {max} Links gehen nicht. Ziehen Sie bitte zuerst einen zurück.',
    en: 'You can have {max} links at most. Please withdraw one first.',
  },
  shareWithdrawn: { de: 'Diese Liste wird nicht mehr geteilt.', en: 'This list is no longer shared.' },
  // Export
  exportName: { de: 'merkliste', en: 'bookmarks' },
  creditsName: { de: 'Bildnachweise', en: 'credits' },
  creditsTitle: { de: 'Bildnachweise', en: 'Image credits' },
  hiddenPictures: {
    de: {
      one: 'Ein Bild dieser Liste ist nicht öffentlich und deshalb nicht dabei.',
      other: '{count} Bilder dieser Liste sind nicht öffentlich und deshalb nicht dabei.',
    },
    en: {
      one: 'One image of this list is not public and therefore not included.',
      other: '{count} images of this list are not public and therefore not included.',
    },
  },
  caption: { de: 'Bildunterschrift', en: 'Caption' },
  page: { de: 'Seite', en: 'Page' },
})
