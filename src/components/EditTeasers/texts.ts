import { defineTexts } from '@litfass/kit/texts'

/** Texts of the buttons with which staff change teasers on a page. They come with the script that only staff load. */
export const texts = defineTexts('editTeasers', {
  edit: { de: 'Teaser „{name}“ bearbeiten', en: 'Edit teaser “{name}”' },
  editUnnamed: { de: 'Teaser bearbeiten', en: 'Edit teaser' },
  teaser: { de: 'Teaser', en: 'Teaser' },
  pending: {
    de: 'Die letzte Änderung ist noch nicht bestätigt.',
    en: 'The last change is not confirmed yet.',
  },
  failed: {
    de: 'Das Fenster konnte nicht geladen werden. Bitte versuchen Sie es erneut.',
    en: 'The window could not be loaded. Please try again.',
  },
  onlyNow: {
    de: 'Diese Seite gibt es nur, wie sie jetzt ist: Was auf ihr steht, hat keine Zeiten, und alle sehen dasselbe.',
    en: 'This page exists only as it is now: what is on it has no times, and everybody sees the same.',
  },
  backToNow: { de: 'Zurück zu jetzt', en: 'Back to now' },
  choose: { de: 'Bild für diesen Eintrag', en: 'Image for this item' },
  close: { de: 'Schließen', en: 'Close' },
  all: { de: 'Aus allen Bildern wählen', en: 'Choose from all images' },
  bookmarks: { de: 'Aus der Merkliste wählen', en: 'Choose from the bookmarks' },
  upload: { de: 'Hochladen und bearbeiten', en: 'Upload and edit' },
})
